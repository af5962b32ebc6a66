import Import
import SceneImport
import TraceFormat

/// A file or standard input whose kind may not be the one that its place on the command line implies. Its beginning
/// decides.
struct ForeignInput {
  /// The kind of a text.
  enum Kind {
    /// A file that `import` reads, in one of these formats.
    case recording([String])
    /// A text that `scene` reads.
    case dump
    case scene
    case trace
    /// A list of steps, as `JSON.stringify` writes it.
    case listOfSteps
    /// A step that spans several lines.
    case prettyStep
    case unknown

    /// Returns whether a file of this kind always fails in a role, no matter which line the first error is in.
    func isNever(_ role: InputRole) -> Bool {
      switch self {
      case .recording, .unknown: false
      case .dump: true
      case .listOfSteps, .prettyStep: role != .recording
      case .scene: role != .scene
      case .trace: role == .scene || role == .dump
      }
    }
  }

  private static let sampleSize = 1 << 16

  /// The number of the first line with text.
  let firstLine: Int
  let kind: Kind

  /// Inspects the beginning of a file or of standard input; returns nil if it cannot be read, or cannot be read again.
  init?(_ path: String) {
    guard let sample = Self.sample(of: path) else { return nil }
    let blanks = sample.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    firstLine = blanks.count(where: { $0 == 0x0A }) + 1
    let formats = FormatDetector.formats(of: sample).filter { !$0.isOwn }.map(\.name)
    switch sample.dropFirst(blanks.count).first {
    case _ where !formats.isEmpty: kind = .recording(formats)
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = Self.kind(ofJSON: sample.dropFirst(blanks.count))
    default: kind = SceneImporter.recognizes(sample) ? .dump : .unknown
    }
  }

  private static func sample(of path: String) -> [UInt8]? {
    if path == "-" {
      let beginning = StandardInput.beginning
      return beginning.isEmpty ? nil : beginning
    }
    guard ErrorExcerpt.isFile(path), let text = try? TraceInput.path(path).inMemory(),
      case .text(_, let bytes) = text
    else { return nil }
    return Array(bytes.prefix(sampleSize))
  }

  private static func kind(ofJSON bytes: ArraySlice<UInt8>) -> Kind {
    let opening = JSONOpening(bytes)
    if opening.keys.contains("touchtrace") || opening.keys.contains("t") || opening.keys.contains("touches") {
      return opening.isList ? .listOfSteps : opening.spansLines ? .prettyStep : .trace
    }
    return opening.keys.contains("windows") || opening.keys.contains("detached") ? .scene : .unknown
  }
}

/// The first object of a JSON text, which may be cut off.
private struct JSONOpening {
  /// Whether the object is an element of a list.
  private(set) var isList = false
  /// Whether the object contains a line feed.
  private(set) var spansLines = false
  /// The keys of the object, without those of nested values.
  private(set) var keys: Set<String> = []

  init(_ bytes: ArraySlice<UInt8>) {
    isList = bytes.first == UInt8(ascii: "[")
    let level = isList ? 2 : 1
    var depth = 0
    var start: Int?
    var string = bytes[bytes.startIndex..<bytes.startIndex]
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if let begin = start {
        if byte == UInt8(ascii: "\""), !isEscaped { (string, start) = (bytes[begin..<index], nil) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): start = index + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < level { return }
      case UInt8(ascii: ":") where depth == level: keys.insert(String(decoding: string, as: UTF8.self))
      case 0x0A where depth >= level: spansLines = true
      default: break
      }
    }
  }
}
