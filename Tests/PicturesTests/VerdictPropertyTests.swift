import Explain
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing

@testable import Pictures

/// What holds for the verdicts on every trace: what a picture says that somebody sent, got, missed or selected is what the
/// records say at that time.
@Suite("The verdicts on every trace")
struct VerdictPropertyTests {
  private static let traces = Result { try JudgedTrace.all() }

  @Test func `What a result says is in the records of its time`() throws {
    var counts: [String: Int] = [:]
    for trace in try Self.traces.get() {
      for result in trace.replay.verdicts.flatMap(\.results) {
        guard let (kind, isRecorded) = trace.check(result) else { continue }
        #expect(isRecorded, "\(trace.name) at \(result.time.seconds): \(result.sentence)")
        counts[kind, default: 0] += 1
      }
    }
    for kind in ["state", "sent", "told", "got", "lost", "denied", "missed", "unselected", "resigned"] {
      #expect(counts[kind, default: 0] > 0, "\(kind)")
    }
  }

  @Test func `Every action that a control is there for, and every selection, is a result`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let results = trace.replay.verdicts.flatMap(\.results)
      for (time, action) in trace.actions {
        let isTold = results.contains { result in
          guard result.object == action.sender, result.time <= time, time <= result.until ?? result.time
          else {
            return false
          }
          switch result.deed {
          case .sent(let event): return event == action.controlEvent
          case .told(let message): return message.path == action.values.indexPath
          default: return false
          }
        }
        guard action.isGoal || action.isSelection else { continue }
        #expect(isTold, "\(trace.name) at \(time.seconds): \(action.sender) \(action.action ?? "")")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test
  func `A sign of an action in a lane is at the time of one, and every action has one or lies between two`()
    throws
  {
    var count = 0
    for trace in try Self.traces.get() {
      for lane in trace.replay.timeline.lanes where lane.kind == .view {
        let times = lane.marks.filter { $0.kind == .action }.map(\.time)
        let own = trace.actions.filter { $0.action.sender == lane.id }
        for time in times {
          #expect(own.contains { $0.time == time }, "\(trace.name) at \(time.seconds): \(lane.id)")
        }
        for (time, action) in own where action.controlEvent != nil || action.isSelection {
          let goesOn = [.valueChanged, .touchDragInside, .touchDragOutside].contains(action.controlEvent)
          let isBetween = goesOn && times.contains { $0 < time } && times.contains { $0 > time }
          #expect(
            times.contains(time) || isBetween,
            "\(trace.name) at \(time.seconds): \(lane.id) \(action.controlEvent?.rawValue ?? "")"
          )
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  @Test func `No sentence holds a code`() throws {
    let codes = Set(
      (DropReason.allCases.map(\.rawValue) + ReasonCode.allCases.map(\.rawValue)
        + WarningCode.allCases.map(\.rawValue)).filter { $0.contains(where: \.isUppercase) }
    ).subtracting(Message.allCases.map(\.rawValue))
    for trace in try Self.traces.get() {
      for result in trace.replay.verdicts.flatMap(\.results) {
        let words = result.sentence.split { !$0.isLetter }.map(String.init)
        #expect(codes.isDisjoint(with: words), "\(trace.name): \(result.sentence)")
      }
    }
  }

  @Test func `Of a view under a finger it is said that it got the touch only if it did`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      for stack in trace.replay.stacks {
        guard let hit = stack.layers.first(where: { $0.role == .hit }) else { continue }
        let next =
          trace.replay.stacks.first { $0.touch == stack.touch && $0.time > stack.time }?.time ?? .never
        let got = trace.deliveries.filter {
          $0.delivery.responder == hit.id && $0.delivery.touches.contains(stack.touch)
            && $0.time >= stack.time
        }
        let isTaken = got.first.map { $0.time >= next } ?? true
        let saysSo = hit.reason.contains("gets the touch") || hit.reason.contains("lost the touch")
        if saysSo { #expect(!got.isEmpty, "\(trace.name) at \(stack.time.seconds): \(hit.id) \(hit.reason)") }
        if hit.reason.contains("got nothing:") {
          #expect(isTaken, "\(trace.name) at \(stack.time.seconds): \(hit.id) \(hit.reason)")
        }
        count += 1
      }
    }
    #expect(count > 500)
  }
}

/// A replay with the records that its pictures have to agree with.
private struct JudgedTrace {
  var name: String
  var replay: PicturedReplay
  var actions: [(time: Instant, action: Action)]
  var deliveries: [(time: Instant, delivery: Delivery)]
  var drops: [(time: Instant, drop: Drop)]
  var hits: [(time: Instant, hit: HitTest)]
  var states: [(time: Instant, change: StateChange)]
  /// All records with their times.
  var records: [(time: Instant, record: Record)]

  private final class Notes: RecordSink {
    var now = Instant.zero
    var actions: [(time: Instant, action: Action)] = []
    var deliveries: [(time: Instant, delivery: Delivery)] = []
    var drops: [(time: Instant, drop: Drop)] = []
    var hits: [(time: Instant, hit: HitTest)] = []
    var states: [(time: Instant, change: StateChange)] = []
    var records: [(time: Instant, record: Record)] = []

    func receive(_ record: Record, at time: Instant) {
      records.append((time, record))
      switch record {
      case .step(let step): now = step.time
      case .action(let action): actions.append((now, action))
      case .deliver(let delivery): deliveries.append((now, delivery))
      case .drop(let drop): drops.append((now, drop))
      case .hitTest(let hit): hits.append((now, hit))
      case .state(let change): states.append((now, change))
      default: break
      }
    }
  }

  static func all() throws -> [JudgedTrace] {
    let reader = TimelineReader(Replayer(classes: .withSamplePrograms))
    return try PackageFiles.goldenTraces().compactMap { name in
      let notes = Notes()
      let path = PackageFiles.path(PackageFiles.trace(name))
      guard let replay = try? reader.read(.path(path), title: name, into: notes) else { return nil }
      return JudgedTrace(
        name: name,
        replay: replay,
        actions: notes.actions,
        deliveries: notes.deliveries,
        drops: notes.drops,
        hits: notes.hits,
        states: notes.states,
        records: notes.records
      )
    }
  }

  /// Whether the content went to the offsets that a sentence names.
  private func scrolled(_ scroll: AttemptStory.Scroll, since start: Instant) -> Bool {
    let later = records.filter { $0.time >= start }
    let isOffset = scroll.offset.map { offset in
      later.contains { if case .scroll(scroll.view, offset) = $0.record { true } else { false } }
    }
    let isRest = scroll.rest.map { rest in
      later.contains { _, record in
        switch record {
        case .scrollStart(let start): start.scrollView == scroll.view && start.to == rest
        case .scrollEnd(let end): end.scrollView == scroll.view && end.contentOffset == rest
        default: false
        }
      }
    }
    return isOffset ?? true && isRest ?? true
  }

  private func got(_ message: Message, _ result: VerdictResult, _ touch: Int) -> Bool {
    deliveries.contains {
      $0.time == result.time && $0.delivery.message == message && $0.delivery.responder == result.object
        && $0.delivery.touches.contains(touch)
    }
  }

  /// Returns the kind of a result, and whether the records say it; nil for what is no record.
  func check(_ result: VerdictResult) -> (kind: String, isRecorded: Bool)? {
    switch result.deed {
    case .recognized: return ("state", changed(result, to: .recognized))
    case .began:
      let isEndRecorded = result.ending.map { ending in
        recorded(at: ending.time) {
          if case .state(let change) = $0 {
            change.recognizer == result.object && change.to == .cancelled
          } else {
            false
          }
        }
      }
      let isScrollRecorded = result.scroll.map { scrolled($0, since: result.time) } ?? true
      return ("state", changed(result, to: .began) && isEndRecorded ?? true && isScrollRecorded)
    case .didNotFire: return ("state", changed(result, to: .failed) || changed(result, to: .cancelled))
    case .didNotDecide, .untaken: return nil
    case .sent(let event):
      let times = [result.time, result.until ?? result.time]
      let isRecorded = times.allSatisfy { time in
        actions.contains {
          $0.time == time && $0.action.sender == result.object && $0.action.controlEvent == event
            && ($0.action.target == nil && $0.action.action != nil) == (result.sign == .failed)
        }
      }
      return ("sent", isRecorded)
    case .didNotSelect:
      let isSelected = actions.contains {
        $0.time == result.time && $0.action.sender == result.object && $0.action.isSelection
      }
      return ("unselected", !isSelected)
    case .told(let message):
      let isRecorded = actions.contains {
        $0.time == result.time && $0.action.sender == result.object
          && $0.action.values.indexPath == message.path
          && (message.deed != .selected || $0.action.action?.contains("didSelect") == true)
      }
      return ("told", isRecorded)
    case .wouldSend: return ("got", result.touches.allSatisfy { got(.touchesEnded, result, $0.touch) })
    case .got(let touch), .ignored(let touch): return ("got", got(.touchesEnded, result, touch))
    case .lost(let touch): return ("lost", got(.touchesCancelled, result, touch))
    case .wasDenied(let touch):
      let isRecorded = drops.contains {
        $0.time == result.time && $0.drop.subject == .touch(touch, view: result.object)
      }
      return ("denied", isRecorded)
    case .missed(let touch):
      let isRecorded = hits.contains {
        $0.time == result.time && $0.hit.touch == touch && $0.hit.view != result.object
          && !$0.hit.path.contains(result.object)
      }
      return ("missed", isRecorded)
    case .didNotReceive(let touch):
      let hasReceived = recorded(at: result.time) {
        if case .recognizer(let message) = $0 {
          message.recognizer == result.object && message.message == .touchesBegan
            && message.touches.contains(touch)
        } else {
          false
        }
      }
      return ("refused", !hasReceived)
    case .stopped(let views):
      let isRecorded = recorded(at: result.time) {
        if case .scrollEnd(let end) = $0 { views.contains(end.scrollView) && end.touch != nil } else { false }
      }
      return ("stopped", isRecorded)
    case .closedActions:
      let isClosedByLift = actions.contains {
        $0.time == result.time && $0.action.action?.contains("didEndEditingRow") == true
      }
      let isDropped = drops.contains { $0.time == result.time && $0.drop.reason == .swipeActionsHidden }
      return ("closed", isDropped || isClosedByLift)
    case .performed(let action):
      let isRecorded = actions.contains {
        $0.time == result.time && $0.action.target == result.object && $0.action.action == action
      }
      return ("performed", isRecorded)
    case .handled:
      let isRecorded = deliveries.contains {
        $0.time >= result.time && $0.delivery.responder == result.object && $0.delivery.handled
      }
      return ("handled", isRecorded)
    case .lostEvent:
      let isRecorded = deliveries.contains {
        $0.time >= result.time && $0.delivery.responder == result.object
          && ($0.delivery.message == .pressesCancelled || $0.delivery.message == .motionCancelled)
      }
      return ("cancelled", isRecorded)
    case .wasTold:
      return ("told", actions.contains { $0.time == result.time && $0.action.target == result.object })
    case .didNotGet:
      let hasGot = deliveries.contains {
        $0.time == result.time && $0.delivery.responder == result.object && $0.delivery.touches.isEmpty
      }
      return ("elsewhere", !hasGot)
    case .wasNotHandled:
      let isHandled = deliveries.contains {
        $0.time == result.time && $0.delivery.handled && $0.delivery.touches.isEmpty
      }
      return ("elsewhere", !isHandled)
    case .wasNotPerformed:
      return ("elsewhere", !actions.contains { $0.time == result.time && $0.action.target != nil })
    case .becameFirstResponder(let other):
      let isRecorded = recorded(at: result.time) {
        if case .firstResponder(let from, let to) = $0 { to == result.object && from == other } else { false }
      }
      return ("firstResponder", isRecorded)
    case .resignedFirstResponder:
      let isRecorded = recorded(at: result.time) {
        if case .firstResponder(let from, let to) = $0 { from == result.object && to == nil } else { false }
      }
      return ("resigned", isRecorded)
    case .scrolledToTop:
      let isRecorded = recorded(at: result.time) {
        if case .scrollStart(let start) = $0 { start.scrollView == result.object } else { false }
      }
      return ("scrolled", isRecorded)
    case .didNotScrollToTop:
      let isRecorded = records.contains { time, record in
        guard time >= result.time, case .scrollEnd(let end) = record else { return false }
        return end.scrollView == result.object && end.reason != .rested
      }
      return ("scrolled", isRecorded)
    case .turned(let orientation):
      let isRecorded = recorded(at: result.time) {
        if case .orientation(let own) = $0 { own.rawValue == orientation } else { false }
      }
      return ("turned", isRecorded)
    case .didNotZoom:
      let hasZoomed = recorded(at: result.time) {
        if case .zoom(let view, _, _) = $0 { view == result.object } else { false }
      }
      return ("zoomed", !hasZoomed)
    case .warned:
      let isRecorded = recorded(at: result.time) {
        if case .warning(let warning) = $0 { warning.object == result.object } else { false }
      }
      return ("warned", isRecorded)
    case .didNotFollow, .typed, .edited, .reachedNobody, .cameToNothing, .scrolledNothing: return nil
    }
  }

  private func recorded(at time: Instant, _ isLike: (Record) -> Bool) -> Bool {
    records.contains { $0.time == time && isLike($0.record) }
  }

  private func changed(_ result: VerdictResult, to state: GestureState) -> Bool {
    states.contains {
      $0.time == result.time && $0.change.recognizer == result.object && $0.change.to == state
    }
  }
}

extension Action {
  fileprivate var isGoal: Bool {
    [.touchUpInside, .valueChanged, .primaryActionTriggered, .editingDidBegin].contains(controlEvent)
  }

  fileprivate var isSelection: Bool {
    action?.contains("didSelectRow") == true || action?.contains("didSelectItem") == true
  }
}
