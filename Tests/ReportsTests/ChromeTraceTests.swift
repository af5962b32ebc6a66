import Foundation
import Records
import Reports
import Testing

@Suite("A Chrome trace")
struct ChromeTraceTests {
  @Test
  func `A touch is a slice with counters for its location, and the next finger has the next row`() throws {
    #expect(
      try events([
        touch(0, .began, 1, 10), touch(0.001, .began, 2, 20), touch(0.002, .stationary, 1, 10),
        touch(0.0030005, .moved, 1, 30), touch(0.004, .ended, 1, 30), touch(0.005, .began, 3, 40),
        touch(0.006, .cancelled, 2, 20), touch(0.007, .ended, 3, 40),
      ]) == """
        0 1st finger: begin touch 1
        0 1st finger x=10 y=5
        1000 2nd finger: begin touch 2
        1000 2nd finger x=20 y=5
        3000.5 1st finger x=30 y=5
        4000 1st finger x=30 y=5
        4000 1st finger: end
        5000 1st finger: begin touch 3
        5000 1st finger x=40 y=5
        6000 2nd finger x=20 y=5
        6000 2nd finger: end
        7000 1st finger x=40 y=5
        7000 1st finger: end
        """
    )
  }

  @Test func `An attempt is a slice with a slice for each state, and its reset ends both`() throws {
    #expect(
      try events(
        [
          at(0), received("pan"),
          at(0.1), state("pan", .possible, .began), action("pan", .began),
          at(0.2), state("pan", .began, .changed), action("pan", .changed),
          at(0.3), state("pan", .changed, .changed), action("pan", .changed),
          at(0.4), state("pan", .changed, .ended), action("pan", .ended), .reset(recognizer: "pan"),
          at(0.5), received("pan"), state("pan", .possible, .failed), .reset(recognizer: "pan"),
        ],
        from: "recognizer pan"
      ) == """
        0 recognizer pan: begin attempt 1
        0 recognizer pan: begin possible
        100000 recognizer pan: end
        100000 recognizer pan: begin began
        100000 pan scale=2
        100000 recognizer pan: action
        200000 recognizer pan: end
        200000 recognizer pan: begin changed
        200000 pan scale=2
        300000 pan scale=2
        400000 recognizer pan: end
        400000 recognizer pan: begin ended
        400000 pan scale=2
        400000 recognizer pan: action
        400000 recognizer pan: end
        400000 recognizer pan: end
        500000 recognizer pan: begin attempt 2
        500000 recognizer pan: begin possible
        500000 recognizer pan: end
        500000 recognizer pan: begin failed
        500000 recognizer pan: end
        500000 recognizer pan: end
        """
    )
  }

  @Test func `Arrows lead to the awaited recognizer, and to the prevented one`() throws {
    #expect(
      try events(
        [
          at(0), received("single"), received("double"), received("late"),
          at(0.1), .wait(recognizer: "single", for: ["double", "detached"]),
          at(0.2), state("double", .possible, .recognized),
          state("single", .possible, .failed, Reason(.requiredRecognized, by: "double")),
          state("late", .possible, .failed, Reason(.prevented, by: "detached")),
        ],
        from: "recognizer late"
      ).dropFirst(
        """
        0 recognizer late: begin attempt 1
        0 recognizer late: begin possible

        """.count
      ) == """
        100000 recognizer single: end
        100000 recognizer single: begin waiting
        100000 recognizer double: begin awaited
        100000 recognizer single: arrow 1 starts, waits for
        100000 recognizer double: arrow 1 ends, waits for
        100000 recognizer double: end
        200000 recognizer double: end
        200000 recognizer double: begin recognized
        200000 recognizer single: end
        200000 recognizer single: begin failed
        200000 recognizer double: arrow 2 starts, prevents
        200000 recognizer single: arrow 2 ends, prevents
        200000 recognizer late: end
        200000 recognizer late: begin failed
        200000 recognizer single: end, unfinished
        200000 recognizer single: end, unfinished
        200000 recognizer double: end, unfinished
        200000 recognizer double: end, unfinished
        200000 recognizer late: end, unfinished
        200000 recognizer late: end, unfinished
        """
    )
  }

  @Test
  func `A view has a row for each touch that it has at once, and a slice while messages are held`() throws {
    #expect(
      try events(
        [
          at(0), hit(1), hit(2),
          hold(1, .touchesBegan), hold(2, .touchesBegan),
          at(0.1), hold(1, .touchesMoved), hold(1, .touchesEnded),
          at(0.2), deliver(.touchesBegan, [1, 2]), deliver(.touchesMoved, [1]),
          at(0.3), deliver(.touchesEnded, [1]), hit(3), deliver(.touchesBegan, [3]),
          at(0.4), deliver(.touchesCancelled, [2, 3]), deliver(.touchesCancelled, [2, 3], to: "window"),
        ],
        from: "responder view"
      ) == """
        0 responder view: begin touch 1
        0 responder view, 2nd touch: begin touch 2
        0 responder view: begin held
        0 responder view, 2nd touch: begin held
        100000 responder view: held
        100000 responder view: held
        200000 responder view, 2nd touch: end
        200000 responder view: touchesBegan
        200000 responder view, 2nd touch: touchesBegan
        300000 responder view: end
        300000 responder view: touchesEnded
        300000 responder view: end
        300000 responder view: begin touch 3
        300000 responder view: touchesBegan
        400000 responder view, 2nd touch: touchesCancelled
        400000 responder view: touchesCancelled
        400000 responder view, 2nd touch: end
        400000 responder view: end
        400000 responder window: touchesCancelled
        """
    )
  }

  @Test func `A finger may use the id of one whose end its view has not received`() throws {
    let drop = Record.drop(Drop(.touch(1, view: "view"), .multipleTouchDisabled))
    #expect(
      try events(
        [
          at(0), hit(1), deliver(.touchesBegan, [1]), hold(1, .touchesEnded),
          at(0.1), hit(1), drop,
          at(0.2), deliver(.touchesEnded, [1]),
        ],
        from: "responder view"
      ) == """
        0 responder view: begin touch 1
        0 responder view: touchesBegan
        0 responder view: begin held
        100000 responder view, 2nd touch: begin touch 1
        100000 responder view, 2nd touch: drop
        100000 responder view, 2nd touch: end
        200000 responder view: end
        200000 responder view: touchesEnded
        200000 responder view: end
        """
    )
  }

  @Test func `With objects, only their rows are written, and the touches`() throws {
    let records = [
      touch(0, .began, 1, 10), hit(1), received("tap"), received("pan"), state("tap", .possible, .failed),
      touch(0.1, .ended, 1, 10),
    ]
    #expect(
      try events(records, objects: ["pan"]) == """
        0 1st finger: begin touch 1
        0 1st finger x=10 y=5
        0 recognizer pan: begin attempt 1
        0 recognizer pan: begin possible
        100000 1st finger x=10 y=5
        100000 1st finger: end
        100000 recognizer pan: end, unfinished
        100000 recognizer pan: end, unfinished
        """
    )
  }

  @Test func `Each replay is a process, and the arrows of all have different numbers`() throws {
    let waits = [at(0), received("b"), .wait(recognizer: "a", for: ["b"])]
    let list = try parsed(from: [("one", waits), ("empty", []), ("\"\u{1}", waits)])
    let names = list.filter { $0["name"] as? String == "process_name" }
    #expect(names.map { $0["pid"] as? Int } == [1, 2, 3])
    #expect(
      names.map { ($0["args"] as? [String: String])?["name"] } == ["one", "empty", "\"\u{1}"]
    )
    let starts = list.filter { $0["ph"] as? String == "s" }.compactMap { $0["id"] as? Int }
    #expect(starts.count == 2 && Set(starts).count == 2)
    #expect(try parsed(from: []).isEmpty)
  }

  @Test func `The rows of each kind follow each other, however many they are`() throws {
    var records = [at(0)]
    for index in 0..<1000 { records.append(touch(0, .began, index, 0)) }
    records += [received("tap"), deliver(.touchesBegan, [1], to: "view"), .orientation(.portrait)]
    let list = try parsed(from: [("many", records)]).filter { $0["name"] as? String == "thread_name" }
    let threads = list.compactMap { $0["tid"] as? Int }
    #expect(threads.prefix(2) == [101, 102] && threads.suffix(3) == [1001, 100_001, 1])
    #expect(threads.count == 1003 && Set(threads).count == 1003)
  }
}

