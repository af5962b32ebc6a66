import Foundation
import TestSupport
import Testing

/// Traces that are large in one way, as `make limits` measures them, in a size that a debug build takes a second for.
@Suite("Limits")
struct LimitTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// Replays what the generator makes of a case.
  private func replay(
    _ large: String,
    _ options: String = "",
    by binary: String = "touchtrace"
  ) throws -> Command.Result {
    try command.run(
      "python3 \"$GENERATOR\" \(large) | \(binary) - \(options)",
      environment: ["GENERATOR": PackageFiles.path("Benchmarks/limits.py")]
    )
  }

  @Test func `Views side by side, of which the last is hit`() throws {
    let result = try replay("wide 20000", "--only hitTest,discard")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " hit 1 -> v0 (window > root > v0)\n").count == 11)
  }

  @Test func `Views in views, up to the limit`() throws {
    let result = try replay("deep 500", "--only deliver,discard --object leaf,v1")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: "deliver leaf touchesBegan 1 unhandled\n").count == 11)
    #expect(result.output.components(separatedBy: "deliver v1 touchesEnded 1 unhandled\n").count == 11)
    let deeper = try replay("deep 501")
    #expect(deeper.code == 65 && deeper.output == "")
    #expect(deeper.messages == "-:1:21431: error: views nest more than 500 deep, the limit\n")
  }

  @Test func `Two deep trees may not become one that is deeper`() throws {
    let views = { (name: String) in
      (1...300).map { #"{"id":"\#(name)\#($0)","subviews":["# }.joined()
        + String(repeating: "]}", count: 300)
    }
    let scene = #"{"windows":[{"id":"w","subviews":[\#(views("a"))]}],"detached":{"views":[\#(views("b"))]}}"#
    let call = { (view: String) in
      #"{"t":0,"call":{"object":"\#(view)","method":"addSubview","argument":"b1"}}"#
    }
    let trace = [#"{"touchtrace":1,"scene":\#(scene)}"#, call("a199"), call("a200")].joined(separator: "\n")
    try command.write(trace, to: "call.jsonl")
    let result = try command.run("touchtrace call.jsonl")
    #expect(result.code == 65)
    #expect(result.output == "t=0.000000 call a199 addSubview b1\n")
    #expect(
      result.messages
        == #"call.jsonl:3:65: error: with "b1" in "a200" views would nest more than 500 deep, the limit"#
        + "\n"
    )
  }

  @Test func `Recognizers of one view: the one attached last prevents the others`() throws {
    let result = try replay("recognizers 2000", "--only state")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: "state r1999 possible -> recognized").count == 4)
    #expect(
      result.output.components(separatedBy: " possible -> failed: r1999 recognized\n").count == 3 * 1999 + 1
    )
  }

  @Test func `Recognizers whose delegates let all of them recognize together`() throws {
    let result = try replay("delegates 2000", "--only state")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " possible -> recognized").count == 2001)
    let command = "python3 \"$GENERATOR\" delegates 1000 > all.jsonl; touchtrace lint all.jsonl"
    let lint = try self.command.run(
      command,
      environment: ["GENERATOR": PackageFiles.path("Benchmarks/limits.py")]
    )
    #expect(lint.code == 0 && lint.output == "")
  }

  @Test(
    arguments: ["exceptions", "listed"]
  )
  func `Recognizers whose delegates list those with which they recognize`(name: String) throws {
    let result = try replay("\(name) 2000", "--only state")
    #expect(result.code == 0 && result.errors == "")
    // The recognizer that all others except recognizes last, when it has been prevented.
    let count = name == "exceptions" ? 1999 : 2000
    #expect(result.output.components(separatedBy: " possible -> recognized").count == count + 1)
    #expect(result.output.contains("state r0 possible -> failed: r1999 recognized") == (name == "exceptions"))
  }

  @Test func `Recognizers whose delegates list others, beside one that code has made`() throws {
    let result = try replay("beside_code 2000", "--only state", by: "sampletrace")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " possible -> recognized").count == 2001)
    #expect(result.output.contains("state tapGestureRecognizer1 possible -> failed: r1999 recognized\n"))
  }

  @Test
  func `Recognizers whose delegates require the one before to fail: every second one recognizes`() throws {
    let result = try replay("requiring 2000", "--only state")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " possible -> recognized").count == 1001)
    let failures = result.output.components(separatedBy: " recognized instead of failing\n").count
    #expect(failures == 1001)
  }

  @Test func `As many fingers at once as a device may track`() throws {
    let more = try replay("touches 257 3")
    #expect(more.code == 65 && more.output == "")
    #expect(more.messages.hasSuffix("error: \"maximumTouches\" is 257, expected a number from 1 to 256\n"))
    let result = try replay("touches 256 3", "--only deliver,action")
    #expect(result.code == 0 && result.errors == "")
    let fingers = (0..<256).map(String.init).joined(separator: " ")
    #expect(result.output.contains("deliver root touchesBegan \(fingers)\n"))
  }

  @Test func `Windows in front of each other, of which the first is hit`() throws {
    let result = try replay("windows 5000", "--only hitTest")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " hit 1 -> w4999 (w4999)\n").count == 4)
  }

  @Test func `Scroll views in each other, up to the limit`() throws {
    let result = try replay("scrolling 400", "--only scroll")
    #expect(result.code == 0 && result.errors == "")
    let view = { (name: String, inner: String) in
      #"{"id":"\#(name)","class":"UIScrollView","frame":[0,0,9,9],"subviews":[\#(inner)]}"#
    }
    let views = { (name: String, count: Int) in
      (1...count).reduce("") { inner, number in view("\(name)\(number)", inner) }
    }
    try command.write(
      #"{"touchtrace":1,"scene":{"windows":[{"id":"w","subviews":[\#(views("a", 101))]}]}}"#,
      to: "deep.jsonl"
    )
    let deeper = try command.run("touchtrace deep.jsonl")
    #expect(
      deeper.code == 65
        && deeper.messages.hasSuffix(" error: scroll views nest more than 100 deep, the limit\n")
    )
    let scene =
      #"{"windows":[{"id":"w","subviews":[\#(views("a", 60))]}],"detached":{"views":[\#(views("b", 60))]}}"#
    let call = { (outer: String) in
      #"{"t":0,"call":{"object":"\#(outer)","method":"addSubview","argument":"b60"}}"#
    }
    // Forty scroll views are around a21 and in it.
    let trace = [#"{"touchtrace":1,"scene":\#(scene)}"#, call("a21"), call("a20")]
    try command.write(trace.joined(separator: "\n"), to: "call.jsonl")
    let joined = try command.run("touchtrace call.jsonl")
    #expect(joined.code == 65 && joined.output == "t=0.000000 call a21 addSubview b60\n")
    #expect(
      joined.messages.hasSuffix(
        #" error: with "b60" in "a20" scroll views would nest more than 100 deep, the limit"# + "\n"
      )
    )
  }

  @Test func `Responders that forward a message to each other, one after the other`() throws {
    let result = try replay("forwarding 450", "--only deliver --object v0,v1")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: "deliver v0 touchesBegan 1\n").count == 4)
  }

  @Test func `A message that many responders have forwarded is not forwarded again`() throws {
    let result = try replay("forwarding 8000", "--only deliver,warning --object v7500,v7499")
    #expect(result.code == 0 && result.errors == "")
    // The view that was hit is v7999, the first responder of 500.
    #expect(
      result.output.contains("deliver v7500 touchesBegan 1 unhandled\n")
        && !result.output.contains("deliver v7499")
    )
    #expect(
      result.output.contains(
        "warning forwardLoop v7500 forwards touchesBegan, which 500 responders have forwarded\n"
      )
    )
  }

  @Test func `Forwards between deep hierarchies`() throws {
    // Each message goes up 41 views before it is forwarded.
    let branches = (0..<500).map { branch in
      var view = #"{"id":"l\#(branch)","frame":[0,0,9,9]}"#
      for depth in 0..<40 {
        let forwards =
          depth == 39 && branch > 0 ? #","forwards":[{"message":"touches","to":"l\#(branch - 1)"}]"# : ""
        view = #"{"id":"x\#(branch)_\#(depth)","frame":[0,0,9,9]\#(forwards),"subviews":[\#(view)]}"#
      }
      return view
    }
    try write(views: branches, to: "deep.jsonl")
    // What happens does not depend on what is shown, although responders that only pass a message on may be skipped.
    let warnings = try ["", "--only warning"].map { option in
      let result = try command.run("touchtrace \(option) deep.jsonl")
      #expect(result.code == 0)
      return result.output.split(separator: "\n").compactMap { line in
        line.range(of: "warning forwardLoop").map { line[$0.lowerBound...] }
      }
    }
    #expect(!warnings[0].isEmpty && warnings[0] == warnings[1])
  }

  @Test func `Handlers that set each other off`() throws {
    let views = (0..<3000).map { number in
      let change =
        number == 0
        ? ""
        : #","actions":[{"for":"scrollViewDidScroll","do":[{"set":{"v\#(number - 1)":{"contentOffset":[1,1]}}}]}]"#
      return #"{"id":"v\#(number)","class":"UIScrollView","frame":[0,0,9,9],"contentSize":[99,99]\#(change)}"#
    }
    let button =
      #"{"id":"b","class":"UIButton","frame":[0,0,40,40],"actions":[{"target":null,"action":"go","for":"touchUpInside","do":[{"set":{"v2999":{"contentOffset":[1,1]}}}]}]}"#
    try write(views: views + [button], to: "handlers.jsonl")
    let result = try command.run("touchtrace --only sceneAction,effect handlers.jsonl")
    #expect(result.code == 0)
    // The button's handler is the first of a hundred.
    #expect(result.output.components(separatedBy: "sceneAction ").count == 101)
    #expect(
      result.output.contains("effect v2900 its handler does nothing: 100 handlers have set off one another\n")
    )
  }

  /// Writes a trace of a tap at (5, 5) on views side by side.
  private func write(views: [String], to file: String) throws {
    let header =
      #"{"touchtrace":1,"scene":{"windows":[{"id":"window","frame":[0,0,99,99],"subviews":[\#(views.joined(separator: ","))]}]}}"#
    let began = #"{"t":0,"touches":[{"id":1,"phase":"began","x":5,"y":5}]}"#
    let ended = #"{"t":0.05,"touches":[{"id":1,"phase":"ended","x":5,"y":5}]}"#
    try command.write([header, began, ended].joined(separator: "\n"), to: file)
  }

  @Test func `Recognizers whose delegates each except another one`() throws {
    let result = try replay("others 2000", "--only state")
    #expect(result.code == 0 && result.errors == "")
    // One of two delegates that agrees is enough, and of two neighbours the second one does.
    #expect(result.output.components(separatedBy: " possible -> recognized").count == 2001)
  }

  @Test func `A table of many sections shrinks in few replays`() throws {
    let result = try command.run(
      "python3 \"$GENERATOR\" sections 2000 > sections.jsonl; touchtrace shrink --keep 'hitTest' sections.jsonl",
      environment: ["GENERATOR": PackageFiles.path("Benchmarks/limits.py")]
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.hasPrefix(#"{"touchtrace": 1, "scene": {"#) && !result.output.contains("sections"))
  }

  @Test func `More fingers in a step than the device can tell apart`() throws {
    let result = try replay("crowd 20000", "--only drop")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " tooManyTouches\n").count == 20_001)
  }

  @Test func `Ids of a megabyte`() throws {
    let result = try replay("ids 1048576", "--only hitTest")
    let id = String(repeating: "v", count: 1 << 20)
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.components(separatedBy: " hit 1 -> \(id) (window > \(id))\n").count == 4)
  }

  @Test(
    arguments: ["lint", "shrink --keep warning"]
  )
  func `What is read more than once is not longer than memory allows`(arguments: String) throws {
    let result = try command.run("truncate -s 1073741825 large.jsonl; touchtrace \(arguments) large.jsonl")
    #expect(result.code == 65 && result.output == "")
    let message = "the file is larger than 1 GiB, the limit for what is read more than once"
    #expect(result.messages == "large.jsonl:1:1: error: \(message)\n")
  }

  /// A stepper that a finger holds repeats its step ten times a second at least.
  @Test func `A held stepper in a trace whose time leaps by a century ends at once`() throws {
    let stepper = #"{"id":"s","class":"UIStepper","frame":[0,0,94,32],"maximumValue":1e15}"#
    let trace = [
      #"{"touchtrace":1,"scene":{"windows":[{"id":"w","frame":[0,0,400,800],"subviews":[\#(stepper)]}]}}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":80,"y":9}]}"#,
      #"{"t":4e9,"wait":true}"#,
    ]
    try command.write(trace.joined(separator: "\n"), to: "leap.jsonl")
    let result = try command.run("touchtrace leap.jsonl --only step")
    #expect(result.code == 65)
    #expect(
      result.messages
        == "leap.jsonl:3:6: error: too many timers fire in the 4000000000 s before this step, expected a time closer to "
        + "the step before (touchtrace import --time-unit converts times in other units)\n"
    )
    #expect(result.output.components(separatedBy: "timer s\n").count == 100_001)
  }

  @Test func `A century, and the ends of time and of the plane`() throws {
    try command.write(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1e9, "y": -1e9}]}
      {"t": 3155760000, "touches": [{"id": 1, "phase": "ended", "x": -1e9, "y": 1e9}]}
      {"t": 4e9, "touches": [{"id": 1, "phase": "began", "x": 5e-324, "y": -0.0}]}

      """,
      to: "ends.jsonl"
    )
    let result = try command.run("touchtrace ends.jsonl --only step,action --object longPress")
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output == """
        t=0.500000 timer longPress
          action longPress: began location=(1000000000, -1000000000)
        t=3155760000.000000 touches ended 1 (-1000000000, 1000000000)
          action longPress: ended location=(-1000000000, 1000000000)
        t=4000000000.500000 timer longPress
          action longPress: began location=(0, 0)

        """
    )
  }
}
