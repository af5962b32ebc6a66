// For sources that import CoreMotion beside UIKit.
@_exported import UIKit
