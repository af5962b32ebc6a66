import Records

/// Builds the messages to pages.
enum JSONText {
  static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ","))}"
  }

  static func array(_ items: some Sequence<String>) -> String { "[\(items.joined(separator: ","))]" }

  static func strings(_ items: some Sequence<String>) -> String { array(items.map(string)) }

  static func number(_ number: Double) -> String { number.isFinite ? "\(number)" : "null" }

  static func string(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(quoted: text)
    return buffer.text
  }
}

/// Any JSON value. It is written as it was read, with the keys of objects in order.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let value): JSONText.string(value)
    case .array(let items): JSONText.array(items.map(\.text))
    case .object(let members):
      JSONText.object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })
    }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
