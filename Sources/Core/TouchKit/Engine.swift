import Foundation
import Records

/// An event system: a clock, an application with its windows, and the touches and gestures in them.
///
/// Several replays can run side by side, each in an engine of its own. An object belongs to the engine that was current
/// on its thread when the object was created.
public final class Engine {
  /// The tunable constants of the device that the engine re-creates.
  public var thresholds = Thresholds()
  /// The order in which recognizers of equally deep views are offered a touch.
  package var order = RecognizerOrder.attached
  /// The system whose rules the engine follows; nil for the newest of each rule.
  package var system: SystemVersion?
  /// A rule that the engine inverts, whatever the system.
  package var systemException: SystemDifference?
  /// Notes the differences between systems that the engine asks about; nil if nobody reads them.
  package var systemWatch: SystemWatch? {
    didSet { for difference in askedInBuilding { systemWatch?.note(difference, on: system) } }
  }
  /// The differences that the scene asked about while it was built, before `systemWatch` was set.
  package var askedInBuilding: Set<SystemDifference> = []
  /// Whether any recognizer drags a sheet. Until then no scroll view looks for one.
  package var hasSheets = false
  package let clock = VirtualClock()
  package let recorder: Recorder
  private let event = UIEvent()
  // `let` rather than `lazy`, because each access to a lazy property is a call that counts references.
  package let touches: TouchTracker
  package let gestures: GestureCenter
  let pointers = PointerTracker()
  private let estimates = EstimatedSamples()
  package let pencil = PencilTracker()
  package let delivery: DeliveryCenter
  package private(set) lazy var motion = MotionCenter(engine: self)
  private var createdApplication: UIApplication? {
    didSet { usedApplication = createdApplication.map(Unmanaged.passUnretained) }
  }
  // The same application, unretained, for sending events: each access to `createdApplication` counts references.
  private var usedApplication: Unmanaged<UIApplication>?
  package private(set) lazy var screen = UIScreen(engine: self)
  /// The first responder of the key window.
  package var firstResponder: UIResponder? { application.keyWindow?.focusedResponder }
  /// The associated values of objects that have no storage for them.
  var associatedValuesTable = AssociatedValuesTable()
  /// A dirty flag: whether any view needs layout.
  package var awaitsLayout = false
  /// The constraint solver; nil until the first constraint is activated.
  package var constraintLayout: (any ConstraintLayout)?
  /// Per-engine objects of modules above TouchKit, by class.
  package var companions: [ObjectIdentifier: AnyObject] = [:]
  /// Tells the observers of an object's property that it changed; set with the first observer.
  package var propertyWatcher: ((_ object: AnyObject, _ key: String, _ old: Any, _ new: Any) -> Void)?
  package let animatedLayers = AnimatedLayers()
  /// The scroll views whose content moves by itself; usually none.
  var movingScrollViews: [UIScrollView] = []
  /// Whether any view has had a tint of its own. Until then no view's tint changes with its superview.
  var hasTint = false
  /// The time at which all finite animations are over.
  package var animationsEnd = Instant.zero
  /// Whether a replay or a stage is running the engine now, rather than a test between two calls of its stage.
  package var isDriven = false
  /// Whether animations take time. If not, they end at once.
  package var areAnimationsEnabled = true
  // Whether the first responder is resigning because another responder takes over.
  var isHandingOver = false
  private var isInTurn = false
  // Turns that handlers requested during another turn.
  private var postponedTurns: [Turn] = []
  // The number of windows that have not received the current event yet; nil while no event is being sent.
  private var missingWindows: Int?
  package private(set) var names = Names()
  private var viewOrdinals = 0

  /// The cause of a turn.
  private enum Turn {
    /// Samples of touches arrived.
    case touches([TouchSample])
    /// Measured values arrived for samples that had been estimated.
    case touchUpdates([TouchUpdate])
    /// A trackpad or a wheel scrolled, or fingers pinched or turned on a trackpad.
    case pointer(PointerInput)
    /// The system interrupted all touches, as for a phone call.
    case interruption
    /// The application began to ignore touches.
    case ignoring
    /// A timer fired, or a step changed the scene.
    case change
  }

