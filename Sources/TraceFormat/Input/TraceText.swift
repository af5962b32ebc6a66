/// The whole text of a trace, for those who have something to say of its lines.
package struct TraceText: Sendable {
  /// The file, as it was named.
  package let file: String
  private let bytes: [UInt8]
  /// Where the lines begin.
  private let starts: [Int]

  /// Takes a text in memory, or reads a file.
  package init(_ input: TraceInput) throws(InputFailure) {
    guard case .text(let name, let bytes) = try input.inMemory() else {
      preconditionFailure("\(input.name) was not read")
    }
    file = name
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Where places of a line lie in the file, in the order in which they are given.
  package func positions(of places: [Place], line: Int) -> [TextPosition] {
    withLine(line) { $0.positions(of: places) }
  }

  /// The values that users have written on a line under a key of their own.
  package func userValues(of key: StaticString, line: Int) -> [UserValue] {
    withLine(line) { $0.userValues(of: key) }
  }

  /// The lines on which a piece of text stands.
  package func lines(with piece: StaticString) -> [Int] {
    let piece = UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
    var found: [Int] = []
    for index in bytes.indices where bytes[index] == piece[0] && bytes[index...].starts(with: piece) {
      let line = starts.partitioningIndex { $0 > index }
      if found.last != line { found.append(line) }
    }
    return found
  }

  /// The fingers of a line's touches as they are written, those that an interruption has taken away too.
  package func fingers(line: Int) -> [Int?] {
    withLine(line) { text in
      guard let tree = try? JSONParser().object(in: text.bytes, unit: "line"),
        let touches = tree.root.member("touches"), touches.kind == .list
      else { return [] }
      return (0..<touches.count).map { index in
        touches[index].kind == .object ? touches[index].member("id")?.integer : nil
      }
    }
  }

  /// A number as it is written; the line is one that could be read.
  package func number(at place: Place, line: Int) -> String {
    withLine(line) { text in
      let offset = JSONLocator.offsets(of: [place], in: text.bytes).first ?? 0
      let number = text.bytes[offset...].prefix { "+-.0123456789eE".utf8.contains($0) }
      return String(decoding: number, as: UTF8.self)
    }
  }

  /// The number of the first line with something on it; nil where there is none.
  package var firstLine: Int? {
    (1...starts.count).first { line in withLine(line) { !$0.bytes.isBlank } }
  }

  /// Whether the text is a scene's: no trace begins with an object that has neither the key of a header nor that of
  /// a step. Of a text that is not JSON so far, its name tells.
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
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    return bytes.withUnsafeBytes { bytes in
      var text = UnsafeRawBufferPointer(rebasing: bytes[starts[line - 1]..<end])
      if line == 1 { text = text.withoutByteOrderMark }
      if text.last == 0x0D { text = UnsafeRawBufferPointer(rebasing: text.dropLast()) }
      return body(SourceText(file: file, firstLine: line, bytes: text))
    }
  }
}

extension [Int] {
  /// The first index of an element that meets a condition which none before it meets, and all after it do.
  fileprivate func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
