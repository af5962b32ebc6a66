// For sources that import CoreMotion in addition to UIKit.
@_exported import UIKit
