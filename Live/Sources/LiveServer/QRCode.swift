/// A QR code of a short text, after ISO/IEC 18004: bytes, error correction of level M, versions 1 to 9.
public struct QRCode: Equatable, Sendable {
  /// The modules without the quiet zone, row by row; true is dark.
  public private(set) var modules: [[Bool]]
  /// The modules that do not depend on the text.
  private var isFixed: [[Bool]]
  private var size: Int { modules.count }

  /// The parameters of a version, for level M.
  private struct Version {
    var number: Int
    /// The codewords of error correction in each block.
    var correction: Int
    /// The codewords of data in each block.
    var blocks: [Int]
    /// The middles of alignment patterns, along each axis.
    var alignment: [Int]

    var capacity: Int { blocks.reduce(0, +) }
  }

  private static let versions = [
    Version(number: 1, correction: 10, blocks: [16], alignment: []),
    Version(number: 2, correction: 16, blocks: [28], alignment: [6, 18]),
    Version(number: 3, correction: 26, blocks: [44], alignment: [6, 22]),
    Version(number: 4, correction: 18, blocks: [32, 32], alignment: [6, 26]),
    Version(number: 5, correction: 24, blocks: [43, 43], alignment: [6, 30]),
    Version(number: 6, correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34]),
    Version(number: 7, correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38]),
    Version(number: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42]),
    Version(number: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46]),
  ]

  /// Encodes a text with the mask of the least penalty; returns nil if it has more than 180 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    // The mode takes 4 bits and the count 8.
    guard let version = Self.versions.first(where: { bytes.count + 2 <= $0.capacity }) else { return nil }
    let empty = QRCode(patternsOf: version)
    let filled = empty.filled(with: Self.codewords(bytes, version))
    let masked = (0..<8).map { filled.masked($0) }
    guard let best = masked.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best
  }

  // MARK: - Codewords

  /// The codewords of data and of error correction, interleaved.
  private static func codewords(_ bytes: [UInt8], _ version: Version) -> [UInt8] {
    // The mode of bytes, the count, the bytes, and the end: each is shifted by half a byte.
    var data = [0x40 | UInt8(bytes.count >> 4), UInt8(bytes.count & 15) << 4]
    for byte in bytes {
      data[data.count - 1] |= byte >> 4
      data.append(byte << 4)
    }
    var padding: UInt8 = 0xEC
    while data.count < version.capacity {
      data.append(padding)
      padding = padding == 0xEC ? 0x11 : 0xEC
    }
    var rest = data[...]
    let blocks = version.blocks.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let corrections = blocks.map { correction(of: $0, count: version.correction) }
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
      + (0..<version.correction).flatMap { index in corrections.map { $0[index] } }
  }

  /// The remainder of the data divided by the Reed-Solomon generator.
  private static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    // The product of (x - 2^0) to (x - 2^(count - 1)), without its first coefficient, which is 1.
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = product(generator[index], root) ^ (index + 1 < count ? generator[index + 1] : 0)
      }
      root = product(root, 2)
    }
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
    }
    return remainder
  }

  /// The product in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if other >> bit & 1 == 1 { result ^= Int(one) }
    }
    return UInt8(result)
  }

  // MARK: - Modules

  /// The patterns of a version, with the places of the format kept free.
  private init(patternsOf version: Version) {
    let size = 17 + 4 * version.number
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isFixed = modules
    for index in 0..<size {
      fix(index, 6, index % 2 == 0)
      fix(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dx in -4...4 {
        for dy in -4...4 where 0..<size ~= x + dx && 0..<size ~= y + dy {
          let ring = max(abs(dx), abs(dy))
          fix(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
    let middles = version.alignment
    for x in middles {
      for y in middles {
        let last = middles[middles.count - 1]
        // The three corners have other patterns.
        if (x, y) == (6, 6) || (x, y) == (6, last) || (x, y) == (last, 6) { continue }
        for dx in -2...2 { for dy in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    drawFormat(0)
    drawVersion(version.number)
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y][x] = isDark
    isFixed[y][x] = true
  }

  /// Draws the level and the mask, twice, with their error correction.
  private mutating func drawFormat(_ mask: Int) {
    // Level M is 0.
    var remainder = mask
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (mask << 10 | remainder) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9...14 { fix(14 - index, 8, bit(index)) }
    for index in 0...7 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8...14 { fix(8, size - 15 + index, bit(index)) }
    fix(8, size - 8, true)
  }

  /// Draws the version with its error correction, twice, in larger codes.
  private mutating func drawVersion(_ number: Int) {
    guard number >= 7 else { return }
    var remainder = number
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = number << 12 | remainder
    for index in 0..<18 {
      let (near, far) = (index / 3, size - 11 + index % 3)
      fix(far, near, bits >> index & 1 == 1)
      fix(near, far, bits >> index & 1 == 1)
    }
  }

  /// The code with the bits of codewords, in columns of two from the right, up and down.
  private func filled(with codewords: [UInt8]) -> QRCode {
    var code = self
    var next = 0
    var right = size - 1
    var isUpwards = true
    while right >= 1 {
      // The column of the timing pattern is left out.
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = isUpwards ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y][x] && next < codewords.count * 8 {
          code.modules[y][x] = codewords[next / 8] >> (7 - next % 8) & 1 == 1
          next += 1
        }
      }
      isUpwards.toggle()
      right -= 2
    }
    return code
  }

  /// The code under one of the eight masks.
  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for y in 0..<size {
      for x in 0..<size where !isFixed[y][x] && Self.isInverted(x, y, mask) { code.modules[y][x].toggle() }
    }
    code.drawFormat(mask)
    return code
  }

  private static func isInverted(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The penalty for poor readability: runs, squares, patterns like those in the corners, and an excess of one colour.
  private var penalty: Int {
    let columns = (0..<size).map { x in modules.map { $0[x] } }
    var penalty = 0
    let finder = [true, false, true, true, true, false, true]
    let quiet = [false, false, false, false]
    for line in modules + columns {
      var run = 1
      for index in 1...size {
        if index < size, line[index] == line[index - 1] {
          run += 1
        } else {
          if run >= 5 { penalty += run - 2 }
          run = 1
        }
      }
      for start in 0...max(0, size - 11) {
        let part = line[start..<start + 11]
        if part.elementsEqual(finder + quiet) || part.elementsEqual(quiet + finder) { penalty += 40 }
      }
    }
    for y in 1..<size {
      for x in 1..<size {
        let isDark = modules[y][x]
        if modules[y][x - 1] == isDark, modules[y - 1][x] == isDark, modules[y - 1][x - 1] == isDark {
          penalty += 3
        }
      }
    }
    let dark = modules.reduce(0) { $0 + $1.count { $0 } }
    return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  // MARK: - Text

  /// The rows with a quiet zone of four modules, as 0 and 1.
  public var rows: [String] {
    let edge = Array(repeating: false, count: 4)
    let empty = Array(repeating: Array(repeating: false, count: size + 8), count: 4)
    return (empty + modules.map { edge + $0 + edge } + empty).map { row in
      row.map { $0 ? "1" : "0" }.joined()
    }
  }

  /// The code for a terminal, black on white, with two rows of modules in a line.
  public var terminalText: String {
    var rows = rows.map { $0.map { $0 == "1" } }
    if rows.count % 2 == 1 { rows.append(Array(repeating: false, count: rows[0].count)) }
    return stride(from: 0, to: rows.count, by: 2).map { top in
      let line = zip(rows[top], rows[top + 1]).map { upper, lower in
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1b}[30;107m\(line.joined())\u{1b}[0m\n"
    }.joined()
  }
}
