import Testing

@testable import Replay

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(Array(old.utf8), Array(new.utf8), oldLabel: "a", newLabel: "b")
    return String(decoding: diff.output.bytes, as: UTF8.self)
  }

  private func numbered(_ lines: ClosedRange<Int>, _ changes: [Int: String] = [:]) -> String {
    lines.map { (changes[$0] ?? "\($0)") + "\n" }.joined()
  }

  @Test("Equal texts have none")
  func equal() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test("Three lines of context, and what is removed before what is added")
  func context() {
    #expect(
      diff(numbered(1...9), numbered(1...9, [5: "five\nand a half"]))
        == "--- a\n+++ b\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+five\n+and a half\n 6\n 7\n 8\n"
    )
  }

  @Test("Changes six lines apart share a hunk, those further apart do not")
  func hunks() {
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

  @Test("From nothing and to nothing")
  func empty() {
    #expect(diff("", "a\nb\n") == "--- a\n+++ b\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", "") == "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("A last line without a line feed is another line")
  func lineFeed() {
    #expect(
      diff("a\nb", "a\nb\n") == "--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    )
  }
}