// MARK: - Records

private func at(_ seconds: Double) -> Record {
  .step(Step(time: Instant(seconds: seconds), line: 1, event: .touches([])))
}

private func touch(_ seconds: Double, _ phase: TouchPhase, _ id: Int, _ x: Double) -> Record {
  let sample = TouchSample(id: id, phase: phase, location: Point(x: x, y: 5))
  return .step(Step(time: Instant(seconds: seconds), line: 1, event: .touches([sample])))
}

private func received(_ recognizer: String) -> Record {
  .recognizer(RecognizerMessage(recognizer: recognizer, message: .touchesBegan, touches: [1]))
}

private func state(
  _ recognizer: String,
  _ from: GestureState,
  _ to: GestureState,
  _ reason: Reason = Reason(.moved)
) -> Record {
  .state(StateChange(recognizer: recognizer, from: from, to: to, reason: reason))
}

private func action(_ sender: String, _ state: GestureState) -> Record {
  var values = ActionValues()
  values.scale = 2
  return .action(Action(sender: sender, target: nil, action: nil, state: state, values: values))
}

private func hit(_ touch: Int) -> Record {
  .hitTest(HitTest(touch: touch, view: "view", path: ["window", "view"], checked: nil))
}

private func hold(_ touch: Int, _ message: Message) -> Record {
  .hold(Hold(touch: touch, view: "view", message: message, by: ["tap"]))
}

