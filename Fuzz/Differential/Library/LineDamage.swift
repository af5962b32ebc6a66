/// Damages lines as a broken file does. A line stays one line.
enum LineDamage {
  private static let pieces: [[UInt8]] = [
    [0xFF], [0xC3], [0xC3, 0xA9], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98, 0x80], [0xC0, 0xAF],
    [0x00],
    [0xEF, 0xBB, 0xBF], [0x0B], [0x1B], [0x7F], [0xC2, 0xA0], [0x22], [0x5C], [0x2C], [0x3A], [0x7B], [0x7D],
    [0x5B], [0x5D], [0x27], [0x2F, 0x2A], [0x2D], [0x2E], [0x30], [0x65], [0x0D], [0x20],
  ]

  /// Changes the bytes of a line, which begins at an offset and has no end.
  static func change(_ text: inout [UInt8], from start: Int, _ random: inout Choices) {
    let count = text.count - start
    guard count > 0 else { return }
    let place = start + random.below(count)
    switch random.below(6) {
    case 0: text.removeSubrange(place...)
    case 1: text.remove(at: place)
    case 2:
      let byte = UInt8(random.below(256))
      text[place] = byte == 0x0A ? 0x20 : byte
    case 3: text.swapAt(place, start + random.below(count))
    case 4: text.append(contentsOf: pieces[random.below(pieces.count)])
    default: text.insert(contentsOf: pieces[random.below(pieces.count)], at: place)
    }
  }
}
