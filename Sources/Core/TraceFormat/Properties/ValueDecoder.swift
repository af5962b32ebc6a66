import Records

/// A value and its position in the text.
package struct PlacedValue {
  /// The value.
  package let value: Value
  /// Its position in the text.
  package let place: JSONPath

  /// Creates a value with its position.
  package init(_ value: Value, at place: JSONPath) {
    self.value = value
    self.place = place
  }
}

/// Decodes values and collects their problems, so that all are reported at once.
struct ValueDecoder {
  /// The problems found so far.
  private(set) var problems: [Problem] = []

  /// Reports a problem.
  mutating func report(_ place: JSONPath, _ message: String) {
    problems.append(Problem(place, message))
  }

  /// Decodes a boolean.
  mutating func boolean(_ item: PlacedValue) -> Bool? {
    guard case .bool(let value) = item.value else { return mismatch(item, "true or false") }
    return value
  }

  /// Decodes a finite number; without a range, any finite number is valid.
  mutating func number(_ item: PlacedValue, in range: ClosedRange<Double>? = nil) -> Double? {
    guard case .number(let value) = item.value else { return mismatch(item, "a number") }
    guard value.isFinite else {
      report(item.place, "\(item.place.subject) is not finite, expected a number")
      return nil
    }
    if let range, !range.contains(value) {
      problems.append(ValueDecoder.outside(range, value, at: item.place))
      return nil
    }
    return value
  }

  /// The problem with a number outside of its range.
  static func outside(_ range: ClosedRange<Double>, _ value: Double, at place: JSONPath) -> Problem {
    let found = value.isFinite ? Phrase.number(value) : "not finite"
    let expected =
      value < range.lowerBound && range.lowerBound >= 0
      ? "at least \(Phrase.limit(range.lowerBound))"
      : "a number from \(Phrase.limit(range.lowerBound)) to \(Phrase.limit(range.upperBound))"
    return Problem(place, "\(place.subject) is \(found), expected \(expected)")
  }

  /// Decodes a whole number from `least` to `most`.
  mutating func integer(_ item: PlacedValue, least: Int, most: Int = NumberRange.mostWhole) -> Int? {
    guard let number = number(item, in: Double(least)...Double(most)) else { return nil }
    guard let value = Int(exactly: number) else {
      report(item.place, "\(item.place.subject) is \(Phrase.number(number)), expected a whole number")
      return nil
    }
    return value
  }

  /// Decodes a version of iOS.
  mutating func system(_ item: PlacedValue) -> SystemVersion? {
    guard let number = number(item) else { return nil }
    guard let system = SystemVersion(number) else {
      report(item.place, "there is no iOS \(Phrase.number(number)), expected one of \(SystemVersion.known)")
      return nil
    }
    return system
  }

  /// Decodes a string of any length.
  mutating func text(_ item: PlacedValue, _ expected: String = "a string") -> String? {
    guard case .string(let value) = item.value else { return mismatch(item, expected) }
    return value
  }

  /// Decodes a string used as a name, which must not be empty.
  mutating func name(_ item: PlacedValue, _ expected: String) -> String? {
    guard let value = text(item, expected) else { return nil }
    if value.isEmpty {
      report(item.place, "\(item.place.subject) is empty, expected \(expected)")
      return nil
    }
    return value
  }

  /// Decodes one of a list of names; `what` is the noun for them in messages.
  mutating func choice(_ item: PlacedValue, of names: [String], _ what: String) -> String? {
    guard let value = text(item, "the name of a \(what)") else { return nil }
    guard names.contains(value) else {
      let known = Spelling.suggestion(for: value, among: names)
      report(item.place, "unknown \(what) \(Phrase.quoted(value))\(known)")
      return nil
    }
    return value
  }

