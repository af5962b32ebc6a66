import Records

extension Value {
  /// The limit on converted levels, because values are created and freed by recursion. Every valid property or argument
  /// has fewer, except nested handlers.
  private static let deepest = 100

  /// Converts a node, without private keys (`x-…`). With `isCut`, values nested too deeply become null, without an
  /// error.
  init(_ node: JSONNode, at place: @autoclosure () -> JSONPath, level: Int = 0, isCut: Bool = false)
    throws(Problem)
  {
    if level == Value.deepest {
      if isCut {
        self = .null
        return
      }
      let limit = "the limit of a property and of an argument"
      throw Problem(place(), "lists and objects nest more than \(Value.deepest) levels deep, \(limit)")
    }
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .bool(node.boolean)
    case .number: self = .number(try node.finiteNumber(at: place()))
    case .string: self = .string(node.string)
    case .list:
      var items: [Value] = []
      items.reserveCapacity(node.count)
      for (index, item) in node.items.enumerated() {
        items.append(try Value(item, at: place()[index], level: level + 1, isCut: isCut))
      }
      self = .array(items)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(node.count)
      for (key, value) in node.members {
        if key.isPrivate {
          try value.requireFinite(at: place()[key.string])
        } else {
          let name = key.string
          let value = try Value(value, at: place()[name], level: level + 1, isCut: isCut)
          members.append(Member(key: name, value: value))
        }
      }
      self = .object(members)
    }
  }

  /// Parses a value of the command line, such as `false`, `[0, 0, 10, 10]` or `left`. A text that is not JSON is a
  /// string.
  package init(text: String, at place: JSONPath) throws(Problem) {
    if let tree = JSONParser().value(in: text) {
      if let key = KeyCheck.repeatedKey(in: text) {
        throw Problem(place, KeyCheck.message(key, in: "an object of the value"))
      }
      try self.init(tree.root, at: place)
    } else {
      self = .string(text)
    }
  }

  /// The kind of the value.
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .list
    case .object: .object
    }
  }
}

extension JSONNode {
  /// Returns the value of a number. Throws if the number is infinite or NaN, or an integer that json-c clamps.
  func finiteNumber(at place: @autoclosure () -> JSONPath) throws(Problem) -> Double {
    let value = number
    if value.isFinite, !isClamped { return value }
    let place = place()
    throw Problem(place, "\(place.subject) is not finite or too large, expected a number")
  }

  /// Throws if a number in the value is not finite. The value is otherwise ignored.
  func requireFinite(at place: @autoclosure () -> JSONPath) throws(Problem) {
    switch kind {
    case .number where !isFinite:
      throw Problem(place(), "\(place().subject) holds a number that is not finite, expected finite ones")
    case .list: for item in items { try item.requireFinite(at: place()) }
    case .object: for (_, value) in members { try value.requireFinite(at: place()) }
    default: break
    }
  }
}
