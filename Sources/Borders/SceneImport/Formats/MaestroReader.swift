import Records
import TraceFormat

/// Reads the elements that `maestro hierarchy` prints as JSON, with frames on the screen: in points on iOS, and in pixels
/// on Android.
///
/// ```
/// {"attributes": {"text": "", "accessibilityText": "Photos", "resource-id": "", "bounds": "[0,0][390,844]", …},
///  "children": [
///   {"attributes": {"accessibilityText": "Save", "resource-id": "save", "bounds": "[16,100][56,140]", …}}]}
/// ```
///
/// The elements of iOS have no types, and become plain views. Programs that add them, under `elementType`, write their
/// names or their numbers.
///
/// The report of a failed flow has such a hierarchy under `hierarchyRoot`.
enum MaestroReader {
  private static let key = Array("\"hierarchyRoot\"".utf8)

  /// The offset of the brace at the start of a hierarchy in a line; nil if none starts.
  static func root(in line: Range<Int>, _ bytes: [UInt8]) -> Int? {
    if begins(bytes[line.lowerBound...]) { return line.lowerBound }
    var rest = bytes[line]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      if rest.starts(with: key) {
        let brace = rest.dropFirst(key.count).firstIndex { $0 != .blank && $0 != UInt8(ascii: ":") }
        if let brace, begins(bytes[brace...]) { return brace }
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether an element begins with the bracket at an offset. Maestro prints the attributes first.
  private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let rest = bytes.dropFirst().drop { $0 == .blank || $0 == .tab || $0 == .lineFeed }
    return rest.starts(with: "\"attributes\"".utf8)
  }

  /// Reads the elements, and returns the offset of their end.
  static func read(
    _ text: DumpText,
    _ start: Int,
    _ line: Int,
    into facts: inout SceneFacts
  ) throws(InputFailure) -> Int {
    let (objects, end) = try text.objects(from: start, line)
    var elements: [(attributes: [String: String], parent: Int?)] = []
    try text.walk(objects, from: start) { keys, parent in
      elements.append((attributes(keys["attributes"]), parent))
      return elements.count - 1
    }
    guard elements.contains(where: { $0.attributes["bounds"] != nil }) else { return end }
    // A later hierarchy in the text replaces earlier ones.
    facts.elements = tree(of: elements)
    facts.add(form: "maestro hierarchy")
    return end
  }

  /// The attributes of an element. All are texts.
  private static func attributes(_ value: Value?) -> [String: String] {
    guard case .object(let members)? = value else { return [:] }
    return Dictionary(
      members.compactMap { member in
        guard case .string(let text) = member.value else { return nil }
        return (member.key, text)
      },
      uniquingKeysWith: { $1 }
    )
  }

  private static func tree(of elements: [(attributes: [String: String], parent: Int?)]) -> ElementTree {
    var tree = ElementTree()
    tree.isPageSource = true
    // Only Android says whether an element is clickable, and only iOS gives its type.
    let isAndroid =
      elements.contains { $0.attributes["clickable"] != nil }
      && !elements.contains { $0.attributes["elementType"] != nil }
    var root = ElementTree.Node(type: "Application")
    if isAndroid {
      // The root has the size of the screen; without bounds it is as large as the elements.
      let size = elements[0].attributes["bounds"].flatMap(AndroidElement.frame)
      tree.pixels = Point(x: size?.width ?? 0, y: size?.height ?? 0)
    } else {
      // On iOS the root contains the application and the system's windows, and has no size.
      root.frame = elements.lazy.compactMap { $0.attributes["bounds"].flatMap(AndroidElement.frame) }
        .first { $0.width > 0 && $0.height > 0 }
    }
    _ = tree.add(root, to: nil)
    for (attributes, parent) in elements.dropFirst() {
      let found = isAndroid ? android(attributes, in: &tree) : node(attributes)
      // The elements have the indices of the list, because each of them becomes one.
      _ = tree.add(found ?? node(attributes), to: parent)
    }
    tree.finishPixels()
    return tree
  }

  /// An element of iOS, or of a web page.
  private static func node(_ attributes: [String: String]) -> ElementTree.Node {
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
    }
    let type = attributes["elementType"] ?? "Other"
    var node = ElementTree.Node(type: Int(type).map(ElementType.name) ?? type)
    node.attributes = attributes.filter { !$0.value.isEmpty }
    node.label = text("accessibilityText", "text", "title")
    node.identifier = text("resource-id")
    node.value = text("value")
    if attributes["checked"] == "true" { node.value = "1" }
    node.frame = attributes["bounds"].flatMap(AndroidElement.frame)
    return node
  }

  private static func android(_ attributes: [String: String], in tree: inout ElementTree) -> ElementTree.Node?
  {
    var attributes = attributes
    attributes["content-desc"] = attributes["accessibilityText"]
    return AndroidElement.element("node", attributes, in: &tree)
  }
}
