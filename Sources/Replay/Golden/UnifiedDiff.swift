import Reports

/// The difference of two texts as `diff -u` shows it.
package struct UnifiedDiff {
  /// The difference; empty for equal texts.
  package private(set) var output = ByteBuffer()

  private typealias Line = ArraySlice<UInt8>
  private static let context = 3
  private let old: [Line]
  private let new: [Line]

  /// Compares two texts, each under its label.
  package init(_ oldText: [UInt8], _ newText: [UInt8], oldLabel: String, newLabel: String) {
    old = Self.lines(oldText)
    new = Self.lines(newText)
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let changes = LineDifference(old.map(number), new.map(number)).changes
    guard !changes.isEmpty else { return }
    output.append("--- ")
    output.append(text: oldLabel)
    output.append("\n+++ ")
    output.append(text: newLabel)
    output.append("\n")
    var rest = changes[...]
    while let first = rest.first {
      var end = rest.startIndex + 1
      while end < rest.endIndex, rest[end].old.lowerBound - rest[end - 1].old.upperBound <= 2 * Self.context {
        end += 1
      }
      appendHunk(rest[..<end], first, rest[end - 1])
      rest = rest[end...]
    }
  }

  private mutating func appendHunk(
    _ changes: ArraySlice<LineDifference.Change>,
    _ first: LineDifference.Change,
    _ last: LineDifference.Change
  ) {
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    output.append("@@ -")
    append(first.old.lowerBound - before..<last.old.upperBound + after)
    output.append(" +")
    append(first.new.lowerBound - before..<last.new.upperBound + after)
    output.append(" @@\n")
    var position = first.old.lowerBound - before
    for change in changes {
      append(old[position..<change.old.lowerBound], " ")
      append(old[change.old], "-")
      append(new[change.new], "+")
      position = change.old.upperBound
    }
    append(old[position..<position + after], " ")
  }

  /// The first line and the number of lines; of no lines, the one before them.
  private mutating func append(_ lines: Range<Int>) {
    output.append(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1)
    guard lines.count != 1 else { return }
    output.append(",")
    output.append(lines.count)
  }

  private mutating func append(_ lines: ArraySlice<Line>, _ mark: StaticString) {
    for line in lines {
      output.append(mark)
      line.withUnsafeBufferPointer { output.append(bytes: $0) }
      if line.last != UInt8(ascii: "\n") { output.append("\n\\ No newline at end of file\n") }
    }
  }

  /// The lines with their line feeds, so that one without is another line.
  private static func lines(_ text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}
