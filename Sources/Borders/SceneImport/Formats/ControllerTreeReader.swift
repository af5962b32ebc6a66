/// Reads `_printHierarchy`, which shows view controllers with their views:
///
/// ```
/// <UINavigationController 0x7f8>, state: appeared, view: <UILayoutContainerView 0x7f9>
///    | <MyApp.PhotosViewController 0x7fa>, state: disappeared, view: (view not loaded)
/// ```
struct ControllerTreeReader {
  private var stack = TreeStack()

  /// Reads a print, and returns whether it is the print of a controller.
  mutating func read(
    _ print: ObjectPrint,
    at position: TreePosition,
    _ parser: PrintParser,
    into facts: inout SceneFacts
  ) -> Bool {
    let bytes = parser.bytes
    let rest = bytes[print.range.upperBound...]
    guard print.attributes.isEmpty, rest.starts(with: ", state: ".utf8) else { return false }
    let controller = facts.addController(print.address, className: print.className)
    if position.level == 0 { stack.removeAll() }
    let parent = stack.add(controller, level: position.level, &facts)
    facts.controllers[controller].parent = parent
    let line = rest.prefix { $0 != .lineFeed }
    if let start = Self.end(of: ", view: <", in: line), let header = parser.header(at: start) {
      let className = String(decoding: bytes[header.className], as: UTF8.self)
      facts.controllers[controller].view = facts.addView(header.address, className: className)
    }
    facts.add(form: "_printHierarchy")
    return true
  }

  private static func end(of marker: String, in line: ArraySlice<UInt8>) -> Int? {
    let marker = Array(marker.utf8)
    return line.indices.first { line[$0...].starts(with: marker) }.map { $0 + marker.count }
  }
}
