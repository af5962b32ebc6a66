import Foundation
import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Golden

/// A finger comes down on a button, moves on it, and lifts.
private let trace = """
  {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [{"id": "button",
  """.replacingOccurrences(of: "\n", with: "")
    + """
    "class": "UIButton", "frame": [100, 200, 120, 40], "actions": [{"target": null, "action": "log:",
    "for": ["touchDown", "touchDragInside", "touchUpInside", "touchUpOutside"]}]}]}]}}
    """.replacingOccurrences(of: "\n", with: " ") + "\n" + """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 160, "y": 220}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 165, "y": 220}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": 165, "y": 220}]}

    """

/// Device logs of controls as expectations of a trace.
@Suite("Device logs of controls")
struct ControlLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["button.jsonl": trace])
  }

  private static func line(_ time: Double, _ event: String, _ more: String = "") -> String {
    #"{"t": \#(time), "record": "action", "sender": "button", "controlEvent": "\#(event)"\#(more)}"#
  }

  private static let (down, up) = (line(0, "touchDown"), line(0.2, "touchUpInside"))

  private func result(_ lines: [String]) throws -> String {
    try folder.write(lines.joined(separator: "\n"), to: "button.device.jsonl")
    let results = try GoldenSuite(paths: [folder.path]).run(with: Replayer())
    switch try #require(results.first).status {
    case .passed: return "passed"
    case .disagrees(let disagreement): return String(decoding: disagreement.text().bytes, as: UTF8.self)
    case .invalid(let failure): return "\(failure)"
    default: return "?"
    }
  }

  @Test
  func `A log with every touch of the control agrees, whether it has all drags or none, or one twice`() throws
  {
    #expect(try result([Self.down, Self.up]) == "passed")
    let drag = Self.line(0.1, "touchDragInside", #", "location": [65, 20]"#)
    #expect(try result([Self.down, drag, Self.up]) == "passed")
    #expect(try result([Self.down, drag, drag, Self.up]) == "passed")
  }

  @Test func `Another event, a missing one and one at another time are differences`() throws {
    let outside = try result([Self.down, Self.line(0.2, "touchUpOutside")])
    #expect(outside.contains("\n  - t=0.200000 action button touchUpOutside"))
    #expect(outside.contains("\n  + t=0.200000 action button touchUpInside"))
    #expect(try result([Self.down]).contains("\n  + t=0.200000 action button touchUpInside"))
    #expect(try result([Self.down, Self.line(0.1, "touchUpInside")]).contains("0.1 s later"))
  }

  @Test func `A control that the header lists must not act without an entry`() throws {
    let header = #"{"touchtrace": 1, "controls": ["button"]}"#
    #expect(try result([header]).contains("\n  + t=0.000000 action button touchDown"))
    #expect(try result([header, Self.down, Self.up]) == "passed")
  }

  @Test(
    arguments: [
      (#", "state": "began""#, "1:1: error: an action with a \"state\" and a \"controlEvent\""),
      (#", "value": "high""#, "error: "),
    ]
  )
  func `Mistakes are told with their places`(more: String, message: String) throws {
    #expect(try result([Self.line(0, "touchDown", more)]).contains(message))
    #expect(try result([Self.line(0, "touchDwon")]).contains("unknown event of a control \"touchDwon\""))
  }
}
