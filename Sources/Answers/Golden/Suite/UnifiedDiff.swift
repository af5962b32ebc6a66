import Explain
import Reports

/// The difference between two texts in the format of `diff -u`. Each hunk names its heading line.
package struct UnifiedDiff: Sendable {
  private typealias Line = ArraySlice<UInt8>

  /// Lines that differ, with the unchanged lines around them.
  private struct Hunk {
    let old: Range<Int>
    let new: Range<Int>
    /// The heading of the first change; nil if it is among the lines shown.
    let heading: Line?
    let changes: ArraySlice<LineDifference.Change>
  }

  private static let context = 3
  private static let longestHeading = 100
  private let labels: (old: String, new: String)
  private let remarks: (old: String, new: String)?
  private let old: [Line]
  private let new: [Line]
  private let hunks: [Hunk]

  /// Compares two labelled texts. The remarks follow the labels; `isHeading` says whether a line is a heading for the
  /// lines below it.
  package init(
    _ oldText: [UInt8],
    _ newText: [UInt8],
    oldLabel: String,
    newLabel: String,
    remarks: (old: String, new: String)? = nil,
    isHeading: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) {
    labels = (oldLabel, newLabel)
    self.remarks = remarks
    old = Self.lines(oldText)
    new = Self.lines(newText)
    let lines = old
    let changes = LineDifference(comparing: lines, new).changes
    var hunks: [Hunk] = []
    var rest = changes[...]
    var headings = (seen: 0, last: nil as Int?)
    while let first = rest.first {
      var end = rest.startIndex + 1
      while end < rest.endIndex, rest[end].old.lowerBound - rest[end - 1].old.upperBound <= 2 * Self.context {
        end += 1
      }
      let last = rest[end - 1]
      let before = min(Self.context, first.old.lowerBound)
      let after = min(Self.context, lines.count - last.old.upperBound)
      let start = first.old.lowerBound - before
      if let last = lines[headings.seen..<first.old.lowerBound].lastIndex(where: isHeading) {
        headings.last = last
      }
      headings.seen = first.old.lowerBound
      // A heading among the lines shown needs no mention.
      let heading = headings.last.flatMap { $0 < start ? $0 : nil }
      hunks.append(
        Hunk(
          old: start..<last.old.upperBound + after,
          new: first.new.lowerBound - before..<last.new.upperBound + after,
          heading: heading.map { lines[$0] },
          changes: rest[..<end]
        )
      )
      rest = rest[end...]
    }
    self.hunks = hunks
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool { hunks.isEmpty }

  /// The line of the old text with the first difference, counted from 1.
  package var firstLine: Int { (hunks.first?.changes.first?.old.lowerBound ?? 0) + 1 }

  /// Lines with the lines that replace them, and the heading above them in the new text.
  package struct Replacement {
    package let old: [String]
    package let new: [String]
    package let heading: String?
  }

  /// Returns the lines that differ, without the unchanged lines around them: at most `limit` lines of each text, and
  /// the number of the others.
  package func replacements(
    limit: Int,
    isHeading: (ArraySlice<UInt8>) -> Bool
  ) -> (first: [Replacement], rest: Int) {
    var heading: Line?
    var position = 0
    var left = (old: limit, new: limit)
    var (first, rest): ([Replacement], Int) = ([], 0)
    for change in hunks.lazy.flatMap(\.changes) {
      let shown = (old: change.old.prefix(left.old), new: change.new.prefix(left.new))
      left = (left.old - shown.old.count, left.new - shown.new.count)
      rest += change.old.count - shown.old.count + change.new.count - shown.new.count
      guard !shown.old.isEmpty || !shown.new.isEmpty else { continue }
      heading = new[position..<change.new.lowerBound].last(where: isHeading) ?? heading
      position = change.new.lowerBound
      first.append(
        Replacement(
          old: old[shown.old].map(Self.text),
          new: new[shown.new].map(Self.text),
          heading: heading.map(Self.text)
        )
      )
    }
    return (first, rest)
  }

  /// A line as text, without its line feed.
  private static func text(_ line: Line) -> String {
    String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Returns the difference as text; empty for equal texts.
  package func text(_ style: Style = .plain, hunks limit: Int = .max) -> ByteBuffer {
    var output = ByteBuffer()
    guard !isEmpty else { return output }
    appendHeading(style, to: &output)
    for hunk in hunks.prefix(limit) { append(hunk, style, to: &output) }
    return output
  }

  /// Returns the heading and the first places, each as a separate text, up to about `limit` bytes, and the number of
  /// the other places. A place that is longer by itself gives the number of omitted lines.
  func places(limit: Int) -> (heading: StyledText, places: [StyledText], rest: Int) {
    var places: [StyledText] = []
    var left = limit
    for hunk in hunks where left > 0 {
      let place = StyledText { append(hunk, $0, limit: left, to: &$1) }
      places.append(place)
      left -= place.colored.count
    }
    let heading = isEmpty ? StyledText(colored: []) : StyledText(appendHeading)
    return (heading, places, hunks.count - places.count)
  }

  private func appendHeading(_ style: Style, to output: inout ByteBuffer) {
    // patch and git apply take the text before a tab as the name of the file.
    for (label, remark) in [("--- \(labels.old)", remarks?.old), ("+++ \(labels.new)", remarks?.new)] {
      output.emphasize(.heading, style) { output in
        output.append(plain: label)
        if let remark { output.append(text: "\t(\(remark))") }
      }
      output.append("\n")
    }
  }

  private func append(_ hunk: Hunk, _ style: Style, limit: Int = .max, to output: inout ByteBuffer) {
    let end = limit == .max ? Int.max : output.count + limit
    output.emphasize(.place, style) { output in
      output.append("@@ -")
      Self.append(hunk.old, to: &output)
      output.append(" +")
      Self.append(hunk.new, to: &output)
      output.append(" @@")
    }
    if let heading = hunk.heading {
      output.append(" ")
      output.append(plain: String(decoding: Self.shortened(heading), as: UTF8.self))
    }
    output.append("\n")
    var position = hunk.old.lowerBound
    var left = 0
    for change in hunk.changes {
      left += Self.append(old[position..<change.old.lowerBound], " ", nil, style, until: end, to: &output)
      left += Self.append(old[change.old], "-", .failure, style, until: end, to: &output)
      left += Self.append(new[change.new], "+", .success, style, until: end, to: &output)
      position = change.old.upperBound
    }
    left += Self.append(old[position..<hunk.old.upperBound], " ", nil, style, until: end, to: &output)
    if left > 0 { output.append(text: "and \(left) more \(left == 1 ? "line" : "lines") of this place\n") }
  }

  /// Appends the position of a hunk in one file: the number of its first line, and the number of lines unless that is
  /// 1. For an empty range, the format requires the number of the line before it.
  private static func append(_ lines: Range<Int>, to output: inout ByteBuffer) {
    output.append(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1)
    guard lines.count != 1 else { return }
    output.append(",")
    output.append(lines.count)
  }

  /// Appends lines up to a length of the output, and returns the number of those that are left out.
  private static func append(
    _ lines: ArraySlice<Line>,
    _ mark: StaticString,
    _ emphasis: Emphasis?,
    _ style: Style,
    until end: Int,
    to output: inout ByteBuffer
  ) -> Int {
    for (index, line) in zip(lines.indices, lines) {
      guard output.count + line.count <= end else { return lines.endIndex - index }
      let isWhole = line.last == UInt8(ascii: "\n")
      output.emphasize(emphasis, style) { output in
        output.append(mark)
        // The bytes of a golden file need not be UTF-8.
        output.append(plain: String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self))
      }
      output.append(isWhole ? "\n" : "\n\\ No newline at end of file\n")
    }
    return 0
  }

  /// Returns the beginning of a heading, cut at a character boundary.
  private static func shortened(_ heading: Line) -> Line {
    let line = heading.last == UInt8(ascii: "\n") ? heading.dropLast() : heading
    guard line.count > longestHeading else { return line }
    var end = line.startIndex + longestHeading
    while end > line.startIndex, line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[..<end]
  }

  /// Returns the lines with their line feeds, so that a last line without a line feed counts as different.
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
