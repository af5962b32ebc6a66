import Records

/// A property that is a number.
package enum NumericProperty: Equatable, Sendable {
  /// A count.
  case whole
  /// A measure.
  case decimal
}

extension PropertyDecoder {
  /// Which kind of number a property of a class is, by its name; nil where it is none, or there is no such property.
  package func numericProperty(_ name: String, of className: String) -> NumericProperty? {
    switch vocabulary.properties(of: className).first(where: { $0.name == name })?.shape {
    case .integer: .whole
    case .number, .positiveNumber: .decimal
    default: nil
    }
  }
}
