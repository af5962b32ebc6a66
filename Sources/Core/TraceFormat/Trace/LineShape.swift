import Glibc
import Records

/// The shape of the last line with touches. A similar line is read by this shape, without the grammar.
///
/// While fingers move, most lines differ from the previous one only in the time, the coordinates, the force and the
/// radius. The text between these numbers is compared, and only the numbers are read. Such a line has the same fingers,
/// all of them down, so they need not be tracked again.
struct LineShape {
  typealias UnsupportedSyntax = JSONScanner.UnsupportedSyntax

  /// The key of a number that may differ from line to line.
  enum Key { case time, x, y, force, majorRadius, ignored }

  /// A number of the line.
  struct Number {
    var key: Key
    /// The index of the touch that has the key.
    var touch: Int
    /// The range of the number in the line.
    var range: Range<Int>
  }

  private var line: [UInt8] = []
  private var numbers: [Number] = []
  private var samples: [TouchSample] = []

  /// Whether the shape of a line is known.
  var isKnown: Bool { !numbers.isEmpty }

  /// Learns the shape of a line if it only moves fingers that are down; otherwise forgets the shape. `numbers` is
  /// swapped with the numbers of the earlier line, to avoid an allocation.
  mutating func learn(_ text: UnsafeRawBufferPointer, _ numbers: inout [Number], _ samples: [TouchSample]) {
    for sample in samples {
      switch sample.phase {
      case .moved, .stationary: break
      case .began, .ended, .cancelled: return forget()
      }
    }
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: text)
    swap(&self.numbers, &numbers)
    self.samples.removeAll(keepingCapacity: true)
    self.samples.append(contentsOf: samples)
  }

  /// Forgets the shape, so that the next line is read with the grammar.
  mutating func forget() {
    numbers.removeAll(keepingCapacity: true)
  }

  /// Appends the samples of a line with this shape to an empty list, and returns the time of the step in seconds. The
  /// time is not checked.
  func read(
    _ text: UnsafeRawBufferPointer,
    into samples: inout [TouchSample]
  ) throws(UnsupportedSyntax) -> Double {
    var scanner = JSONScanner(text)
    var time = 0.0
    // A loop, because appending a whole array calls a generic function.
    for index in self.samples.indices { samples.append(self.samples[index]) }
    try samples.withUnsafeMutableBufferPointer { (samples) throws(UnsupportedSyntax) in
      try line.withUnsafeBufferPointer { (line) throws(UnsupportedSyntax) in
        var end = 0
        for number in numbers {
          try scanner.expect(line, end..<number.range.lowerBound)
          end = number.range.upperBound
          let value = try scanner.number()
          switch number.key {
          case .time: time = value
          case .x: samples[number.touch].location.x = try value.limited(to: NumberRange.farthest)
          case .y: samples[number.touch].location.y = try value.limited(to: NumberRange.farthest)
          case .force: samples[number.touch].force = try value.limited(to: .greatestFiniteMagnitude)
          case .majorRadius:
            samples[number.touch].majorRadius = try value.limited(to: .greatestFiniteMagnitude)
          case .ignored: _ = try value.limited(to: .greatestFiniteMagnitude)
          }
        }
        try scanner.expect(line, end..<line.count)
      }
    }
    guard scanner.isAtEnd else { throw UnsupportedSyntax() }
    return time
  }
}

extension JSONScanner {
  /// Consumes a part of another text. The text of the scanner must continue with it.
  @inline(__always)
  fileprivate mutating func expect(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>)
    throws(UnsupportedSyntax)
  {
    guard count - position >= range.count, let start = text.baseAddress,
      memcmp(self.text + position, start + range.lowerBound, range.count) == 0
    else { throw UnsupportedSyntax() }
    position += range.count
  }
}

extension Double {
  /// Returns the number if its magnitude is at most `limit`.
  @inline(__always)
  func limited(to limit: Double) throws(JSONScanner.UnsupportedSyntax) -> Double {
    guard magnitude <= limit else { throw JSONScanner.UnsupportedSyntax() }
    return self
  }
}
