import Records
import TraceFormat

/// Collects the coverage items of a replay.
final class CoverageSink: RecordSink {
  /// The records that the sink needs: all of them.
  static let interest = Interest(detail: .full)

  /// The shown items, by class of recognizer.
  private(set) var items: Set<CoverageItem> = []
  /// The shown items, by recognizer.
  private(set) var itemsOfScene: Set<CoverageItem> = []
  private let scene: CoverageScene
  private var attempts: [String: AttemptCoverage] = [:]
  private var steps = 0
  /// The number of fingers that have used each id.
  private var fingers: [Int: Int] = [:]
  /// The recognizers whose relations a step has changed, so that the scene no longer describes them.
  private var changed: Set<String> = []

  /// The attempt of a recognizer, from its first touch to its reset.
  private struct AttemptCoverage {
    var state = GestureState.possible
    var touches: Set<[Int]> = []
    var hasWaited = false
    var hasRecognized = false
    /// The number of the step in which the gesture began.
    var began: Int?
    /// The number of the step in which the attempt ended.
    var ended: Int?
  }

  init(_ scene: CoverageScene) {
    self.scene = scene
  }

  func receive(_ record: Record, at time: Instant) {
    add(.records, record.kind.name)
    switch record {
    case .step(let step): process(step)
    case .hitTest(let hit): for miss in hit.checked?.compactMap(\.miss) ?? [] { add(.misses, miss.rawValue) }
    case .recognizer(let message):
      let touches = message.touches.map { [$0, fingers[$0] ?? 0] }
      attempts[message.recognizer, default: AttemptCoverage()].touches.formUnion(touches)
    case .state(let change): process(change)
    case .wait(let recognizer, let others):
      attempts[recognizer, default: AttemptCoverage()].hasWaited = true
      add(others.count > 1 ? .waitedForSeveral : .waitedForOne)
    case .reset(let recognizer): reset(recognizer)
    case .drop(let drop): add(.drops, drop.reason.rawValue)
    case .deliver(let delivery):
      items.insert(.message(delivery.message, delivery.handled ? "handled" : "unhandled"))
      if delivery.late != nil { items.insert(.message(delivery.message, "late")) }
    case .sceneAction(let sceneAction): process(sceneAction.event)
    case .action(let action): action.controlEvent.map { add(.controlEvents, $0.rawValue) }
    case .warning(let warning): add(.warnings, warning.code.rawValue)
    default: break
    }
  }

  private func add(_ section: CoverageSection, _ name: String) {
    items.insert(CoverageItem(section, name))
  }

  private func add(_ result: ArbitrationResult) {
    add(.arbitration, result.rawValue)
  }

  private func process(_ step: Step) {
    steps += 1
    add(.steps, step.event.name)
    process(step.event)
  }

  private func process(_ event: StepEvent) {
    switch event {
    case .touches(let samples):
      for sample in samples where sample.phase == .began { fingers[sample.id, default: 0] += 1 }
    case .set(let objects):
      let relations: [PropertyName] = [.delegate, .canPrevent, .canBePreventedBy, .requireToFail]
      for object in objects
      where object.changes.contains(where: { change in relations.contains { $0.rawValue == change.key } }) {
        changed.insert(object.object)
      }
    default: break
    }
  }

  private func process(_ change: StateChange) {
    let id = change.recognizer
    add(.reasons, change.reason.code.rawValue)
    itemsOfScene.insert(CoverageItem(.reasons, change.reason.code.rawValue))
    move(id, change.from, change.to)
    var attempt = attempts[id] ?? AttemptCoverage()
    switch change.to {
    case .began, .recognized:
      add(attempt.hasWaited ? .recognizedAfterWaiting : .recognizedAtOnce)
      addSimultaneous(of: id, attempt)
      attempt.hasRecognized = true
      attempt.began = steps
    case .ended where attempt.hasWaited && attempt.began == steps && change.from == .began:
      add(.endedWhileWaiting)
    case .failed: addFailure(of: id, attempt, change.reason)
    default: break
    }
    attempt.state = change.to
    if ![.began, .changed].contains(change.to) { attempt.ended = steps }
    attempts[id] = attempt
  }

  /// Adds a change of state for the class and for the recognizer.
  private func move(_ id: String, _ from: GestureState, _ to: GestureState) {
    guard let gestureClass = scene[id]?.gestureClass else { return }
    for state in [from, to] {
      items.insert(.state(state, of: gestureClass.name))
      itemsOfScene.insert(.state(state, of: id))
    }
    items.insert(.transition(from, to, of: gestureClass.name))
    itemsOfScene.insert(.transition(from, to, of: id))
  }

  private func reset(_ id: String) {
    guard let attempt = attempts.removeValue(forKey: id) else { return }
    move(id, attempt.state, .possible)
    add(attempt.ended == steps ? .resetAtOnce : .resetTogether)
  }

  private func addFailure(of id: String, _ attempt: AttemptCoverage, _ reason: Reason) {
    switch reason.code {
    case .requiredRecognized: add(attempt.hasWaited ? .failedWhileWaiting : .failedForRequired)
    case .shouldBeginRefused: add(reason.by == nil ? .refusedByDelegate : .refusedByView)
    case .prevented:
      if attempt.hasWaited { add(.preventedWhileWaiting) }
      guard let own = scene[id]?.depth, let other = reason.by.flatMap({ scene[$0]?.depth }) else { return }
      add(other > own ? .preventedByDeeper : other == own ? .preventedOnSameView : .preventedByOuter)
    default: break
    }
  }

  /// Adds the reasons why a recognizer may recognize alongside earlier ones.
  private func addSimultaneous(of id: String, _ attempt: AttemptCoverage) {
    for (other, earlier) in attempts where other != id && earlier.hasRecognized {
      // Recognizers of one view are judged in reverse, and recorded in the order of attachment.
      let isReversed = earlier.began == steps && scene.areOnOneView(id, other)
      if attempt.touches.isDisjoint(with: earlier.touches) {
        add(.sharedNoTouch)
      } else if !changed.contains(id), !changed.contains(other),
        let permission = scene.permission(for: isReversed ? other : id, beside: isReversed ? id : other)
      {
        add(permission)
      }
    }
  }
}
