import Glibc

/// Finds a key that appears twice in an object.
struct KeyCheck {
  /// The number of keys up to which each is compared with all others. More keys are sorted.
  private static let few = 16

  /// The keys of the objects that are open, without quotes; those of the innermost object last.
  private var keys: [UnsafeRawBufferPointer] = []
  /// For each open object, the number of keys before it.
  private var starts: [Int] = []

  /// The message about a repeated key.
  static func message(_ key: String, in object: String) -> String {
    "\(Phrase.quoted(key)) appears twice in \(object), expected once"
  }

  /// Returns the first repeated key of a text that is JSON; nil if there is none.
  static func repeatedKey(in text: String) -> String? {
    Array(text.utf8).withUnsafeBytes { text in
      var builder = JSONTreeBuilder(text, deepest: .max, keysMayRepeat: false)
      do throws(JSONTreeBuilder.Stop) {
        _ = try builder.read()
        return nil
      } catch {
        guard case .repeatedKey(let key) = error else { return nil }
        return JSONLeaf.name(UnsafeRawBufferPointer(rebasing: text[key]))
      }
    }
  }

  mutating func beginObject() { starts.append(keys.count) }

  mutating func add(_ key: UnsafeRawBufferPointer) { keys.append(key) }

  /// Ends the innermost object. Returns the first key that the object had already.
  mutating func endObject() -> UnsafeRawBufferPointer? {
    guard let start = starts.popLast() else { return nil }
    defer { keys.removeLast(keys.count - start) }
    if keys.count - start > Self.few || keys[start...].contains(where: { $0.contains(0x5C) }) {
      return repeatedName(from: start)
    }
    for index in keys[start...].indices.dropFirst() {
      for earlier in start..<index where keys[earlier].count == keys[index].count {
        guard let one = keys[earlier].baseAddress, let other = keys[index].baseAddress,
          memcmp(one, other, keys[index].count) != 0
        else { return keys[index] }
      }
    }
    return nil
  }

  /// Returns the first repeated key of many keys, or of keys with escapes.
  private func repeatedName(from start: Int) -> UnsafeRawBufferPointer? {
    let names = keys[start...].map { Array(JSONLeaf.name($0).utf8) }
    let order = names.indices.sorted { one, other in
      names[one] == names[other] ? one < other : names[one].lexicographicallyPrecedes(names[other])
    }
    let repeated = zip(order, order.dropFirst()).filter { names[$0] == names[$1] }.map(\.1).min()
    return repeated.map { keys[start + $0] }
  }
}
