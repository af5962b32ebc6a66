/// A whole text in memory that stays where it is.
final class TextBuffer {
  private var storage: UnsafeMutableRawBufferPointer
  private var count = 0

  /// The text, without a byte order mark; valid as long as the buffer.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[..<count]).withoutByteOrderMark
  }

  /// Keeps a copy of a text.
  init(copying text: UnsafeRawBufferPointer) {
    storage = .allocate(byteCount: text.count, alignment: 16)
    storage.copyMemory(from: text)
    count = text.count
  }

  /// Reads all there is, and refuses it as soon as it is more than the limit.
  init(reading source: consuming ByteSource, limit: SizeLimit) throws(InputFailure) {
    var source = source
    storage = .allocate(byteCount: 64 << 10, alignment: 16)
    while true {
      if count == storage.count { grow() }
      let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[count...]))
      if read == 0 { break }
      count += read
      // The byte order mark does not count.
      if bytes.count > limit.bytes {
        throw .invalid([TraceError(file: source.path, line: 1, column: 1, message: limit.message)])
      }
    }
  }

  deinit {
    storage.deallocate()
  }

  private func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(storage))
    storage.deallocate()
    storage = larger
  }
}
