import Foundation

/// A bitmap. It has a size and no pixels.
public final class CGImage: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  package init?(_ size: CGSize) {
    let (width, height) = (size.width.rounded(), size.height.rounded())
    guard width >= 1, height >= 1, let columns = Int(exactly: width), let rows = Int(exactly: height) else {
      return nil
    }
    self.width = columns
    self.height = rows
  }

  /// Returns the part inside of a rectangle; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isNull ? nil : CGImage(part.size)
  }
}
