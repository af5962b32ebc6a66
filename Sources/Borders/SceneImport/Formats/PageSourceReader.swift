import TraceFormat

/// Reads the page source that Appium sends for an application, as XML with frames on the screen. For an iOS
/// application:
///
/// ```
/// <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Photos" x="0" y="0" …>
///   <XCUIElementTypeButton name="play" label="Play" enabled="true" visible="true" x="20" y="40" width="80" height="44"/>
/// ```
///
/// The page source of an Android application has frames in pixels, and `uiautomator dump` calls all of its elements `node`:
///
/// ```
/// <hierarchy rotation="0" width="1080" height="1920">
///   <android.widget.Button resource-id="com.example:id/play" text="Play" enabled="true" bounds="[40,80][320,200]" …/>
/// ```
enum PageSourceReader {
  private static let prefix = "XCUIElementType"

  /// Whether a page source begins with the bracket at an offset.
  static func begins(_ bytes: [UInt8], at bracket: Int) -> Bool {
    let rest = bytes[(bracket + 1)...]
    return rest.starts(with: prefix.utf8) || rest.starts(with: "AppiumAUT".utf8)
      || rest.starts(with: "hierarchy ".utf8) || rest.starts(with: "hierarchy>".utf8)
  }

  /// Reads the source to the end of its first element, and returns the offset of that end.
  static func read(
    _ text: DumpText,
    _ start: Int,
    _ line: Int,
    into facts: inout SceneFacts
  ) throws(InputFailure) -> Int {
    var xml = XMLReader(text.bytes, at: start)
    var tree = ElementTree()
    tree.isPageSource = true
    // The names of the open elements, with the index of those that describe an element of the page.
    var open: [(name: String, index: Int?)] = []
    do throws(XMLReader.Flaw) {
      repeat {
        let before = xml.offset
        guard let event = try xml.next() else {
          throw XMLReader.Flaw(offset: start, message: "the page source ends before <\(open[0].name)> does")
        }
        switch event {
        case .start(let name, let attributes, let isEmpty):
          let parent = open.last { $0.index != nil }?.index
          var index: Int?
          if name.hasPrefix(prefix) {
            index = tree.add(element(name, attributes), to: parent)
          } else if let element = AndroidElement.element(name, attributes, in: &tree) {
            index = tree.add(element, to: parent)
          }
          guard open.count < TreeStack.deepest else {
            throw XMLReader.Flaw(
              offset: before,
              message: "elements nest more than \(TreeStack.deepest) deep, the limit"
            )
          }
          if !isEmpty { open.append((name, index)) }
        case .end(let name):
          guard let last = open.popLast(), last.name == name else {
            throw XMLReader.Flaw(offset: before, message: "</\(name)> closes no open element")
          }
        }
      } while !open.isEmpty
    } catch {
      throw .invalid([text.error(at: error.offset, error.message)])
    }
    // A later source in the text replaces earlier ones.
    tree.finishPixels()
    if facts.elements.isPageSource { facts.addReplacing(text.lines[line]) }
    facts.elements = tree
    facts.add(form: "page source")
    return xml.offset
  }

  private static func element(_ name: String, _ attributes: [String: String]) -> ElementTree.Node {
    var node = ElementTree.Node(type: String(name.dropFirst(prefix.count)))
    node.label = attributes["label"]
    // The name is the identifier if the element has one, or else the label.
    if let name = attributes["name"], name != attributes["label"] || node.type == "Application" {
      node.identifier = name
    }
    node.attributes = attributes
    let numbers = ["x", "y", "width", "height"].compactMap { attributes[$0].flatMap(Double.init) }
    node.frame = Rectangle(numbers)
    return node
  }
}

extension DumpText {
  /// The error at an offset.
  func error(at offset: Int, _ message: String) -> TraceError {
    let line = lines.last { $0.bytes.lowerBound <= offset } ?? Line(bytes: 0..<0, file: 0, number: 1)
    let column =
      String(decoding: bytes[line.bytes.lowerBound..<min(offset, bytes.count)], as: UTF8.self)
      .unicodeScalars.count + 1
    var error = TraceError(file: files[line.file], line: line.number, column: column, message: message)
    error.excerpt = LineExcerpt(of: text(line.bytes).unicodeScalars, column: column)
    return error
  }
}
