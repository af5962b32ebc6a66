import Explain

/// A line that differs between the golden file and the replay, with the words that differ.
public struct ChangedLine: Equatable, Sendable {
  /// A run of words that both lines share, or that only one has.
  public struct Segment: Equatable, Sendable {
    /// The words.
    public var text: String
    /// Whether the other version lacks this text.
    public var isChanged: Bool
  }

  /// The line of the golden file; nil if it is new.
  public var old: [Segment]?
  /// The line in the replay's output; nil if it is gone.
  public var new: [Segment]?
  /// The kind of the change; nil in a process that did not compare the lines.
  public var kind: ChangeKind?

  /// Creates a line that only one side has.
  private init(_ line: String, isNew: Bool) {
    let segments = [Segment(text: line, isChanged: true)]
    (old, new) = isNew ? (nil, segments) : (segments, nil)
    kind = ChangeKind(ofLine: line, isNew: isNew)
  }

  /// Creates a line that has two versions.
  private init(_ old: String, _ new: String) {
    let (oldWords, newWords) = (LineWords(old), LineWords(new))
    kind = ChangeKind(oldWords, newWords)
    let changes = LineDifference(comparing: oldWords.words.map(\.text), newWords.words.map(\.text)).changes
    self.old = Self.segments(oldWords, changes.map(\.old))
    self.new = Self.segments(newWords, changes.map(\.new))
  }

  private static func segments(_ line: LineWords, _ changed: [Range<Int>]) -> [Segment] {
    var segments: [Segment] = []
    func append(_ range: Range<Int>, isChanged: Bool) {
      let text = line.words[range].map(\.text).joined()
      if !text.isEmpty { segments.append(Segment(text: text, isChanged: isChanged)) }
    }
    var position = 0
    for range in changed {
      append(position..<range.lowerBound, isChanged: false)
      append(range, isChanged: true)
      position = range.upperBound
    }
    append(position..<line.words.count, isChanged: false)
    return segments
  }
}

extension ChangedLine {
  /// Pairs lines with the lines that replace them: first lines about the same object, then lines for the same kind of
  /// record.
  static func pairing(_ old: [String], _ new: [String]) -> [ChangedLine] {
    pairing(old[...], new[...], by: [{ $0.subject.joined(separator: " ") }, \.record][...])
  }

  private static func pairing(
    _ old: ArraySlice<String>,
    _ new: ArraySlice<String>,
    by keys: ArraySlice<(LineWords) -> String>
  ) -> [ChangedLine] {
    guard let key = keys.first, !old.isEmpty, !new.isEmpty else {
      return old.map { ChangedLine($0, isNew: false) } + new.map { ChangedLine($0, isNew: true) }
    }
    let (oldLines, newLines) = (Array(old), Array(new))
    var lines: [ChangedLine] = []
    var position = (old: 0, new: 0)
    func appendPairs(to end: Int) {
      while position.old < end {
        let (one, other) = (oldLines[position.old], newLines[position.new])
        if one != other { lines.append(ChangedLine(one, other)) }
        position = (position.old + 1, position.new + 1)
      }
    }
    let difference = LineDifference(
      comparing: oldLines.map { key(LineWords($0)) },
      newLines.map { key(LineWords($0)) }
    )
    for change in difference.changes {
      appendPairs(to: change.old.lowerBound)
      lines += pairing(oldLines[change.old], newLines[change.new], by: keys.dropFirst())
      position = (change.old.upperBound, change.new.upperBound)
    }
    appendPairs(to: oldLines.count)
    return lines
  }
}

extension ChangedLine {
  /// The line with a maximum number of characters of each version.
  func cut(_ longest: Int) -> ChangedLine {
    func cut(_ segments: [Segment]) -> [Segment] {
      var left = longest
      var cut: [Segment] = []
      for segment in segments where left > 0 {
        cut.append(Segment(text: segment.text.cut(left), isChanged: segment.isChanged))
        left -= segment.text.utf8.count
      }
      return cut
    }
    var line = self
    (line.old, line.new) = (old.map(cut), new.map(cut))
    return line
  }
}

extension String {
  /// The text, or its beginning with an ellipsis if it has more bytes.
  package func cut(_ longest: Int) -> String {
    guard utf8.count > longest else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: longest)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return "\(self[..<end])…"
  }
}

extension ChangedLine.Segment: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    text.append(to: &bytes)
    isChanged.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let text = String(popping: &bytes), let isChanged = Bool(popping: &bytes) else { return nil }
    self.init(text: text, isChanged: isChanged)
  }
}

/// The line without its kind, which the difference stores.
extension ChangedLine: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    old.append(to: &bytes)
    new.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let old = [Segment]?(popping: &bytes), let new = [Segment]?(popping: &bytes) else { return nil }
    (self.old, self.new) = (old, new)
  }
}
