/// The value of a field. Unlike JSON, the cases say whether a text is an object's id, and whether a number is a touch.
package enum FieldValue: Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  /// A time of the trace, in seconds.
  case time(Instant)
  /// A length of time, in seconds.
  case span(Nanoseconds)
  case touch(Int)
  case touches([Int])
  /// The id of an object.
  case id(String)
  case ids([String])
  case text(String)
  /// The name of a case, which needs no escaping.
  case name(String)
  case point(Point)
  case json(Value)
  /// The new values of properties, as in a `set` step.
  case changes([PropertyChanges])
  case list([FieldValue])
  case object([Member])

  /// A key and the value that belongs to it.
  package struct Member: Sendable {
    package let key: StaticString
    package let value: FieldValue
  }
}

/// The shape of a field's values.
package indirect enum FieldShape: Sendable {
  case flag, integer, number, seconds, touch, id, text, point
  /// One of some names.
  case choice([String])
  /// Any JSON.
  case json
  /// An object whose keys the schema of traces describes.
  case anyObject
  /// Objects by id, each with new values of its properties.
  case changes
  case list(FieldShape)
  case object(definition: String?, [FieldDescription])
  case either(FieldShape, FieldShape)
  case orNull(FieldShape)

  /// Whether a value may contain the id of an object.
  var mayNameObjects: Bool {
    switch self {
    // The names of a command and a call are in objects of their own.
    case .id, .json, .anyObject, .changes: true
    case .list(let shape), .orNull(let shape): shape.mayNameObjects
    case .either(let one, let other): one.mayNameObjects || other.mayNameObjects
    case .object(_, let fields): fields.contains(where: \.mayNameObjects)
    case .flag, .integer, .number, .seconds, .touch, .text, .point, .choice: false
    }
  }
}
