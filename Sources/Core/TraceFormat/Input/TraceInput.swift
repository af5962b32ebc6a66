/// The source of a trace or a scene.
public enum TraceInput: Equatable, Sendable {
  /// A file, by its path; `-` is standard input.
  case path(String)
  /// A regular file, by its path, even if the path is `-`. Links, pipes and devices are refused.
  case file(String)
  /// A text in memory, and its name in errors. Scene paths in its header are relative to that name.
  case text(name: String, [UInt8])

  /// A part of a file that is in memory: the path of the file, the number of the lines before the part, and its text.
  case part(of: String, after: Int, [UInt8])

  /// A trace that is only an empty header, for a scene without steps.
  public static let withoutSteps = TraceInput.text(name: "header", Array("{\"touchtrace\": 1}\n".utf8))

  /// The path, or the text's name.
  public var name: String {
    switch self {
    case .path(let path), .file(let path): path
    case .text(let name, _): name
    case .part(let path, _, _): path
    }
  }

  /// Reads some bytes of a regular file as a text with a name of its own. Its lines are counted from 1.
  package static func text(
    name: String,
    _ range: Range<Int>,
    of file: String
  ) throws(InputFailure) -> TraceInput {
    .text(name: name, try ByteSource.bytes(range, of: file))
  }

  /// The number of lines before the input in its file.
  package var lineCountBefore: Int { if case .part(_, let count, _) = self { count } else { 0 } }

  /// Reads the whole input, up to 1 GiB, so that it can be replayed more than once; standard input cannot be read again.
  public func inMemory() throws(InputFailure) -> TraceInput {
    try inMemory(limit: .whole)
  }

  package func inMemory(limit: SizeLimit) throws(InputFailure) -> TraceInput {
    switch self {
    case .text, .part: return self
    case .path, .file: break
    }
    var source = try ByteSource(self)
    var bytes: [UInt8] = []
    // A file that is known to be too large is not read at all.
    if source.size > limit.bytes { throw limit.failure(name, line: 1) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while case let count = try source.read(into: chunk), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit.bytes { throw limit.failure(name, line: 1) }
    }
    return .text(name: name, bytes)
  }
}
