/// The SHA-256 digest of bytes, by which a page names the scripts and styles that a browser may use.
enum SHA256 {
  /// The digest in Base64, as a Content-Security-Policy writes it.
  static func base64(of text: String) -> String { base64(digest(Array(text.utf8))) }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    // A one bit, zeros up to a whole block, and the length in bits.
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<start + 64], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule.append(schedule[index - 16] &+ first &+ schedule[index - 7] &+ second)
    }
    var work = state
    for index in 0..<64 {
      let choice = work[4] & work[5] ^ ~work[4] & work[6]
      let majority = work[0] & work[1] ^ work[0] & work[2] ^ work[1] & work[2]
      let mixed = rotate(work[4], 6) ^ rotate(work[4], 11) ^ rotate(work[4], 25)
      let first = work[7] &+ mixed &+ choice &+ constants[index] &+ schedule[index]
      let second = (rotate(work[0], 2) ^ rotate(work[0], 13) ^ rotate(work[0], 22)) &+ majority
      work = [first &+ second] + work.dropLast()
      work[4] = work[4] &+ first
    }
    for index in state.indices { state[index] = state[index] &+ work[index] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    return primes.map { prime in
      // The largest whole number whose cube is at most the prime times 2^96.
      var low: UInt64 = 0
      var high: UInt64 = 7 << 32
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if cube(middle, isAtMost: UInt64(prime)) { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()

  /// Whether the cube of a number is at most `prime` times 2^96.
  private static func cube(_ number: UInt64, isAtMost prime: UInt64) -> Bool {
    let square = number.multipliedFullWidth(by: number)
    let low = square.low.multipliedFullWidth(by: number)
    let high = square.high.multipliedFullWidth(by: number)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    return (top, middle, low.low) <= (0, prime << 32, 0)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = (group + Array(repeating: 0, count: 3 - group.count)).reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 { text.append(place <= group.count ? digits[word >> (18 - 6 * place) & 63] : "=") }
    }
    return text
  }
}
