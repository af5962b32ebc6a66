/// The encoding of a text that other programs wrote, found from its first bytes. Windows PowerShell redirects output as
/// UTF-16.
package enum TextEncoding: Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// Detects an encoding by its byte order mark, or by the zeros beside the first letters.
  package init(_ bytes: some Collection<UInt8>) {
    let first = Array(bytes.prefix(4))
    self =
      switch (first.first, first.dropFirst().first) {
      case (0xFF, 0xFE): .utf16LittleEndian
      case (0xFE, 0xFF): .utf16BigEndian
      case (0, .some(1...)) where first.count == 4 && first[2] == 0: .utf16BigEndian
      case (.some(1...), 0) where first.count == 4 && first[3] == 0: .utf16LittleEndian
      default: .utf8
      }
  }

  /// Returns a text as UTF-8, without the byte order mark of UTF-16.
  package func utf8(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard self != .utf8 else { return Array(bytes) }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var high: UInt8?
    for byte in bytes {
      if let first = high {
        let isLittle = self == .utf16LittleEndian
        units.append(isLittle ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte))
        high = nil
      } else {
        high = byte
      }
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
