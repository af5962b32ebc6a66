import CJSON
import Glibc

/// A value in json-c's tree; valid as long as the tree.
struct JSONNode {
  /// The json-c object; nil is JSON's null.
  let pointer: OpaquePointer?

  /// The kind of the value.
  var kind: JSONKind {
    switch json_object_get_type(pointer) {
    case json_type_boolean: .boolean
    case json_type_int, json_type_double: .number
    case json_type_string: .string
    case json_type_array: .list
    case json_type_object: .object
    default: .null
    }
  }

  /// The value of a number, which may be infinite. json-c clamps whole numbers beyond 64 bits.
  var number: Double { json_object_get_double(pointer) }

  /// The value of a 64-bit whole number; nil for any other value.
  var integer: Int? {
    guard json_object_get_type(pointer) == json_type_int else {
      let value = number
      return value.magnitude < 0x1p53 ? Int(exactly: value) : nil
    }
    let value = json_object_get_int64(pointer)
    if value != .max { return value == .min ? nil : Int(value) }
    return json_object_get_uint64(pointer) == UInt64(Int.max) ? Int.max : nil
  }

  /// Whether json-c may have clamped a whole number.
  var isClamped: Bool {
    json_object_get_type(pointer) == json_type_int
      && (json_object_get_uint64(pointer) == .max || json_object_get_int64(pointer) == .min)
  }

  /// A boolean's value.
  var boolean: Bool { json_object_get_boolean(pointer) != 0 }

  /// A string's value.
  var string: String {
    guard let text = json_object_get_string(pointer) else { return "" }
    let length = Int(json_object_get_string_len(pointer))
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  /// Whether a string is `name`.
  func isString(_ name: StaticString) -> Bool {
    guard let text = json_object_get_string(pointer) else { return false }
    return JSONKey(text) == name
  }

  /// The number of a list's items.
  var count: Int { json_object_array_length(pointer) }

  /// A list's item.
  subscript(index: Int) -> JSONNode { JSONNode(pointer: json_object_array_get_idx(pointer, index)) }

  /// The keys and values of an object, in the order of the text.
  var members: JSONMembers { JSONMembers(next: json_object_get_object(pointer)?.pointee.head) }

  /// The value of an object's key.
  func member(_ key: StaticString) -> JSONNode? {
    for (name, value) in members where name == key { return value }
    return nil
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
  private let text: UnsafePointer<CChar>

  init(_ text: UnsafePointer<CChar>) {
    self.text = text
  }

  /// The key as a string.
  var string: String { String(cString: text) }

  /// Whether the key is private: keys that begin with `x-` are ignored.
  var isPrivate: Bool { text[0] == 0x78 && text[1] == 0x2D }

  /// Whether the key is `name`.
  static func == (key: JSONKey, name: StaticString) -> Bool {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    // The first letter is compared first, because it differs for most keys.
    return key.text[0] == name[0] && strcmp(key.text, name) == 0
  }
}

/// An object's keys and values.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate var entry: UnsafeMutablePointer<lh_entry>?

  fileprivate init(next entry: UnsafeMutablePointer<lh_entry>?) {
    self.entry = entry
  }

  mutating func next() -> (key: JSONKey, value: JSONNode)? {
    guard let current = entry?.pointee, let key = current.k else { return nil }
    entry = current.next
    let text = key.assumingMemoryBound(to: CChar.self)
    return (JSONKey(text), JSONNode(pointer: current.v.map { OpaquePointer($0) }))
  }
}