  /// Creates an engine with an empty application.
  public init() {
    recorder = Recorder(clock)
    touches = TouchTracker(event: event, clock: clock)
    gestures = GestureCenter(recorder: recorder)
    delivery = DeliveryCenter(recorder: recorder, event: event)
    touches.engine = self
    gestures.engine = self
    pointers.engine = self
    pencil.engine = self
    delivery.engine = self
  }

  /// The application, created on first use so that it belongs to this engine.
  package var application: UIApplication {
    if let createdApplication { return createdApplication }
    let application = UIApplication()
    createdApplication = application
    return application
  }

  /// The current time of the virtual clock.
  package var now: Instant { clock.now }

  /// The next generated id for an object of a class.
  package func nextName(for type: Any.Type) -> String { names.next(for: type) }

  /// Returns an id, with a number appended if it was requested before.
  package func unusedID(_ id: String) -> String { names.unused(id) }

  func nextViewOrdinal() -> Int {
    viewOrdinals += 1
    return viewOrdinals
  }

  /// Moves the clock to an instant at which samples arrive. Due timers fire first, each in a turn of its own.
  ///
  /// - Parameter limit: the number of timers after which the clock stops, before the instant.
  /// - Returns: the number of timers that fired.
  @discardableResult
  package func advance(to instant: Instant, before samples: [TouchSample] = [], firing limit: Int = .max)
    -> Int
  {
    var fired = 0
    while fired < limit, let timer = clock.popTimer(dueBy: instant, before: samples) {
      fire(timer)
      fired += 1
    }
    if fired < limit { clock.advance(to: instant) }
    return fired
  }

  /// Fires the pending timers that a replay waits for after its last step.
  package func finish() {
    while let timer = clock.popLastTimer() {
      fire(timer)
    }
  }

  /// Processes the samples of one event, at the current time.
  package func send(_ samples: [TouchSample]) {
    request(.touches(samples))
  }

  /// Processes measured values of estimated samples, at the current time.
  package func send(_ updates: [TouchUpdate]) {
    request(.touchUpdates(updates))
  }

  /// Processes the input of a trackpad or a wheel, at the current time.
  package func send(_ input: PointerInput) {
    // A program may begin input that is already under way; a trace never does.
    if let unended = pointers.unended(before: input) { request(.pointer(unended)) }
    request(.pointer(input))
  }

  /// Cancels every touch that is down, as a phone call does.
  package func interrupt() {
    request(.interruption)
  }

  /// Cancels every touch that is down because the application ignores touches from now on.
  func ignoreTouches() {
    request(.ignoring)
  }

  /// Performs a turn without an event, after a timer or a change of the scene.
  package func runTurnWithoutEvent() {
    request(.change)
  }

  /// Removes a window that is being freed from the lists that refer to it.
  func forget(_ window: UIWindow) {
    if let createdApplication, createdApplication.keyWindow === window { createdApplication.keyWindow = nil }
  }

  /// Breaks the reference cycles between this engine and its objects, so that all of them are freed.
  package func close() {
    pointers.close()
    estimates.close()
    touches.close()
    gestures.close()
    delivery.close()
    clock.close()
    animatedLayers.close()
    movingScrollViews = []
    withExtendedLifetime(createdApplication) {
      createdApplication?.closeScenes()
      createdApplication = nil
    }
  }

  /// Gives scroll views whose content moves by itself the content offsets of the current time.
  package func moveScrollViews() {
    guard !movingScrollViews.isEmpty else { return }
    for scrollView in movingScrollViews { scrollView.moveContent() }
  }

  private func fire(_ timer: VirtualTimer) {
    guard let owner = timer.owner else { return }
    if let watch = gestures.orderWatch {
      watch.willFireTimer(at: now, isTied: clock.nextDeadline == now)
    }
    if recorder.wants(.step) {
      recorder.record(.step(Step(time: now, line: nil, event: .timer(owner: owner.traceID))))
    }
    moveScrollViews()
    clock.fire(timer) {
      gestures.timerDidFire(of: owner)
      runTurnWithoutEvent()
    }
  }
}

// MARK: - The turn

