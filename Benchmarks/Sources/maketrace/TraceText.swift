import Glibc

/// A buffer of a trace's lines for standard output.
struct TraceText {
  private var bytes: [UInt8] = []

  /// Adds a frame in which both fingers have the same phase; the time is in microseconds.
  mutating func add(time: Int, _ phase: String, _ fingers: (Hand.Place, Hand.Place)) {
    append("{\"t\":")
    append(time, digits: 6)
    append(",\"touches\":[")
    append(id: 1, phase, fingers.0)
    append(",")
    append(id: 2, phase, fingers.1)
    append("]}\n")
    if bytes.count >= 1 << 16 { flush() }
  }

  /// Writes the rest.
  mutating func flush() {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { MakeTrace.quit("maketrace: cannot write", EX_IOERR) }
      rest = rest.dropFirst(count)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(id: Int, _ phase: String, _ place: Hand.Place) {
    append("{\"id\":\(id),\"phase\":\"\(phase)\",\"x\":")
    append(place.x, digits: 3)
    append(",\"y\":")
    append(place.y, digits: 3)
    append("}")
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a number of fractions of a unit, with a number of decimals.
  private mutating func append(_ number: Int, digits: Int) {
    let all = String(abs(number))
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
    append((number < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits))
  }
}
