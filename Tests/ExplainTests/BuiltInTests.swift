import Testing

/// An explanation says which recognizers are UIKit's own.
@Suite("What explain says of UIKit's own recognizers")
struct BuiltInTests {
  private static let sheet = #"""
    "subviews": [{"id": "sheet", "frame": [0, 0, 320, 480], "container": "sheet", "subviews": [
      {"id": "list", "class": "UIScrollView", "frame": [0, 60, 320, 420], "contentSize": [320, 900]}]}]
    """#
  private static let down = [
    "0 began 1 (100, 200)", "0.1 moved 1 (100, 215)", "0.2 ended 1 (100, 215)",
  ]

  @Test func `It names the recognizer, and the one that prevented another`() throws {
    let answer = try Question(Self.sheet, Self.down).answer()
    #expect(answer.hasLine("is the sheet's dismissing pan, built in since iOS 13"))
    // What UIKit adds is explained once.
    #expect(answer.contains("failed at 0.1 s: sheet.sheetDismissal recognized\n"))
  }

  @Test func `It says that the system does not have the recognizer yet`() throws {
    let answer = try Question(Self.sheet, Self.down, header: #""system": 12, "#).answer()
    #expect(
      answer.hasLine("did not receive touch 1 at 0 s: it is not there yet: it came with iOS 13")
    )
  }
}
