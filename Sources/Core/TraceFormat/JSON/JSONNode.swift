import CJSON
import Glibc

/// A value of a ``JSONTree``; valid as long as the tree.
struct JSONNode {
  fileprivate let entry: UnsafePointer<JSONTree.Entry>
  private let text: UnsafePointer<UInt8>

  init(_ entry: UnsafePointer<JSONTree.Entry>, _ text: UnsafePointer<UInt8>) {
    self.entry = entry
    self.text = text
  }

  /// The kind of the value.
  var kind: JSONKind { entry.pointee.kind }

  /// The value of a number, which may be infinite; 0 for any other value. json-c clamps whole numbers beyond 64 bits.
  var number: Double {
    guard kind == .number else { return 0 }
    var scanner = JSONScanner(characters)
    if let number = try? scanner.number() { return number }
    return JSONLeaf.read(characters) { json_object_get_double($0) } ?? 0
  }

  /// The value of a 64-bit whole number; nil for any other value.
  var integer: Int? {
    guard kind == .number else { return nil }
    var scanner = JSONScanner(characters)
    if let whole = try? scanner.whole() { return whole }
    return JSONLeaf.read(characters) { number in
      guard json_object_get_type(number) == json_type_int else {
        let value = json_object_get_double(number)
        return value.magnitude < 0x1p53 ? Int(exactly: value) : nil
      }
      let value = json_object_get_int64(number)
      if value != .max { return value == .min ? nil : Int(value) }
      return json_object_get_uint64(number) == UInt64(Int.max) ? Int.max : nil
    } ?? nil
  }

  /// Whether json-c may have clamped a whole number.
  var isClamped: Bool {
    guard kind == .number, entry.pointee.length > 18 else { return false }
    return JSONLeaf.read(characters) { number in
      json_object_get_type(number) == json_type_int
        && (json_object_get_uint64(number) == .max || json_object_get_int64(number) == .min)
    } ?? false
  }

  /// Whether a number is finite as it is spelled: json-c clamps a whole number of 400 digits.
  var isFinite: Bool {
    guard number.isFinite, entry.pointee.length > 308 else { return number.isFinite }
    return Double(String(decoding: characters, as: UTF8.self))?.isFinite ?? false
  }

  /// A boolean's value.
  var boolean: Bool { kind == .boolean && text[Int(entry.pointee.offset)] == 0x74 }

  /// A string's value.
  var string: String { kind == .string ? JSONLeaf.string(characters) : "" }

  /// Whether a string is `name`.
  func isString(_ name: StaticString) -> Bool {
    kind == .string && JSONKey(characters, hasEscapes: entry.pointee.hasEscapes) == name
  }

  /// The number of a list's items.
  var count: Int { Int(entry.pointee.length) }

  /// A list's items.
  var items: JSONItems { JSONItems(self, text) }

  /// The keys and values of an object, in the order of the text. Of a repeated key, the last value counts.
  var members: JSONMembers {
    let all = JSONMembers(items: JSONItems(self, text))
    guard entry.pointee.hasRepeatedKey else { return all }
    var places: [String: Int] = [:]
    var last: [(key: JSONKey, value: JSONNode)] = []
    for member in all {
      if let place = places[member.key.string] {
        last[place].value = member.value
      } else {
        places[member.key.string] = last.count
        last.append(member)
      }
    }
    return JSONMembers(items: all.items, last: last[...])
  }

  /// The value of an object's key.
  func member(_ key: StaticString) -> JSONNode? {
    guard kind == .object else { return nil }
    for (name, value) in members where name == key { return value }
    return nil
  }

  /// The characters of a number, or of a string between its quotes.
  fileprivate var characters: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text + Int(entry.pointee.offset), count: Int(entry.pointee.length))
  }
}

/// The kinds of JSON values.
enum JSONKind {
  case null, boolean, number, string, list, object

  /// The kind with its article.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A key of an object, compared without creating a string.
struct JSONKey {
  private let characters: UnsafeRawBufferPointer
  private let hasEscapes: Bool

  init(_ characters: UnsafeRawBufferPointer, hasEscapes: Bool) {
    self.characters = characters
    self.hasEscapes = hasEscapes
  }

  /// The key as a string.
  var string: String { JSONLeaf.name(characters) }

  /// Whether the key is private: keys that begin with `x-` are ignored.
  var isPrivate: Bool {
    guard !hasEscapes else { return string.utf8.starts(with: "x-".utf8) }
    return characters.count > 1 && characters[0] == 0x78 && characters[1] == 0x2D
  }

  /// Whether the key is `name`.
  static func == (key: JSONKey, name: StaticString) -> Bool {
    guard !key.hasEscapes else { return key.string.utf8.elementsEqual("\(name)".utf8) }
    guard key.characters.count == name.utf8CodeUnitCount, let text = key.characters.baseAddress else {
      return false
    }
    return memcmp(text, name.utf8Start, name.utf8CodeUnitCount) == 0
  }
}

/// A list's items, or the keys and values of an object in turn.
struct JSONItems: Sequence, IteratorProtocol {
  private var left: Int
  private var entry: UnsafePointer<JSONTree.Entry>
  private let text: UnsafePointer<UInt8>

  fileprivate init(_ node: JSONNode, _ text: UnsafePointer<UInt8>) {
    switch node.kind {
    case .list: left = node.count
    case .object: left = 2 * node.count
    default: left = 0
    }
    entry = node.entry + 1
    self.text = text
  }

  mutating func next() -> JSONNode? {
    guard left > 0 else { return nil }
    let node = JSONNode(entry, text)
    left -= 1
    entry += Int(entry.pointee.span)
    return node
  }
}

/// An object's keys and values.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate var items: JSONItems
  /// The members of an object whose keys repeat, each once.
  fileprivate var last: ArraySlice<(key: JSONKey, value: JSONNode)>?

  mutating func next() -> (key: JSONKey, value: JSONNode)? {
    if last != nil { return last?.popFirst() }
    guard let key = items.next(), let value = items.next() else { return nil }
    return (JSONKey(key.characters, hasEscapes: key.entry.pointee.hasEscapes), value)
  }
}
