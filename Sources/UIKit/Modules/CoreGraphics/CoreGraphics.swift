// For sources that import CoreGraphics in addition to UIKit.
@_exported import UIKit
