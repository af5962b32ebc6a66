import Records
import TouchKit

/// An observer that checks that the engine keeps its invariants during a replay.
///
/// Debug builds stop at the first violation; tests collect them.
package final class InvariantChecker: EngineObserver {
  /// The violations found so far.
  package private(set) var violations: [String] = []
  private let report: ((String) -> Void)?
  private var now = Instant.zero
  private var views: [Int: ViewLog] = [:]
  private var recognizers: [String: RecognizerLog] = [:]
  /// The ordinals of touches in events for which windows did not call super.
  private var keptTouches: Set<Int> = []

  /// The messages that a touch's view has received, by the touch's ordinal, because ids are reused.
  private struct ViewLog {
    let view: String
    var state = ViewState.unaware
  }

  private enum ViewState {
    case unaware
    case aware
    case ended
    case cancelled
  }

  private struct RecognizerLog {
    var state = GestureState.possible
    var lastAction: GestureState?
    /// The touches that the recognizer may receive.
    var tracked: Set<Int> = []
    var ignored: Set<Int> = []
  }

  /// Creates a checker that calls `report` with each violation.
  package init(report: ((String) -> Void)? = nil) {
    self.report = report
  }

  package func ignored(_ touch: UITouch, by recognizer: String) {
    recognizers[recognizer, default: RecognizerLog()].ignored.insert(touch.creationIndex)
  }

  /// The views need not receive the ends of these touches.
  package func kept(_ touches: [UITouch]) {
    keptTouches.formUnion(touches.map(\.creationIndex))
  }

  package func sent(_ message: Message, _ touches: [UITouch], to view: UIView) {
    for touch in touches {
      var log = views[touch.creationIndex] ?? ViewLog(view: view.traceID)
      let place = "\(view.traceID) got \(message) of touch \(touch.fingerID)"
      switch (log.state, message) {
      case (.unaware, .touchesBegan): log.state = .aware
      case (.aware, .touchesMoved): break
      case (.aware, .touchesEnded): log.state = .ended
      case (.aware, .touchesCancelled): log.state = .cancelled
      case (.unaware, _): fail("\(place) without touchesBegan")
      case (.aware, _): fail("\(place) twice")
      case (.ended, _): fail("\(place) after it ended")
      case (.cancelled, _): fail("\(place) after it was cancelled there")
      }
      views[touch.creationIndex] = log
    }
  }

  package func sent(_ message: Message, _ touches: [UITouch], to recognizer: UIGestureRecognizer) {
    var log = recognizers[recognizer.traceID] ?? RecognizerLog()
    for touch in touches {
      let place = "\(recognizer.traceID) heard \(message) of touch \(touch.fingerID)"
      if log.ignored.contains(touch.creationIndex) { fail("\(place), which it ignores") }
      if ![.possible, .began, .changed].contains(log.state) { fail("\(place) when \(log.state)") }
      switch message {
      case .touchesBegan:
        if !log.tracked.insert(touch.creationIndex).inserted { fail("\(place) twice") }
      case .touchesMoved:
        if !log.tracked.contains(touch.creationIndex) {
          fail("\(place) without touchesBegan in this attempt")
        }
      default:
        if log.tracked.remove(touch.creationIndex) == nil {
          fail("\(place) without touchesBegan in this attempt")
        }
      }
    }
    recognizers[recognizer.traceID] = log
  }

  package func receive(_ record: Record) {
    switch record {
    case .step(let step): now = step.time
    case .state(let change): check(change)
    case .action(let action): check(action)
    case .reset(let id): reset(id)
    default: break
    }
  }

  /// Checks at the end of a trace that each view received the ends of its touches.
  package func finish(_ engine: Engine) {
    let down = Set(engine.touchesUnderWay.map(\.creationIndex))
    for (touch, log) in views.sorted(by: { $0.key < $1.key })
    where log.state == .aware && !down.contains(touch) && !keptTouches.contains(touch) {
      fail("\(log.view) did not receive the end of a touch, the engine's number \(touch)")
    }
    for recognizer in engine.staleWaits { fail("\(recognizer.traceID) has a stale wait") }
  }

  private func check(_ change: StateChange) {
    var log = recognizers[change.recognizer] ?? RecognizerLog()
    if log.state != change.from { fail("\(change.recognizer) left \(change.from), but was \(log.state)") }
    if !InvariantChecker.follows(change.to, change.from) {
      fail("\(change.recognizer) went from \(change.from) to \(change.to)")
    }
    log.state = change.to
    recognizers[change.recognizer] = log
  }

  private func check(_ action: Action) {
    guard let state = action.state else { return }
    var log = recognizers[action.sender] ?? RecognizerLog()
    // A recognizer with several targets sends the same action several times.
    if log.lastAction != state || state == .changed {
      let isLegal = InvariantChecker.follows(state, log.lastAction ?? .possible)
      if !isLegal || state == .failed {
        fail("\(action.sender) sent \(state) after \(log.lastAction ?? .possible)")
      }
    }
    log.lastAction = state
    recognizers[action.sender] = log
  }

  private func reset(_ id: String) {
    var log = recognizers[id] ?? RecognizerLog()
    if [.possible, .began, .changed].contains(log.state) { fail("\(id) was reset when \(log.state)") }
    log.state = .possible
    log.lastAction = nil
    log.tracked = []
    recognizers[id] = log
  }

  private static func follows(_ next: GestureState, _ state: GestureState) -> Bool {
    switch (state, next) {
    case (.possible, .began), (.possible, .recognized), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }

  private func fail(_ text: String) {
    let violation = "at \(now.seconds) s: \(text)"
    violations.append(violation)
    report?(violation)
  }
}
