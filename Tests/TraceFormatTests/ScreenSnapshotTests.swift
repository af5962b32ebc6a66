import Records
import Testing

@testable import TraceFormat

@Suite("Pictures of the screen in a trace")
struct ScreenSnapshotTests {
  private static func read(_ lines: String...) -> (snapshots: [ScreenSnapshot], unreadable: Int) {
    ScreenSnapshot.read(.text(name: "trace", Array(lines.joined(separator: "\n").utf8)))
  }

  @Test func `A step's picture has the step's time`() {
    let found = Self.read(
      #"{"t": 0.5, "touches": [], "x-snapshot": "data:image/jpeg;base64,AAAA"}"#,
      #"{"x-snapshot": "data:image\/png;base64,BB+\/=", "t": 2}"#
    )
    #expect(found.snapshots.map(\.time.seconds) == [0.5, 2])
    #expect(found.snapshots.map(\.address) == ["data:image/jpeg;base64,AAAA", "data:image/png;base64,BB+/="])
    #expect(found.unreadable == 0)
  }

  @Test(
    arguments: [
      "https://example.org/picture.png", "data:image/svg+xml;base64,AAAA", "data:image/png;base64,",
      "data:image/png;base64,A\\\"onload", "data:text/html;base64,AAAA",
    ]
  )
  func `Anything but a JPEG or a PNG in Base64 is counted and not shown`(address: String) {
    let found = Self.read("{\"t\": 0, \"x-snapshot\": \"\(address)\"}")
    #expect(found.snapshots.isEmpty)
    #expect(found.unreadable == 1)
  }
}
