import Foundation
import Records

/// An object that looks for a gesture in the touches of its view, and of the views in it.
///
/// Subclasses override the four methods of touches and assign `state`; the rest is the system's.
open class UIGestureRecognizer: NSObject, Named, Associating {
  /// The states of an attempt to recognize a gesture.
  public enum State: Int, Sendable {
    /// Nothing is decided yet; an attempt begins here, and a reset leads back here.
    case possible
    /// A continuous gesture has been recognized; its first action tells so.
    case began
    /// It goes on.
    case changed
    /// It is over; the end of a discrete gesture too.
    case ended
    /// It is over because the touches were taken away, or its class said so.
    case cancelled
    /// It was not the gesture.
    case failed
    /// The end of a discrete gesture.
    public static let recognized = State.ended
  }

  package let engine: Engine
  private let center: GestureCenter
  package lazy var id: String = engine.nextName(for: type(of: self))
  private(set) lazy var associations = AssociatedValues()
  /// The attempt under way.
  var attempt = GestureAttempt()
  /// What a scene overrides of it.
  package var overrides = RecognizerOverrides()
  package var targets: [TargetAction] = []
  private(set) var handlers: [(UIGestureRecognizer) -> Void] = []
  /// Who must fail for it, and for whom it must fail.
  var relations = FailureRelations()
  /// All that requirements tie to it; nil while it has none.
  var family: RecognizerFamily?
  /// Whether its delegate or its class may add requirements to it, or make it one of others.
  private(set) var mayAddRequirements: Bool
  private unowned(unsafe) var attachedView: UIView?
  // A number of its own, for orders that are neither the tree's nor that of attachment.
  let ordinal: Int

  /// Who decides what the recognizer leaves open.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      decider = delegate
      guard delegate != nil, !mayAddRequirements else { return }
      mayAddRequirements = true
      engine.gestures.noteAnswering(self)
    }
  }
  // Who is asked: a subclass may name another as its delegate than it has.
  private(set) weak var decider: (any UIGestureRecognizerDelegate)?
  /// Whether the touches of its gesture are cancelled in their views when it recognizes.
  open var cancelsTouchesInView = true
  /// Whether views hear of its touches only when it has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of its touches' ends only when it has failed.
  open var delaysTouchesEnded = true
  /// A name, for those who debug.
  open var name: String?

  /// Whether it is offered touches. Disabling it in mid-gesture fails or cancels it.
  open var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { engine.gestures.stop(self, because: Reason(.disabled)) }
      if oldValue != isEnabled { engine.gestures.noteStanding(of: self) }
    }
  }

  /// The kinds of touches that it is offered, by the raw values of `UITouch.TouchType`.
  open var allowedTouchTypes = [0, 1, 2, 3].map(NSNumber.init(value:))
  /// The kinds of presses that it is offered, by the raw values of `UIPress.PressType`.
  open var allowedPressTypes = [0, 1, 2, 3, 4, 5, 6].map(NSNumber.init(value:))
  /// Whether, having taken a touch of one kind, it is offered no other kinds until it is through.
  open var requiresExclusiveTouchType = true

  /// Makes a recognizer of the current engine, with a target and what it is told; no target keeps it alive.
  public init(target: Any?, action: Selector?) {
    engine = Engine.current
    center = engine.gestures
    ordinal = center.nextOrdinal()
    mayAddRequirements = !GestureDescription.classesWithoutDynamicRequirements.contains(
      ObjectIdentifier(Self.self)
    )
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer of the current engine.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recognizer of the current engine; there are no archives to read.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  deinit {
    leaveRelations()
  }

  /// What scenes, tools and the documentation know of the class; a subclass overrides it to describe itself.
  open class var gestureDescription: GestureDescription { .base }

  /// The view that it is attached to.
  open var view: UIView? { attachedView }

  /// How far the attempt is. Assigning it is how a subclass recognizes and fails; the system allows the moves
  /// from possible to began, recognized or failed, and from began or changed to changed, ended or cancelled.
  open var state: State {
    get { attempt.state }
    set { center.move(self, to: newValue) }
  }

  /// How many touches it tracks.
  open var numberOfTouches: Int { tracked.count }

  /// Where its gesture is, in a view's coordinates, or in the window's: the middle of its touches.
  open func location(in view: UIView?) -> CGPoint {
    convertFromWindow(tracked.centroid { $0.sample.location }, to: view)
  }

  /// Where one of its touches is, in a view's coordinates, or in the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    tracked[touchIndex].location(in: view)
  }

  /// Lets it begin only when another recognizer, if it takes part, has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    relate(to: otherGestureRecognizer)
  }

  /// Sends its action messages to a target, too, which it does not own.
  open func addTarget(_ target: Any, action: Selector) {
    add(target as AnyObject, action)
  }

  /// Sends its action messages to a target, or under a selector, no more; nil stands for all of them.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isPair(target.map { $0 as AnyObject }, action) }
  }

  /// Calls a closure with each of its action messages.
  open func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Tells that fingers touched down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that the system took the touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that what was estimated of touches is known better.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Tells that buttons went down. The engine has no buttons; only who calls it by hand comes here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells that buttons are pressed harder or softer.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells that buttons went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells that the system took the presses away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Makes it ready for another attempt; the system calls it after each end.
  open func reset() {}

  /// Leaves a touch out of its gesture: it hears no more of it, and the touch is not cancelled in its view.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.ignore(touch)
    engine.gestures.noteIgnored(touch, by: self)
  }

  /// Leaves a press out of its gesture.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

  /// Whether it is offered the touches of an event at all; it asks its delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    decider?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// The keys that are held while it recognizes; none, as there are no keys.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// The buttons of a pointer that are held while it recognizes; none, as there is no pointer.
  open var buttonMask: UIEvent.ButtonMask { [] }

  /// Whether, having recognized, it keeps another from recognizing with the same touches.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another, having recognized, keeps it from recognizing with the same touches.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it waits for another to fail; asked once an attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    decider?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Whether another waits for it to fail; asked once an attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    decider?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Tells that it was loaded from a nib, which it never is.
  open func awakeFromNib() {}

  /// Fills in what an action of its class reports besides state and location.
  package func report(_ values: inout ActionValues) {}

  /// What its class does when it has begun, or recognized; `late` where it had to wait for others.
  func didRecognize(late: Bool) {}

  /// Whether the view of a touch hears of it only when it has failed.
  func delaysBegan(of touch: UITouch) -> Bool { delaysTouchesBegan }

  /// Whether the lift of its last touch leaves it something to wait for.
  var expectsMoreTouches: Bool { false }

  /// How many touches its class needs at least, so that reports may leave that number out.
  var usualNumberOfTouches: Int { 1 }
}

