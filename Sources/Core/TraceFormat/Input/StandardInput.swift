import Synchronization

/// The beginning of standard input. Commands recognize the kind of text from it.
///
/// Standard input cannot be read a second time, so the first bytes that a command reads from it are kept.
package enum StandardInput {
  /// The number of bytes that are kept.
  private static let most = 64 << 10
  private static let kept = Mutex<[UInt8]>([])

  /// The bytes that were read first.
  package static var beginning: [UInt8] { kept.withLock { $0 } }

  /// Keeps the bytes of a read that belong to the beginning.
  static func keep(_ bytes: UnsafeRawBufferPointer) {
    kept.withLock { kept in
      guard kept.count < most else { return }
      kept += bytes.prefix(most - kept.count)
    }
  }
}
