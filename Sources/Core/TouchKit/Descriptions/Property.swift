import MainThread
import Records

/// A property that scenes, `set` steps and `--set` change by its name.
///
/// One declaration says everything about a property: the shape of its values, how they are read and set, and their
/// documentation. Decoding, setting, sweeps, schemas and the tables of the documentation follow from it.
public struct Property<Owner>: Sendable {
  package let name: String
  package let shape: PropertyShape
  /// A value that is not the default, in JSON; the documentation shows it, and a test sets it and reads it back.
  package let example: Value
  /// The documentation of the values, if their shape does not explain them.
  package let values: String?
  /// The documentation of the default, if a new object does not show it.
  package let initially: String?
  /// Whether scenes set the property before others, such as limits before the value that they bound.
  package private(set) var isLimit = false
  /// Whether the property is content that the user sees or has chosen. No program sets it to make a gesture work.
  package private(set) var isContent = false
  /// Returns the value of an object; nil if it has none, as for an unlimited maximum.
  package let get: @Sendable (Owner) -> PropertyValue?
  /// Sets a value, which must have the shape, on an object.
  package let set: @Sendable (Owner, PropertyValue) -> Void

  package init(
    _ name: String,
    _ shape: PropertyShape,
    example: Value,
    values: String? = nil,
    initially: String? = nil,
    get: @escaping @MainActor @Sendable (Owner) -> PropertyValue?,
    set: @escaping @MainActor @Sendable (Owner, PropertyValue) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.example = example
    self.values = values
    self.initially = initially
    self.get = { owner in assumingMainActor { get(owner) } }
    self.set = { owner, value in assumingMainActor { set(owner, value) } }
  }

  /// The same property, set before others.
  package var asLimit: Property {
    var property = self
    property.isLimit = true
    return property
  }

  /// The same property, marked as content.
  package var asContent: Property {
    var property = self
    property.isContent = true
    return property
  }

  /// Returns the property for a more general type. Values for which `owner` returns nil do not have the property.
  package func of<Other>(_ owner: @escaping @Sendable (Other) -> Owner?) -> Property<Other> {
    var property = Property<Other>(name, shape, example: example, values: values, initially: initially) {
      owner($0).flatMap(get)
    } set: { other, value in
      if let owner = owner(other) { set(owner, value) }
    }
    (property.isLimit, property.isContent) = (isLimit, isContent)
    return property
  }
}

// A key path is created when the property is read or set, because creating all of them would take a tenth of the
// instructions of a short replay.
extension Property {
  /// Describes a property that is true or false.
  public static func flag(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Bool>,
    example: Bool,
    values: String? = nil,
    initially: String? = nil
  ) -> Property {
    Property(name, .boolean, example: .bool(example), values: values, initially: initially) {
      .bool($0[keyPath: key()])
    } set: { owner, value in
      if case .bool(let flag) = value { owner[keyPath: key()] = flag }
    }
  }

  /// Describes a measured number in a range.
  public static func number<Number: BinaryFloatingPoint & SendableMetatype>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Number>,
    in range: ClosedRange<Double> = 0...1e9,
    example: Double,
    values: String? = nil,
    initially: String? = nil
  ) -> Property {
    Property(name, .number(range), example: .number(example), values: values, initially: initially) {
      .number(Double($0[keyPath: key()]))
    } set: { owner, value in
      if case .number(let number) = value { owner[keyPath: key()] = Number(number) }
    }
  }

  /// Describes a property that is a whole number, at least `least` and at most `most`. The value `unlimited` means no limit.
  public static func integer(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Int>,
    from least: Int,
    to most: Int = 9_000_000_000_000_000,
    unlimited: Int? = nil,
    example: Int,
    values: String? = nil,
    initially: String? = nil
  ) -> Property {
    let example = Value.number(Double(example))
    return Property(
      name,
      .integer(least: least, most: most),
      example: example,
      values: values,
      initially: initially
    ) {
      $0[keyPath: key()] == unlimited ? nil : .integer($0[keyPath: key()])
    } set: { owner, value in
      if case .integer(let number) = value { owner[keyPath: key()] = number }
    }
  }

  /// Describes a text.
  public static func text(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, String?>,
    example: String,
    values: String? = nil,
    initially: String? = nil
  ) -> Property {
    Property(name, .string, example: .string(example), values: values, initially: initially) {
      $0[keyPath: key()].map(PropertyValue.string)
    } set: { owner, value in
      if case .string(let text) = value { owner[keyPath: key()] = text }
    }
  }

  /// Describes a set of named options; `noun` is the word for one of them, `all` the word for all of them.
  public static func options<Options: OptionSet & Sendable>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Options>,
    _ noun: String,
    named names: [(name: String, option: Options)],
    all: String? = nil,
    example: [String],
    values: String? = nil,
    initially: String? = nil
  ) -> Property where Options.Element == Options {
    let shape = PropertyShape.names(NameList(noun, names.map(\.name), all: all))
    let example = Value.array(example.map(Value.string))
    return Property(name, shape, example: example, values: values, initially: initially) { owner in
      .names(names.filter { owner[keyPath: key()].contains($0.option) }.map(\.name))
    } set: { owner, value in
      guard case .names(let chosen) = value else { return }
      owner[keyPath: key()] = Options(names.filter { chosen.contains($0.name) }.map(\.option))
    }
  }
}
