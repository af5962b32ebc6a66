import Records

/// Decodes the JSON values of properties, and collects the problems with them.
///
/// Scenes, `set` steps and changes on the command line share the decoder.
package struct PropertyDecoder {
  /// The classes and their properties.
  package let vocabulary: Vocabulary
  var values = ValueDecoder()
  private var known: [String: [Vocabulary.Property]] = [:]

  /// Creates a decoder.
  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The problems found so far.
  package var problems: [Problem] { values.problems }

  /// Decodes a property of a class, by its name; nil if there is a problem with the name or the value.
  ///
  /// `keys` are the other keys that an object of the class may have; a misspelt name is also compared with them.
  package mutating func assignment(
    of name: String,
    in className: String,
    to item: PlacedValue,
    besides keys: [String] = []
  ) -> Assignment? {
    let known = properties(of: className)
    guard let property = known.first(where: { $0.name == name }) else {
      let hint = hint(for: name, among: known.map(\.name) + keys)
      values.report(item.place.ofKey, "unknown property \(Phrase.quoted(name)) of \(className)\(hint)")
      return nil
    }
    return assignment(of: property, to: item)
  }

  /// Decodes a threshold by its name; nil if there is a problem with the name or the value.
  package mutating func threshold(_ name: String, _ item: PlacedValue) -> Assignment? {
    guard let threshold = vocabulary.thresholds.first(where: { $0.name == name }) else {
      values.reportUnknown(
        key: name,
        at: item.place,
        of: "thresholds",
        known: vocabulary.thresholds.map(\.name)
      )
      return nil
    }
    return assignment(of: threshold, to: item)
  }

  private mutating func assignment(of property: Vocabulary.Property, to item: PlacedValue) -> Assignment? {
    value(item, property.shape).map {
      Assignment(property: PropertyName(rawValue: property.name), value: $0, place: item.place)
    }
  }

  /// Returns the end of a message about an unknown property: the class that has it, the name that is probably meant, or
  /// a private key for it.
  private func hint(for name: String, among known: [String]) -> String {
    let owner = vocabulary.classes.first { $0.properties.contains { $0.name == name } }
    if let owner { return ", which \(owner.name) has" }
    if let word = UnplayedWord(rawValue: name) { return ": \(word.sentence)" }
    if Self.answers.contains(name) {
      let delegate = [PropertyName.gestureRecognizerDelegate, .delegate].map(\.rawValue).first(
        where: known.contains
      )
      return ", which is an answer of the \"\(delegate ?? "delegate")\""
    }
    let nearest = Spelling.suggestion(for: name, among: known)
    guard Spelling.near(name, among: known) == nil else { return nearest }
    return nearest + "; a key \(Phrase.quoted("x-" + name)) would be ignored"
  }

  /// Returns whether the class decides if a property is valid: it has the property, or no class has it.
  mutating func isJudged(_ name: String, by className: String) -> Bool {
    properties(of: className).contains { $0.name == name }
      || !vocabulary.classes.contains { $0.properties.contains { $0.name == name } }
  }

  private mutating func properties(of className: String) -> [Vocabulary.Property] {
    if let properties = known[className] { return properties }
    let found = vocabulary.properties(of: className)
    known[className] = found
    return found
  }

  private mutating func value(_ item: PlacedValue, _ shape: PropertyShape) -> PropertyValue? {
    switch shape {
    case .boolean: values.boolean(item).map(PropertyValue.bool)
    case .number(let range): values.number(item, in: range).map(PropertyValue.number)
    case .positiveNumber: positiveNumber(item).map(PropertyValue.number)
    case .integer(let least, let most):
      values.integer(item, least: least, most: most).map(PropertyValue.integer)
    case .string: values.text(item).map(PropertyValue.string)
    case .point:
      values.numbers(item, ["x", "y"], in: NumberRange.points).map { .point(Point(x: $0[0], y: $0[1])) }
    case .size: size(item)
    case .rectangle: rectangle(item)
    case .edgeInsets:
      values.numbers(item, ["top", "left", "bottom", "right"], in: NumberRange.points)
        .map(PropertyValue.edgeInsets)
    case .transform: transform(item).map(PropertyValue.transform)
    case .pointInside: target(item)
    case .hitTest: values.choice(item, "hit test", as: HitTestOverride.self).map(PropertyValue.hitTest)
    case .names(let list): names(item, list).map(PropertyValue.names)
    case .capabilities(let list): capabilities(item, list).map(PropertyValue.capabilities)
    case .selectors: selectors(item).map(PropertyValue.names)
    case .messages: messages(values.listOrOne(item)).map(PropertyValue.messages)
    case .superMessages: superMessages(item).map(PropertyValue.messages)
    case .forwards: forwards(item).map(PropertyValue.forwards)
    case .references: references(item).map(PropertyValue.references)
    case .filter: filter(item, of: .recognizer).map(PropertyValue.filter)
    case .viewFilter: filter(item, of: .view).map(PropertyValue.viewFilter)
    case .delegate: delegate(item).map(PropertyValue.delegate)
    case .choice(let list): values.choice(item, of: list.names, list.what).map(PropertyValue.string)
    case .responder: reference(item).map(PropertyValue.responder)
    case .view: reference(item).map(PropertyValue.view)
    case .titles: titles(item).map(PropertyValue.names)
    case .keyCommands: keyCommands(item).map(PropertyValue.keyCommands)
    case .sections(let entry): sections(item, of: entry).map(PropertyValue.sections)
    }
  }
}
