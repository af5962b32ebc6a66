import Foundation

extension UIImage {
  /// A description of an image.
  open class Configuration: NSObject {
    /// Returns the description itself.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The configuration of a symbol. No-op: there are no symbols.
  open class SymbolConfiguration: Configuration {
    /// Creates a description of a size.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Creates a description of a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init()
    }

    /// Creates a description of a size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a weight.
    public convenience init(weight: SymbolWeight) {
      self.init()
    }

    /// Creates a description of a scale.
    public convenience init(scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a font.
    public convenience init(font: UIFont) {
      self.init()
    }

    /// Creates a description of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init()
    }

    /// Creates a description of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of layered colours.
    public convenience init(hierarchicalColor: UIColor) {
      self.init()
    }

    /// Creates a description of several colours.
    public convenience init(paletteColors: [UIColor]) {
      self.init()
    }

    /// Returns the description itself.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> Self { self }
  }

  public enum SymbolWeight: Int, Sendable {
    /// The font's.
    case unspecified
    /// From thin to thick.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    /// The view's.
    case unspecified
    /// From small to large.
    case small, medium, large
  }

  /// Returns nil: there are no symbols.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    return nil
  }

  /// Returns nil: there are no asset catalogs.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    return nil
  }

  /// Returns the image itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// Returns the image itself.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}
