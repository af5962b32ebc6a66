import Bytes
import Records
import Replay
import Reports
import SeedPrograms
import Testing
import Tools
import TouchKit
import TraceFormat

/// Every number of a scene and of a step at the limits of its range and beyond: it is accepted or refused by name, and
/// no arithmetic on it ends the process.
@Suite("Extreme numbers", .timeLimit(.minutes(5)))
struct ExtremeTests {
  private static let classes = ClassRegistry.withSeedPrograms

  private static let numbers = [
    "0", "-1", "1e-400", "5e-324", "1e9", "-1e9", "4e9", "1e15", "9e15", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e308", "-1e308", "1e400", "0.1e-9223372036854775807",
    "1e-99999999999999999999",
  ]

  @Test(
    "Properties of every class",
    arguments: classes.vocabulary.classes.filter { $0.kind != .transformGesture }
  )
  func properties(of described: Vocabulary.Class) throws {
    let properties = Self.classes.ownProperties(of: described.name)
    var accepted = 0
    for property in properties {
      var buffer = ByteBuffer()
      buffer.append(property.example, .exact)
      let example = String(decoding: buffer.bytes, as: UTF8.self)
      for assignment in Self.variants(of: "\"\(property.name)\": \(example)") {
        let trace = try #require(Self.trace(with: described, assignment))
        if Self.isAccepted(trace) { accepted += 1 }
      }
    }
    let hasNumbers = properties.contains { if case .number = $0.example { true } else { false } }
    #expect(accepted > 0 || !hasNumbers)
  }

  @Test("Thresholds", arguments: Thresholds.named.map(\.name))
  func thresholds(name: String) {
    let recognizers = Self.recognizers
    let isAccepted = Self.variants(of: #""\#(name)": 1"#).map { threshold in
      let scene =
        #""thresholds": {\#(threshold)}, "windows": [{"id": "w", "gestureRecognizers": [\#(recognizers)]}]"#
      return Self.isAccepted(Self.text([Self.header(of: scene), Self.began, Self.ended]), lints: false)
    }
    #expect(isAccepted.contains(true))
  }

  @Test("Numbers of every step", arguments: StepEvent.Kind.allCases)
  func steps(kind: StepEvent.Kind) {
    for step in Self.steps(of: kind) {
      let isAccepted = Self.variants(of: #"{"t": 1, \#(step)}"#).map { line in
        Self.isAccepted(Self.text([Self.header(of: ""), Self.began, line, #"{"t": 4e9, "wait": true}"#]))
      }
      #expect(isAccepted.contains(true), "\(step)")
    }
  }

  /// Steps of a kind with every number that the kind has; each has its time.
  private static func steps(of kind: StepEvent.Kind) -> [String] {
    switch kind {
    case .touches:
      [
        #"{"id": 1, "phase": "moved", "x": 11, "y": 12, "force": 1, "majorRadius": 5}"#,
        #"{"id": 2, "phase": "began", "x": 30, "y": 40, "window": "w"}"#,
        #"{"id": 1, "phase": "ended", "x": 11, "y": 12}"#,
      ].map { #""touches": [\#($0)]"# }
    case .accelerometer, .gyro, .magnetometer: [#""\#(kind.rawValue)": {"x": 1, "y": 2, "z": 3}"#]
    case .set:
      [
        #""set": {"w": {"frame": [0, 0, 10, 10], "transform": [1, 0, 0, 1, 0, 0], "alpha": 1}}"#,
        #""set": {"Tap": {"numberOfTapsRequired": 2}, "LongPress": {"minimumPressDuration": 1}}"#,
        #""set": {"Pan": {"maximumNumberOfTouches": 3}, "Swipe": {"direction": "left"}}"#,
      ]
    case .call:
      [
        #""call": {"object": "m", "method": "startGyroUpdates", "argument": {"interval": 0.1}}"#,
        #""call": {"object": "m", "method": "startDeviceMotionUpdates", "argument": {"interval": 0.1}}"#,
      ]
    case .interruption: [#""interruption": "call""#]
    case .motion: [#""motion": {"subtype": "shake", "phase": "began"}"#]
    case .remoteControl: [#""remoteControl": "play""#]
    case .command: [#""command": "copy:""#]
    case .wait: [#""wait": true"#]
    // No line of a trace has this kind.
    case .timer: []
    }
  }

  private static let ended = #"{"t": 4e9, "touches": [{"id": 1, "phase": "ended", "x": 60, "y": 50}]}"#
  private static let began = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}"#

  /// A text with each of its numbers replaced by each extreme one.
  private static func variants(of text: String) -> [String] {
    text.matches(of: /[:,\[] *(-?\d+(?:\.\d+)?)/).flatMap { match in
      numbers.map { number in
        var variant = text
        variant.replaceSubrange(match.output.1.startIndex..<match.output.1.endIndex, with: number)
        return variant
      }
    }
  }

  /// Replays a trace, and lints it, which replays it in ten orders; returns whether it had no error.
  private static func isAccepted(_ trace: TraceInput, lints: Bool = true) -> Bool {
    var options = ReportOptions()
    options.format = .jsonl
    options.detail = .full
    let sink = ReportSink(options)
    if lints { _ = Linter(classes: classes).lint(trace) }
    do {
      try Replayer(classes: classes).replay(trace, interest: options.interest(), into: sink)
      return true
    } catch {
      return false
    }
  }

  private static func trace(with described: Vocabulary.Class, _ property: String) -> TraceInput? {
    let object = #""id": "x", "class": "\#(described.name)", \#(property)"#
    let header: String? =
      switch described.kind {
      case .application: Self.header(of: #""application": {\#(property)}"#)
      case .delegate: Self.header(of: #""application": {"delegate": {\#(object)}}"#)
      case .controller: Self.header(of: #""controllers": [{\#(object)}]"#)
      case .window: Self.header(of: #""windows": [{\#(object)}]"#)
      case .view:
        Self.header(of: #""windows": [{"id": "v", "subviews": [{"frame": [0, 0, 99, 99], \#(object)}]}]"#)
      case .recognizer: Self.header(of: #""windows": [{"id": "v", "gestureRecognizers": [{\#(object)}]}]"#)
      case .motionManager: Self.header(of: #""motionManager": {"id": "x", \#(property)}"#)
      case .transformGesture: nil
      }
    guard let header else { return nil }
    return text([
      header, began, #"{"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 60, "y": 50}]}"#,
      #"{"t": 1, "accelerometer": {"x": 1, "y": 2, "z": 3}}"#,
      #"{"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 60, "y": 50}]}"#,
    ])
  }

  private static func header(of scene: String) -> String {
    let scene =
      scene.isEmpty
      ? #""motionManager": {"id": "m"}, "windows": [{"id": "w", "gestureRecognizers": [\#(recognizers)]}]"#
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
