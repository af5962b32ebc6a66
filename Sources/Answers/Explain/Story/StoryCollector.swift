import Foundation
import Records
import Replay
import TouchKit
import TraceFormat

/// Collects the stories of recognizers and views from the records of a replay.
///
/// The collector keeps attempts and touches, but no records. Its memory therefore grows with the number of gestures,
/// not with the length of the trace.
final class StoryCollector: RecordSink {
  /// The records that the collector needs.
  static let interest: Interest = {
    var interest = Interest(
      detail: .full,
      only: [
        .step, .hitTest, .recognizer, .state, .wait, .hold, .drop, .deliver, .action, .sceneAction, .reset,
        .scroll, .scrollStart, .scrollEnd, .zoom, .warning, .firstResponder, .orientation,
      ]
    )
    interest.includesMovesOfRecognizers = false
    return interest
  }()

  /// The live objects; nil while no replay is running.
  var liveScene: LiveScene?
  /// The scene before the first step.
  let snapshot: SceneSnapshot
  /// The views whose missed touches are collected.
  let watched: [String]
  /// The time of the stories; nil for the whole trace. The collector follows the trace from its beginning all the same.
  let span: ClosedRange<Instant>?
  /// The time and the event of the current step.
  private(set) var now = Instant.zero
  private(set) var event = StepEvent.wait
  private(set) var stepCount = 0
  /// The check of the units of the touches.
  private(set) var units = UnitCheck(checksFew: true)
  /// Called at each step with the number of steps so far.
  var progress: ((Int) -> Void)?
  var recognizers: [RecognizerStory]
  var views: [ViewStory]
  var touches: [TouchStory] = []
  /// The touches whose views may still receive messages, by id, the earliest first.
  var live: [Int: [Int]] = [:]
  /// The touches of the fingers that are down, by id.
  var down: [Int: Int] = [:]
  /// The message that is travelling up the responder chain, with its touches.
  var route: (message: Message, touches: [Int])?
  var holds: [OpenHold] = []
  /// The recognizers that have recognized in the current step.
  var recognized: [Int] = []
  /// The touches that recognizers should receive in the current step, by recognizer.
  var offers: [Int: [Offer]] = [:]
  /// The touches that landed outside a recognizer's view during its attempt, by recognizer.
  var strays: [Int: [AttemptStory.Stray]] = [:]
  /// The touches that landed in the current step, with the views that hit testing asked.
  var landed: [(touch: Int, search: Search)] = []
  /// The touch that each control is tracking, or tracked last.
  var tracked: [String: Int] = [:]
  /// The time at which each list closed its swipe actions last.
  var closedSwipes: [String: Instant] = [:]
  /// The value that each control had when its touch came down.
  var startValues: [String: Double] = [:]
  /// The touches that lifted in the current step, with their views and where they lifted in them.
  var lifts: [(touch: Int, view: String, location: CGPoint)] = []
  /// The scene actions of the current step.
  var sceneActions: [SceneAction] = []
  /// The commands, and the events other than touches.
  var events: [EventStory] = []
  /// The changes of the first responder, and the warnings.
  var firstResponders: [Explanation.FirstResponder] = []
  var warnings: [Explanation.TimedWarning] = []
  /// The times until which the contents of scroll views move by themselves.
  var moving: [String: Instant] = [:]
  /// The index of the press that goes up the responder chain.
  var pressOnItsWay: Int?
  /// The time at which a finger came down last.
  var lastLanding = Instant.zero
  /// The number of fingers that have used each id.
  var uses: [Int: Int] = [:]
  private var recognizerIndex: [String: Int] = [:]
  private var viewIndex: [String: Int] = [:]
  private var isOpen: [Bool]

  /// A touch that a recognizer should receive, with the reason to give if it does not.
  struct Offer {
    var recognizer: Int
    var touch: Int
    var reason: UnofferedTouches.Reason
  }

  /// A message that is still held.
  struct OpenHold {
    var held: HeldMessage
    /// The index of the touch; nil for a press.
    var touch: Int?
    /// The attempts that hold the message, each given by the indices of its recognizer and of the attempt.
    var attempts: [(recognizer: Int, attempt: Int)]
  }