extension UIGestureRecognizer {
  /// The touches that it tracks, in the order in which they came; those of them that lift in this step too.
  var tracked: [UITouch] { attempt.tracked }

  /// Moves to a state for a reason.
  func move(to state: State, _ reason: consuming Reason) {
    attempt.reason = reason
    self.state = state
    attempt.reason = nil
  }

  /// Fails for a reason.
  func fail(_ kind: ReasonKind, _ measure: Measure? = nil) {
    move(to: .failed, Reason(kind, measure))
  }

  /// A point of the window in a view's coordinates.
  func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convertFromTop(point)
  }

  /// Is ready for another attempt.
  func forgetAttempt() {
    // A view that its touches alone have kept goes with them, and takes leave of its recognizers.
    let old = attempt
    attempt = GestureAttempt()
    withExtendedLifetime(old) {}
  }

  func attach(to view: UIView?) {
    // What it did without a view was nobody's gesture.
    if attempt.place == nil { engine.gestures.startAnew(self) }
    attachedView = view
    engine.gestures.noteStanding(of: self)
  }

  /// Whether it keeps another from recognizing, as a scene or its class has it.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    (overrides.canPrevent?(other) ?? canPrevent(other))
      && (other.overrides.canBePrevented?(self) ?? other.canBePrevented(by: self))
  }
}

/// What a scene overrides of a recognizer.
package struct RecognizerOverrides {
  /// `canPrevent(_:)`.
  package var canPrevent: ((UIGestureRecognizer) -> Bool)?
  /// `canBePrevented(by:)`.
  package var canBePrevented: ((UIGestureRecognizer) -> Bool)?
  // A recognizer does not own its delegate, but a scene's delegate belongs to nobody else.
  package var delegate: (any UIGestureRecognizerDelegate)?
}
