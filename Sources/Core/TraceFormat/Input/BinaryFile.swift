/// The kind of a binary file, from its first bytes.
package enum BinaryFile {
  /// The number of bytes at the beginning of a file that have no NUL in a text.
  package static let beginning = 1 << 12

  /// The message for a file with a NUL at its beginning.
  package static let unknown =
    "the file is not a text: it has NUL bytes; if it is a log among other bytes, `strings` or `tr -d '\\000'` gives its text"

  private static let kinds: [(bytes: [UInt8], message: String)] = [
    ([0x1F, 0x8B], "the file is compressed with gzip: unpack it with gunzip"),
    ([0x50, 0x4B, 3, 4], "the file is a zip archive: unpack it with unzip"),
    ([0x28, 0xB5, 0x2F, 0xFD], "the file is compressed with Zstandard: unpack it with unzstd"),
    ([0xFD, 0x37, 0x7A, 0x58], "the file is compressed with xz: unpack it with unxz"),
    ([0x42, 0x5A, 0x68], "the file is compressed with bzip2: unpack it with bunzip2"),
    ([0x7F, 0x45, 0x4C, 0x46], "the file is a program, not a text: import reads what programs print"),
    ([0xCF, 0xFA, 0xED, 0xFE], "the file is a program, not a text: import reads what programs print"),
    ([0xCE, 0xFA, 0xED, 0xFE], "the file is a program, not a text: import reads what programs print"),
    ([0xCA, 0xFE, 0xBA, 0xBE], "the file is a program, not a text: import reads what programs print"),
    ([0x4D, 0x5A, 0x90, 0], "the file is a program, not a text: import reads what programs print"),
    ([0x89, 0x50, 0x4E, 0x47], "the file is a PNG image, which has no touches and no views"),
    ([0xFF, 0xD8, 0xFF], "the file is a JPEG image, which has no touches and no views"),
    (Array("%PDF-".utf8), "the file is a PDF: copy the text out of it"),
    (
      Array("SQLite format 3".utf8),
      "the file is a database of SQLite: write its table with sqlite3 -csv -header"
    ),
    (Array("bplist00".utf8), "the file is a binary property list: plutil -p prints it"),
  ]

  /// Returns the kind of a file that begins with some bytes, and the advice; nil if the bytes do not tell.
  package static func message(_ bytes: some Collection<UInt8>) -> String? {
    let first = Array(bytes.prefix(24))
    if let kind = kinds.first(where: { first.starts(with: $0.bytes) }) { return kind.message }
    return isKernelEvent(first)
      ? "the file has the bytes of /dev/input, not a text: record with evtest, libinput record or getevent -lt"
      : nil
  }

  /// Whether bytes are an event read from `/dev/input/event*`: seconds and microseconds of 8 bytes each, the type and
  /// the code of 2, and the value of 4. The first event has a key or an axis, and does not end a frame.
  private static func isKernelEvent(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 24 else { return false }
    func number(_ range: Range<Int>) -> UInt64 { range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) } }
    return number(0..<8) < 1 << 32 && number(8..<16) < 1_000_000 && 1...5 ~= number(16..<18)
      && number(18..<20) < 0x300
  }
}