  /// Creates a collector with the recognizers and views before the first step.
  init(_ snapshot: SceneSnapshot, watching watched: [String], span: ClosedRange<Instant>? = nil) {
    self.snapshot = snapshot
    self.watched = watched
    self.span = span
    recognizers = snapshot.recognizers.map {
      var story = RecognizerStory(id: $0.id, className: $0.className, view: $0.view)
      story.movement = $0.movement
      story.isOwn = $0.isOwn
      story.needsSeveralTaps = $0.needsSeveralTaps
      story.fewestFingers = $0.fewestFingers
      story.builtIn = $0.builtIn
      return story
    }
    views = snapshot.views.map {
      var story = ViewStory(id: $0.id, className: $0.className)
      story.isControl = $0.lineage.contains("UIControl")
      story.isDragged = $0.lineage.contains("UISlider")
      story.isScrollable = $0.lineage.contains("UIScrollView")
      story.isCollection = $0.lineage.contains("UICollectionView")
      story.isEverywhere = $0.isEverywhere
      return story
    }
    isOpen = recognizers.map { _ in false }
    for (index, story) in recognizers.enumerated() { recognizerIndex[story.id] = index }
    for (index, story) in views.enumerated() { viewIndex[story.id] = index }
  }

  func receive(_ record: Record, at time: Instant) {
    // The end of the previous step looks at its time.
    switch record {
    case .step(let step): begin(step)
    case .hitTest(let hitTest): add(hitTest)
    case .recognizer(let message): add(message)
    case .state(let change): add(change)
    case .wait(let recognizer, let others): addWait(of: recognizer, for: others)
    case .hold(let hold): add(hold)
    case .drop(let drop): add(drop)
    case .deliver(let delivery): add(delivery)
    case .action(let action): add(action)
    case .sceneAction(let sceneAction): sceneActions.append(sceneAction)
    case .reset(let recognizer): endAttempt(of: recognizer)
    case .warning(let warning): add(warning)
    case .zoom(let view, let scale, let offset): addZoom(of: view, to: scale, offset)
    case .scroll(let view, let offset): changeScroll(of: view) { $0.offset = offset }
    case .scrollStart(let start):
      moving[start.scrollView] = start.until
      changeScroll(of: start.scrollView) { $0.rest = start.to }
      addScrollToTop(of: start.scrollView)
    case .scrollEnd(let end): addScrollEnd(end)
    case .firstResponder(let from, let to):
      if isInSpan { firstResponders.append(Explanation.FirstResponder(from: from, to: to, time: now)) }
    case .orientation(let orientation): addOrientation(orientation.rawValue)
    default: break
    }
  }

  /// Ends a step, once it is known what recognizers did with its touches.
  func endStep() {
    settleLifts()
    settleOffers()
    settleIgnored()
    settleStrays()
  }

  /// Returns the stories at the end of the replay.
  func finish() -> Explanation {
    endStep()
    finishWaits()
    closeHolds(nil) { _ in true }
    if let span {
      for index in recognizers.indices { recognizers[index].attempts.removeAll { !$0.overlaps(span) } }
    }
    for index in recognizers.indices where !recognizers[index].attempts.isEmpty {
      let views = Set(recognizers[index].attempts.flatMap(\.members).compactMap(\.view))
      recognizers[index].unofferedTouches.removeAll { !isWorthTelling($0, besideTouchesOf: views) }
    }
    for touch in touches {
      if let view = touch.view { views[index(ofView: view)].touches.append(touch) }
    }
    var explanation = Explanation()
    explanation.recognizers = recognizers
    explanation.views = views
    explanation.untargetedTouches = touches.filter { $0.view == nil }
    explanation.responders = snapshot.responders
    events.settleMotions()
    explanation.events = events
    explanation.firstResponders = firstResponders
    explanation.warnings = warnings
    if let span { explanation.narrow(to: span) }
    return explanation
  }

