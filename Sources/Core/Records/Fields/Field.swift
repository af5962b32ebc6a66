/// A key in the JSON of a record, the shape of its value, and how the value is read.
///
/// Everything that depends on the keys of records is derived from the lists of fields next to the record types: JSON
/// lines, the schema of records, the tables in docs/RECORDS.md, `--object`, the words of patterns, and the values that
/// `diff` compares.
package struct Field<Owner>: Sendable {
  /// The key and the shape, the same for every owner.
  package let description: FieldDescription
  private let read: @Sendable (Owner) -> FieldValue?

  private init(_ description: FieldDescription, _ read: @escaping @Sendable (Owner) -> FieldValue?) {
    self.description = description
    self.read = read
  }

  /// Creates a field that always has a value.
  init<Value>(
    _ key: StaticString,
    _ type: FieldType<Value>,
    _ read: @escaping @Sendable (Owner) -> Value
  ) {
    self.init(FieldDescription(key: key, shape: type.shape, isRequired: true)) { type.value(read($0)) }
  }

  /// Creates a field that is null if it has no value.
  init<Value>(
    _ key: StaticString,
    _ type: FieldType<Value>,
    orNull read: @escaping @Sendable (Owner) -> Value?
  ) {
    self.init(FieldDescription(key: key, shape: .orNull(type.shape), isRequired: true)) {
      read($0).map(type.value) ?? .null
    }
  }

  /// Creates a field that is left out if it has no value.
  init<Value>(
    _ key: StaticString,
    _ type: FieldType<Value>,
    ifAny read: @escaping @Sendable (Owner) -> Value?
  ) {
    self.init(FieldDescription(key: key, shape: type.shape, isRequired: false)) { read($0).map(type.value) }
  }

  /// Returns the same field for an object that contains the owner.
  func of<Outer>(_ owner: @escaping @Sendable (Outer) -> Owner) -> Field<Outer> {
    Field<Outer>(description) { read(owner($0)) }
  }

  /// Returns the value of an owner's field; nil if it is left out.
  func value(of owner: Owner) -> FieldValue? { read(owner) }
}

/// The key and the shape of a field.
package struct FieldDescription: Sendable {
  package let key: StaticString
  package let shape: FieldShape
  /// Whether the key is written even if it has no value.
  package let isRequired: Bool
  /// Whether a value may contain the id of an object.
  let mayNameObjects: Bool

  init(key: StaticString, shape: FieldShape, isRequired: Bool) {
    self.key = key
    self.shape = shape
    self.isRequired = isRequired
    mayNameObjects = shape.mayNameObjects
  }
}

/// An object in the JSON of records.
package protocol FieldOwner: Sendable {
  /// The fields, in the order of the keys.
  static var fields: [Field<Self>] { get }
  /// The name under which the schema defines the object; nil if it is described where it occurs.
  static var definition: String? { get }
}

extension FieldOwner {
  package static var definition: String? { nil }

  /// The object as the value of a field.
  package var fieldValue: FieldValue {
    var members: [FieldValue.Member] = []
    members.reserveCapacity(Self.fields.count)
    Self.fields.visit(self) { members.append(FieldValue.Member(key: $0, value: $1)) }
    return .object(members)
  }
}

extension Array {
  /// Calls `visit` with the key and the value of each field that an owner has; with `onlyNames`, only of fields that
  /// may name objects.
  @inline(__always)
  func visit<Owner>(_ owner: Owner, onlyNames: Bool = false, _ visit: (StaticString, FieldValue) -> Void)
  where Element == Field<Owner> {
    // A loop over the array itself would copy each field.
    for index in indices where !onlyNames || self[index].description.mayNameObjects {
      if let value = self[index].value(of: owner) { visit(self[index].description.key, value) }
    }
  }
}
