import Records

/// A change to a scene before the first step: a new value for an object's property or for a threshold.
///
/// The text `ID.PROPERTY=VALUE` is parsed once, on the command line. Sweeps and near misses change numbers without any
/// text. The scene accepts or rejects a change only when it is made.
public struct Change: Equatable, Sendable {
  /// The id of the object, or `thresholds`.
  public let object: String
  /// The name of the property, or of the threshold.
  public let property: String
  /// The value, or the problem with its text.
  package let value: Result<Value, Problem>
  /// The text of the value.
  private let writtenValue: String
  /// The option or file that errors name.
  public var origin: TraceError.Origin

  /// Parses `ID.PROPERTY=VALUE`, where the value is JSON or plain text. Returns nil if the text has another form.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - origin: the option that errors name.
  public init?(_ text: String, origin: TraceError.Origin = .option("--set", number: 1)) {
    guard let (object, property, value) = Change.parts(of: text) else { return nil }
    self.object = object
    self.property = property
    self.origin = origin
    writtenValue = value
    let place = Change.place(of: property, in: object)
    self.value = Result { () throws(Problem) in try Value(text: value, at: place) }
  }

  /// Creates a change to a value.
  package init(_ object: String, _ property: String, to value: Value, origin: TraceError.Origin) {
    self.object = object
    self.property = property
    self.origin = origin
    writtenValue = String { $0.append(value, .exact) }
    self.value = .success(value)
  }

  /// Creates a change of a number. Errors show the number as written.
  package init(
    _ object: String,
    _ property: String,
    to number: Double,
    written: String,
    origin: TraceError.Origin
  ) {
    self.object = object
    self.property = property
    self.origin = origin
    writtenValue = written
    value = .success(.number(number))
  }

  /// The change as `ID.PROPERTY=VALUE`.
  public var text: String { "\(object).\(property)=\(writtenValue)" }

  /// Whether the change sets a threshold.
  package var isOfThreshold: Bool { object == Change.thresholds }

  /// The position reported for problems with the value.
  package var place: JSONPath { Change.place(of: property, in: object) }

  /// The error for a problem. The column is that of the id, of the property for a problem with a key, or of the value.
  package func error(for problem: Problem) -> TraceError {
    let before = problem.place.isKey ? object : "\(object).\(property)"
    return TraceError(
      origin,
      column: problem.place == JSONPath() ? 1 : before.unicodeScalars.count + 2,
      message: "\(problem.message) (\(Phrase.shown(text)))"
    )
  }

  /// The id, the property and the text of the value; nil if the text is not `ID.PROPERTY=VALUE`.
  package static func parts(of text: String) -> (object: String, property: String, value: String)? {
    // An id may contain an equals sign, so the first one after a property's name counts.
    let signs = text.indices.filter { text[$0] == "=" }
    let found = signs.lazy.compactMap { sign -> (dot: String.Index, equals: String.Index)? in
      guard let dot = text[..<sign].lastIndex(of: "."), dot > text.startIndex else { return nil }
      let name = text[text.index(after: dot)..<sign]
      return name.isEmpty || sign != signs.last && !name.allSatisfy(\.isLetter) ? nil : (dot, sign)
    }
    guard let (dot, equals) = found.first else { return nil }
    let property = text[text.index(after: dot)..<equals]
    return (String(text[..<dot]), String(property), String(text[text.index(after: equals)...]))
  }

  private static let thresholds = "thresholds"

  private static func place(of property: String, in object: String) -> JSONPath {
    object == thresholds ? JSONPath()[object][property] : JSONPath()[property]
  }
}
