import Records

/// The text of a scene, kept for as long as errors may refer to it.
///
/// The text and its tree stay in memory as long as this object, which should be released after the live scene is built.
public final class SceneText {
  /// The file that holds the scene.
  public let file: String
  private let firstLine: Int
  private let buffer: TextBuffer
  private let tree: JSONTree
  /// The position of the scene in the text: the whole text, or a value in a header.
  package let base: JSONPath

  /// Reads and parses a scene.
  public init(_ input: TraceInput) throws(InputFailure) {
    file = input.name
    firstLine = 1
    base = JSONPath()
    buffer = try TextBuffer(reading: ByteSource(input), limit: .scene)
    let text = SourceText(file: file, firstLine: 1, bytes: buffer.bytes)
    if text.bytes.isBlank {
      throw .invalid([text.error(for: JSONFlaw(0, "the file is empty, expected a scene"))])
    }
    do {
      tree = try JSONParser().object(in: text.bytes, unit: "file", keysMayRepeat: false)
    } catch {
      throw .invalid([text.error(for: text.isTrace ? SourceText.traceForScene : error)])
    }
    if text.isTrace { throw .invalid([text.error(for: SourceText.traceForScene)]) }
  }

  /// Creates the text of a scene in a trace's header.
  init(tree: consuming JSONTree, in header: SourceText, at base: JSONPath) {
    file = header.file
    firstLine = header.firstLine
    buffer = TextBuffer(copying: header.bytes)
    self.tree = tree.moved(to: buffer.bytes)
    self.base = base
  }

  /// Decodes the scene, or throws all problems with it.
  public func read(_ vocabulary: Vocabulary) throws(InputFailure) -> Scene {
    let node = base.path.isEmpty ? tree.root : tree.root.member("scene")
    let (scene, problems) = SceneDecoder.decode(node ?? tree.root, at: base, vocabulary: vocabulary)
    guard problems.isEmpty else { throw .invalid(errors(for: problems)) }
    return scene
  }

  /// The records that the scene expects in golden files; nil if it does not say, or is not a scene.
  ///
  /// A suite asks this for each trace, so a scene without the key is not parsed.
  package static func expectedRecords(of input: TraceInput) -> ExpectedRecords? {
    guard case .text(_, let bytes)? = try? input.inMemory(limit: .scene) else { return nil }
    let key = Array("\"expect\"".utf8)
    let names = bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
    }
    guard names, let text = try? SceneText(.text(name: input.name, bytes)) else { return nil }
    return text.expectedRecords
  }

  /// The records that the scene expects in golden files; nil if it does not say.
  package var expectedRecords: ExpectedRecords? {
    let node = base.path.isEmpty ? tree.root : tree.root.member("scene")
    let place = base["expect"]
    guard let item = node?.member("expect"), let value = try? Value(item, at: place) else { return nil }
    var decoder = ValueDecoder()
    return ExpectedRecords(PlacedValue(value, at: place), &decoder)
  }

  /// The errors for problems with the scene, in order of position.
  package func errors(for problems: [Problem]) -> [TraceError] {
    text.errors(for: problems)
  }

  /// The error for a problem with the scene.
  package func error(at place: JSONPath, _ message: String) -> TraceError {
    text.error(for: Problem(place, message))
  }

  /// Returns the line and column of each path, in the given order.
  package func positions(of places: [JSONPath]) -> [TextPosition] {
    text.positions(of: places)
  }

  /// The values under a private key (`x-…`), including those of the header around the scene.
  package func userValues(of key: StaticString) -> [UserValue] {
    text.userValues(of: key)
  }

  private var text: SourceText {
    SourceText(file: file, firstLine: firstLine, bytes: buffer.bytes)
  }
}

extension SourceText {
  fileprivate static let traceForScene = JSONFlaw(0, "a trace, expected a scene")

  /// Whether the first line alone is the header or a step of a trace.
  fileprivate var isTrace: Bool {
    let line = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0x0A })
    guard let tree = try? JSONParser().object(in: line, unit: "line") else { return false }
    return tree.root.member("touchtrace") != nil || tree.root.member("t") != nil
  }
}
