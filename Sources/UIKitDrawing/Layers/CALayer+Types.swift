import Foundation

/// Someone who helps a layer.
public protocol CALayerDelegate: AnyObject {
  /// Shows a layer.
  func display(_ layer: CALayer)

  /// Draws a layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Tells that a layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)

  /// Puts a layer's sublayers where they belong.
  func layoutSublayers(of layer: CALayer)

  /// How a change of a layer's property is animated.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}

  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Says nothing.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that a change of a layer's property sets going.
public protocol CAAction {
  /// Starts it.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Makes corners of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The one where x and y are least.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The one where x is greatest and y is least.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The one where x is least and y is greatest.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The one where x and y are greatest.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// How round corners run.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// Makes a curve of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As a part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// As icons have them.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How what a layer shows fits into it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// Makes a gravity of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// As large as the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As large as fills the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
