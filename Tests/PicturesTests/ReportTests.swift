import Foundation
import Records
import Replay
import Reports
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

@testable import Pictures

@Suite("A report page")
struct ReportTests {
  @Test(
    "The digests of the styles and scripts are those of sha256sum: write them anew after a change of these files"
  )
  func digests() throws {
    for resource in [PageResources.style, PageResources.failureStyle, PageResources.script] {
      #expect(resource.digest == (try Self.digest(of: resource.text)))
    }
  }

  /// The SHA-256 digest of a text in Base64, as sha256sum computes it.
  private static func digest(of text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sha256sum", file.path]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let digits = Array(line.prefix { $0 != " " })
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  @Test(
    arguments: [
      "pinch/closing", "arbitration/chain-triple", "programs/photo-table-2009", "controls/slider-cancelled",
      "motion/first-responder", "cancellation/phone-call",
    ]
  )
  func `The table has the lines that a replay prints`(name: String) throws {
    let path = PackageFiles.trace(name)
    guard FileManager.default.fileExists(atPath: PackageFiles.path(path)) else {
      Issue.record("there is no \(path)")
      return
    }
    let table = RecordTable()
    _ = try Pictured.trace(path, into: table)
    let sink = ReportSink(ReportOptions())
    try Replayer(classes: .withSamplePrograms)
      .replay(.path(PackageFiles.path(path)), interest: Interest(alwaysIncludesLocation: false), into: sink)
    let printed = sink.buffer.text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.replacing(#/^t=\S+ /#, with: ""))
    }
    let shown = table.finish().matches(of: /<div class="[^"]*"[^>]*>([^<]*)<\/div>/).map { match in
      String(match.output.1).replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(
        of: "&lt;",
        with: "<"
      )
      .replacingOccurrences(of: "&amp;", with: "&")
    }
    #expect(shown == printed)
  }

  @Test func `A view has what decides about its touches, at first and as each touch met it`() throws {
    let view = #"""
      {"id": "v", "frame": [0, 0, 50, 50], "alpha": 0.5, "gestureRecognizers": [\#
      {"id": "tap", "class": "UITapGestureRecognizer", "requireToFail": ["press"]}, \#
      {"id": "press", "class": "UILongPressGestureRecognizer", "minimumPressDuration": 1}]}
      """#
    let hidden = #"{"id": "h", "class": "UIButton", "frame": [0, 0, 50, 50], "isHidden": true}"#
    let window = #"{"id": "w", "frame": [0, 0, 99, 99], "subviews": [\#(view), \#(hidden)]}"#
    let replay = try Pictured.text(
      """
      {"touchtrace": 1, "scene": {"windows": [\(window)]}}
      {"t": 0, "set": {"v": {"isExclusiveTouch": true}}}
      {"t": 1, "touches": [{"id": 1, "phase": "began", "x": 5, "y": 5}]}
      {"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 5, "y": 5}]}
      """
    )
    let lines = [
      "UIView", "frame 0, 0, 50, 50", "alpha 0.5", "isUserInteractionEnabled true",
      "isMultipleTouchEnabled false",
      "isExclusiveTouch false", "tap: UITapGestureRecognizer, waits for press",
      "press: UILongPressGestureRecognizer, minimumPressDuration 1, tap waits for it",
    ]
    #expect(replay.facts["v"] == lines)
    // A hidden view is not seen, but a touch passed it by.
    #expect(replay.facts["h"] == nil)
    let layers = try #require(replay.stacks.first).layers
    #expect(layers.map(\.id) == ["h", "v", "w"])
    #expect(layers[1].facts == lines.map { $0 == "isExclusiveTouch false" ? "isExclusiveTouch true" : $0 })
    #expect(layers[0].facts.contains("isHidden true") && layers[0].facts.contains("isEnabled true"))
  }

  @Test func `The policy names the style and the scripts of the page, and allows nothing else`() throws {
    let page = try Pictured.page(#"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}"#)
    let style = try #require(page.firstMatch(of: /<style>([^\0]*?)<\/style>/)).output.1
    let script = try #require(page.firstMatch(of: /<script>([^\0]*?)<\/script>/)).output.1
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("script-src 'sha256-\(try Self.digest(of: String(script)))'"))
    #expect(page.contains("style-src 'sha256-\(try Self.digest(of: String(style)))'"))
    #expect(page.matches(of: /https?:\/\/[^" ]+/).allSatisfy { $0.output == "http://www.w3.org/2000/svg" })
  }
}
