// The module behind `import UIKit`: the engine, Foundation, and virtual time. Declarations of this module come before
// those that it re-exports, so that `Timer`, `Date` and others are those of virtual time.
@_exported import Foundation
@_exported import TouchKit
@_exported import UIKitSurface
