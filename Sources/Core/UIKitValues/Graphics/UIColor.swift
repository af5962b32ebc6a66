import Foundation

/// A colour. Its components are computed; nothing is drawn.
open class UIColor: NSObject {
  private let storedColor: CGColor

  /// Creates a colour from red, green and blue, from 0 to 1.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storedColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    storedColor = cgColor
    super.init()
  }

  /// Creates black without opacity.
  public convenience override init() {
    self.init(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Returns the colour itself: it does not depend on traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from red, green and blue; the colour space is ignored.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // The usual conversion from HSB: f(n) = b - b s max(0, min(k, 4 - k, 1)) with k = (n + 6 h) mod 6, where n is 5 for
    // red, 3 for green and 1 for blue.
    let parts = [5, 3, 1].map { offset -> CGFloat in
      let place = (CGFloat(offset) + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Creates the colour that the provider returns for the traits of a phone in light style.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  /// Returns nil: there are no asset catalogs.
  public convenience init?(named name: String) {
    return nil
  }

  /// The colour as a Core Graphics colour.
  open var cgColor: CGColor { storedColor }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: storedColor.copy(alpha: alpha) ?? storedColor)
  }

  /// Gets the components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (pointer, component) in zip([red, green, blue, alpha], storedColor.components ?? []) {
      pointer?.pointee = component
    }
    return true
  }

  /// Gets the brightness; returns false if the colour is not grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = storedColor.components, parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }

  /// Gets the hue, saturation and brightness.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = storedColor.components else { return false }
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sixths: CGFloat =
      switch most {
      case _ where range == 0: 0
      case red: ((green - blue) / range).truncatingRemainder(dividingBy: 6)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = parts[3]
    return true
  }

  /// No-op: sets the fill and stroke colour.
  open func set() {}

  /// No-op: sets the fill colour.
  open func setFill() {}

  /// No-op: sets the stroke colour.
  open func setStroke() {}

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.storedColor == storedColor } ?? false
  }

  open override var hash: Int { storedColor.hash }
}
