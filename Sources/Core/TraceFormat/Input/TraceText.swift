import Records

/// The whole text of a trace, for messages about its lines.
package struct TraceText: Sendable {
  /// The path of the file, or its name.
  package let file: String
  private let bytes: [UInt8]
  /// The offsets of the lines.
  private let starts: [Int]
  /// The number of the lines before the text in its file.
  private let before: Int

  /// Reads a trace.
  package init(_ input: TraceInput) throws(InputFailure) {
    switch try input.inMemory() {
    case .text(_, let bytes), .part(_, _, let bytes): self.bytes = bytes
    case .path, .file: preconditionFailure("\(input.name) was not read")
    }
    file = input.name
    before = input.lineCountBefore
    var starts = [0]
    for (index, byte) in zip(bytes.indices, bytes) where byte == 0x0A { starts.append(index + 1) }
    self.starts = starts
  }

  /// The positions in the file of places in a line, in the same order.
  package func positions(of places: [JSONPath], line: Int) -> [TextPosition] {
    withLine(line) { $0.positions(of: places) }
  }

  /// The values of a line under a private key (`x-…`).
  package func userValues(of key: StaticString, line: Int) -> [UserValue] {
    withLine(line) { $0.userValues(of: key) }
  }

  /// The numbers of the lines that contain a piece of text.
  package func lines(with piece: StaticString) -> [Int] {
    let piece = UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
    var found: [Int] = []
    for index in bytes.indices where bytes[index] == piece[0] && bytes[index...].starts(with: piece) {
      let line = before + BinarySearch.first(in: starts.indices) { starts[$0] > index }
      if found.last != line { found.append(line) }
    }
    return found
  }

  /// The text of a line.
  package func string(line: Int) -> String {
    withLine(line) { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The ids of a line's touches, including those that an interruption had cancelled.
  package func fingers(line: Int) -> [Int?] {
    withLine(line) { text in
      guard let tree = try? JSONParser().object(in: text.bytes, unit: "line"),
        let touches = tree.root.member("touches"), touches.kind == .list
      else { return [] }
      return touches.items.map { $0.member("id")?.integer }
    }
  }

  /// Returns a number on a decoded line as it is spelled in the text.
  package func number(at place: JSONPath, line: Int) -> String {
    withLine(line) { text in
      let offset = JSONLocator.offsets(of: [place], in: text.bytes).first ?? 0
      let number = text.bytes[offset...].prefix { "+-.0123456789eE".utf8.contains($0) }
      return String(decoding: number, as: UTF8.self)
    }
  }

  /// The number of the first line that is not blank; nil if all are.
  package var firstLine: Int? {
    (before + 1...before + starts.count).first { line in withLine(line) { !$0.bytes.isBlank } }
  }

  /// Whether the text is a scene: its first object has no keys of a header or a step. Without JSON at the start, the
  /// name decides.
  package var isScene: Bool {
    guard let firstLine else { return !isNamedAsTrace }
    return withLine(firstLine) { text in
      guard let tree = try? JSONParser().object(in: text.bytes, unit: "line") else { return !isNamedAsTrace }
      if tree.root.member("touchtrace") != nil || tree.root.member("t") != nil { return false }
      return !isNamedAsTrace
    }
  }

  private var isNamedAsTrace: Bool { file.hasSuffix(".jsonl") }

  private func withLine<Result>(_ line: Int, _ body: (SourceText) -> Result) -> Result {
    let index = line - before - 1
    let end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count
    return bytes.withUnsafeBytes { bytes in
      var text = UnsafeRawBufferPointer(rebasing: bytes[starts[index]..<end])
      if line == 1 { text = text.withoutByteOrderMark }
      if text.last == 0x0D { text = UnsafeRawBufferPointer(rebasing: text.dropLast()) }
      return body(SourceText(file: file, firstLine: line, bytes: text))
    }
  }
}
