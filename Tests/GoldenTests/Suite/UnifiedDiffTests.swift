import Reports
import Testing

@testable import Golden

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(Array(old.utf8), Array(new.utf8), oldLabel: "a", newLabel: "b")
    return String(decoding: diff.text().bytes, as: UTF8.self)
  }

  private func numbered(_ lines: ClosedRange<Int>, _ changes: [Int: String] = [:]) -> String {
    lines.map { (changes[$0] ?? "\($0)") + "\n" }.joined()
  }

  @Test func `Equal texts have none`() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func `Three lines of context, and what is removed before what is added`() {
    #expect(
      diff(numbered(1...9), numbered(1...9, [5: "five\nand a half"]))
        == "--- a\n+++ b\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+five\n+and a half\n 6\n 7\n 8\n"
    )
  }

  @Test func `Changes six lines apart share a hunk, those further apart do not`() {
    #expect(
      diff(numbered(1...20), numbered(1...20, [4: "x", 11: "y"]))
        == """
        --- a
        +++ b
        @@ -1,14 +1,14 @@
         1
         2
         3
        -4
        +x
         5
         6
         7
         8
         9
         10
        -11
        +y
         12
         13
         14

        """
    )
    let apart = diff(numbered(1...20), numbered(1...20, [4: "x", 12: "y"]))
    #expect(apart.contains("@@ -1,7 +1,7 @@\n") && apart.contains("@@ -9,7 +9,7 @@\n"))
  }

  @Test func `From nothing and to nothing`() {
    #expect(diff("", "a\nb\n") == "--- a\n+++ b\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", "") == "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func `A last line without a line feed is another line`() {
    #expect(
      diff("a\nb", "a\nb\n") == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    )
  }

  /// A line that begins with `t=` heads those below it.
  private func stepDiff(_ old: String, _ new: String) -> UnifiedDiff {
    UnifiedDiff(Array(old.utf8), Array(new.utf8), oldLabel: "a", newLabel: "b") { $0.starts(with: "t=".utf8) }
  }

  private func text(_ buffer: borrowing ByteBuffer) -> String {
    String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `A place is headed by the last heading before its first change, unless that is shown`() {
    let old = "t=0 wait\n" + numbered(1...9) + "t=1 wait\n" + numbered(11...13)
    let deep = text(stepDiff(old, old.replacing("\n8\n", with: "\neight\n")).text())
    #expect(deep.contains("\n@@ -6,7 +6,7 @@ t=0 wait\n 5\n"))
    let last = text(stepDiff(old, old.replacing("\n9\n", with: "\n")).text())
    #expect(last.contains("\n@@ -7,7 +7,6 @@ t=0 wait\n 6\n 7\n 8\n-9\n t=1 wait\n"))
    let near = text(stepDiff(old, old.replacing("\n12\n", with: "\ntwelve\n")).text())
    #expect(near.contains("\n@@ -10,5 +10,5 @@\n 9\n t=1 wait\n 11\n-12\n"))
  }

  @Test func `A long heading is cut between two characters`() throws {
    let heading = "t=" + String(repeating: "\u{00E9}", count: 80)
    let old = heading + "\n" + numbered(1...9)
    let line = try #require(
      text(stepDiff(old, old + "10\n").text()).split(separator: "\n").dropFirst(2).first
    )
    #expect(line == "@@ -8,3 +8,4 @@ t=" + String(repeating: "\u{00E9}", count: 49))
  }

  @Test func `Colours end before the line does`() {
    let output = text(stepDiff("a\nb\n", "a\nc\n").text(.colored))
    #expect(
      output == """
        \u{1B}[1m--- a\u{1B}[0m
        \u{1B}[1m+++ b\u{1B}[0m
        \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m
         a
        \u{1B}[31m-b\u{1B}[0m
        \u{1B}[32m+c\u{1B}[0m

        """
    )
  }

  @Test func `The first line that differs, and the first places alone`() {
    let diff = stepDiff(numbered(1...30), numbered(1...30, [12: "x", 25: "y"]))
    #expect(diff.firstLine == 12)
    #expect(text(diff.text(hunks: 1)).hasSuffix(" 15\n"))
    #expect(stepDiff("a\n", "a\nb\n").firstLine == 2)
    #expect(!diff.isEmpty && stepDiff("a", "a").isEmpty)
  }
}
