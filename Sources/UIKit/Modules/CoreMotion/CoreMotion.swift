// For sources that say `import CoreMotion` beside UIKit.
@_exported import UIKit
