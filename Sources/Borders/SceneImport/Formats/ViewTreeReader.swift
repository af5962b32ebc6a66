/// Reads `recursiveDescription`, and prints of single views:
///
/// ```
/// <UIWindow: 0x7f8; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x600>; layer = <UIWindowLayer: 0x601>>
///    | <MyApp.PlayerView: 0x7f9; baseClass = UIScrollView; frame = (0 0; 320 480); clipsToBounds = YES; …>
/// ```
///
/// Frames are in the superview. Attributes with their default values are not printed.
struct ViewTreeReader {
  /// The attributes that do not concern touches.
  private static let ignored: Set = [
    "layer", "opaque", "autoresize", "autoresizesSubviews", "tag", "animations", "backgroundColor",
    "tintColor",
    "gestureRecognizers", "contentMode", "layout", "dataSource", "baseClass",
    "placeholder",
    "borderStyle", "background", "font", "image",
  ]

  private var stack = TreeStack()
  /// The last line of a tree that was read.
  private var lastLine: Int?

  /// Returns whether a line is one of a tree.
  func isInTree(_ line: Int) -> Bool { lastLine == line }

  /// Adds a view for a line that cannot be read.
  mutating func readUnreadable(
    _ text: DumpText.Line,
    level: Int,
    at offset: Int,
    _ line: Int,
    into facts: inout SceneFacts
  ) {
    lastLine = line
    let view = facts.addUnreadable(text, at: offset)
    let parent = stack.add(view, level: level, &facts)
    facts.attach(view, to: parent)
  }

  mutating func read(
    _ print: ObjectPrint,
    at position: TreePosition,
    _ text: DumpText,
    _ line: Int,
    into facts: inout SceneFacts
  ) {
    let isDescribed = print.value(of: "frame") != nil
    let hasSubviews = position.level == 0 && Self.isFollowedByTree(print, text)
    let isAlone = Self.isAlone(print, text)
    // Without a frame, a print is a view if it is in a tree and nothing follows it in its line. In trees of other
    // objects, such as view controllers, more text follows.
    let isNamed = position.beginsLine && isAlone && (position.level > 0 || hasSubviews)
    guard isDescribed || isNamed, !Self.isLayer(print, text) else { return }
    let known = facts.view(at: print.address)
    let isRoot = hasSubviews && (position.beginsLine || isAlone)
    let isPlaced = known.map { facts.views[$0].isInTree } ?? false
    guard isRoot || (position.beginsLine && (position.level > 0 || !isPlaced)) else {
      // The view is named in a sentence of a log: the print gives its attributes but not its position.
      if position.level == 0 || known != nil { facts.readings += 1 }
      if isDescribed, let known { Self.describe(known, by: print, text, &facts) }
      return
    }
    let view = facts.addView(print.address, className: print.className)
    if print.isCutOff { facts.addCutOff(text.lines[line]) }
    Self.describe(view, by: print, text, &facts)
    if position.level == 0 {
      stack.removeAll()
      // The view is printed again as the root of a tree: the new subviews replace the earlier ones.
      if known != nil, !facts.views[view].children.isEmpty {
        facts.addReplacing(text.lines[line])
        Self.removeSubviews(of: view, &facts)
      }
      if facts.views[view].parent == nil { facts.views[view].isInTree = true }
      _ = stack.add(view, level: 0, &facts)
    } else {
      let parent = stack.add(view, level: position.level, &facts)
      facts.attach(view, to: parent)
    }
    facts.add(form: "recursiveDescription")
    // A label may span several lines.
    lastLine = line + text.bytes[print.range].count { $0 == .lineFeed }
  }

  private static func describe(
    _ view: Int,
    by print: ObjectPrint,
    _ text: DumpText,
    _ facts: inout SceneFacts
  ) {
    facts.views[view].className = print.className
    if let base = print.value(of: "baseClass") { facts.views[view].baseClass = text.text(base) }
    guard print.value(of: "frame") != nil else { return }
    facts.views[view].isDescribed = true
    facts.views[view].hasRecognizers = print.value(of: "gestureRecognizers") != nil
    facts.views[view].attributes.removeAll()
    for (key, value) in print.attributes where !ignored.contains(key) {
      facts.views[view].attributes[key] = text.text(value)
    }
  }

  private static func removeSubviews(of root: Int, _ facts: inout SceneFacts) {
    var pending = [root]
    while let view = pending.popLast() {
      for child in facts.views[view].children {
        facts.views[child].parent = nil
        facts.views[child].isInTree = false
        pending.append(child)
      }
      facts.views[view].children.removeAll()
    }
  }

  /// Whether the next line is one level below this print.
  private static func isFollowedByTree(_ print: ObjectPrint, _ text: DumpText) -> Bool {
    let rest = text.bytes[print.range.upperBound...].prefix(1000)
    guard let end = rest.firstIndex(of: .lineFeed) else { return false }
    let prefix = text.bytes[(end + 1)...].prefix { $0 == .blank || $0 == .tab || $0 == UInt8(ascii: "|") }
    return prefix.count { $0 == UInt8(ascii: "|") } == 1
  }

  /// Whether nothing follows the print in its line, except the punctuation of a list.
  private static func isAlone(_ print: ObjectPrint, _ text: DumpText) -> Bool {
    let next = text.bytes[print.range.upperBound...].first { !" \t,\")".utf8.contains($0) }
    return (next ?? .lineFeed) == .lineFeed
  }

  /// Whether the print is a layer, which has the mark "(layer)" after it.
  static func isLayer(_ print: ObjectPrint, _ text: DumpText) -> Bool {
    text.bytes[print.range.upperBound...].starts(with: " (layer)".utf8)
  }
}
