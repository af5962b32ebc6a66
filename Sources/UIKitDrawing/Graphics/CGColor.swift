import Foundation

/// A colour as Core Graphics has it, which Linux lacks: red, green, blue and alpha, from 0 to 1.
public final class CGColor: NSObject, Sendable {
  private let parts: [CGFloat]

  /// Makes a colour of red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
    super.init()
  }

  /// Makes a colour of red, green and blue, which are taken as they are.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { parts }

  /// How many components it has.
  public var numberOfComponents: Int { parts.count }

  /// How opaque it is.
  public var alpha: CGFloat { parts[3] }

  /// The colour, more or less opaque.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGColor).map { $0.parts == parts } ?? false
  }

  public override var hash: Int { parts.reduce(0) { $0 &* 31 &+ Int(($1 * 255).rounded()) } }
}
