import Records
import TraceFormat

/// Builds a scene from a debugger's, a test's or a driver's dump of an application's views.
package struct SceneImporter {
  private let vocabulary: Vocabulary
  private let screen: Point?
  private let pixels: Point?
  private let isStrict: Bool

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - vocabulary: The classes that scenes may name.
  ///   - screen: The size of the window, if the text shows no window.
  ///   - pixels: The size of the screen in pixels, for page sources with frames in pixels.
  ///   - isStrict: Whether unreadable lines, assumptions and omissions are errors.
  package init(vocabulary: Vocabulary, screen: Point? = nil, pixels: Point? = nil, isStrict: Bool = false) {
    self.vocabulary = vocabulary
    self.screen = screen
    self.pixels = pixels
    self.isStrict = isStrict
  }

  /// Reads the dumps in several files as one text, and returns the JSON of the scene.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - tell: Receives the remarks about assumptions and omissions.
  ///   - tellGap: Receives the gaps in the text; nil for `tell`.
  package func scene(
    of inputs: [TraceInput],
    tell: (String) -> Void,
    tellGap: ((String) -> Void)? = nil
  ) throws(InputFailure) -> [UInt8] {
    var text = DumpText()
    for input in inputs {
      guard case .text(let name, let bytes) = try input.inMemory() else { continue }
      if let message = BinaryFile.message(bytes) { throw Self.error(message, file: name, line: 1) }
      text.add(bytes, name: name)
    }
    var reader = DumpReader(text)
    try reader.read()
    let showsControllersOnly = reader.facts.showsControllersOnly
    guard !reader.facts.isEmpty, !showsControllersOnly else {
      let message =
        showsControllersOnly || text.showsControllers
        ? "the text shows view controllers and no view with a place: add a recursiveDescription"
        : "the text contains no view, expected \(DumpForms.list)"
      var error = TraceError(file: text.files.first ?? "-", line: 1, column: 1, message: message)
      error.excerpt = text.lines.first.map { LineExcerpt(of: text.text($0.bytes).unicodeScalars, column: 1) }
      throw .invalid([error])
    }
    let elements = reader.facts.elements.nodes.filter { $0.type != "Application" }
    let hasPlace = elements.contains { $0.frame != nil }
    if reader.facts.views.isEmpty, reader.facts.recognizers.isEmpty, !hasPlace {
      let message =
        elements.isEmpty
        ? "the page source has no element: was it taken while the screen was shown?"
        : "no element has a place on the screen: take the page source with bounds (or x, y, width and height)"
      throw Self.error(message, file: text.files.first ?? "-", line: 1)
    }
    if let (count, last) = reader.facts.replacing {
      tell(
        "\(text.files[last.file]):\(last.number): the text shows the screen \(count + 1) times; the last print counts"
      )
    }
    if let pixels { reader.facts.elements.setPixels(pixels) }
    for unread in reader.facts.unread {
      try report(
        "a line of the tree cannot be read; it is a view without a frame, with the subviews below it",
        file: text.files[unread.file],
        line: unread.line,
        tell
      )
    }
    if let (count, first) = reader.facts.cutOff {
      let others = count > 1 ? " (and \(count - 1) more like it below)" : ""
      try report(
        "the print of a view has no end; what its end says is unknown\(others)",
        file: text.files[first.file],
        line: first.number,
        tell
      )
    }
    if reader.facts.tooDeep > 0 {
      let (count, limit) = (reader.facts.tooDeep, TreeStack.deepest)
      let message =
        "\(count) \(count == 1 ? "object is" : "objects are") deeper than \(limit) levels in the tree, the limit; "
        + "each is beside the last one at that level, and not in the one around it"
      if isStrict { throw Self.error(message, file: text.files.first ?? "-", line: 1) }
      tell(message)
    }
    var assembler = SceneAssembler(reader.facts, vocabulary: vocabulary, screen: screen)
    let (draft, remarks, gaps, refused) = assembler.scene()
    if isStrict, let refused { throw Self.error(refused, file: text.files.first ?? "-", line: 1) }
    for remark in remarks { tell(remark) }
    for gap in gaps { if let tellGap { tellGap(gap) } else { tell(gap) } }
    return DraftWriter.write(draft)
  }

  /// Reports a problem in a line; throws it as an error if the import is strict.
  private func report(
    _ message: String,
    file: String,
    line: Int,
    _ tell: (String) -> Void
  ) throws(InputFailure) {
    if isStrict { throw Self.error(message, file: file, line: line) }
    tell("\(file):\(line): \(message)")
  }

  private static func error(_ message: String, file: String, line: Int) -> InputFailure {
    .invalid([TraceError(file: file, line: line, column: 1, message: message)])
  }

  /// Returns whether the beginning of a text has dumps of views or recognizers.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    var text = DumpText()
    text.add(bytes, name: "")
    var reader = DumpReader(text)
    // The page source may continue after the part that was read.
    guard (try? reader.read()) != nil else { return true }
    return !reader.facts.isEmpty
  }
}

/// The forms of text that `touchtrace scene` reads.
package enum DumpForms {
  /// The forms, each with the command that prints it.
  package static let all: [(name: String, summary: String)] = [
    ("recursiveDescription", "the tree of views with their frames"),
    ("_autolayoutTrace", "the tree of views without frames"),
    ("_printHierarchy", "view controllers with their views"),
    ("recognizers", "gesture recognizers, with must-fail and targets"),
    ("debugDescription", "the elements that an XCUITest sees"),
    ("describe-all", "the elements of a simulator that idb and AXe print as JSON"),
    ("maestro hierarchy", "the elements that Maestro sees, as JSON"),
    ("page source", "the XML that Appium sends, or uiautomator dump writes"),
  ]

  static let list = all.dropLast().map(\.name).joined(separator: ", ") + " or a page source"
}
