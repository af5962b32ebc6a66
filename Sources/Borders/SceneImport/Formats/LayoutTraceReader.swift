/// Reads `_autolayoutTrace`, which shows the tree of views without frames:
///
/// ```
/// •UIWindow:0x7f8 - AMBIGUOUS LAYOUT
/// |   *UIButton:0x7f9'Play'
/// ```
struct LayoutTraceReader {
  private var stack = TreeStack()

  /// Reads a line, and returns whether it belongs to a trace.
  mutating func read(_ text: DumpText, _ parser: PrintParser, _ line: Int, into facts: inout SceneFacts)
    -> Bool
  {
    let bytes = text.bytes
    let range = text.lines[line].bytes
    var index = range.lowerBound
    var level = 0
    var isMarked = false
    prefix: while index < range.upperBound {
      switch bytes[index] {
      case .blank, .tab: break
      case UInt8(ascii: "|"): level += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"): isMarked = true
      // The bullet is U+2022.
      case 0xE2, 0x80, 0xA2: isMarked = true
      default: break prefix
      }
      index += 1
    }
    let hasBracket = index < range.upperBound && bytes[index] == UInt8(ascii: "<")
    if hasBracket { index += 1 }
    guard index < range.upperBound, let header = parser.header(at: index), header.end <= range.upperBound,
      // Other prints have a blank before the address.
      bytes[header.className.upperBound] == UInt8(ascii: ":"),
      bytes[header.className.upperBound + 1] == UInt8(ascii: "0"),
      level > 0 || isMarked || Self.beginsTree(text, line)
    else { return false }
    let className = text.text(header.className)
    guard !className.hasSuffix("LayoutGuide") else { return true }
    let view = facts.addView(header.address, className: className)
    if level == 0 { stack.removeAll() }
    let parent = stack.add(view, level: level, &facts)
    // A described view keeps its place: a `recursiveDescription` says more than this trace.
    if !(facts.views[view].isDescribed && facts.views[view].isInTree) { facts.attach(view, to: parent) }
    facts.add(form: "_autolayoutTrace")
    return true
  }

  /// Whether the next line begins with bars, so that this line is the root of a tree.
  private static func beginsTree(_ text: DumpText, _ line: Int) -> Bool {
    guard line + 1 < text.lines.count else { return false }
    return text.bytes[text.lines[line + 1].bytes].first { $0 != .blank && $0 != .tab } == UInt8(ascii: "|")
  }
}