  /// Returns the index of a recognizer's story. A recognizer that was created in code, and is not in the scene, gets
  /// a new story.
  func index(ofRecognizer id: String) -> Int {
    if let index = recognizerIndex[id] { return index }
    recognizerIndex[id] = recognizers.count
    let made = liveScene?.recognizerOfCode(id)
    let className = made.map { "\(type(of: $0))" } ?? ""
    var story = RecognizerStory(id: id, className: className, view: made?.view?.traceID)
    if let made, let liveScene {
      story.movement = liveScene.movement(of: made)
      story.isOwn = made.scrollsItsView
      story.needsSeveralTaps = liveScene.needsSeveralTaps(made)
      story.fewestFingers = liveScene.fingers(of: made).count
    }
    recognizers.append(story)
    isOpen.append(false)
    return recognizers.count - 1
  }

  /// Returns the index of a view's story. A view that is not in the scene gets a new story.
  func index(ofView id: String) -> Int {
    if let index = viewIndex[id] { return index }
    viewIndex[id] = views.count
    views.append(ViewStory(id: id, className: ""))
    views[views.count - 1].isControl = liveScene?.view(id) is UIControl
    views[views.count - 1].isDragged = liveScene?.view(id) is UISlider
    return views.count - 1
  }

  /// Whether the touches of the current step belong to the stories.
  var isInSpan: Bool { span?.contains(now) ?? true }

  /// Whether no finger is down, no recognizer has an attempt under way, no message is held, no content moves by itself,
  /// and no motion goes on.
  var isIdle: Bool {
    down.isEmpty && holds.isEmpty && !isOpen.contains(true) && !moving.values.contains { $0 > now }
      && events.last { $0.kind == .motion }?.name.hasPrefix(Message.motionBegan.rawValue) != true
  }

  /// Returns whether a recognizer has an attempt under way.
  func hasAttempt(_ recognizer: Int) -> Bool { isOpen[recognizer] }

  /// Calls `body` with the recognizer's attempt under way or, if there is none, with a new one.
  func withAttempt<Result>(of recognizer: Int, _ body: (inout AttemptStory) -> Result) -> Result {
    var count = recognizers[recognizer].attempts.count
    if !isOpen[recognizer] {
      isOpen[recognizer] = true
      count += 1
      recognizers[recognizer].attempts.append(
        AttemptStory(
          recognizer: recognizers[recognizer].id,
          on: recognizers[recognizer].view,
          number: count,
          start: now
        )
      )
    }
    return body(&recognizers[recognizer].attempts[count - 1])
  }

  private func endAttempt(of id: String) {
    let index = index(ofRecognizer: id)
    guard isOpen[index] else { return }
    withAttempt(of: index) { $0.isReset = true }
    isOpen[index] = false
    strays[index] = nil
  }

  private func add(_ warning: Warning) {
    if isInSpan { warnings.append(Explanation.TimedWarning(warning: warning, time: now)) }
    if let index = recognizerIndex[warning.object] {
      withAttempt(of: index) { $0.warnings.append(warning) }
    } else if let index = viewIndex[warning.object] {
      views[index].warnings.append(warning)
    }
    guard warning.code == .eventKept else { return }
    // The gestures of the touches that end hang from now on.
    var named = warning
    named.text = "\(warning.object) \(warning.text)"
    for index in recognizers.indices where isOpen[index] {
      withAttempt(of: index) { $0.warnings.append(named) }
    }
  }

  private func begin(_ step: Step) {
    endStep()
    stepCount += 1
    progress?(stepCount)
    now = step.time
    event = step.event
    recognized = []
    sceneActions = []
    route = nil
    beginEvent(step)
    if case .interruption = step.event {
      for touch in down.values { touches[touch].to = touches[touch].to ?? now }
      down = [:]
    }
    guard case .touches(let samples) = step.event else { return }
    units.add(samples, at: step.time.nanoseconds)
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      guard let touch = down.removeValue(forKey: sample.id) else { continue }
      touches[touch].to = now
      touches[touch].liftDistance = touches[touch].view.flatMap { view in
        liveScene?.view(view)?.screenDistance(fromScreenPoint: sample.location)
      }
    }
  }
}
