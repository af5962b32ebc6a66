import TraceFormat

/// Reads the dumps in a text in one pass. Each form claims its bytes, so that a label is never mistaken for the markup
/// of another form.
struct DumpReader {
  let text: DumpText
  private(set) var parser: PrintParser
  var facts = SceneFacts()
  private var accessibility = AccessibilityReader()
  private var layout = LayoutTraceReader()
  private var views = ViewTreeReader()
  private var controllers = ControllerTreeReader()

  /// Creates a reader of a text.
  init(_ text: DumpText) {
    self.text = text
    parser = PrintParser(bytes: text.bytes)
  }

  /// Reads the whole text. Throws an error if a page source or a list of elements is damaged.
  mutating func read() throws(InputFailure) {
    var line = 0
    // The offset up to which a form of text has claimed the bytes.
    var claimed = 0
    while line < text.lines.count {
      let range = text.lines[line].bytes
      if claimed <= range.lowerBound {
        let count = accessibility.read(text, line, into: &facts)
        if count > 0 {
          line += count
          continue
        }
        let first = text.bytes[range].firstIndex { $0 != .blank && $0 != .tab } ?? range.upperBound
        if ElementListReader.begins(text.bytes[first...]) {
          claimed = try ElementListReader.read(text, first, line, into: &facts)
          line += 1
          continue
        }
        if let brace = MaestroReader.root(in: first..<range.upperBound, text.bytes) {
          claimed = try MaestroReader.read(text, brace, line, into: &facts)
          line += 1
          continue
        }
        if layout.read(text, parser, line, into: &facts) {
          line += 1
          continue
        }
      }
      let readings = facts.readings
      var offset = max(claimed, range.lowerBound)
      while offset < range.upperBound,
        let bracket = text.bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "<"))
      {
        offset = try end(at: bracket, line) ?? bracket + 1
      }
      if claimed <= range.lowerBound, readings == facts.readings { readUnreadable(line) }
      claimed = max(claimed, offset)
      line += 1
    }
  }

  /// Keeps an unreadable line of a tree as a view, so that its subviews stay below it.
  private mutating func readUnreadable(_ line: Int) {
    let range = text.lines[line].bytes
    let bars = text.bytes[range].prefix { byte in
      byte == .blank || byte == .tab || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">")
    }
    let level = bars.count { $0 == UInt8(ascii: "|") }
    let rest = text.bytes[range].dropFirst(bars.count)
    guard level > 0, rest.first == UInt8(ascii: "<") || rest.contains(where: { $0 == UInt8(ascii: ":") }),
      views.isInTree(line - 1)
    else { return }
    views.readUnreadable(text.lines[line], level: level, at: range.lowerBound, line, into: &facts)
  }

  /// Reads the form that begins with a bracket, and returns its end; nil if no form begins there.
  private mutating func end(at bracket: Int, _ line: Int) throws(InputFailure) -> Int? {
    if PageSourceReader.begins(text.bytes, at: bracket) {
      return try PageSourceReader.read(text, bracket, line, into: &facts)
    }
    guard let print = parser.print(at: bracket) else { return nil }
    // A layer is not a view.
    if ViewTreeReader.isLayer(print, text) { facts.readings += 1 }
    if !print.isComplete { parser.expectDamage() }
    let position = TreePosition(of: bracket, lineStart: text.lines[line].bytes.lowerBound, in: text.bytes)
    if RecognizerReader.read(print, parser, into: &facts) { return print.range.upperBound }
    if controllers.read(print, at: position, parser, into: &facts) { return print.range.upperBound }
    views.read(print, at: position, text, line, into: &facts)
    return print.range.upperBound
  }
}

/// The position of a printed object in its line. The number of bars before the print is its level in the tree.
struct TreePosition {
  /// The number of bars before the print.
  var level = 0
  /// Whether the print begins a line of a tree; else it is part of a sentence.
  var beginsLine: Bool

  init(of offset: Int, lineStart: Int, in bytes: [UInt8]) {
    var index = offset
    // The container of a text view prints itself in brackets, with its own attributes after them: `<<_UIText… > … >`.
    if index > lineStart, bytes[index - 1] == UInt8(ascii: "<") { index -= 1 }
    if let bars = Self.bars(before: index, lineStart, bytes) {
      level = bars
      beginsLine = true
      return
    }
    while index > lineStart {
      let byte = bytes[index - 1]
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "+") {
        level += 1
      } else if byte != .blank && byte != .tab {
        break
      }
      index -= 1
    }
    // Only the last 256 bytes are checked: a longer text before a print is not the prefix of a tree line.
    let before = bytes[lineStart..<index].suffix(256)
    if level > 0,
      before.last == UInt8(ascii: ">") || before.suffix(8).elementsEqual(" - (null)".utf8.dropFirst())
    {
      // The lines of a tree may have been joined, for example by a web page. The print of an image view ends with the
      // name of its image.
      beginsLine = true
      return
    }
    // Only these texts may precede a tree in its line: a log's prefix, which ends with a bracket; a debugger's `$1 = `;
    // the quotes and commas of a list.
    beginsLine =
      !before.contains(UInt8(ascii: "<"))
      && (before.isEmpty || level > 0 || before.contains(UInt8(ascii: "$"))
        || before.elementsEqual("Optional(".utf8) || before.suffix(9).elementsEqual("Optional(".utf8)
        || "])\"`#*/>,".utf8.contains(before[before.endIndex - 1]))
  }

  /// The number of bars before a print, with other text in between: the name of an instance variable or a controller, a
  /// label, a mark. Nil if another print comes between, or if the bars are not a tree's: those begin the line or follow
  /// several blanks.
  private static func bars(before offset: Int, _ lineStart: Int, _ bytes: [UInt8]) -> Int? {
    func isBar(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "|") || byte == UInt8(ascii: "+") }
    var end = offset
    while end > lineStart, !isBar(bytes[end - 1]) {
      if bytes[end - 1] == UInt8(ascii: "<") { return nil }
      end -= 1
    }
    let tree = bytes[lineStart..<end].suffix(while: { isBar($0) || $0 == .blank || $0 == .tab })
    let isTree = tree.startIndex == lineStart || tree.starts(with: "  ".utf8)
    return isTree && !tree.isEmpty ? tree.count(where: isBar) : nil
  }
}

extension ArraySlice {
  /// The longest end of the elements that all satisfy a condition.
  fileprivate func suffix(while isIncluded: (Element) -> Bool) -> ArraySlice {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

/// The levels of a tree that is printed line by line.
struct TreeStack {
  /// The number of levels that a scene can have, with room for a window around the tree.
  static let deepest = SceneNesting.deepestViews - 10
  private var entries: [(level: Int, index: Int)] = []

  /// Adds an object at a level, and returns the index of its parent in the tree. An object that is too deep becomes a
  /// sibling of the deepest one, and is counted.
  mutating func add(_ index: Int, level: Int, _ facts: inout SceneFacts) -> Int? {
    while let last = entries.last, last.level >= level { entries.removeLast() }
    if entries.count >= Self.deepest {
      facts.tooDeep += 1
      entries.removeLast(entries.count - Self.deepest + 1)
    }
    let parent = entries.last?.index
    entries.append((level, index))
    return parent
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
