// The module behind `import UIKit`: the engine, Foundation, and virtual time. Its own declarations hide those that it
// re-exports, so `Timer`, `Date` and others use virtual time.
@_exported import Foundation
@_exported import Lists
@_exported import TouchKit
@_exported import UIKitExtras
