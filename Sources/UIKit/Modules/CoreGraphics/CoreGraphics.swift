// For sources that import CoreGraphics beside UIKit.
@_exported import UIKit
