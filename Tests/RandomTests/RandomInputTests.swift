import Foundation
import FuzzTargets
import Records
import Replay
import Testing
import TouchKit

/// Random input of all devices, with what Apple's headers promise as judge.
///
/// `INPUT_SEEDS` sets how many (1500), `INPUT_FIRST` the first seed (1). A seed that fails is kept as a trace that can be
/// replayed; its path is printed.
@Suite struct RandomInputTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["INPUT_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["INPUT_SEEDS"].flatMap { UInt64($0) } ?? 1500

  @Test func `Input of all devices keeps what the headers say, whatever leaves the window`() throws {
    var seen = InputRules.Counts()
    for seed in Self.first..<Self.first + Self.count {
      let trace = RandomInput(seed: seed)
      let (rules, checker) = (InputRules(trace.recognizers), InvariantChecker())
      try Replayer(classes: .standard).replay(
        .read(.text(name: "seed-\(seed).jsonl", Array(trace.text.utf8))),
        interest: InputRules.interest,
        into: rules,
        checker: checker
      )
      rules.finish()
      seen += rules.seen
      let broken = rules.broken + checker.violations
      guard !broken.isEmpty else { continue }
      let file = FileManager.default.temporaryDirectory.appending(path: "input-seed-\(seed).jsonl")
      try trace.text.write(to: file, atomically: false, encoding: .utf8)
      Issue.record("seed \(seed), kept as \(file.path): \(broken.joined(separator: "; "))")
    }
    // The traces show something only if all of it happens.
    #expect(seen.least > Int(Self.count) / 50, "\(seen)")
  }

  // MARK: The judge

  private static let tap: InputTraits = {
    var tap = InputTraits("tap", "UITapGestureRecognizer")
    tap.types = [.pencil]
    return tap
  }()

  private static let traits = [
    tap, InputTraits("hover", "UIHoverGestureRecognizer"), InputTraits("pan", "UIPanGestureRecognizer"),
  ]

  private static func deliver(_ message: Message, _ touch: Int? = 1) -> Record {
    .deliver(
      Delivery(
        responder: "v",
        message: message,
        touches: touch.map { [$0] } ?? [],
        handled: true,
        subtype: touch == nil ? "select" : nil
      )
    )
  }

  private static func touch(_ phase: TouchPhase, _ type: TouchType = .indirectPointer) -> Record {
    var sample = TouchSample(id: 1, phase: phase, location: Point(x: 9, y: 9))
    sample.type = type
    return .step(Step(time: .zero, line: 1, event: .touches([sample])))
  }

  private static let hit = Record.hitTest(HitTest(touch: 1, view: "v", path: ["v"], checked: nil))
  private static let heard = Record.recognizer(
    RecognizerMessage(recognizer: "tap", message: .touchesBegan, touches: [1])
  )

  private static func hover(_ state: GestureState) -> Record {
    .state(StateChange(recognizer: "hover", from: .possible, to: state, reason: Reason(.hovered)))
  }

  private static func began(_ id: String, _ count: Int) -> Record {
    var values = ActionValues()
    values.numberOfTouches = .init(count, usual: 1)
    return .action(Action(sender: id, target: nil, action: nil, state: .began, values: values))
  }

  private static let scroll = Record.step(
    Step(
      time: .zero,
      line: 1,
      event: .scroll(ScrollSample(.discrete, nil, at: Point(x: 0, y: 0), by: Point(x: 0, y: 9)))
    )
  )

  private static let violations: [(records: [Record], complaint: String)] = [
    ([deliver(.touchesBegan)], "v got no end of touch 1"),
    ([deliver(.pressesBegan, nil)], "v got no end of select"),
    (
      [deliver(.touchesBegan), deliver(.touchesBegan), deliver(.touchesEnded)],
      "v got two beginnings of touch 1"
    ),
    ([deliver(.touchesBegan), deliver(.touchesEnded), deliver(.touchesCancelled)], "without a beginning"),
    ([deliver(.touchesMoved)], "which is over"),
    ([touch(.began), hit, heard], "tap heard of a touch of the type indirectPointer"),
    ([touch(.began), hit, hover(.began)], "hover began while a button of a mouse is down"),
    ([began("pan", 2)], "pan began with 2 touches"),
    ([scroll, began("pan", 0)], "pan follows a discrete scroll"),
  ]

  @Test(arguments: violations.indices)
  func `The judge sees each rule broken`(index: Int) {
    let rules = InputRules(Self.traits)
    for record in Self.violations[index].records { rules.receive(record, at: .zero) }
    rules.finish()
    #expect(rules.broken.contains { $0.contains(Self.violations[index].complaint) }, "\(rules.broken)")
  }

  @Test func `The judge lets a click and a hover after it pass`() {
    let rules = InputRules(Self.traits)
    let records = [
      Self.touch(.began), Self.hit, Self.deliver(.touchesBegan), Self.touch(.ended),
      Self.deliver(.touchesEnded),
      Self.hover(.began), Self.touch(.began, .pencil), Self.heard,
    ]
    for record in records { rules.receive(record, at: .zero) }
    rules.finish()
    #expect(rules.broken == [])
  }
}
