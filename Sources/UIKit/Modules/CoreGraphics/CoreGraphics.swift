// For sources that say `import CoreGraphics` beside UIKit.
@_exported import UIKit
