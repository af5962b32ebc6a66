import Records

/// A problem at a position in a JSON text.
package struct Problem: Error, Equatable, Sendable {
  /// The position.
  package var place: JSONPath
  /// The message: what is wrong, and what was expected.
  package var message: String
  /// The kind of the error.
  package var kind: TraceError.Kind
  /// A second position; the message ends with its line.
  package var otherPlace: JSONPath?

  /// Creates a problem.
  package init(_ place: JSONPath, _ message: String, kind: TraceError.Kind = .other) {
    self.place = place
    self.message = message
    self.kind = kind
  }
}

extension JSONPath {
  /// The name of the value in messages: its key, or its list's key and its number in the list.
  var subject: String {
    let path = path
    return switch (path.last, path.dropLast().last) {
    case (.key(let key)?, _): Phrase.quoted(key)
    case (.index(let index)?, .key(let key)?): "item \(index + 1) of \(Phrase.quoted(key))"
    case (.index(let index)?, _): "item \(index + 1)"
    case (nil, _): "the value"
    }
  }
}
