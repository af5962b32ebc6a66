import Foundation
import Records

/// A rectangle that is drawn and touched, in a tree of rectangles.
open class UIView: UIResponder {
  /// Its own coordinate system's rectangle.
  open var bounds: CGRect
  /// Where the middle of its bounds lies in its superview.
  open var center: CGPoint
  /// How it is turned, scaled and moved about its center.
  open var transform = CGAffineTransform.identity
  /// Whether it is not there, for eyes and fingers.
  open var isHidden = false
  /// How opaque it is, from 0 to 1; below 0.01 fingers go through it.
  open var alpha: CGFloat = 1
  /// Whether it, and what is in it, takes touches.
  open var isUserInteractionEnabled = true
  /// Whether it takes more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether it takes touches only while no other view of its window does, and no other while it does.
  open var isExclusiveTouch = false
  /// Whether what sticks out of it is not drawn; it makes no difference to touches.
  open var clipsToBounds = false
  /// Its colour; nothing is drawn here.
  open var backgroundColor: UIColor?
  /// The colour of what stands out in it; nil for the system's.
  open var tintColor: UIColor!
  /// How what it draws fits into it.
  open var contentMode = ContentMode.scaleToFill
  /// Whether nothing shines through it.
  open var isOpaque = true
  /// A number to find it by.
  open var tag = 0
  /// What a scene overrides.
  package var overrides = ViewOverrides()
  /// Its subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The recognizers attached to it, in the order of attachment; setting them attaches others instead.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers }
    set { attach(newValue ?? []) }
  }
  var attachedRecognizers: [UIGestureRecognizer]?
  // Cleared by the superview before it goes.
  unowned(unsafe) var parent: UIView?
  unowned(unsafe) var home: UIWindow?
  weak var controller: UIViewController?

  /// Makes a view at a rectangle of its superview.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    setUp()
  }

  /// Makes a view of no size; there are no archives to read.
  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
    setUp()
  }

  /// Makes a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // What a class of UIKit's own changes about a new view.
  func setUp() {}

  deinit {
    for subview in subviews {
      subview.parent = nil
      subview.moveWithSubtree(to: nil)
    }
    for recognizer in gestureRecognizers ?? [] {
      recognizer.attach(to: nil)
    }
  }

  /// Puts a view in front of its other subviews; it leaves the superview that it had.
  open func addSubview(_ view: UIView) {
    insert(view, at: nil)
  }

  /// Takes it out of its superview; its touches, if its window knows any, are cancelled in it.
  open func removeFromSuperview() {
    guard parent != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview(for: nil)
    didMoveToSuperview()
  }

  /// Attaches a recognizer, which leaves the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Takes a recognizer off; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Tells that it is about to leave its superview, or to come into one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that it left its superview, or came into one.
  open func didMoveToSuperview() {}

  /// Tells that it is about to leave its window, or to come into one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that it left its window, or came into one.
  open func didMoveToWindow() {}

  /// Tells that a view came into it.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a view is about to leave it.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Puts its subviews where they belong; called by `layoutIfNeeded()` alone, as nothing is drawn.
  open func layoutSubviews() {}

  /// Says that it has to be laid out; it is when somebody asks for it.
  open func setNeedsLayout() {}

  /// Lays it out.
  open func layoutIfNeeded() {
    layoutSubviews()
  }

  /// The size that suits it; as it is, unless its class knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// How large it wants to be; it does not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Draws it; nothing is drawn here.
  open func draw(_ rect: CGRect) {}

  /// Tells that it was loaded from a nib, which it never is.
  open func awakeFromNib() {}

  /// The view that it is in.
  open var superview: UIView? { parent }

  /// The window that it is in.
  open var window: UIWindow? { home }

  open override var next: UIResponder? { controller ?? parent }

  /// Its rectangle in its superview: what its transform makes of its bounds. Setting it leaves the transform.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let middle = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return middle.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The front-most view of its tree that a point lies in, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let miss = miss(point, with: event)
    event?.checked(self, miss)
    guard miss == nil else { return nil }
    if overrides.hitTest == .own { return self }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return overrides.hitTest == .subviews ? nil : self
  }

  /// Whether a point, in its own coordinates, lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let insets = overrides.insets else { return bounds.contains(point) }
    return insets.shrink(bounds).contains(point)
  }

  /// Asks to be drawn anew; there is no screen to draw on.
  open func setNeedsDisplay() {}

  /// Whether a recognizer of this view, or of one above it, may begin with touches of this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    overrides.shouldBegin?(gestureRecognizer) ?? true
  }

  private func miss(_ point: CGPoint, with event: UIEvent?) -> HitCheck.Miss? {
    if isHidden { return .hidden }
    if alpha < 0.01 { return .transparent }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if !transform.isInvertible { return .outside }
    return self.point(inside: point, with: event) ? nil : .outside
  }
}

/// What a scene overrides of a view.
package struct ViewOverrides {
  /// `hitTest(_:with:)`.
  package var hitTest: HitTest?
  /// `point(inside:with:)`: how much smaller its target is than its bounds.
  package var insets: UIEdgeInsets?
  /// `gestureRecognizerShouldBegin(_:)`.
  package var shouldBegin: ((UIGestureRecognizer) -> Bool)?

  /// What a hit test finds.
  package enum HitTest {
    /// The view, whatever subview is hit.
    case own
    /// A subview, or nothing.
    case subviews
  }
}
