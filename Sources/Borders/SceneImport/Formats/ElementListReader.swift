import Records
import TraceFormat

/// Reads the elements of a simulator that `idb ui describe-all` and `axe describe-ui` print as JSON, with frames on the
/// screen: one list, or elements within elements.
///
/// ```
/// [{"AXFrame": "{{0, 0}, {402, 874}}", "type": "Application", "AXLabel": "Photos", "children": [
///   {"AXFrame": "{{16, 120.5}, {282, 40}}", "type": "Button", "AXLabel": "Save", "enabled": true}]}]
/// ```
enum ElementListReader {
  private static let keys = ["\"AXFrame\"", "\"AXUniqueId\"", "\"AXLabel\""].map { Array($0.utf8) }

  /// Whether a list of elements, or an element, begins with the bracket at an offset.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let bracket = bytes.first, bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{") else {
      return false
    }
    // The first element has these keys before its children; some programs omit the first key.
    var rest = bytes.prefix(1 << 12)
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      if keys.contains(where: rest.starts) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Reads the list to its end, and returns the offset of that end.
  static func read(
    _ text: DumpText,
    _ start: Int,
    _ line: Int,
    into facts: inout SceneFacts
  ) throws(InputFailure) -> Int {
    let (objects, end) = try text.objects(from: start, line)
    // The bracket may be that of a log's prefix.
    guard !objects.isEmpty else { return end }
    var tree = ElementTree()
    tree.isPageSource = true
    try text.walk(objects, from: start) { keys, parent in tree.add(element(keys), to: parent) }
    // A later list in the text replaces earlier ones.
    facts.elements = tree
    facts.add(form: "describe-all")
    return end
  }

  private static func element(_ keys: [String: Value]) -> ElementTree.Node {
    let role = keys["role"]?.text.map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
    var node = ElementTree.Node(type: keys["type"]?.text ?? role ?? "Other")
    node.label = keys["AXLabel"]?.text ?? keys["title"]?.text
    // Early versions of idb have a number here instead of the program's identifier.
    node.identifier = keys["AXUniqueId"]?.text
    node.attributes = keys.compactMapValues(\.scalar)
    node.value = keys["AXValue"]?.scalar
    if case .object(let members)? = keys["frame"] {
      let sides = ["x", "y", "width", "height"].compactMap { side in
        members.last { $0.key == side }?.value.double
      }
      node.frame = Rectangle(sides)
    } else if let frame = keys["AXFrame"]?.text {
      node.frame = Rectangle(frame.split { "{}, ".contains($0) }.compactMap { Double($0) })
    }
    return node
  }
}

extension Value {
  fileprivate var text: String? {
    guard case .string(let text) = self, !text.isEmpty else { return nil }
    return text
  }

  /// The text of a value that is neither a list nor an object.
  fileprivate var scalar: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  fileprivate var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}
