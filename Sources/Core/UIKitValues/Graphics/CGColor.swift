import Foundation

/// A colour, as in Core Graphics: red, green, blue and alpha, from 0 to 1.
public final class CGColor: NSObject, Sendable {
  private let storedComponents: [CGFloat]

  /// Creates a colour from red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storedComponents = [red, green, blue, alpha]
    super.init()
  }

  /// Creates a colour from red, green and blue; the colour space is ignored.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { storedComponents }

  public var numberOfComponents: Int { storedComponents.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { storedComponents[3] }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: storedComponents[0], green: storedComponents[1], blue: storedComponents[2], alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGColor).map { $0.storedComponents == storedComponents } ?? false
  }

  public override var hash: Int { storedComponents.reduce(0) { $0 &* 31 &+ Int(($1 * 255).rounded()) } }
}