private func deliver(_ message: Message, _ touches: [Int], to responder: String = "view") -> Record {
  .deliver(Delivery(responder: responder, message: message, touches: touches, handled: true))
}

// MARK: - Events

/// The events of replays, parsed.
private func parsed(
  from replays: [(name: String, records: [Record])],
  objects: [String] = []
) throws -> [[String: Any]] {
  var bytes: [UInt8] = []
  let sink = ChromeTraceSink(objects: objects) { bytes += $0.bytes }
  for replay in replays {
    sink.begin(replay.name)
    sink.receive(replay.records)
    sink.end(isComplete: true)
  }
  sink.close(isWorthWriting: true)
  let list = try JSONSerialization.jsonObject(with: Data(bytes))
  return try #require(list as? [[String: Any]])
}

/// The events of a replay, one on a line, from the first one of a row or counter on.
private func events(_ records: [Record], objects: [String] = [], from first: String = "") throws -> String {
  var rows: [Int: String] = [:]
  var lines: [String] = []
  for event in try parsed(from: [("replay", records)], objects: objects) {
    let arguments = event["args"] as? [String: Any] ?? [:]
    let name = event["name"] as? String ?? ""
    let thread = event["tid"] as? Int ?? 0
    if name == "thread_name" { rows[thread] = arguments["name"] as? String }
    guard let time = event["ts"] as? Double else { continue }
    let row = "\(time.formatted) \(rows[thread] ?? "?"):"
    switch event["ph"] as? String {
    case "B": lines.append("\(row) begin \(name)")
    case "E": lines.append("\(row) end\(arguments["unfinished"] == nil ? "" : ", unfinished")")
    case "i": lines.append("\(row) \(name)")
    case "s": lines.append("\(row) arrow \(event["id"] ?? "?") starts, \(name)")
    case "f": lines.append("\(row) arrow \(event["id"] ?? "?") ends, \(name)")
    case "C":
      let values = arguments.compactMapValues { $0 as? Double }.sorted { $0.key < $1.key }
      let list = values.map { "\($0.key)=\($0.value.formatted)" }.joined(separator: " ")
      lines.append("\(time.formatted) \(name) \(list)")
    default: lines.append("?")
    }
  }
  return lines.drop { !first.isEmpty && !$0.contains(first) }.joined(separator: "\n")
}

extension Double {
  fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? description }
}
