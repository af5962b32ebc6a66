/// A key of an object in a step: its values, its meaning, and its access to a sample.
///
/// The reader, the writer, the schemas of traces and records, and the tables in docs/TRACES.md follow from the keys beside
/// the types of samples.
package struct StepKey<Sample: StepObject>: Sendable {
  package let description: KeyDescription
  /// The key in records.
  let field: Field<Sample>
  /// Sets a value of the key's shape in a sample that is read.
  package let set: @Sendable (inout Sample.Draft, KeyInput) -> Void

  private init<Value>(
    _ description: KeyDescription,
    _ type: KeyType<Value>,
    _ field: Field<Sample>,
    _ set: @escaping @Sendable (inout Sample.Draft, Value) -> Void
  ) {
    self.description = description
    self.field = field
    self.set = { draft, input in
      if let value = type.value(input) { set(&draft, value) }
    }
  }

  /// Creates a key that must be there.
  init<Value>(
    _ key: StaticString,
    _ type: KeyType<Value>,
    _ meaning: KeyMeaning,
    _ read: @escaping @Sendable (Sample) -> Value,
    _ set: @escaping @Sendable (inout Sample.Draft, Value) -> Void
  ) {
    let description = KeyDescription(key, type.shape, meaning.text, isRequired: true)
    self.init(description, type, Field(key, type.field, read), set)
  }

  /// Creates a key that is left out if it has no value.
  init<Value>(
    _ key: StaticString,
    _ type: KeyType<Value>,
    _ meaning: KeyMeaning,
    ifAny read: @escaping @Sendable (Sample) -> Value?,
    _ set: @escaping @Sendable (inout Sample.Draft, Value) -> Void
  ) {
    self.init(KeyDescription(key, type.shape, meaning.text), type, Field(key, type.field, ifAny: read), set)
  }

  /// Creates a key that may be left out of a trace, and that records always have.
  init(
    _ key: StaticString,
    _ type: KeyType<Double>,
    _ meaning: KeyMeaning,
    initially: Double,
    _ read: @escaping @Sendable (Sample) -> Double,
    _ set: @escaping @Sendable (inout Sample.Draft, Double) -> Void
  ) {
    let description = KeyDescription(key, type.shape, meaning.text, initially: initially)
    self.init(description, type, Field(key, type.field, read), set)
  }
}

extension StepKey where Sample.Draft == Sample {
  /// Creates a key of a property.
  init<Value>(
    _ key: StaticString,
    _ type: KeyType<Value>,
    _ meaning: KeyMeaning,
    _ path: WritableKeyPath<Sample, Value> & Sendable
  ) {
    self.init(key, type, meaning, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// Creates a key of a property that may have no value.
  init<Value>(
    _ key: StaticString,
    _ type: KeyType<Value>,
    _ meaning: KeyMeaning,
    ifAny path: WritableKeyPath<Sample, Value?> & Sendable
  ) {
    self.init(key, type, meaning, ifAny: { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  /// Creates a key of a list, which is left out if it is empty.
  init<Item>(
    _ key: StaticString,
    _ type: KeyType<[Item]>,
    _ meaning: KeyMeaning,
    ifAny path: WritableKeyPath<Sample, [Item]> & Sendable
  ) {
    self.init(key, type, meaning, ifAny: { $0[keyPath: path].ifAny }, { $0[keyPath: path] = $1 })
  }

  /// Creates a key of a property that may be left out of a trace, and that records always have.
  init(
    _ key: StaticString,
    _ type: KeyType<Double>,
    _ meaning: KeyMeaning,
    initially: Double,
    _ path: WritableKeyPath<Sample, Double> & Sendable
  ) {
    self.init(key, type, meaning, initially: initially, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }
}

/// An object in a step.
package protocol StepObject: FieldOwner {
  /// The object while its keys are read.
  associatedtype Draft = Self
  /// The keys, in the order in which they are written.
  static var keys: StepKeys<Self> { get }
  /// An object of which no key has been read.
  static var blank: Draft { get }
}

extension StepObject {
  package static var fields: [Field<Self>] { keys.fields }
}

/// The keys of a type of objects in steps.
package struct StepKeys<Sample: StepObject>: Sendable {
  package let all: [StepKey<Sample>]
  /// The keys apart from the type.
  package let object: ObjectKeys
  let fields: [Field<Sample>]

  init(_ all: [StepKey<Sample>], rules: [KeyRule] = [], noun: String? = nil) {
    self.all = all
    fields = all.map(\.field)
    object = ObjectKeys(
      definition: Sample.definition,
      noun: noun,
      keys: all.map(\.description),
      rules: rules
    )
  }
}
