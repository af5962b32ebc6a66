/// The encoding of a text that is not UTF-8, recognized by its first bytes.
enum ForeignEncoding {
  case compressed(by: String)
  case utf16, utf32

  private static let marks: [(bytes: [UInt8], encoding: ForeignEncoding)] = [
    ([0x1F, 0x8B], .compressed(by: "gzip")),
    ([0x28, 0xB5, 0x2F, 0xFD], .compressed(by: "zstd")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed(by: "xz")),
    (Array("BZh".utf8), .compressed(by: "bzip2")),
    ([0x50, 0x4B, 0x03, 0x04], .compressed(by: "zip")),
    ([0xFF, 0xFE, 0x00, 0x00], .utf32), ([0x00, 0x00, 0xFE, 0xFF], .utf32),
    ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
    ([0x7B, 0x00, 0x00], .utf32), ([0x00, 0x00, 0x00, 0x7B], .utf32),
    ([0x7B, 0x00], .utf16), ([0x00, 0x7B], .utf16),
  ]

  /// Detects the encoding of a text; nil if it may be UTF-8.
  init?(of text: UnsafeRawBufferPointer) {
    // Nearly all texts begin with a brace; then the table need not be searched.
    if text.count > 1, text[0] == 0x7B, text[1] != 0 { return nil }
    guard let mark = Self.marks.first(where: { text.starts(with: $0.bytes) }) else { return nil }
    self = mark.encoding
  }

  /// The error for a text in this encoding.
  var flaw: JSONFlaw {
    switch self {
    case .compressed(let program):
      JSONFlaw(
        0,
        "compressed by \(program), expected JSON in UTF-8; decompress it first, into a pipe if you like"
      )
    case .utf16: JSONFlaw(0, "UTF-16, expected JSON in UTF-8: iconv -f UTF-16 -t UTF-8 converts it")
    case .utf32: JSONFlaw(0, "UTF-32, expected JSON in UTF-8: iconv -f UTF-32 -t UTF-8 converts it")
    }
  }
}
