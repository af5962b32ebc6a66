// For sources that say `import UIKit`: the engine, Foundation, and time as the engine has it. What this module
// declares itself comes before what it hands on, which is how `Timer`, `Date` and the others are the engine's.
@_exported import Foundation
@_exported import TouchKit
@_exported import UIKitSurface
