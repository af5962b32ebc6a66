import Foundation
import Records
import TouchKit

/// A window with a view, and fingers that touch it, for tests: no host application, no run loop, no waiting.
///
/// Time is virtual. It passes as fingers move and with `advance(by:)`; timers fire when they are due.
///
/// ```swift
/// let stage = TouchStage()
/// let pan = stage.attach(UIPanGestureRecognizer())
/// stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
/// stage.actions(of: pan)  // [.began, .changed, …, .ended]
/// ```
///
/// Views and recognizers belong to the newest stage on their thread that still exists.
public final class TouchStage {
  /// The event system.
  public let engine: Engine
  /// The window, as large as a phone's screen.
  public let window: UIWindow
  /// The view that fills the window. Multiple touch is enabled, and the default view handles all touches.
  public let view: UIView
  /// The seconds between the samples of a moving finger.
  public var sampleInterval = 1.0 / 60
  /// The closure that receives mistakes of the test: a finger that moves without being down, lands twice, or touches a
  /// view that is not on the stage. The event with the mistake is not sent.
  ///
  /// By default a mistake ends the process with its message. In Swift Testing, assign `{ Issue.record("\($0)") }`.
  public var onMistake: (String) -> Void = { fatalError("TouchStage: \($0)") }
  let recordList = RecordList()
  private(set) var fingers = StageFingers()
  private let previous: Engine.Predecessor

  /// Creates a stage with a window and a view.
  public init(size: CGSize = CGSize(width: 390, height: 844), view makeView: (() -> UIView)? = nil) {
    engine = Engine()
    previous = engine.makeCurrent()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = makeView?() ?? StageView()
    view.frame = window.bounds
    view.isMultipleTouchEnabled = true
    window.traceID = "window"
    view.traceID = "view"
    engine.application.traceID = "application"
    window.addSubview(view)
    window.makeKeyAndVisible()
    engine.recorder.interest = Interest(only: RecordKind.allCases)
    engine.recorder.sink = recordList
  }

  deinit {
    engine.close()
    if Engine.current === engine { previous.restore() }
  }

