/// A type of field: the shape of its values in JSON, and the conversion of a value to a ``FieldValue``.
struct FieldType<Value>: Sendable {
  let shape: FieldShape
  let value: @Sendable (Value) -> FieldValue

  init(_ shape: FieldShape, _ value: @escaping @Sendable (Value) -> FieldValue) {
    self.shape = shape
    self.value = value
  }
}

extension FieldType<String> {
  static var id: Self { Self(.id) { .id($0) } }
  static var text: Self { Self(.text) { .text($0) } }
}

extension FieldType<[String]> {
  static var ids: Self { Self(.list(.id)) { .ids($0) } }
}

extension FieldType<Int> {
  static var integer: Self { Self(.integer) { .integer($0) } }
  static var touch: Self { Self(.touch) { .touch($0) } }
}

extension FieldType<[Int]> {
  static var touches: Self { Self(.list(.touch)) { .touches($0) } }
}

extension FieldType<Bool> {
  static var flag: Self { Self(.flag) { .flag($0) } }
}

extension FieldType<Double> {
  static var number: Self { Self(.number) { .number($0) } }
}

extension FieldType<Instant> {
  static var time: Self { Self(.seconds) { .time($0) } }
}

extension FieldType<Nanoseconds> {
  static var span: Self { Self(.seconds) { .span($0) } }
}

extension FieldType<Point> {
  static var point: Self { Self(.point) { .point($0) } }
}

extension FieldType<Records.Value> {
  static var json: Self { Self(.json) { .json($0) } }
}

extension FieldType<[PropertyChanges]> {
  static var changes: Self { Self(.changes) { .changes($0) } }
}

extension FieldType where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// A case of an enumeration.
  static var choice: Self { Self(.choice(Value.allCases.map(\.rawValue))) { .name($0.rawValue) } }
}

extension FieldType where Value: FieldOwner {
  static var object: Self {
    Self(.object(definition: Value.definition, Value.fields.map(\.description))) { $0.fieldValue }
  }
}

extension FieldType {
  static func list<Item>(_ item: FieldType<Item>) -> Self where Value == [Item] {
    Self(.list(item.shape)) { .list($0.map(item.value)) }
  }
}
