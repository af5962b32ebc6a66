import Foundation
import FuzzTargets
import Records
import Replay
import SamplePrograms
import Testing
import TouchKit
import TraceFormat

@testable import Lint

/// Where a replay shows that the order of recognizers cannot matter, all orders have the same actions and deliveries.
///
/// `ORDER_SEEDS` sets how many traces are tried of each kind (300), `ORDER_FIRST` the first seed (1).
@Suite struct OrderWatchTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["ORDER_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["ORDER_SEEDS"].flatMap { UInt64($0) } ?? 300

  @Test func `No difference is missed in random scenes`() {
    check { RandomTrace(seed: $0).text }
  }

  @Test func `No difference is missed where recognizers contend`() {
    let seen = check { ContendingTrace(seed: $0).text }
    // The traces show something only if some of them depend on the order, and others are cleared although several
    // recognizers recognize in them.
    #expect(min(seen.dependent, seen.cleared) > Int(Self.count) / 50, "\(seen)")
  }

  @discardableResult
  private func check(_ trace: (UInt64) -> String) -> (dependent: Int, cleared: Int) {
    var seen = (dependent: 0, cleared: 0)
    for seed in Self.first..<Self.first + Self.count {
      let text = trace(seed)
      let input = TraceInput.text(name: "seed-\(seed).jsonl", Array(text.utf8))
      var replayer = Replayer(classes: .withSamplePrograms)
      let trace = StepSource(keeping: input, for: replayer)
      let usual = MomentLog()
      let watch = OrderWatch()
      func replay(into sink: MomentLog, _ beforehand: ((LiveScene) -> Void)? = nil) -> Bool {
        let interest = Interest(only: MomentLog.kinds)
        do {
          try replayer.replay(trace, interest: interest, into: sink, beforehand: beforehand)
          return true
        } catch {
          return false
        }
      }
      guard replay(into: usual, { $0.engine.gestures.orderWatch = watch }) else { continue }
      var isDependent = false
      for order in RecognizerOrder.others {
        replayer.options.order = order
        let other = MomentLog()
        guard replay(into: other) else { continue }
        isDependent = isDependent || MomentComparison.difference(usual, other) != nil
      }
      if isDependent {
        seen.dependent += 1
        #expect(watch.isSensitive, "seed \(seed):\n\(text)")
      } else if !watch.isSensitive, Set(usual.moments.flatMap(\.senders)).count > 1 {
        seen.cleared += 1
      }
    }
    return seen
  }
}

extension MomentLog.Moment {
  /// The recognizers and controls that send actions.
  fileprivate var senders: [String] {
    messages.compactMap { if case .action(let action) = $0 { action.sender } else { nil } }
  }
}

/// A trace in a scene of two views with many recognizers, in which fingers press, drag, pinch and tap.
private struct ContendingTrace {
  let text: String

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let ids = (0..<dice.number(2...6)).map { "r\($0)" }
    let recognizers = ids.map { ContendingTrace.recognizer($0, ids, &dice) }
    let split = dice.once(in: 3) ? dice.number(0...ids.count) : 0
    let lists = [recognizers[..<split], recognizers[split...]].map { $0.joined(separator: ",") }
    let frame = "\"frame\":[0,0,320,480]"
    let scrolls = dice.once(in: 6) ? "\"class\":\"UIScrollView\",\"contentSize\":[320,900]," : ""
    let view = """
      {"id":"view",\(scrolls)\(frame),"isMultipleTouchEnabled":true,"handles":"touches",\
      "gestureRecognizers":[\(lists[1])]}
      """
    let scene = """
      {"windows":[{"id":"window",\(frame),"gestureRecognizers":[\(lists[0])],"subviews":[\(view)]}]}
      """
    text =
      (["{\"touchtrace\":1,\"scene\":\(scene)}"] + ContendingTrace.steps(&dice))
      .joined(separator: "\n") + "\n"
  }

  private static let classes = [
    "UITapGestureRecognizer", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
    "UIPanGestureRecognizer",
    "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UISwipeGestureRecognizer",
  ]

  private static func recognizer(_ id: String, _ ids: [String], _ dice: inout Dice) -> String {
    let name = dice.pick(classes)
    var members = ["\"id\":\"\(id)\"", "\"class\":\"\(name)\""]
    func list(_ ids: [String]) -> String { "[\(ids.map { "\"\($0)\"" }.joined(separator: ","))]" }
    let others = ids.filter { $0 != id }
    let required = dice.some(of: others, onceIn: 6)
    if !required.isEmpty { members.append("\"requireToFail\":\(list(required))") }
    var answers: [String] = []
    if dice.once(in: 2) {
      answers.append(
        "\"shouldRecognizeSimultaneouslyWith\":\(dice.once(in: 2) ? "true" : list(dice.some(of: others, onceIn: 2)))"
      )
    }
    if dice.once(in: 12) { answers.append("\"shouldRequireFailureOf\":\(list([dice.pick(others)]))") }
    if dice.once(in: 12) { answers.append("\"shouldBegin\":false") }
    if !answers.isEmpty { members.append("\"delegate\":{\(answers.joined(separator: ","))}") }
    switch name {
    case "UITapGestureRecognizer":
      if dice.once(in: 2) { members.append("\"numberOfTapsRequired\":2") }
      if dice.once(in: 4) { members.append("\"numberOfTouchesRequired\":2") }
    case "UISwipeGestureRecognizer":
      members.append("\"direction\":\"\(dice.pick(["left", "right", "down"]))\"")
    case "UIPanGestureRecognizer": if dice.once(in: 4) { members.append("\"minimumNumberOfTouches\":2") }
    default: break
    }
    if dice.once(in: 5) { members.append("\"cancelsTouchesInView\":false") }
    if dice.once(in: 6) { members.append("\"delaysTouchesBegan\":true") }
    if dice.once(in: 5) { members.append("\"actions\":[{\"action\":\"act:\",\"do\":{\"view.alpha\":0.5}}]") }
    return "{\(members.joined(separator: ","))}"
  }

  private static func steps(_ dice: inout Dice) -> [String] {
    var lines: [String] = []
    var time = 0
    var next = 1
    for _ in 0..<dice.number(1...4) {
      let fingers = (0..<dice.number(1...2)).map { next + $0 }
      next += fingers.count
      var places = fingers.map { _ in (x: dice.number(60...250), y: dice.number(60...400)) }
      let speeds = fingers.map { _ in (x: dice.number(-14...14), y: dice.number(-14...14)) }
      let frames = dice.pick([1, 2, 8, 12])
      for frame in 0...frames {
        let phase = frame == 0 ? "began" : frame == frames ? "ended" : "moved"
        let touches = zip(fingers, places).map {
          "{\"id\":\($0),\"phase\":\"\(phase)\",\"x\":\($1.x),\"y\":\($1.y)}"
        }
        let seconds = "\(time / 1000).\(String(1000 + time % 1000).dropFirst())"
        lines.append("{\"t\":\(seconds),\"touches\":[\(touches.joined(separator: ","))]}")
        time += dice.once(in: 12) ? 500 : 16
        for index in places.indices {
          places[index].x += speeds[index].x
          places[index].y += speeds[index].y
        }
      }
      time += dice.pick([50, 100, 350, 700, 1600])
    }
    return lines
  }
}
