/// Bytes of output, put together without a string or an allocation for each piece.
public struct ByteBuffer: Sendable {
  /// What was appended, and behind it room that is not used yet.
  private var storage: [UInt8] = []
  /// How many bytes there are.
  public private(set) var count = 0

  /// Makes an empty buffer.
  public init() {}

  /// What was appended so far.
  public var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Makes room, so that a report that fills it does not grow it step by step.
  public mutating func reserveCapacity(_ count: Int) {
    if storage.count < count { storage += [UInt8](repeating: 0, count: count - storage.count) }
  }

  /// Empties the buffer and keeps its room.
  public mutating func removeAll() {
    count = 0
  }

  /// Appends a byte.
  @inline(__always)
  public mutating func append(byte: UInt8) {
    append(atMost: 1) { room in
      room.pointee = byte
      return 1
    }
  }

  /// Appends bytes as they are.
  public mutating func append(bytes more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    append(atMost: more.count) { room in
      room.update(from: start, count: more.count)
      return more.count
    }
  }

  /// Appends a piece that the source code spells out.
  @inline(__always)
  public mutating func append(_ literal: StaticString) {
    append(atMost: literal.utf8CodeUnitCount) { room in
      room.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
      return literal.utf8CodeUnitCount
    }
  }

  /// Appends text as it is.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(bytes: $0) }
  }

  /// Appends what `write` puts into the room that it is given, and returns the length of.
  @inline(__always)
  mutating func append(atMost limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if storage.count - count < limit { reserveCapacity(max(2 * storage.count, count + limit, 64)) }
    let end = count
    count += storage.withUnsafeMutableBufferPointer { storage in
      storage.baseAddress.map { write($0 + end) } ?? 0
    }
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