  /// Decodes a case of an enumeration by its raw value.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ item: PlacedValue,
    _ what: String,
    as type: Choice.Type = Choice.self
  ) -> Choice? {
    choice(item, of: Choice.allCases.map(\.rawValue), what).flatMap(Choice.init)
  }

  /// Returns the items of a list.
  mutating func list(
    _ item: PlacedValue,
    _ expected: @autoclosure () -> String = "a list"
  ) -> [PlacedValue]? {
    guard case .array(let values) = item.value else { return mismatch(item, expected()) }
    return values.enumerated().map { PlacedValue($1, at: item.place[$0]) }
  }

  /// Returns the items of a list, or the value itself as the only item.
  func listOrOne(_ item: PlacedValue) -> [PlacedValue] {
    guard case .array(let values) = item.value else { return [item] }
    return values.enumerated().map { PlacedValue($1, at: item.place[$0]) }
  }

  /// Decodes a list of finite numbers in a range, one for each of `names`.
  ///
  /// The text for a message is created only if there is one, because `joined` searches all conformances in the binary.
  mutating func numbers(
    _ item: PlacedValue,
    _ names: [String],
    in range: ClosedRange<Double>
  ) -> [Double]? {
    var expected: String { "[\(names.joined(separator: ", "))]" }
    guard let items = list(item, expected) else { return nil }
    guard items.count == names.count else {
      report(
        item.place,
        "\(item.place.subject) has \(items.count) items, expected \(names.count): \(expected)"
      )
      return nil
    }
    let numbers = items.compactMap { number($0, in: range) }
    return numbers.count == names.count ? numbers : nil
  }

  /// Returns the members of an object, and reports keys that are not `known`; `what` is the noun for the object in
  /// messages.
  mutating func members(
    _ item: PlacedValue,
    known: [String],
    of what: String,
    otherNames: [String: String] = [:]
  ) -> [(key: String, item: PlacedValue)]? {
    members(item)?.filter { key, item in
      if known.contains(key) { return true }
      reportUnknown(key: key, at: item.place, of: what, known: known, otherNames: otherNames)
      return false
    }
  }

  /// Returns the members of an object that must have at least one of the known keys, and reports an empty object.
  mutating func someMembers(
    _ item: PlacedValue,
    known: [String],
    of what: String,
    otherNames: [String: String] = [:]
  ) -> [(key: String, item: PlacedValue)]? {
    if item.value == .object([]) {
      report(item.place, "\(item.place.subject) is empty, expected \(Phrase.alternatives(known))")
      return nil
    }
    return members(item, known: known, of: what, otherNames: otherNames)
  }

  /// Returns the members of an object, with any keys.
  mutating func members(_ item: PlacedValue) -> [(key: String, item: PlacedValue)]? {
    guard case .object(let members) = item.value else { return mismatch(item, "an object") }
    return members.map { ($0.key, PlacedValue($0.value, at: item.place[$0.key])) }
  }

  /// Reports an unknown key. `otherNames` are dissimilar names that users may write for known keys.
  mutating func reportUnknown(
    key: String,
    at place: JSONPath,
    of what: String,
    known: [String],
    otherNames: [String: String] = [:]
  ) {
    problems.append(ValueDecoder.unknown(key: key, at: place, of: what, known: known, otherNames: otherNames))
  }

  /// The problem with an unknown key.
  static func unknown(
    key: String,
    at place: JSONPath,
    of what: String,
    known: [String],
    otherNames: [String: String] = [:]
  ) -> Problem {
    let meant =
      otherNames[key].map { ", did you mean \(Phrase.quoted($0))?" }
      ?? UnplayedWord(rawValue: key).map { ": \($0.sentence)" }
    let nearest = meant ?? Spelling.suggestion(for: key, among: known)
    return Problem(place.ofKey, "unknown key \(Phrase.quoted(key)) of \(what)\(nearest)")
  }

  /// Reports a value of the wrong type.
  mutating func mismatch<Wanted>(_ item: PlacedValue, _ expected: String) -> Wanted? {
    report(item.place, "\(item.place.subject) is \(item.value.kind.description), expected \(expected)")
    return nil
  }
}
