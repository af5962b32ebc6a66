/// Bytes of output, put together without a string or an allocation for each piece.
public struct ByteBuffer: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty buffer.
  public init() {}

  /// How many bytes there are.
  public var count: Int { bytes.count }

  /// Makes room, so that a report that fills it does not grow it step by step.
  public mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Empties the buffer and keeps its room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a byte.
  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes as they are.
  public mutating func append(bytes more: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends a piece that the source code spells out.
  public mutating func append(_ literal: StaticString) {
    let count = literal.utf8CodeUnitCount
    // Most pieces are a blank, a comma or a bracket, for which copying memory is a detour.
    if count == 1 { return bytes.append(literal.utf8Start.pointee) }
    bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: count))
  }

  /// Appends text as it is.
  public mutating func append(text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends one piece for each element, with `separator` between them.
  mutating func append<Element>(
    each elements: [Element],
    separator: StaticString = ", ",
    _ piece: (inout ByteBuffer, Element) -> Void
  ) {
    var isFirst = true
    for element in elements {
      if !isFirst { append(separator) }
      isFirst = false
      piece(&self, element)
    }
  }
}
