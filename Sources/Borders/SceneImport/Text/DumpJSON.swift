import Records
import TraceFormat

/// JSON in a dump.
extension DumpText {
  /// Parses the object in a range that begins in a line.
  func value(in range: Range<Int>, _ place: Line) throws(InputFailure) -> Value {
    do {
      let file = files[place.file]
      return try JSONDocument().value(of: Array(bytes[range]), file: file, firstLine: place.number)
    } catch {
      guard case .invalid(var errors) = error else { throw error }
      let before = text(place.bytes.lowerBound..<range.lowerBound).unicodeScalars.count
      for index in errors.indices where errors[index].line == place.number {
        errors[index].column += before
        errors[index].excerpt?.start += before
      }
      throw .invalid(errors)
    }
  }

  /// The offset behind the bracket that closes the one at an offset; the end of the text if none does.
  func endOfJSON(from start: Int) -> Int {
    var (depth, isInString, isEscaped) = (0, false, false)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return bytes.count
  }
}