/// A turn is the processing of one event, or of one change without an event. Its parts are numbered as in docs/ENGINE.md.
extension Engine {
  /// Performs a turn now, or after the current one.
  private func request(_ turn: Turn) {
    guard !isInTurn else { return postponedTurns.append(turn) }
    isInTurn = true
    perform(turn)
    while !postponedTurns.isEmpty { perform(postponedTurns.removeFirst()) }
    isInTurn = false
  }

  /// Performs parts 1 and 2, and sends the event, if there is one, through the application and its windows.
  private func perform(_ turn: Turn) {
    // 1. Due timers have fired, each in a turn of its own: `advance(to:before:)`.
    moveScrollViews()
    // 2. Touches are updated, hit-tested and bound, and their recognizers collected.
    switch turn {
    case .touches(let samples):
      layOut()
      touches.process(samples)
      if touches.haveExtras { estimates.note(samples, among: event.activeTouches) }
      sendEvent()
    case .touchUpdates(let updates):
      if follows(.estimatedProperties) { send(estimates.measure(updates)) }
    case .pointer(let input):
      layOut()
      sendPointerEvent(pointers.process(input))
    case .interruption:
      cancelPointers()
      pencil.interrupt()
      touches.cancelAll()
      sendEvent()
    case .ignoring:
      cancelPointers()
      touches.ignoreFingersThatAreDown()
      sendEvent()
    case .change:
      finishTurnWithoutEvent()
    }
    gestures.turn += 1
    if let input = pointers.overdueInput { perform(.pointer(input)) }
  }

  /// Performs parts 4 to 8 of a turn without an event for recognizers and views.
  private func finishTurnWithoutEvent() {
    recognize()
    delivery.release()
    reset()
  }

  /// Performs parts 3 to 8 of a turn with an event. They run inside the `sendEvent(_:)` of the last window, or after
  /// all windows if one of them does not call super.
  private func finishTurn(with event: UIEvent) {
    // 3. Recognizers receive the touches of the event.
    guard event === self.event else {
      pointers.send(event)
      recognize()
      deliverPress(of: event)
      return reset()
    }
    gestures.send(event)
    // 4 to 6. Recognizers recognize.
    recognize()
    // 7. Views receive the released touches, then those of the event.
    delivery.deliver(event.activeTouches)
    // 8. Recognizers whose attempts are over are reset.
    reset()
  }

  /// Performs part 7 of a turn whose event has no touches: only a press is delivered to a responder. Text input types a
  /// key once the press has been delivered.
  private func deliverPress(of event: UIEvent) {
    guard case .press(let sample)? = event.pointerInput?.input, let standIn = event.pointerInput?.standIn
    else {
      return delivery.release()
    }
    delivery.deliver([standIn])
    if sample.phase == .began { typeKey(of: sample) }
  }

  /// Performs parts 3 to 8 of a turn for measured values of samples. It has no event.
  private func send(_ measured: EstimatedSamples.Measured) {
    for (recognizer, touches) in measured.recognizers { gestures.sendUpdate(of: touches, to: recognizer) }
    recognize()
    delivery.release()
    for (view, touches) in measured.views { delivery.sendUpdate(of: touches, to: view) }
    reset()
  }

  /// Performs part 8. If handlers change anything meanwhile, parts 4 to 7 are repeated.
  private func reset() {
    repeat {
      while gestures.needsArbitration {
        recognize()
        delivery.release()
      }
      gestures.resetFinished()
    } while gestures.needsArbitration
  }

  /// Performs parts 4 to 6, and repeats them as long as handlers change recognizers.
  private func recognize() {
    repeat {
      // 4. Arbitration decides which recognizers recognize, wait and fail.
      gestures.arbitrate()
      // 5. Views lose the touches of the recognizers that recognized.
      if gestures.haveRecognized { delivery.cancelRecognized() }
      // 6. Action messages are sent.
      gestures.sendActions()
    } while gestures.needsArbitration
  }

