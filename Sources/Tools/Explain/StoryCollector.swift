import Records

/// Makes of a replay's records the story of each recognizer and of each view.
///
/// It keeps what attempts and touches came to, not the records: its memory grows with the number of attempts and
/// touches, not with the length of the trace.
final class StoryCollector: RecordSink {
  /// What it needs to hear of.
  static let interest = Interest(
    detail: .full,
    only: [.step, .hitTest, .recognizer, .state, .wait, .hold, .drop, .deliver, .action, .reset, .warning]
  )

  /// The scene as it is now.
  private(set) var presence: ScenePresence
  /// The views of which it is kept which touches they missed.
  let watched: [String]
  /// The step under way.
  private(set) var now = Instant.zero
  private(set) var event = StepEvent.wait
  private(set) var stepCount = 0
  var recognizers: [RecognizerStory]
  var views: [ViewStory]
  var touches: [TouchStory] = []
  /// The touches of each id that their views may still hear of, the earliest first.
  var live: [Int: [Int]] = [:]
  /// The touches of the fingers that are down.
  var down: [Int: Int] = [:]
  /// The touches of the message under way, and what it is.
  var route: (message: Message, touches: [Int])?
  var holds: [OpenHold] = []
  /// The recognizers that have recognized in this step.
  var recognized: [Int] = []
  /// Those that ought to be told of a touch in this step.
  var offers: [Offer] = []
  private var recognizerIndex: [String: Int] = [:]
  private var viewIndex: [String: Int] = [:]
  private var isOpen: [Bool]

  /// A touch that a recognizer ought to be told of, and why not where it is not.
  struct Offer {
    var recognizer: Int
    var touch: Int
    var reason: UnofferedTouches.Reason
  }

  /// A message that is being withheld.
  struct OpenHold {
    var held: HeldMessage
    var touch: Int
    /// The attempts that hold it: each one's recognizer and place.
    var attempts: [(recognizer: Int, attempt: Int)]
  }

  /// Begins with the scene as it is before the first step.
  init(_ presence: ScenePresence, watching watched: [String]) {
    self.presence = presence
    self.watched = watched
    recognizers = presence.recognizers.map {
      RecognizerStory(id: $0.id, className: $0.className, view: $0.view)
    }
    views = presence.views.map { ViewStory(id: $0.id, className: $0.className) }
    isOpen = recognizers.map { _ in false }
    for (index, story) in recognizers.enumerated() { recognizerIndex[story.id] = index }
    for (index, story) in views.enumerated() { viewIndex[story.id] = index }
  }

  func receive(_ record: Record) {
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
    case .reset(let recognizer): endAttempt(of: recognizer)
    case .warning(let warning): add(warning)
    case .discard, .firstResponder, .scroll, .effect, .orientation, .motionData: break
    }
  }

  /// What there is to tell, once the replay is over.
  func finish() -> Explanation {
    settleOffers()
    finishWaits()
    closeHolds(nil) { _ in true }
    for index in recognizers.indices where !recognizers[index].attempts.isEmpty {
      recognizers[index].unofferedTouches.removeAll { !$0.reason.isWorthTelling }
    }
    for touch in touches {
      if let view = touch.view { views[index(ofView: view)].touches.append(touch) }
    }
    var explanation = Explanation()
    explanation.recognizers = recognizers
    explanation.views = views
    explanation.untargetedTouches = touches.filter { $0.view == nil }
    return explanation
  }

  /// The place of a recognizer's story; one that the scene does not know gets one now.
  func index(ofRecognizer id: String) -> Int {
    if let index = recognizerIndex[id] { return index }
    recognizerIndex[id] = recognizers.count
    recognizers.append(RecognizerStory(id: id, className: "", view: nil))
    isOpen.append(false)
    return recognizers.count - 1
  }

  /// The place of a view's story; one that the scene does not know gets one now.
  func index(ofView id: String) -> Int {
    if let index = viewIndex[id] { return index }
    viewIndex[id] = views.count
    views.append(ViewStory(id: id, className: ""))
    return views.count - 1
  }

  /// Whether an attempt of a recognizer is under way.
  func hasAttempt(_ recognizer: Int) -> Bool { isOpen[recognizer] }

  /// The attempt of a recognizer that is under way, or a new one.
  func withAttempt<Result>(of recognizer: Int, _ body: (inout AttemptStory) -> Result) -> Result {
    var count = recognizers[recognizer].attempts.count
    if !isOpen[recognizer] {
      isOpen[recognizer] = true
      count += 1
      recognizers[recognizer].attempts.append(
        AttemptStory(recognizer: recognizers[recognizer].id, number: count, start: now)
      )
    }
    return body(&recognizers[recognizer].attempts[count - 1])
  }

  private func endAttempt(of id: String) {
    let index = index(ofRecognizer: id)
    guard isOpen[index] else { return }
    withAttempt(of: index) { $0.isReset = true }
    isOpen[index] = false
  }

  private func add(_ warning: Warning) {
    if let index = recognizerIndex[warning.object] {
      withAttempt(of: index) { $0.warnings.append(warning) }
    } else if let index = viewIndex[warning.object] {
      views[index].warnings.append(warning)
    }
  }

  private func begin(_ step: Step) {
    settleOffers()
    stepCount += 1
    now = step.time
    event = step.event
    recognized = []
    route = nil
    presence.follow(step.event)
    guard case .touches(let samples) = step.event else { return }
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      if let touch = down.removeValue(forKey: sample.id) { touches[touch].to = now }
    }
  }
}
