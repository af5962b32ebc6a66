import Explain
import Glibc
import Golden
import Lint
import Records
import Replay
import Reports
import SamplePrograms
import Testing
import TouchKit
import TraceFormat

/// Every number of a scene and of a step at the limits of its range and beyond: it is accepted or refused by name, and
/// no arithmetic on it ends the process. The numbers are those of the schema of traces.
@Suite("Extreme numbers", .timeLimit(.minutes(30)))
struct ExtremeTests {
  private static let classes = ClassRegistry.withSamplePrograms
  private static let schema = SchemaNumbers(classes.vocabulary)

  private static let numbers = [
    "0", "1", "-1", "1e-400", "5e-324", "1e9", "-1e9", "4e9", "1e15", "9e15", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e308", "-1e308", "1e400", "0.1e-9223372036854775807",
    "1e-99999999999999999999",
  ]

  @Test(
    arguments: classes.vocabulary.classes
  )
  func `Properties of every class: in a scene, in a step, and in the handler of an action`(
    of described: Vocabulary.Class
  ) {
    for (name, values) in Self.schema.properties(of: described.name) {
      for value in values.map({ "\"\(name)\": \($0)" }) {
        let isAccepted = Self.variants(of: value).map { property in
          let id = described.kind == .application ? "application" : "x"
          let step = #"{"t": 0.5, "set": {"\#(id)": {\#(property)}}}"#
          let sceneAction = #"{"set": {"\#(id)": {\#(property)}}}"#
          _ = Self.isAccepted(Self.trace(with: described, "", step: step), lints: false)
          _ = Self.isAccepted(Self.trace(with: described, "", sceneAction: sceneAction), lints: false)
          return Self.isAccepted(Self.trace(with: described, ", \(property)"))
        }
        #expect(isAccepted.contains(true), "\(value)")
      }
    }
  }

  @Test func `Every number of the schema's classes is tried`() {
    let count = Self.classes.vocabulary.classes.reduce(0) { sum, described in
      sum + Self.schema.properties(of: described.name).reduce(0) { $0 + $1.marked.count }
    }
    let numbers = Self.classes.vocabulary.classes.flatMap { described in
      Self.classes.ownProperties(of: described.name).filter {
        if case .number = $0.example { true } else { false }
      }
    }
    #expect(count > numbers.count && !numbers.isEmpty)
  }

  @Test(arguments: Threshold.all.map(\.name))
  func thresholds(name: String) {
    let recognizers = Self.recognizers
    let isAccepted = Self.variants(of: #""\#(name)": @"#).map { threshold in
      let scene =
        #""thresholds": {\#(threshold)}, "windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(recognizers)]}]"#
      return Self.isAccepted(Self.text([Self.header(of: scene), Self.began, Self.ended]), lints: false)
    }
    #expect(isAccepted.contains(true))
  }

