/// Bytes of output, put together without a string or an allocation for each piece.
///
/// A buffer is the one owner of its room and is never copied, so that no piece needs to ask whether it is.
public struct ByteBuffer: ~Copyable {
  /// What was appended, and behind it room that is not used yet.
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  public private(set) var count = 0

  /// Makes an empty buffer.
  public init() {
    capacity = 64
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// A copy of what was appended so far.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// Calls `body` with what was appended so far.
  public borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: storage, count: count))
  }

  /// The byte that was appended last.
  package var last: UInt8? { count > 0 ? storage[count - 1] : nil }

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
      UnsafeMutableRawPointer(room).copyMemory(from: start, byteCount: more.count)
      return more.count
    }
  }

  /// Appends a piece that the source code spells out.
  @inline(__always)
  public mutating func append(_ literal: StaticString) {
    append(atMost: literal.utf8CodeUnitCount) { room in
      UnsafeMutableRawPointer(room).copyMemory(from: literal.utf8Start, byteCount: literal.utf8CodeUnitCount)
      return literal.utf8CodeUnitCount
    }
  }

  /// Appends text as it is.
  public mutating func append(text: String) {
    text.utf8.span.withUnsafeBufferPointer { append(bytes: $0) }
  }

  /// Appends what `write` puts into the room that it is given, and returns the length of.
  @inline(__always)
  package mutating func append(atMost limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    // Neither is ever beyond what memory there is.
    if capacity &- count < limit { grow(by: limit) }
    count &+= write(storage + count)
  }

  /// Appends one piece for each element, with `separator` between them.
  package mutating func append<Element>(
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

  @inline(never)
  private mutating func grow(by limit: Int) {
    capacity = max(2 * capacity, count + limit)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }
}
