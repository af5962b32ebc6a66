import Foundation
import Testing

/// What a page shows of the output of a command. A line `…` stands for one or more lines that the page leaves out.
struct QuotedOutput {
  let text: String

  func matches(_ output: String) -> Bool {
    let isGap = { (line: Substring) in line.trimmingCharacters(in: .whitespaces) == "…" }
    let parts = Self.lines(of: text).split(omittingEmptySubsequences: false, whereSeparator: isGap)
    var rest = Self.lines(of: output)[...]
    for (index, part) in parts.enumerated() {
      // A gap leaves out one line at least.
      let lines = index == 0 ? rest.prefix(part.count) : rest.dropFirst()
      let ends = Self.places(of: part, in: lines).map { $0 + part.count }
      let isLast = index == parts.count - 1
      guard let end = ends.first(where: { !isLast || $0 == rest.endIndex }) else { return false }
      rest = rest[end...]
    }
    return rest.isEmpty
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The indices of the lines at which a part of the quote begins.
  private static func places(of part: ArraySlice<Substring>, in lines: ArraySlice<Substring>) -> [Int] {
    guard lines.count >= part.count else { return [] }
    return (lines.startIndex...(lines.endIndex - part.count)).filter { lines[$0...].starts(with: part) }
  }
}

@Suite("Quoted outputs")
struct QuotedOutputTests {
  @Test(
    arguments: [
      ("a\nb\n", true), ("a\n", false), ("b\n", false), ("a\n…\n", true), ("…\nb\n", true),
      ("a\n…\nb\n", false), ("…\na\nb\n", false), ("a\nb\n…\n", false), ("  …\n", true),
      ("…\na\n", false), ("b\n…\n", false),
    ]
  )
  func `A gap stands for one or more lines`(quote: String, matches: Bool) {
    #expect(QuotedOutput(text: quote).matches("a\nb\n") == matches)
  }

  @Test func `A part is looked for after the part before it, and the last part at the end`() {
    #expect(QuotedOutput(text: "1\n…\n3\n…\n3\n").matches("1\n2\n3\n2\n3\n"))
    #expect(!QuotedOutput(text: "1\n…\n3\n…\n2\n").matches("1\n2\n3\n2\n3\n"))
    #expect(!QuotedOutput(text: "3\n…\n1\n").matches("1\n2\n3\n2\n1\n"))
  }
}
