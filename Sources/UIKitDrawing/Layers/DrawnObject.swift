import Foundation

/// What there is of a layer's looks and of its time, which makes no difference here.
open class DrawnObject: KeyedObject, CAMediaTiming {
  /// What its sublayers go through before they are drawn.
  open var sublayerTransform = CATransform3DIdentity
  /// Whether what sticks out of it is not drawn.
  open var masksToBounds = false
  /// Whether its back is drawn.
  open var isDoubleSided = true
  /// Whether y points upwards in it.
  open var isGeometryFlipped = false
  /// How round its corners are, in points.
  open var cornerRadius: CGFloat = 0
  /// Which of its corners are round.
  open var maskedCorners: CACornerMask = .all
  /// How round corners run.
  open var cornerCurve = CALayerCornerCurve.circular
  /// How thick its border is, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of its border.
  open var borderColor: CGColor?
  /// Its colour.
  open var backgroundColor: CGColor?
  /// The colour of its shadow.
  open var shadowColor: CGColor?
  /// How opaque its shadow is.
  open var shadowOpacity: Float = 0
  /// Where its shadow lies.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How blurred its shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of its shadow.
  open var shadowPath: CGPath?
  /// What it shows.
  open var contents: Any?
  /// How many pixels a point of it has.
  open var contentsScale: CGFloat = 1
  /// How what it shows fits into it.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Which part of what it shows is shown.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether it is drawn into an image first.
  open var shouldRasterize = false
  /// How many pixels a point of that image has.
  open var rasterizationScale: CGFloat = 1
  /// Whether nothing shines through it.
  open var isOpaque = false
  /// Whether its edges are smooth.
  open var allowsEdgeAntialiasing = false
  /// Whether it is drawn anew when its bounds change.
  open var needsDisplayOnBoundsChange = false
  /// Whether it draws while others go on.
  open var drawsAsynchronously = false
  /// What is drawn of it.
  open var mask: CALayer?
  /// A name to find it by.
  open var name: String?
  /// When its time begins.
  open var beginTime: CFTimeInterval = 0
  /// How long it lasts.
  open var duration: CFTimeInterval = .infinity
  /// How fast its time passes.
  open var speed: Float = 1
  /// What its time starts with.
  open var timeOffset: CFTimeInterval = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// How long it is repeated.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition goes there and back.
  open var autoreverses = false
  /// What it looks like before and after its time.
  open var fillMode = CAMediaTimingFillMode.removed
}
