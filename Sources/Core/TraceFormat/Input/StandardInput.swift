import Synchronization

/// The beginning of standard input. Commands recognize the kind of text from it.
///
/// Standard input cannot be read a second time, so the first bytes that a command reads from it are kept.
package enum StandardInput {
  /// The number of bytes that are kept.
  private static let most = 64 << 10
  private static let kept = Mutex<[UInt8]>([])
  /// What was read ahead, and nobody has got yet.
  private static let ahead = Mutex<[UInt8]>([])

  /// The bytes that were read first.
  package static var beginning: [UInt8] { kept.withLock { $0 } }

  /// Reads the beginning until that is enough, or as much as is kept. Whoever reads standard input next gets these bytes,
  /// too.
  package static func peek(until isEnough: ([UInt8]) -> Bool) throws(InputFailure) -> [UInt8] {
    var source = try ByteSource(.path("-"))
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while bytes.count < most, !isEnough(bytes), case let count = try source.read(into: chunk), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    }
    ahead.withLock { $0 = bytes }
    return bytes
  }

  /// Copies what was read ahead into a buffer; returns the number of bytes.
  static func takeAhead(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    ahead.withLock { ahead in
      let chunk = ahead.prefix(buffer.count)
      buffer.copyBytes(from: chunk)
      ahead.removeFirst(chunk.count)
      return chunk.count
    }
  }

  /// Keeps the bytes of a read that belong to the beginning.
  static func keep(_ bytes: UnsafeRawBufferPointer) {
    kept.withLock { kept in
      guard kept.count < most else { return }
      kept += bytes.prefix(most - kept.count)
    }
  }
}