  /// Attaches a recognizer to a view, by default the stage's own, with an id for the records.
  @discardableResult
  public func attach<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    to view: UIView? = nil,
    as id: String? = nil
  ) -> Recognizer {
    if let id { recognizer.traceID = id }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Gives a view or a controller an id for the records. Without one it has that of its `accessibilityIdentifier`, or its
  /// class's name and a number.
  public func name(_ responder: UIResponder, as id: String) {
    responder.traceID = engine.unusedID(id)
  }

  /// The current time, in seconds.
  public var now: TimeInterval { engine.now.seconds }

  /// Advances time, and fires the timers that are due.
  public func advance(by seconds: TimeInterval) {
    perform {
      engine.advance(to: engine.now + Instant.span(seconds: seconds))
      engine.moveScrollViews()
    }
  }

  /// Advances time until only repeating timers are pending, and all animations that end are over.
  public func finish() {
    perform {
      engine.finish()
      while engine.animationsEnd > engine.now {
        engine.advance(to: engine.animationsEnd)
        engine.finish()
      }
      engine.moveScrollViews()
    }
  }

  /// Sends an event with the samples of several fingers.
  public func send(_ touches: [Touch]) {
    send(touches, at: engine.now)
  }

  func send(_ samples: [TouchSample], at time: Instant) {
    if let mistake = fingers.follow(samples) { return report(mistake) }
    perform {
      engine.advance(to: time, before: samples)
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .touches(samples))))
      engine.send(samples)
      // Blocks that the event enqueued run right after it.
      engine.advance(to: engine.now)
    }
  }

  /// Cancels all touches, as a phone call does.
  public func interrupt(reason: String = "interruption") {
    fingers.interrupt()
    perform {
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .interruption(reason))))
      engine.interrupt()
      engine.advance(to: engine.now)
    }
  }

  /// Replaces estimated values of touch samples by measured ones. Recognizers and views that received the samples get
  /// `touchesEstimatedPropertiesUpdated(_:)`.
  ///
  /// ```swift
  /// let estimate = TouchExtras(estimate: .init(index: 1, properties: [.force], expected: [.force]))
  /// stage.send([Touch(1, .began, at: point, type: .pencil, extras: estimate)])
  /// stage.update([.init(index: 1, force: 0.8)])
  /// ```
  public func update(_ updates: [TouchUpdate]) {
    perform {
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .touchUpdates(updates))))
      engine.send(updates)
      engine.advance(to: engine.now)
    }
  }

  func send(_ input: PointerInput, of step: StepEvent) {
    perform {
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: step)))
      engine.send(input)
      engine.advance(to: engine.now)
    }
  }

  /// Scrolls by a trackpad or, without a phase, by a notch of a wheel.
  ///
  /// - Parameters:
  ///   - phase: the phase of a trackpad's scroll; nil for a notch of a wheel.
  ///   - point: the location of the pointer in the stage's view.
  ///   - movement: the movement of the content.
  public func scroll(_ phase: InputPhase? = nil, at point: CGPoint, by movement: CGPoint) {
    let location = Point(self.point(point, in: nil))
    let kind: ScrollKind = phase == nil ? .discrete : .continuous
    let sample = ScrollSample(kind, phase, at: location, by: Point(movement))
    send(.scroll(sample), of: .scroll(sample))
  }

  /// Pinches or turns two fingers on a trackpad.
  ///
  /// - Parameters:
  ///   - phase: the phase.
  ///   - point: the location of the pointer in the stage's view.
  ///   - scale: the scale since the beginning.
  ///   - rotation: the rotation since the beginning, in radians.
  public func transform(_ phase: InputPhase, at point: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
    let location = Point(self.point(point, in: nil))
    let sample = TransformSample(phase, at: location, scale: Double(scale), rotation: Double(rotation))
    send(.transform(sample), of: .transform(sample))
  }

  /// Moves a pointer, or a pencil above the screen, without a touch.
  ///
  /// - Parameters:
  ///   - phase: the phase: the pointer enters the screen, moves, or leaves.
  ///   - point: the location in the stage's view.
  ///   - zOffset: the height of a pencil, from 0 to 1; nil for a pointer.
  public func hover(_ phase: InputPhase, at point: CGPoint, zOffset: CGFloat? = nil) {
    var sample = HoverSample(phase, at: Point(self.point(point, in: nil)))
    sample.zOffset = zOffset.map { Double($0) }
    send(.hover(sample), of: .hover(sample))
  }

  /// Presses or releases a button of a remote control.
  ///
  /// - Parameters:
  ///   - phase: the phase of the press.
  ///   - button: the button; one that traces do not have does nothing.
  ///   - force: the force, from 0 to 1.
  public func press(_ phase: InputPhase, _ button: UIPress.PressType, force: CGFloat? = nil) {
    guard let button = PressType.allCases.first(where: { UIPress.PressType($0) == button }) else { return }
    var sample = PressSample(phase, .button(button))
    sample.force = force.map { Double($0) }
    send(.press(sample), of: .press(sample))
  }

  /// Presses or releases a key of a keyboard.
  ///
  /// - Parameters:
  ///   - phase: the phase of the press.
  ///   - key: the key; one that keyboards do not have does nothing.
  ///   - modifiers: the modifier keys that are held.
  ///   - characters: what the key types; nil for what an American keyboard does.
  public func press(
    _ phase: InputPhase,
    _ key: UIKeyboardHIDUsage,
    modifiers: UIKeyModifierFlags = [],
    characters: String? = nil
  ) {
    guard let key = KeyboardKey(usage: key.rawValue) else { return }
    let held = KeyModifier.allCases.filter { modifiers.contains(UIKeyModifierFlags(held: [$0])) }
    var sample = PressSample(phase, .key(key), modifiers: held)
    sample.characters = characters
    send(.press(sample), of: .press(sample))
  }

  /// Taps the status bar, which scrolls a scroll view to its top.
  public func tapStatusBar() {
    perform {
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .statusBar(.tap))))
      engine.tapStatusBar()
      engine.runTurnWithoutEvent()
    }
  }

  /// Completes the turn after a test has changed states directly: arbitrates, sends action messages, releases held
  /// touches.
  public func settle() {
    settle(after: {})
  }

  /// Does something, and completes the turn.
  func settle(after body: () -> Void) {
    perform {
      body()
      engine.runTurnWithoutEvent()
    }
  }

  /// Converts a point of a view, by default the stage's own, to the window, after the layout of views that need it.
  public func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    let view = view ?? self.view
    perform { engine.layOut() }
    if !engine.application.windows.contains(where: { $0 === view.window }) {
      report("\(view.traceID) is touched, but it is not on the stage; add it to the stage's view before")
    }
    return view.convert(point, to: nil as UIView?)
  }

  private func report(_ mistake: String) {
    onMistake("\(mistake) (at \(now) s)")
  }

  // A newer stage may be the current one of the thread, so this engine is made current again.
  private func perform(_ body: () -> Void) {
    let wasDriven = engine.isDriven
    engine.isDriven = true
    defer { engine.isDriven = wasDriven }
    if Engine.current === engine { return body() }
    let other = engine.makeCurrent()
    body()
    other.restore()
  }
}

/// A view that handles its touches, so that they do not travel up the responder chain.
final class StageView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
