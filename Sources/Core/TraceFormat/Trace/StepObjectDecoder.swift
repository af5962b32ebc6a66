import Glibc
import Records

/// Decodes the objects of steps by their keys. Problems with values have positions relative to the object.
enum StepObjectDecoder {
  /// Decodes an object. Of several mistakes, the first one in the text is thrown.
  static func object<Object: CheckedObject>(
    _ node: JSONNode,
    at place: @autoclosure () -> JSONPath
  ) throws(Problem) -> Object {
    let object = Object.keys.object
    guard node.kind == .object else { throw mismatch(node, object.noun ?? "an object", at: place()) }
    var draft = Object.blank
    var found = FoundKeys(object: object)
    for (name, value) in node.members {
      if let index = object.index(of: name) {
        do throws(Problem) {
          let input = try input(value, object.keys[index].shape, object.keys[index].key)
          Object.keys.all[index].set(&draft, input)
        } catch {
          throw error.inside(place())
        }
        found.insert(index)
      } else if name.isPrivate {
        try value.requireFinite(at: place()[name.string])
      } else {
        let (what, place) = (object.noun ?? place().subject, place()[name.string])
        throw ValueDecoder.unknown(key: name.string, at: place, of: what, known: object.names)
      }
    }
    if let (key, message) = found.problem(named: object.noun ?? place().subject) {
      throw Problem(key.map { place()[$0.description].ofKey } ?? place(), message)
    }
    if let problem = Object.check(&draft, found) { throw problem.inside(place()) }
    return Object.finished(draft)
  }

  /// Decodes a touch.
  // Not generic, so that the compiler specializes it: nearly all objects are touches and their samples.
  static func touch(_ node: JSONNode, at place: @autoclosure () -> JSONPath) throws(Problem) -> TouchSample {
    try object(node, at: place())
  }

  /// Decodes the samples of a touch without events, which must be in order of time.
  private static func trail(_ node: JSONNode, at place: JSONPath) throws(Problem) -> [TouchTrail] {
    let trail: [TouchTrail] = try list(node, "a list of samples", at: place)
    for index in trail.indices.dropFirst() where trail[index - 1].time > trail[index].time {
      let (now, before) = (Phrase.number(trail[index].time), Phrase.number(trail[index - 1].time))
      throw Problem(place[index]["t"], "time runs backwards: \(now) after \(before)")
    }
    return trail
  }

  /// Decodes a list of objects.
  static func list<Object: CheckedObject>(
    _ node: JSONNode,
    _ expected: String,
    at place: JSONPath
  ) throws(Problem) -> [Object] {
    guard node.kind == .list else { throw mismatch(node, expected, at: place) }
    var objects: [Object] = []
    objects.reserveCapacity(node.count)
    for (index, item) in node.items.enumerated() { objects.append(try object(item, at: place[index])) }
    return objects
  }

  /// Decodes a value of a key.
  static func input(_ node: JSONNode, _ shape: KeyShape, _ key: StaticString) throws(Problem) -> KeyInput {
    switch shape {
    case .number(let range): return .number(try number(node, in: range, key))
    case .integer(let least):
      let number = try number(node, in: Double(least)...Double(NumberRange.mostWhole), key)
      if let value = Int(exactly: number) { return .integer(value) }
      throw Problem(key, "is \(Phrase.number(number)), expected a whole number")
    case .finger:
      guard node.kind == .number else { throw mismatch(node, "a whole number", at: JSONPath(key)) }
      if let value = node.integer { return .integer(value) }
      throw Problem(key, "is not a whole number of 64 bits, expected one such as 1")
    case .text(let expected): return .text(try text(node, expected, at: JSONPath(key)))
    case .name(let expected):
      let text = try text(node, expected, at: JSONPath(key))
      if text.isEmpty { throw Problem(key, "is empty, expected \(expected)") }
      return .text(text)
    case .choice(let list): return .choice(try choice(node, list, at: JSONPath(key)))
    case .choices(let list, let orOne): return .choices(try choices(node, list, orOne: orOne, key))
    case .list: return .trail(try trail(node, at: JSONPath(key)))
    case .truth, .json, .changes, .object, .nameOrObject: return .json(try Value(node, at: JSONPath(key)))
    }
  }

