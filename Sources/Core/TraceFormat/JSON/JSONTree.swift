import CJSON
import Glibc

/// The values of a JSON text in order: 16 bytes for each value and each key. Strings and numbers stay in the text until
/// they are read.
struct JSONTree: ~Copyable {
  /// The position of a value or a key in the text.
  struct Entry {
    /// The offset of the first character; for a string, after its quote.
    var offset: UInt32
    /// The number of bytes of a string or a number, or the number of items or members.
    var length: UInt32
    /// The number of entries of the value and of everything in it; 0 while it is read.
    var span: UInt32
    var kind: JSONKind
    /// Whether a string has a backslash.
    var hasEscapes = false
    /// Whether an object has a key twice.
    var hasRepeatedKey = false
  }

  private let entries: UnsafeMutablePointer<Entry>
  private var text: UnsafePointer<UInt8>
  /// Whether the text is freed with the tree.
  private var ownsText = false

  /// Creates a tree of entries allocated by `malloc`, in a text that outlives the tree.
  init(_ entries: UnsafeMutablePointer<Entry>, in text: UnsafePointer<UInt8>) {
    self.entries = entries
    self.text = text
  }

  deinit {
    free(entries)
    if ownsText { text.deallocate() }
  }

  /// The outermost value; valid as long as the tree and the text.
  var root: JSONNode { JSONNode(entries, text) }

  /// Refers to a copy of the text from now on.
  consuming func moved(to copy: UnsafeRawBufferPointer) -> JSONTree {
    if let start = copy.assumingMemoryBound(to: UInt8.self).baseAddress { text = start }
    return self
  }

  /// Frees the text with the tree.
  consuming func owningText() -> JSONTree {
    ownsText = true
    return self
  }
}
