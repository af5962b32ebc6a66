/// A whole text in memory, at a stable address.
final class TextBuffer {
  private var storage: UnsafeMutableRawBufferPointer
  private var count = 0

  /// The text, without a byte order mark; valid as long as the buffer.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[..<count]).withoutByteOrderMark
  }

  /// Copies a text.
  init(copying text: UnsafeRawBufferPointer) {
    storage = .allocate(byteCount: text.count, alignment: 16)
    storage.copyMemory(from: text)
    count = text.count
  }

  /// Reads a whole source, and throws as soon as it is larger than the limit.
  init(reading source: consuming ByteSource, limit: SizeLimit) throws(InputFailure) {
    var source = source
    storage = .allocate(byteCount: 64 << 10, alignment: 16)
    while true {
      if count == storage.count { grow() }
      let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: storage[count...]))
      if read == 0 { break }
      count += read
      // The byte order mark does not count towards the limit.
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
