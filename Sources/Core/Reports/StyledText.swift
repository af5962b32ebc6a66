import Records

/// A part of a report, kept until it is printed with or without colours.
package struct StyledText: Equatable, Sendable {
  /// The text with its colours. All escape sequences are colours, because text from outside is escaped.
  package let colored: [UInt8]

  /// Creates a text from the output of `write` in a style.
  package init(_ write: (Style, inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer()
    write(.colored, &buffer)
    colored = buffer.bytes
  }

  /// Creates the text from its bytes with colours.
  package init(colored: [UInt8]) {
    self.colored = colored
  }

  /// The text in a style.
  package func text(_ style: Style) -> [UInt8] {
    guard style == .plain else { return colored }
    var plain: [UInt8] = []
    plain.reserveCapacity(colored.count)
    var isInSequence = false
    for byte in colored {
      if byte == 0x1B { isInSequence = true }
      if !isInSequence { plain.append(byte) }
      if byte == UInt8(ascii: "m") { isInSequence = false }
    }
    return plain
  }
}
