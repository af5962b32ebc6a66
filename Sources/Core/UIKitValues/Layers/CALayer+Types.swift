import Foundation

/// The methods by which a layer asks its delegate, usually its view, for contents, layout and actions.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Provides the contents of a layer.
  func display(_ layer: CALayer)

  /// Draws a layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Tells the delegate that a layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)

  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for a change of a layer's property.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// No-op.
  public func display(_ layer: CALayer) {}

  /// No-op.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// No-op.
  public func layerWillDraw(_ layer: CALayer) {}

  /// No-op.
  public func layoutSublayers(of layer: CALayer) {}

  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action that a change of a layer's property triggers.
public protocol CAAction {
  /// Runs the action.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// No-op: null stands for no action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Creates corners from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner with the least x and the least y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner with the greatest x and the least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner with the least x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner with the greatest x and the greatest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A continuous curve, as icons have it.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The rule for fitting contents into a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretches the contents to the layer's bounds, which changes their proportions.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Keeps the proportions and shows all of the contents: the bounds may have an empty margin.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Keeps the proportions and fills the bounds: the contents may extend beyond them.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Between the closest points.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// As the closest point.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between smaller copies.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The view of a layer: the layer reads and changes the view's geometry.
package protocol LayerOwner: AnyObject {
  var bounds: CGRect { get set }
  var center: CGPoint { get set }
  var anchorPoint: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var alpha: CGFloat { get set }
  var isHidden: Bool { get set }
  /// The layer of the view's superview.
  var superviewLayer: CALayer? { get }
}
