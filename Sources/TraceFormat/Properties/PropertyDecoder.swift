import Records

/// Turns written values into values of properties, and keeps what is wrong with them.
///
/// Scenes, `set` steps and what-ifs share it.
package struct PropertyDecoder {
  /// The classes that there are.
  package let vocabulary: Vocabulary
  var values = ValueDecoder()
  private var declarations: [String: [PropertyDeclaration]] = [:]

  /// Makes a decoder.
  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The problems found so far.
  package var problems: [Problem] { values.problems }

  /// Gives a property of a class, by its name, a value; nil where something is wrong with either.
  ///
  /// `keys` are what may stand beside the properties; they count when a misspelt name is compared.
  package mutating func assignment(
    of name: String,
    in className: String,
    to item: PlacedValue,
    besides keys: [String] = []
  ) -> Assignment? {
    let known = properties(of: className)
    guard let declaration = known.first(where: { $0.name == name }) else {
      let hint = hint(for: name, among: known.map(\.name) + keys)
      values.report(item.place.ofKey, "unknown property \(Phrase.quoted(name)) of \(className)\(hint)")
      return nil
    }
    return value(item, declaration.shape).map {
      Assignment(property: Property(rawValue: name), value: $0, place: item.place)
    }
  }

  /// Gives one of the engine's constants, by its name, a value; nil where something is wrong with either.
  package mutating func threshold(_ name: String, _ item: PlacedValue) -> Threshold? {
    let known = vocabulary.thresholds
    guard known.contains(name) else {
      values.reportUnknown(key: name, at: item.place, of: "thresholds", known: known)
      return nil
    }
    return values.number(item, in: vocabulary.range(ofThreshold: name)).map {
      Threshold(name: name, value: $0, place: item.place)
    }
  }

  /// The end of a message about an unknown property: who else has it, or what may be meant.
  private func hint(for name: String, among known: [String]) -> String {
    let owner = vocabulary.classes.first { $0.properties.contains { $0.name == name } }
    return owner.map { ", which \($0.name) has" } ?? Spelling.suggestion(for: name, among: known)
  }

  /// Whether a class can judge a property: the class has the property, or no class has.
  mutating func isJudged(_ name: String, by className: String) -> Bool {
    properties(of: className).contains { $0.name == name }
      || !vocabulary.classes.contains { $0.properties.contains { $0.name == name } }
  }

  private mutating func properties(of className: String) -> [PropertyDeclaration] {
    if let known = declarations[className] { return known }
    let found = vocabulary.properties(of: className)
    declarations[className] = found
    return found
  }

  private mutating func value(_ item: PlacedValue, _ shape: PropertyShape) -> PropertyValue? {
    switch shape {
    case .boolean: values.boolean(item).map(PropertyValue.bool)
    case .number(let range): values.number(item, in: range).map(PropertyValue.number)
    case .positiveNumber: positiveNumber(item).map(PropertyValue.number)
    case .integer(let least): values.integer(item, least: least).map(PropertyValue.integer)
    case .string: values.text(item).map(PropertyValue.string)
    case .point:
      values.numbers(item, ["x", "y"], in: NumberRange.points).map { .point(Point(x: $0[0], y: $0[1])) }
    case .size: size(item)
    case .rectangle: rectangle(item)
    case .transform: transform(item).map(PropertyValue.transform)
    case .pointInside: insets(item).map(PropertyValue.insets)
    case .hitTest: values.choice(item, "hit test", as: HitTestOverride.self).map(PropertyValue.hitTest)
    case .names(let list): names(item, list).map(PropertyValue.names)
    case .selectors: selectors(item).map(PropertyValue.names)
    case .messages: messages(values.listOrOne(item)).map(PropertyValue.messages)
    case .superMessages: superMessages(item).map(PropertyValue.messages)
    case .forwards: forwards(item).map(PropertyValue.forwards)
    case .references: references(item).map(PropertyValue.references)
    case .filter: filter(item).map(PropertyValue.filter)
    case .delegate: delegate(item).map(PropertyValue.delegate)
    }
  }
}