  @Test(arguments: StepEvent.Kind.allCases.filter { $0 != .timer })
  func `Numbers of every kind of step`(kind: StepEvent.Kind) {
    let events = Self.events(of: kind)
    let times = #"{"t": @, \#(Self.example(of: kind))}"#
    for line in events.map({ #"{"t": 1, \#($0)}"# }) + [times] {
      let isAccepted = Self.variants(of: line).map { line in
        Self.isAccepted(Self.text([Self.header(of: ""), Self.began, line, #"{"t": 4e9, "wait": true}"#]))
      }
      // Most methods take the id of an object.
      #expect(isAccepted.contains(true) || kind == .call, "\(line)")
    }
  }

  @Test func `Conditions of an action's handler`() {
    let sceneActions = Self.schema.marked(Self.schema.definition("sceneAction"))
    #expect(!sceneActions.isEmpty)
    for sceneAction in sceneActions {
      let isAccepted = Self.variants(of: sceneAction).map { sceneAction in
        let handler = #"{"action": "a:", "do": [\#(sceneAction)]}"#
        let tap = #"{"class": "UITapGestureRecognizer", "actions": [\#(handler)]}"#
        let scene = #""windows": [{"id": "v", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(tap)]}]"#
        return Self.isAccepted(Self.text([Self.header(of: scene), Self.began, Self.ended]))
      }
      #expect(isAccepted.contains(true), "\(sceneAction)")
    }
  }

  /// The events of a kind with each of their numbers: those that the schema describes, and those of the arguments of
  /// methods.
  private static func events(of kind: StepEvent.Kind) -> [String] {
    let described = schema.properties(of: "step").first { $0.name == kind.rawValue }?.marked ?? []
    let values: [String] =
      switch kind {
      case .touches:
        described.map(estimating).flatMap { touch in TouchPhase.allCases.compactMap { inPhase($0, touch) } }
      case .touchUpdates: described.map(complete)
      // A notch of a wheel needs no phase.
      case .scroll: described.map { $0.replacing("continuous", with: "discrete") }
      // A press is one of a button or of a key.
      case .press: described.map { $0.replacing(#""phase""#, with: #""type": "select", "phase""#) }
      // A pencil that hovers has a place.
      case .pencil:
        described.map { sample in
          let missing = ["x", "y"].filter { !sample.contains("\"\($0)\"") }
          return sample.replacing("}", with: missing.map { ", \"\($0)\": 2" }.joined() + "}")
        }
      case .call:
        CallMethod.allCases.filter(\.takesArgument).flatMap { method in
          ["@", #"{"interval": @}"#].map { argument in
            #"{"object": "m", "method": "\#(method.rawValue)", "argument": \#(argument)}"#
          }
        }
      default: described
      }
    return values.map { "\"\(kind.rawValue)\": \($0)" }
  }

  /// A touch with an estimate, if it has the number of one.
  private static func estimating(_ touch: String) -> String {
    touch.replacing(
      #""estimationUpdateIndex": @"#,
      with: #""estimatedProperties": ["force"], "estimationUpdateIndex": @"#
    )
  }

  /// An update of the sample that waits, with a value.
  private static func complete(_ update: String) -> String {
    let own = update.replacing(#""estimationUpdateIndex": 10"#, with: #""estimationUpdateIndex": 1"#)
    if own.contains(#""x""#) { return own.replacing("}", with: #", "y": 2}"#) }
    if own.contains(#""y""#) { return own.replacing("}", with: #", "x": 2}"#) }
    return own.contains(#"Index": @"#) ? own.replacing("}", with: #", "force": 1}"#) : own
  }

  /// A touch in another phase than the schema's first, by the finger that is down; nil if its id would be extreme.
  private static func inPhase(_ phase: TouchPhase, _ touch: String) -> String? {
    if phase == .began { return touch }
    guard !touch.contains(#""id": @"#) else { return nil }
    return touch.replacing(#""began""#, with: "\"\(phase.rawValue)\"").replacing(
      #""id": 10"#,
      with: #""id": 1"#
    )
  }

  /// An event of a kind, without numbers that matter.
  private static func example(of kind: StepEvent.Kind) -> String {
    switch kind {
    case .touches: #""touches": [{"id": 1, "phase": "ended", "x": 11, "y": 12}]"#
    case .touchUpdates: #""touchUpdates": [{"estimationUpdateIndex": 1, "force": 1}]"#
    case .accelerometer, .gyro, .magnetometer: #""\#(kind.rawValue)": {"x": 1, "y": 2, "z": 3}"#
    case .set: #""set": {"w": {"alpha": 1}}"#
    case .call: #""call": {"object": "m", "method": "startGyroUpdates"}"#
    case .scroll: #""scroll": {"kind": "discrete", "x": 1, "y": 2, "dy": 3}"#
    case .transform: #""transform": {"phase": "began", "x": 1, "y": 2}"#
    case .hover: #""hover": {"phase": "began", "x": 1, "y": 2}"#
    case .press: #""press": {"phase": "began", "type": "menu", "force": 1}"#
    case .pencil: #""pencil": {"gesture": "squeeze", "phase": "began", "x": 1, "y": 2}"#
    case .interruption: #""interruption": "call""#
    case .motion: #""motion": {"subtype": "shake", "phase": "began"}"#
    case .orientation: #""orientation": "faceUp""#
    case .remoteControl: #""remoteControl": "play""#
    case .statusBar: #""statusBar": "tap""#
    case .command: #""command": "copy:""#
    case .wait, .timer: #""wait": true"#
    }
  }

  private static let ended = #"{"t": 4e9, "touches": [{"id": 1, "phase": "ended", "x": 60, "y": 50}]}"#
  private static let began =
    #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10, "estimationUpdateIndex": 1, "#
    + #""estimatedProperties": ["force", "azimuth", "altitude", "location", "roll"]}]}"#

  /// A text with each extreme number in place of its mark.
  private static func variants(of text: String) -> [String] {
    numbers.map { text.replacing(SchemaNumbers.mark, with: $0) }
  }

  /// Replays a trace, and lints it, which replays it in ten orders; returns whether it had no error.
  private static func isAccepted(_ trace: TraceInput, lints: Bool = true) -> Bool {
    var options = ReportOptions()
    options.format = .jsonl
    options.detail = .full
    let sink = ReportSink(options)
    if lints { _ = Linter(classes: classes).lint(trace) }
    defer {
      #expect(sink.buffer.count < mostRecords, "\(trace)")
      #expect(notFinite.allSatisfy { !contains($0, sink.buffer.bytes) }, "\(trace)")
    }
    do {
      try Replayer(classes: classes).replay(trace, interest: options.interest(), into: sink)
      return true
    } catch {
      return false
    }
  }

  /// More bytes than a few steps have records of, with all timers that may fire between two of them.
  private static let mostRecords = 64 << 20

  /// What a number in a record would be if it were not finite.
  private static let notFinite = [":nan", ":inf", ":-inf", "[nan", "[inf", "[-inf", ",nan", ",inf", ",-inf"]

  private static func contains(_ word: String, _ text: [UInt8]) -> Bool {
    // Records have no zero byte.
    (text + [0]).withUnsafeBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map { strstr($0, word) != nil } ?? false
    }
  }

  /// A trace whose scene has an object of a class, `x`, and a tap whose action may have a handler.
  private static func trace(
    with described: Vocabulary.Class,
    _ property: String,
    step: String? = nil,
    sceneAction: String? = nil
  ) -> TraceInput {
    let named = #""class": "\#(described.name)"\#(property)"#
    let object = #""id": "x", \#(named)"#
    let actions = sceneAction.map { #", "actions": [{"action": "a:", "do": [\#($0)]}]"# } ?? ""
    let tap = #"{"id": "tap", "class": "UITapGestureRecognizer"\#(actions)}"#
    func header(_ members: String, _ inside: String = "", recognizers: String = "") -> String {
      let window =
        #"{"id": "v", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(tap)\#(recognizers)], "subviews": [\#(inside)]}"#
      return Self.header(of: members + #""windows": [\#(window)]"#)
    }
    let text: String =
      switch described.kind {
      case .application: header(#""application": {\#(property.dropFirst(2))}, "#)
      case .delegate: header(#""application": {"delegate": {\#(object)}}, "#)
      case .controller: header(#""controllers": [{\#(object)}], "#)
      case .window:
        Self.header(
          of:
            #""windows": [{"id": "v", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(tap)]}, {\#(object)}]"#
        )
      // A view has a frame, or bounds and a center.
      case .view where ["bounds", "center", "\"frame\""].contains { property.contains($0) }:
        header("", "{\(object)}")
      case .view: header("", #"{"frame": [0, 0, 99, 99], \#(object)}"#)
      case .recognizer: header("", recognizers: ", {\(object)}")
      case .motionManager: header(#""motionManager": {"id": "x"\#(property)}, "#)
      }
    return Self.text(
      [text, began] + [step].compactMap { $0 } + [
        #"{"t": 0.6, "touches": [{"id": 1, "phase": "moved", "x": 60, "y": 50}]}"#,
        #"{"t": 1, "accelerometer": {"x": 1, "y": 2, "z": 3}}"#,
        #"{"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 60, "y": 50}]}"#,
        #"{"t": 3, "touches": [{"id": 2, "phase": "began", "x": 60, "y": 50}]}"#,
        #"{"t": 3.1, "touches": [{"id": 2, "phase": "ended", "x": 60, "y": 50}]}"#,
      ]
    )
  }

  private static func header(of scene: String) -> String {
    let scene =
      scene.isEmpty
      ? #""motionManager": {"id": "m"}, "windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(recognizers)]}]"#
      : scene
    return #"{"touchtrace": 1, "scene": {\#(scene)}}"#
  }

  private static let recognizers = ["Tap", "Pan", "Pinch", "Rotation", "Swipe", "LongPress"].map { name in
    #"{"id": "\#(name)", "class": "UI\#(name)GestureRecognizer"}"#
  }.joined(separator: ", ")

  private static func text(_ lines: [String]) -> TraceInput {
    .text(name: "extreme.jsonl", Array(lines.joined(separator: "\n").utf8))
  }
}
