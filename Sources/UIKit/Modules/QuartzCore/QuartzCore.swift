// For sources that say `import QuartzCore` beside UIKit.
@_exported import UIKit
