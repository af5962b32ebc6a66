import Import
import SceneImport
import TraceFormat

/// A file or standard input that may not be of the kind that its position on the command line implies. Its beginning
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

  /// Whether it is what somebody pasted: touches of another program, or a print of views.
  var isLog: Bool {
    switch kind {
    case .recording, .dump: true
    case .scene, .trace, .listOfSteps, .prettyStep, .unknown: false
    }
  }

  private static let sampleSize = 1 << 16

  /// The number of the first line with text.
  let firstLine: Int
  let kind: Kind
  /// Whether the trace reader gives the best errors for the text: it begins as JSON that is not known to be another
  /// program's, or is blank.
  let isForTraceReader: Bool

  /// Inspects the beginning of a file or of standard input; returns nil if it cannot be read, or cannot be read again.
  init?(_ path: String) {
    guard let sample = Self.sample(of: path) else { return nil }
    self.init(sample)
  }

  /// Inspects the beginning of a text. A line of a trace makes it a trace, whatever else it may have.
  init(_ bytes: [UInt8]) {
    let sample = TextEncoding(bytes).utf8(bytes.prefix(Self.sampleSize))
    let blanks = sample.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    firstLine = blanks.count(where: { $0 == 0x0A }) + 1
    let text = sample.dropFirst(blanks.count)
    // Lines of logs begin with brackets, too.
    let isList = text.first == UInt8(ascii: "[") && text.dropFirst().first { $0 > 0x20 } == UInt8(ascii: "{")
    let isJSON = text.first == UInt8(ascii: "{") || isList
    let opening = isJSON ? JSONOpening(text) : nil
    if let opening, opening.isStep {
      kind = .trace
    } else if let opening, opening.isOfScene {
      kind = .scene
    } else {
      let formats = FormatDetector.formats(of: sample).filter { !$0.isOwn }.map(\.name)
      kind = formats.isEmpty ? Self.kind(opening, sample) : .recording(formats)
    }
    isForTraceReader =
      switch kind {
      case .recording, .dump: false
      case .trace, .listOfSteps, .prettyStep, .scene: true
      case .unknown: isJSON || text.isEmpty
      }
  }

  private static func sample(of path: String) -> [UInt8]? {
    if path == "-" {
      let beginning = StandardInput.beginning
      return beginning.isEmpty ? nil : beginning
    }
    guard ErrorExcerpt.isFile(path), let file = Paths.resolved(path),
      case .text(_, let bytes)? = try? TraceInput.text(name: path, 0..<sampleSize, of: file)
    else { return nil }
    return bytes
  }

  /// Returns the kind of a text that is not a recording. `opening` is nil if it does not begin as JSON.
  private static func kind(_ opening: JSONOpening?, _ sample: [UInt8]) -> Kind {
    guard let opening else { return SceneImporter.recognizes(sample) ? .dump : .unknown }
    if opening.isOfTrace || opening.keys.contains("touches") {
      return opening.isList ? .listOfSteps : opening.spansLines ? .prettyStep : .trace
    }
    return SceneImporter.recognizes(sample) ? .dump : .unknown
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

  /// Whether a key is one that only headers and steps have.
  var isOfTrace: Bool { keys.contains("touchtrace") || keys.contains("t") }
  /// Whether the object is a scene.
  var isOfScene: Bool { keys.contains("windows") || keys.contains("detached") }
  /// Whether it is a header or a step on a line of its own.
  var isStep: Bool { isOfTrace && !isList && !spansLines }

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
