import Foundation
import MainThread
import Records

/// An object that looks for a gesture in the touches of its view and that view's subviews.
///
/// Subclasses override the four touch methods and assign `state`; the engine sends action messages and resets the
/// attempt.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, Named, Associating {
  /// The states of an attempt to recognize a gesture.
  public enum State: Int, Sendable {
    /// The recognizer has not decided yet. Each attempt begins here, and a reset leads back here.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled by the system or by its class.
    case cancelled
    /// The touches were not the gesture.
    case failed
    /// A discrete gesture was recognized.
    public static let recognized = State.ended
  }

  package let eventEngine: Engine
  private let gestureCenter: GestureCenter
  package lazy var traceID: String = eventEngine.nextName(for: type(of: self))
  private(set) lazy var associations = AssociatedValues()
  /// The attempt under way.
  var attempt = GestureAttempt()
  /// The methods that a scene overrides.
  package var sceneOverrides = RecognizerOverrides()
  package var targetActions: [TargetAction] = []
  private(set) var actionHandlers: [(UIGestureRecognizer) -> Void] = []
  /// The permanent failure requirements.
  var relations = FailureRelations()
  /// The set of recognizers connected by failure requirements; nil if there is no such requirement.
  var requirementSet: RequirementSet?
  /// Whether the delegate or the class may add failure requirements while an attempt is under way.
  private(set) var mayAddRequirements: Bool
  /// The delegate, if its answers are known in advance.
  private(set) weak var scriptedDelegate: (any ScriptedDelegate)?
  // A weak reference would slow down all other references to the view, which detaches its recognizers when it is freed.
  private unowned(unsafe) var _view: UIView?
  /// The answer about the last event. It is asked for once, however many touches begin in the event.
  private var answerToEvent: (event: Int, isYes: Bool) = (-1, true)
  // The ordinal of the recognizer in its engine.
  let creationIndex: Int

  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      overridableDelegate = delegate
      if scriptedDelegate !== delegate { scriptedDelegate = nil }
      addRequirementsOfDelegate()
    }
  }
  private func addRequirementsOfDelegate() {
    if mayAddRequirements { return eventEngine.gestures.participants.didChangeProvider() }
    guard overridableDelegate != nil, scriptedDelegate?.mayAddRequirements ?? true else { return }
    mayAddRequirements = true
    eventEngine.gestures.participants.addProvider(self)
  }
  // The delegate that the engine asks: the object that the program stored last. The engine does not read `delegate`,
  // because a subclass can override its getter to return another object, such as the target of a delegate proxy.
  private(set) weak var overridableDelegate: (any UIGestureRecognizerDelegate)?
  /// Sets a delegate whose answers are known in advance.
  ///
  /// A separate setter, because casting each delegate would make the runtime search the whole binary for conformances.
  package func setScriptedDelegate(_ delegate: any ScriptedDelegate) {
    scriptedDelegate = delegate
    self.delegate = delegate
  }
  /// Sets the answers of a scroll view's subclass, which is the only delegate of its own recognizer.
  package func setScriptedAnswers(_ answers: any ScriptedDelegate) {
    scriptedDelegate = answers
    overridableDelegate = answers
    addRequirementsOfDelegate()
  }
  /// Whether touches are cancelled in their views when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether views receive touches only after the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views receive the ends of touches only after the recognizer has failed.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?

  /// Whether the recognizer receives touches. Disabling it during a gesture fails or cancels the gesture.
  open var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { eventEngine.gestures.stop(self, because: Reason(.disabled)) }
      if oldValue != isEnabled { eventEngine.gestures.queue.addDependents(of: self) }
    }
  }

  /// The kinds of touches that the recognizer receives, by the raw values of `UITouch.TouchType`.
  open var allowedTouchTypes = [0, 1, 2, 3].map(NSNumber.init(value:))
  /// The kinds of presses that the recognizer receives, by the raw values of `UIPress.PressType`.
  open var allowedPressTypes = [UIPress.PressType.select.rawValue].map(NSNumber.init(value:))
  /// Whether an attempt that began with one type of touch ignores other types.
  open var requiresExclusiveTouchType = true

  /// Creates a recognizer in the current engine. The recognizer does not retain the target.
  public init(target: Any?, action: Selector?) {
    eventEngine = Engine.current
    gestureCenter = eventEngine.gestures
    creationIndex = gestureCenter.nextOrdinal()
    mayAddRequirements = GestureDescription.mayAddRequirements(Self.self)
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer in the current engine.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer in the current engine. The coder is ignored.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  deinit {
    assumingMainActor { leaveRelations() }
  }

  /// The description of the class for scenes, tools and the documentation. A subclass overrides it to describe itself.
  open class var gestureDescription: GestureDescription { .base }

  /// The view that the recognizer is attached to.
  open var view: UIView? { _view }

  /// The state of the attempt. A subclass assigns it to recognize or fail: possible may become began, recognized or
  /// failed; began and changed may become changed, ended or cancelled.
  open var state: State {
    get { attempt.isResetting && eventEngine.follows(.possibleInReset) ? .possible : attempt.state }
    set { gestureCenter.move(self, to: newValue) }
  }

  /// The number of touches that the recognizer tracks.
  open var numberOfTouches: Int { trackedTouches.count }

  // Whether the system has the recognizer: its class, or UIKit's own recognizer that it stands for.
  var existsOnSystem: Bool {
    guard let difference = sceneOverrides.builtIn?.systemDifference else { return true }
    return eventEngine.follows(difference)
  }

  /// Whether the system has the recognizer, for those that UIKit adds.
  package var isKnownToSystem: Bool { existsOnSystem }

  // Whether a gesture under way changes as its touches move.
  var continuesWithItsTouches: Bool { true }

  /// Returns the centroid of the touches in the coordinates of a view, or of the window if `view` is nil. Without
  /// touches, in a scroll or a transform, it is the location of the pointer.
  open func location(in view: UIView?) -> CGPoint {
    if let standIn = attempt.standIn {
      return convertFromWindow(standIn.currentSample.location, to: view)
    }
    return touchCentroid(in: view)
  }

  private func touchCentroid(in view: UIView?) -> CGPoint {
    convertFromWindow(Mean(of: trackedTouches) { $0.currentSample.location }.value, to: view)
  }

  /// Returns the location of one touch in the coordinates of a view, or of the window if `view` is nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    trackedTouches[touchIndex].location(in: view)
  }

  /// Lets the recognizer begin only when another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    addRequirement(otherGestureRecognizer)
  }

  /// Adds a target for action messages, without retaining it.
  open func addTarget(_ target: Any, action: Selector) {
    addTargetAction(target as AnyObject, action)
  }

  /// Removes a target and a selector; nil means all targets or all selectors.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targetActions.removeAll { $0.isPair(target.map { $0 as AnyObject }, action) }
  }

  /// Adds a closure that is called with each action message.
  open func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    actionHandlers.append(handler)
  }

  /// Tells the recognizer that one or more fingers touched down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recognizer that one or more fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recognizer that one or more fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recognizer that the system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells the recognizer that estimated values that it received have been measured, or will not be. The recognizer may
  /// have been reset since.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Tells the recognizer that buttons or keys were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells the recognizer that presses changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells the recognizer that buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Tells the recognizer that the system cancelled presses.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Prepares the recognizer for another attempt. The system calls it after each attempt.
  open func reset() {}

  /// Excludes a touch from the gesture. The recognizer no longer receives the touch, and does not cancel it in its
  /// view.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    attempt.ignore(touch)
    eventEngine.gestures.didIgnore(touch, by: self)
  }

  /// Excludes a press from the gesture.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    if let standIn = button.pressState?.standIn, attempt.counts(standIn) {
      attempt.ignore(standIn)
      eventEngine.gestures.didIgnore(standIn, by: self)
    }
  }

  /// Whether the recognizer receives the touches of an event. Asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    overridableDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// The modifier keys that are held.
  open var modifierFlags: UIKeyModifierFlags {
    attempt.touches.reduce([]) { $0.union(UIKeyModifierFlags(held: $1.sampleExtras?.modifiers ?? [])) }
  }

  /// The pointer buttons that are held in the touches of the gesture.
  open var buttonMask: UIEvent.ButtonMask { trackedTouches.reduce([]) { $0.union($1.pointerButtons) } }

  /// Whether the recognizer, once it has recognized, prevents another one that shares a touch.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer, once it has recognized, prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the recognizer requires another one to fail. Asked once per attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    overridableDelegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Whether another recognizer requires this one to fail. Asked once per attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    overridableDelegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// No-op: nothing is loaded from a nib.
  open func awakeFromNib() {}

  /// Fills in the values that an action message of the class reports.
  package func reportValues(_ values: inout ActionValues) {}

  /// Tells a continuous recognizer that its gesture began; `late` if it had to wait for others.
  func didRecognize(late: Bool) {}

  /// Whether the view of a touch receives it only after the recognizer has failed.
  func delaysBegan(of touch: UITouch) -> Bool { delaysTouchesBegan }

  /// Whether the recognizer receives the touches that begin in an event. Asked once.
  final func receivesEvent(_ event: UIEvent) -> Bool {
    if answerToEvent.event != event.serialNumber {
      answerToEvent = (event.serialNumber, shouldReceive(event))
    }
    return answerToEvent.isYes
  }

  /// Whether the class follows input without touches. Presses go to every class that handles presses.
  func takesInput(_ input: PointerInput) -> Bool {
    if case .press(let sample) = input { allowsPress(sample) } else { false }
  }

  /// Follows a scroll or a transform that the class takes.
  func followInput(_ input: PointerInput) {}

  /// The usual number of touches for the class, which reports omit.
  var usualNumberOfTouches: Int { 1 }

  func _attach(to view: UIView?) {
    // A state assigned while the recognizer has no view does not count as a gesture.
    if attempt.participation == nil { eventEngine.gestures.discardAttempt(of: self) }
    _view = view
    eventEngine.gestures.queue.addDependents(of: self)
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer receives touches of a type.
  func allowsTouchType(_ type: UITouch.TouchType) -> Bool {
    guard existsOnSystem, allowedTouchTypes.contains(where: { $0.intValue == type.rawValue }) else {
      return false
    }
    return exclusiveTouchType.map { $0 == type } ?? true
  }

  /// The only touch type that the recognizer receives until its reset, which is that of its first touch; nil if there
  /// was no touch yet or all types are received.
  package var exclusiveTouchType: UITouch.TouchType? {
    requiresExclusiveTouchType ? attempt.firstTouchType : nil
  }
}
