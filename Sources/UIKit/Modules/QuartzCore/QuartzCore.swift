// For sources that import QuartzCore in addition to UIKit.
@_exported import UIKit
