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
  @Test("SHA-256 is that of the standard's examples")
  func digest() {
    #expect(SHA256.base64(of: "") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(SHA256.base64(of: long) == "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=")
  }

  @Test(
    "The table has the lines that a replay prints",
    arguments: [
      "pinch/closing", "arbitration/chain-triple", "programs/photo-table-2009", "controls/slider-cancelled",
      "motion/first-responder", "cancellation/phone-call",
    ]
  )
  func table(name: String) throws {
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

  @Test("The policy names the style and the scripts of the page, and allows nothing else")
  func policy() throws {
    let page = try Pictured.page(#"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}"#)
    let style = try #require(page.firstMatch(of: /<style>([^\0]*?)<\/style>/)).output.1
    let script = try #require(page.firstMatch(of: /<script>([^\0]*?)<\/script>/)).output.1
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("script-src 'sha256-\(SHA256.base64(of: String(script)))'"))
    #expect(page.contains("style-src 'sha256-\(SHA256.base64(of: String(style)))'"))
    #expect(page.matches(of: /https?:\/\/[^" ]+/).allSatisfy { $0.output == "http://www.w3.org/2000/svg" })
  }
}
