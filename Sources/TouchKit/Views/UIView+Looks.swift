import Foundation

// What a view looks like makes no difference to touches; the names are there for code that sets them.
extension UIView {
  /// How what a view draws fits into it.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// No size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Makes it as large as suits it.
  public func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// What the edges of the screen take away; nothing.
  public var safeAreaInsets: UIEdgeInsets { .zero }
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

extension UIDevice {
  /// The operating system.
  public var systemName: String { "iOS" }

  /// The kind of device.
  public var model: String { "iPhone" }

  /// The device's name.
  public var name: String { "iPhone" }
}
