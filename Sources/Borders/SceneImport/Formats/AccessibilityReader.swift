/// Reads the `debugDescription` of an XCUITest element, with indented levels and frames on the screen:
///
/// ```
/// Element subtree:
///  →Application, 0x105, pid: 41, label: 'Photos'
///     Window (Main), 0x106, {{0.0, 0.0}, {320.0, 480.0}}
///       Button, 0x107, {{20.0, 40.0}, {80.0, 44.0}}, identifier: 'play', label: 'Play', Disabled
/// ```
struct AccessibilityReader {
  /// The number of lines that a label can take up.
  private static let mostLines = 16
  /// The attributes that may follow a label.
  private static let last = [
    "value: ", "placeholderValue: '", "Selected", "Disabled", "Focused", "Keyboard Focused", "Enabled",
  ]
  /// The attributes that may follow an identifier.
  private static let followers = ["title: '", "label: '"] + last

  private var stack = TreeStack()
  /// The root of a later tree, which counts if it has elements.
  private var laterRoot: (node: ElementTree.Node, level: Int)?
  /// Whether the tree has ended. The path and the query that follow it print elements again, which are skipped.
  private var isOver = false

  /// Reads an element, and returns how many lines it takes up; 0 if the line is not an element.
  mutating func read(_ text: DumpText, _ line: Int, into facts: inout SceneFacts) -> Int {
    let range = text.lines[line].bytes
    var scanner = LineScanner(text.bytes, range)
    scanner.skipBlanks()
    if scanner.skip("Element subtree:") || scanner.skip("Attributes: ") {
      isOver = false
      return 1
    }
    if scanner.skip("Path to element:") || scanner.skip("Query chain:") {
      isOver = true
      return 1
    }
    let isRoot = scanner.skip("→")
    let level = scanner.offset - range.lowerBound - (isRoot ? 2 : 0)
    guard let type = scanner.word(), type.first?.isUppercase == true else { return 0 }
    var node = ElementTree.Node(type: type)
    node.isMainWindow = scanner.skip(" (Main)")
    guard scanner.skip(", 0x") || scanner.skip(" 0x"), scanner.skipHexadecimal(),
      scanner.isAtEnd || scanner.skip(",") || scanner.skip(":")
    else { return 0 }
    guard !isOver else { return 1 }
    let count = Self.readAttributes(of: &node, &scanner, text, line)
    // A page source says all of this and more, and is used instead.
    guard !facts.elements.isPageSource else { return count }
    facts.add(form: "debugDescription")
    if isRoot, type == "Application", !facts.elements.nodes.isEmpty {
      // The root of a later print of the same screen, or the path to an element, which prints only the root.
      laterRoot = (node, level)
      return count
    }
    if let (root, rootLevel) = laterRoot {
      laterRoot = nil
      if level > rootLevel {
        // A later print of the same screen replaces the earlier one.
        facts.elements = ElementTree()
        stack.removeAll()
        add(root, level: rootLevel, to: &facts)
      }
    }
    if isRoot { stack.removeAll() }
    add(node, level: level, to: &facts)
    return count
  }

  private mutating func add(_ node: ElementTree.Node, level: Int, to facts: inout SceneFacts) {
    let index = facts.elements.nodes.count
    let parent = stack.add(index, level: level, &facts)
    _ = facts.elements.add(node, to: parent)
  }

  private static func readAttributes(
    of node: inout ElementTree.Node,
    _ scanner: inout LineScanner,
    _ text: DumpText,
    _ line: Int
  ) -> Int {
    var count = 1
    while !scanner.isAtEnd {
      scanner.skipBlanks()
      if let frame = scanner.frame() {
        node.frame = frame
      } else if scanner.skip("identifier: '") {
        node.identifier = string(before: followers, &scanner, text, line, &count)
      } else if scanner.skip("label: '") || scanner.skip("title: '") {
        node.label = string(before: last, &scanner, text, line, &count)
      } else if scanner.skip("placeholderValue: '") {
        _ = string(before: last, &scanner, text, line, &count)
      } else if scanner.skip("value: ") {
        node.value = scanner.rest(before: last)
      } else if scanner.skip("Disabled") {
        node.isEnabled = false
      } else if scanner.skip("Selected") {
        node.attributes["selected"] = "true"
      } else if scanner.skip("Main Window") {
        node.isMainWindow = true
      }
      scanner.skip(past: ",")
    }
    return count
  }

  /// Reads the text up to its closing quote: the one before another attribute or the end of the line. The text itself
  /// may contain quotes, commas and line feeds.
  private static func string(
    before followers: [String],
    _ scanner: inout LineScanner,
    _ text: DumpText,
    _ line: Int,
    _ count: inout Int
  ) -> String {
    let start = scanner.offset
    if let end = scanner.endOfQuotation(before: followers) { return text.text(start..<end) }
    for next in (line + count)..<max(line + count, min(line + Self.mostLines, text.lines.count)) {
      var other = LineScanner(text.bytes, text.lines[next].bytes)
      if let end = other.endOfQuotation(before: followers) {
        count = next - line + 1
        scanner = other
        return text.text(start..<end)
      }
    }
    scanner.skipAll()
    return text.text(start..<scanner.offset)
  }
}
