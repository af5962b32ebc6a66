import Foundation
import MainThread
import Records

/// A property that scenes, `set` steps and `--set` change by its name.
///
/// One row says everything about a property: the shape of its values, how they are read and written, and their
/// documentation. Decoding, applying, sweeps and the tables of the documentation follow from it.
public struct PropertyDescription: Sendable {
  package let name: String
  package let shape: PropertyShape
  /// A value that is not the default; the documentation shows it, and a test sets it and reads it back.
  package let example: Value
  /// The documentation of the values, if the shape does not say it all.
  package let values: String?
  /// The documentation of the default, if a new object does not show it.
  package let initially: String?
  /// Whether scenes set the property before others, as limits before the value that they bound.
  package private(set) var isLimit = false
  /// Returns the value of an object; nil if it has none, such as a maximum without limit.
  package let read: @Sendable (AnyObject) -> Value?
  /// Sets a value, which must have the shape, on an object.
  package let write: @Sendable (AnyObject, Value) -> Void

  package init<Owner: AnyObject>(
    _ name: String,
    _ shape: PropertyShape,
    example: Value,
    values: String? = nil,
    initially: String? = nil,
    read: @escaping @MainActor @Sendable (Owner) -> Value?,
    write: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.example = example
    self.values = values
    self.initially = initially
    self.read = { object in (object as? Owner).flatMap { owner in actingAsMainThread { read(owner) } } }
    self.write = { object, value in
      if let owner = object as? Owner { actingAsMainThread { write(owner, value) } }
    }
  }

  /// The name and the shape, as scenes know them.
  package var declaration: PropertyDeclaration { PropertyDeclaration(name, shape) }

  /// The same property, set before others.
  package var asLimit: PropertyDescription {
    var description = self
    description.isLimit = true
    return description
  }
}

// A key path is made when the property is read or written: to make all of them would take a tenth of
// the instructions of a short replay.
extension PropertyDescription {
  /// Describes a property that is true or false.
  public static func flag<Owner: AnyObject>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Bool>,
    example: Bool,
    values: String? = nil,
    initially: String? = nil
  ) -> PropertyDescription {
    PropertyDescription(name, .boolean, example: .bool(example), values: values, initially: initially) {
      .bool($0[keyPath: key()])
    } write: { (owner: Owner, value) in
      if case .bool(let flag) = value { owner[keyPath: key()] = flag }
    }
  }

  /// Describes a measured number in a range.
  public static func number<Owner: AnyObject, Number: BinaryFloatingPoint & SendableMetatype>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Number>,
    in range: ClosedRange<Double> = 0...1e9,
    example: Double,
    values: String? = nil,
    initially: String? = nil
  ) -> PropertyDescription {
    PropertyDescription(
      name,
      .number(range),
      example: .number(example),
      values: values,
      initially: initially
    ) {
      .number(Double($0[keyPath: key()]))
    } write: { (owner: Owner, value) in
      if case .number(let number) = value { owner[keyPath: key()] = Number(number) }
    }
  }

  /// Describes a property that is a whole number, at least `least`. The value `unlimited` stands for no limit.
  public static func integer<Owner: AnyObject>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Int>,
    from least: Int,
    unlimited: Int? = nil,
    example: Int,
    values: String? = nil,
    initially: String? = nil
  ) -> PropertyDescription {
    PropertyDescription(
      name,
      .integer(least: least),
      example: .number(Double(example)),
      values: values,
      initially: initially
    ) {
      $0[keyPath: key()] == unlimited ? nil : .number(Double($0[keyPath: key()]))
    } write: { (owner: Owner, value) in
      if case .number(let number) = value { owner[keyPath: key()] = Int(number) }
    }
  }

  /// Describes a text.
  public static func text<Owner: AnyObject>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, String?>,
    example: String,
    values: String? = nil,
    initially: String? = nil
  ) -> PropertyDescription {
    PropertyDescription(name, .string, example: .string(example), values: values, initially: initially) {
      $0[keyPath: key()].map(Value.string)
    } write: { (owner: Owner, value) in
      if case .string(let text) = value { owner[keyPath: key()] = text }
    }
  }

  /// Describes a set of options, each with its name; `noun` says what one of them is, `all` is a word for all of them.
  public static func options<Owner: AnyObject, Options: OptionSet & Sendable>(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Options>,
    _ noun: String,
    named names: [(name: String, option: Options)],
    all: String? = nil,
    example: [String],
    values: String? = nil,
    initially: String? = nil
  ) -> PropertyDescription where Options.Element == Options {
    PropertyDescription(
      name,
      .names(NameList(noun, names.map(\.name), all: all)),
      example: .array(example.map(Value.string)),
      values: values,
      initially: initially
    ) { owner in
      .array(names.filter { owner[keyPath: key()].contains($0.option) }.map { .string($0.name) })
    } write: { (owner: Owner, value) in
      guard case .array(let chosen) = value else { return }
      owner[keyPath: key()] = Options(names.filter { chosen.contains(.string($0.name)) }.map(\.option))
    }
  }
}
