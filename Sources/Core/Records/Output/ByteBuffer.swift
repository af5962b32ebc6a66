import Glibc

/// A growing buffer of output bytes, filled without a string or an allocation for each piece.
///
/// The buffer is not copyable: it is the only owner of its memory, so that no append checks for uniqueness. Its small
/// members are inlinable because the reports in other modules call them for every byte.
public struct ByteBuffer: ~Copyable {
  /// The appended bytes, followed by unused capacity.
  @usableFromInline var storage: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// Creates an empty buffer.
  public init() {
    capacity = 64
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// The number of bytes.
  @inlinable public var count: Int { length }

  /// A copy of the bytes.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// A copy of the bytes as text.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes.
  @inlinable
  package borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: storage, count: length))
  }

  /// The byte that was appended last.
  @inlinable package var last: UInt8? { length > 0 ? storage[length - 1] : nil }

  /// Empties the buffer and keeps its capacity.
  @inlinable
  public mutating func removeAll() {
    length = 0
  }

  /// Appends a byte.
  @inlinable @inline(__always)
  public mutating func append(byte: UInt8) {
    append(atMost: 1) { room in
      room.pointee = byte
      return 1
    }
  }

  /// Appends bytes.
  @inlinable
  package mutating func append(bytes more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    append(atMost: more.count) { room in
      UnsafeMutableRawPointer(room).copyMemory(from: start, byteCount: more.count)
      return more.count
    }
  }

  /// Appends a literal of the source code.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    append(atMost: literal.utf8CodeUnitCount) { room in
      UnsafeMutableRawPointer(room).copyMemory(from: literal.utf8Start, byteCount: literal.utf8CodeUnitCount)
      return literal.utf8CodeUnitCount
    }
  }

  /// Appends text without escaping.
  @inlinable
  public mutating func append(text: String) {
    text.utf8.span.withUnsafeBufferPointer { append(bytes: $0) }
  }

  /// Appends the bytes that `write` puts into a space of `limit` bytes. The closure returns their number.
  @inlinable @inline(__always)
  package mutating func append(atMost limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    // Both numbers are sizes in memory, so the addition cannot overflow.
    if capacity &- length < limit { grow(by: limit) }
    length &+= write(storage + length)
  }

  /// Appends a piece for each element, with `separator` between the pieces.
  @inlinable
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

  @usableFromInline @inline(never)
  mutating func grow(by limit: Int) {
    capacity = max(2 * capacity, length + limit)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: storage, count: length)
    storage.deallocate()
    storage = larger
  }
}

extension UnsafeRawBufferPointer {
  /// Writes all bytes to an open file, and returns the error number of a failure.
  ///
  /// The function continues a write that a signal interrupts, and waits for a pipe that another process has made
  /// non-blocking.
  package func write(to descriptor: Int32) -> Int32? {
    var rest = self[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
