import Foundation
import Records
import Replay
import Reports
import Testing
import TraceFormat

@testable import Golden

/// A pan that begins with the sample at 0.2 s: 11 pt are the first 10 pt or more.
private let trace = """
  {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 400, 400], "gestureRecognizers": [
  """.replacingOccurrences(of: "\n", with: "")
    + """
    {"id": "pan", "class": "UIPanGestureRecognizer"}, {"id": "press", "class": "UILongPressGestureRecognizer",
    "allowableMovement": 200, "delegate": {"shouldRecognizeSimultaneouslyWith": true}}]}]}}
    """.replacingOccurrences(of: "\n", with: " ") + "\n" + """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 100}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 108, "y": 100}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "moved", "x": 111, "y": 100}]}
    {"t": 0.3, "touches": [{"id": 1, "phase": "moved", "x": 130, "y": 100}]}
    {"t": 0.4, "touches": [{"id": 1, "phase": "ended", "x": 130, "y": 100}]}

    """

/// Device logs as expectations of a trace.
@Suite("Device logs")
struct DeviceLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["pan.jsonl": trace])
  }

  private static func line(_ time: Double, _ state: String, _ more: String = "") -> String {
    #"{"t": \#(time), "record": "action", "sender": "pan", "state": "\#(state)"\#(more)}"#
  }

  private static let began = line(0.2, "began")
  private static let ended = line(0.4, "ended")

  /// What a test run says of a log, without the folder's name.
  private func result(_ lines: [String]) throws -> String {
    try folder.write(lines.joined(separator: "\n"), to: "pan.device.jsonl")
    let results = try GoldenSuite(paths: [folder.path]).run(with: Replayer())
    #expect(results.count == 1)
    let text =
      switch try #require(results.first).status {
      case .passed: "passed"
      case .disagrees(let disagreement): String(decoding: disagreement.text().bytes, as: UTF8.self)
      case .invalid(let failure): "\(failure)"
      default: "?"
      }
    return text.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test
  func `A log with every began and ended agrees, whether it has all changed or none, or one twice`() throws {
    #expect(try result([Self.began, Self.ended]) == "passed")
    let changed = Self.line(0.3, "changed")
    #expect(try result([Self.began, changed, Self.ended]) == "passed")
    #expect(try result([Self.began, changed, changed, Self.ended]) == "passed")
  }

  @Test func `A changed at a sample for which the replay has none is a difference`() throws {
    let text = try result([Self.began, Self.line(0.1, "changed"), Self.ended])
    #expect(text.contains("\npan\n  - t=0.100000 action pan: changed\n"))
  }

  @Test func `A missing ended is a difference`() throws {
    #expect(try result([Self.began]).contains("\npan\n  + t=0.400000 action pan: ended"))
  }

  @Test func `A recognizer that the header lists must not act without an entry, and others may`() throws {
    let header = #"{"touchtrace": 1, "recognizers": ["press"]}"#
    #expect(try result([header]) == "passed")
    let both = #"{"touchtrace": 1, "recognizers": ["press", "pan"]}"#
    #expect(try result([both]).contains("\npan\n  + t=0.200000 action pan: began"))
  }

  @Test func `A call between samples may be two frames late, not more, and not early`() throws {
    #expect(try result([Self.line(0.233, "began"), Self.ended]) == "passed")
    #expect(try result([Self.line(0.234, "began"), Self.ended]).contains("0.034 s earlier"))
    #expect(try result([Self.line(0.199, "began"), Self.ended]).contains("0.001 s later"))
  }

  @Test
  func `Values are compared within their tolerance, and those that the log does not have are not`() throws {
    // The location in the window is (111, 100).
    #expect(try result([Self.line(0.2, "began", #", "location": [111.5, 100]"#), Self.ended]) == "passed")
    let far = try result([Self.line(0.2, "began", #", "location": [111.6, 100]"#), Self.ended])
    #expect(
      far.contains(
        """
        pan
          - t=0.200000 action pan: began location=(111.6, 100)
          + t=0.200000 action pan: began location=(111, 100)

        """
      )
    )
    let fingers = try result([Self.line(0.2, "began", #", "numberOfTouches": 2"#), Self.ended])
    #expect(fingers.contains("- t=0.200000 action pan: began numberOfTouches=2\n"))
    #expect(fingers.contains("+ t=0.200000 action pan: began numberOfTouches=1\n"))
  }

  @Test func `The text names the threshold whose change reconciles replay and device`() throws {
    #expect(
      try result([Self.line(0.1, "began"), Self.ended]) == """
        --- pan.device.jsonl
        +++ pan.jsonl (replayed)
        pan
          ~ action pan: began: 0.1 s later (t=0.200000, not t=0.100000)
        thresholds.panDistance=8 (now 10, -2 or 20 %) makes the replay agree with the device, as do the values beyond it

        """
    )
  }

  @Test func `The threshold has the range in which replay and device agree`() throws {
    // The pan begins at 30 pt if more than 11 are needed.
    let text = try result([Self.line(0.3, "began"), Self.ended])
    #expect(
      text.hasSuffix(
        "\nthresholds.panDistance=11.001 (now 10, +1.001 or 10 %) makes the replay agree with the device, "
          + "as do the values up to 30\n"
      )
    )
  }

  @Test func `The text says so if no change of one threshold reconciles the two`() throws {
    let text = try result([Self.line(0.2, "began", #", "numberOfTouches": 2"#), Self.ended])
    #expect(text.contains("\nno change of one threshold makes the replay agree with the device, found by "))
  }

  @Test(
    arguments: [
      (
        #"{"t": 0.2, "record": "state", "sender": "pan", "state": "began"}"#,
        "1:22: error: unknown record of a device log \"state\""
      ),
      (#"{"t": 0.2, "record": "action", "sender": "pan"}"#, "1:1: error: an action without \"state\""),
      (
        #"{"t": 0.2, "record": "action", "sender": "pan", "state": "failed"}"#,
        "unknown state of an action \"failed\""
      ),
      (
        #"{"t": 0.2, "record": "action", "sender": "pan", "state": "began", "speed": 1}"#,
        "unknown key \"speed\""
      ),
      (
        #"{"t": 0.2, "record": "action", "sender": "pam", "state": "began"}"#,
        "1:1: error: the scene has no recognizer or control \"pam\", did you mean \"pan\"?"
      ),
      (#"{"t": 0.2, "record": "action", "#, "error: the line ends too early"),
    ]
  )
  func `Mistakes in a log are told with their places`(line: String, message: String) throws {
    #expect(try result([line]).contains(message))
  }

  @Test func `An update writes no device log`() throws {
    try folder.write(Self.began, to: "pan.device.jsonl")
    let results = try GoldenSuite(paths: [folder.path]).run(.update, with: Replayer()).map { $0.accepting() }
    #expect(results.map(\.isSuccess) == [false])
    #expect(folder.names == ["pan.device.jsonl", "pan.jsonl"])
    #expect(folder.read("pan.device.jsonl") == Self.began)
  }

  @Test func `A calibration finds the changed threshold, and the margins that the logs leave`() throws {
    try folder.write([Self.began, Self.ended].joined(separator: "\n"), to: "pan.device.jsonl")
    var replayer = Replayer()
    replayer.options.changes = [try #require(Change("thresholds.panDistance=20"))]
    var calibrator = Calibrator(replayer, try DeviceSuite([folder.path]))
    let calibration = try calibrator.run()
    #expect(calibration.logs == 1)
    #expect(calibration.agreeing == 0)
    #expect(calibration.agreeingAfterwards == 1)
    // The pan begins at 0.2 s from more than 8 pt on, up to 11 pt.
    let margin = try #require(calibration.changes.first)
    #expect(margin.property == "thresholds.panDistance")
    #expect(margin.now == 20)
    #expect(margin.value == 10)
    #expect(margin.least?.value == 8.001)
    #expect(margin.greatest?.value == 11)
    #expect(calibration.margins == [margin])
    var buffer = ByteBuffer()
    CalibrationReport(style: .plain).writeText(calibration, to: &buffer)
    let text = String(decoding: buffer.bytes, as: UTF8.self).replacingOccurrences(
      of: folder.path + "/",
      with: ""
    )
    #expect(
      text.hasPrefix(
        """
        device logs that agree with the present thresholds: 0 of 1
        with thresholds.panDistance=10 (now 20): 1 of 1
        margins, within which the same logs agree
          thresholds.panDistance=10: from 8.001 (-1.999, pan.device.jsonl) to 11 (+1, pan.device.jsonl), limited by 1 log
        not limited by these logs:
        """
      )
    )
  }
}
