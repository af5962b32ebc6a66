/// Follows the text of a JSON object byte by byte, and finds the first byte that makes it invalid.
///
/// It knows how objects, lists and strings nest and what separates them. The parser checks numbers and escapes when the
/// object is complete.
package struct JSONScan {
  /// The tokens that may come next.
  private enum Expectation {
    case keyOrEnd, key, colon, value, valueOrEnd, separatorOrEnd
    /// The rest of a number or of `true`, `false` and `null`.
    case word
  }

  /// The effect of a byte.
  package enum Effect: Equatable {
    /// The text goes on.
    case inside
    /// An object begins, or ends.
    case objectBegins, objectEnds
    /// The text cannot be JSON.
    case wrong
  }

  /// Whether each open bracket belongs to an object.
  private var open: [Bool] = []
  private var next = Expectation.value
  /// Whether the text is inside of a string.
  package private(set) var isInString = false
  private var isEscaped = false
  private var word: [UInt8] = []

  /// Creates a scan that awaits the first bracket.
  package init() {}

  /// Whether an object or a list has begun and not ended.
  package var isOpen: Bool { !open.isEmpty }

  private static let words = ["true", "false", "null"].map { Array($0.utf8) }

  /// Reads the next byte of the text, and returns its effect.
  package mutating func read(_ byte: UInt8) -> Effect {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return .inside
    }
    if next == .word {
      if isWordByte(byte) {
        word.append(byte)
        return word.count <= 400 ? .inside : .wrong
      }
      guard isWhole else { return .wrong }
      next = .separatorOrEnd
    }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return .inside
    case UInt8(ascii: "\""):
      guard next != .colon, next != .separatorOrEnd else { return .wrong }
      isInString = true
      next = next == .key || next == .keyOrEnd ? .colon : .separatorOrEnd
      return .inside
    case UInt8(ascii: ":"):
      guard next == .colon else { return .wrong }
      next = .value
      return .inside
    case UInt8(ascii: ","):
      guard next == .separatorOrEnd, let isObject = open.last else { return .wrong }
      next = isObject ? .key : .value
      return .inside
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard next == .value || next == .valueOrEnd else { return .wrong }
      let isObject = byte == UInt8(ascii: "{")
      open.append(isObject)
      next = isObject ? .keyOrEnd : .valueOrEnd
      return isObject ? .objectBegins : .inside
    case UInt8(ascii: "}"):
      guard open.last == true, next == .keyOrEnd || next == .separatorOrEnd else { return .wrong }
      open.removeLast()
      next = .separatorOrEnd
      return .objectEnds
    case UInt8(ascii: "]"):
      guard open.last == false, next == .valueOrEnd || next == .separatorOrEnd else { return .wrong }
      open.removeLast()
      next = .separatorOrEnd
      return .inside
    default:
      guard next == .value || next == .valueOrEnd, isWordByte(byte) else { return .wrong }
      word = [byte]
      next = .word
      return .inside
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Whether the word is a number, or one of the three words of JSON.
  private var isWhole: Bool {
    if let first = word.first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first { return true }
    return Self.words.contains(word)
  }
}
