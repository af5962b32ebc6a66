import Records
import TraceFormat

/// Converts the attributes of prints to properties of a scene, using the vocabulary: `hidden = YES` is the property
/// `isHidden` of a view.
struct PrintedProperties {
  let vocabulary: Vocabulary
  private var decoder: PropertyDecoder
  /// The properties of each class, with the keys that prints have.
  private var known: [String: [(key: String, property: Vocabulary.Property)]] = [:]

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    decoder = PropertyDecoder(vocabulary: vocabulary)
  }

  /// Returns the properties of a class that the attributes give, in the order in which the class declares them.
  ///
  /// An attribute is left out if the property cannot have its value.
  mutating func members(of className: String, _ attribute: (String) -> String?) -> [Value.Member] {
    var members: [Value.Member] = []
    for (key, property) in properties(of: className) {
      let row = PrintedValues.row(property.name, of: className, vocabulary)
      guard let value = value(of: property, key, row, { range(of: className, attribute) }, attribute),
        decoder.assignment(of: property.name, in: className, to: PlacedValue(value, at: JSONPath())) != nil
      else { continue }
      members.append(Value.Member(key: property.name, value: value))
    }
    return members
  }

  /// Returns the value of a property by its own name, or else by another name in prints. A value with its own form must
  /// have it under another name: a page control's number alone is neither the page nor the count.
  private func value(
    of property: Vocabulary.Property,
    _ key: String,
    _ row: PrintedValues.Row?,
    _ range: () -> (minimum: Double, maximum: Double),
    _ attribute: (String) -> String?
  ) -> Value? {
    if let text = [key, property.name].lazy.compactMap(attribute).first {
      let value = Self.value(of: text, row?.form, range)
      return value == nil && row?.form != .part
        ? Self.value(of: text, property.shape, property.name) : value
    }
    guard let row, let text = row.names.lazy.compactMap(attribute).first else { return nil }
    return row.form == .plain
      ? Self.value(of: text, property.shape, property.name) : Self.value(of: text, row.form, range)
  }

  /// The range of a slider or a stepper, as far as it is printed.
  private func range(of className: String, _ attribute: (String) -> String?) -> (
    minimum: Double, maximum: Double
  ) {
    func limit(_ property: String, _ otherwise: Double) -> Double {
      let names = [property] + (PrintedValues.row(property, of: className, vocabulary)?.names ?? [])
      return names.lazy.compactMap(attribute).first.flatMap(PrintedValues.number)?.number ?? otherwise
    }
    return (
      limit("minimumValue", 0), limit("maximumValue", vocabulary.isClass(className, "UIStepper") ? 100 : 1)
    )
  }

  /// Returns the value of a text in a special form; nil if it has another form.
  private static func value(
    of text: String,
    _ form: PrintedValues.Form?,
    _ range: () -> (minimum: Double, maximum: Double)
  ) -> Value? {
    switch form {
    case nil, .plain: return nil
    case .part:
      guard let (number, isPercent) = PrintedValues.number(in: text) else { return nil }
      guard isPercent else { return .number(number) }
      let (minimum, maximum) = range()
      return .number(Value.rounded(minimum + (maximum - minimum) * number / 100))
    case .page: return PrintedValues.pages(in: text).map { .number($0.page) }
    case .pages: return PrintedValues.pages(in: text).map { .number($0.count) }
    }
  }

  private mutating func properties(
    of className: String
  ) -> [(key: String, property: Vocabulary.Property)] {
    if let properties = known[className] { return properties }
    let found = vocabulary.properties(of: className).map { (Self.printedKey(of: $0.name), $0) }
    known[className] = found
    return found
  }

  /// The key that Objective-C prints: `hidden` for `isHidden`.
  private static func printedKey(of name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
    return first.lowercased() + name.dropFirst(3)
  }

  private static func value(of text: String, _ shape: PropertyShape, _ name: String) -> Value? {
    switch shape {
    case .boolean:
      switch text.lowercased() {
      case "yes", "true", "1", "on": .bool(true)
      case "no", "false", "0", "off": .bool(false)
      default: nil
      }
    case .number, .positiveNumber, .integer: Numbers.all(in: text).first.map(Value.number)
    case .point, .size:
      switch Numbers.all(in: text) {
      case let numbers where numbers.count == 2: .numbers(numbers)
      default: nil
      }
    case .edgeInsets:
      switch Numbers.all(in: text) {
      case let numbers where numbers.count == 4: .numbers(numbers)
      default: nil
      }
    case .names(let list): PrintedNames.numbered(in: text, name) ?? PrintedNames.named(in: text, list)
    default: nil
    }
  }
}
