/// Where a trace or a scene is read from.
public enum TraceInput: Equatable, Sendable {
  /// A file, by its path; `-` is standard input.
  case path(String)
  /// A text in memory, under the name that errors give it. A scene's path in a header is relative to it.
  case text(name: String, [UInt8])

  /// The path, or the text's name.
  public var name: String {
    switch self {
    case .path(let path): path
    case .text(let name, _): name
    }
  }

  /// Reads all there is, up to 1 GiB, for those who replay it more than once; standard input can be read only once.
  public func inMemory() throws(InputFailure) -> TraceInput {
    guard case .path(let path) = self else { return self }
    var source = try ByteSource(self)
    var bytes: [UInt8] = []
    // What is known to be too much is not read first.
    if source.size > SizeLimit.whole.bytes { throw SizeLimit.whole.failure(path, line: 1) }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while case let count = try source.read(into: chunk), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > SizeLimit.whole.bytes { throw SizeLimit.whole.failure(path, line: 1) }
    }
    return .text(name: path, bytes)
  }
}
