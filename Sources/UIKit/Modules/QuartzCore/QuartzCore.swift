// For sources that import QuartzCore beside UIKit.
@_exported import UIKit