  /// Sends the touch event to the application, which passes it to the windows that have touches in it.
  private func sendEvent() {
    if createdApplication == nil { _ = application }
    guard let usedApplication else { return }
    let windows = usedApplication._withUnsafeGuaranteedRef { application in
      event.findRecipients(among: application)
      let windows = event.recipients.count
      missingWindows = windows
      if recorder.wants(.dispatch) { recordDispatch(of: event, to: application) }
      application.sendEvent(event)
      return windows
    }
    // A window is missing if its override did not call super; the others have received the event.
    if let missing = missingWindows {
      if recorder.wants(.warning) { warnOfKeptEnds(in: event, usedApplication) }
      if missing < windows { finishTurn(with: event) } else { abandon(event) }
    }
    missingWindows = nil
    touches.endStep()
  }

  /// Sends the event of a trackpad or a wheel through the application and the window under the pointer; nil if nothing
  /// receives it.
  private func sendPointerEvent(_ event: UIEvent?) {
    guard let event else { return finishTurnWithoutEvent() }
    missingWindows = 1
    application.sendEvent(event)
    let isReceived = missingWindows == nil
    missingWindows = nil
    if !isReceived { finishTurnWithoutEvent() }
    pointers.endStep(isReceived: isReceived)
  }

  /// Cancels the scrolls and transforms under way, each in an event of its own.
  private func cancelPointers() {
    for input in pointers.cancellations { sendPointerEvent(pointers.process(input)) }
  }

  /// Warns of the windows, or of the application, that did not call super with an event in which touches end.
  private func warnOfKeptEnds(in event: UIEvent, _ application: Unmanaged<UIApplication>) {
    let ended = event.activeTouches.filter { $0.isChanged(to: .ended) || $0.isChanged(to: .cancelled) }
    for window in event.recipients where window.lastEventNumber != event.serialNumber {
      let touches = ended.filter { $0.window === window }
      guard let phase = touches.first?.phase else { continue }
      let ids = touches.map { "\($0.fingerID)" }.joined(separator: " and ")
      let text =
        "does not pass the event in which touch \(ids) \(phase == .ended ? "lifts" : "is cancelled") to super"
        + " (sendEvent), so recognizers and views do not learn of it"
      application._withUnsafeGuaranteedRef { application in
        let isKeptByApplication = application.lastEventNumber != event.serialNumber
        recorder.warn(.eventKept, isKeptByApplication ? application : window, text)
      }
    }
  }

  /// Drops the touches of an event for which no window called super, so that later events do not continue them.
  private func abandon(_ event: UIEvent) {
    for touch in event.activeTouches where touch.isChanged(to: .began) {
      if touch.touchDelivery.isUndecided { touch.touchDelivery.refuse() }
      for recognizer in touch.receivingRecognizers {
        recognizer.attempt.ignore(touch)
        gestures.didIgnore(touch, by: recognizer)
      }
    }
    recorder.observer?.kept(event.activeTouches)
  }

  /// Records that a touch event is dispatched to the application or to a window.
  func recordDispatch(of event: UIEvent, to responder: UIResponder) {
    guard event.type == .touches else { return }
    let touches = event.activeTouches.filter { responder === application || $0.window === responder }
    recorder.record(.dispatch(to: responder.traceID, touches: touches.map(\.fingerID).sorted()))
  }

  /// Finishes the turn once all windows of the event have received it, in any order.
  func didReceive(_ event: UIEvent) {
    guard event === self.event || event === pointers.event, let missing = missingWindows else { return }
    missingWindows = missing > 1 ? missing - 1 : nil
    if missing == 1 { finishTurn(with: event) }
  }
}

/// The order in which recognizers receive a touch, which UIKit leaves open. Recognizers of deeper views always come
/// first.
public enum RecognizerOrder: Equatable, Sendable {
  /// The order of the view tree, and on one view the order of attachment. Among rivals on one view, the one attached
  /// last wins; among taps, the one that needs more taps.
  case attached
  /// As if a program had attached the recognizers of each view in reverse.
  case attachmentReversed
  /// Among equally deep views, the reverse of `attached` in every respect: the view tree, attachment, a scroll view's
  /// own recognizers, numbers of taps.
  case reversed
  /// A shuffled order, determined by the seed. Taps are not grouped.
  case seeded(UInt64)
}