  /// Decodes a text.
  static func text(
    _ node: JSONNode,
    _ expected: @autoclosure () -> String,
    at place: @autoclosure () -> JSONPath
  ) throws(Problem) -> String {
    guard node.kind == .string else { throw mismatch(node, expected(), at: place()) }
    return node.string
  }

  /// Returns the index of a name in its list.
  static func choice(
    _ node: JSONNode,
    _ list: NameList,
    at place: @autoclosure () -> JSONPath
  ) throws(Problem) -> Int {
    let name = try text(node, "the name of a \(list.what)", at: place())
    if let index = list.names.firstIndex(of: name) { return index }
    let nearest = Spelling.suggestion(for: name, among: list.names)
    throw Problem(place(), "unknown \(list.what) \(Phrase.quoted(name))\(nearest)")
  }

  /// Returns the indices of names in their list, each once and in its order.
  private static func choices(
    _ node: JSONNode,
    _ list: NameList,
    orOne: Bool,
    _ key: StaticString
  ) throws(Problem) -> [Int] {
    guard node.kind == .list else {
      if orOne { return [try choice(node, list, at: JSONPath(key))] }
      throw mismatch(node, "a list of names", at: JSONPath(key))
    }
    if node.count == 0, !list.mayBeEmpty {
      throw Problem(key, "is empty, expected a name, such as \(Phrase.quoted(list.names[0])), or no list")
    }
    var found: [Int] = []
    for (number, item) in node.items.enumerated() {
      let index = try choice(item, list, at: JSONPath(key)[number])
      if !found.contains(index) { found.append(index) }
    }
    return found.sorted()
  }

  private static func number(
    _ node: JSONNode,
    in range: ClosedRange<Double>?,
    _ key: StaticString
  ) throws(Problem) -> Double {
    guard node.kind == .number else { throw mismatch(node, "a number", at: JSONPath(key)) }
    guard let range else { return try node.finiteNumber(at: JSONPath(key)) }
    let value = node.number
    if range.contains(value) { return value }
    throw ValueDecoder.outside(range, value, at: JSONPath(key))
  }

  private static func mismatch(_ node: JSONNode, _ expected: String, at place: JSONPath) -> Problem {
    Problem(place, "\(place.subject) is \(node.kind.description), expected \(expected)")
  }
}

extension ObjectKeys {
  /// Returns the index of a key.
  fileprivate func index(of name: JSONKey) -> Int? {
    for index in keys.indices where name == keys[index].key { return index }
    return nil
  }
}

/// The keys that an object has, by their indices.
struct FoundKeys {
  let object: ObjectKeys
  private var bits: UInt64 = 0

  init(object: ObjectKeys) { self.object = object }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  func contains(_ key: StaticString) -> Bool {
    for index in object.keys.indices where object.keys[index].key == key { return contains(index) }
    return false
  }

  private func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }

  /// The first problem with present and missing keys, and its key.
  func problem(named name: @autoclosure () -> String) -> (key: StaticString?, message: String)? {
    for index in object.keys.indices where object.keys[index].isRequired && !contains(index) {
      let (key, expected) = (object.keys[index].key.description, Phrase.list(object.required))
      return (nil, "\(name()) without \(Phrase.quoted(key)), expected \(expected)")
    }
    for rule in object.rules {
      switch rule {
      case .needs(let key, let others, let message):
        if contains(key), !others.allSatisfy(contains) { return (key, message) }
      case .one(let keys, let none, let several):
        let count = keys.count(where: contains)
        if count != 1 { return (nil, count == 0 ? none : several) }
      }
    }
    return nil
  }
}

extension Problem {
  /// A problem with a key of an object; the message begins with the key.
  init(_ key: StaticString, _ message: String) {
    self.init(JSONPath(key), "\"\(key)\" \(message)")
  }

  /// The same problem, for an object at a path.
  func inside(_ outer: JSONPath) -> Problem {
    var problem = self
    problem.place = JSONPath(outer.path + place.path)
    problem.place.isKey = place.isKey
    return problem
  }
}

extension JSONPath {
  /// The path to a key's value in its object.
  init(_ key: StaticString) { self = JSONPath()[key.description] }
}

extension StaticString {
  fileprivate static func == (one: StaticString, other: StaticString) -> Bool {
    one.utf8CodeUnitCount == other.utf8CodeUnitCount
      && memcmp(one.utf8Start, other.utf8Start, one.utf8CodeUnitCount) == 0
  }
}
