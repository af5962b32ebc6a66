import Records

/// The kinds of properties that are numbers.
package enum NumericProperty: Equatable, Sendable {
  /// A count, which is a whole number.
  case whole
  /// A measured value, which may have decimals.
  case decimal
}

extension PropertyDecoder {
  /// Returns the kind of number that a property of a class has; nil if the property is not a number or does not exist.
  package func numericProperty(_ name: String, of className: String) -> NumericProperty? {
    switch vocabulary.properties(of: className).first(where: { $0.name == name })?.shape {
    case .integer: .whole
    case .number, .positiveNumber: .decimal
    default: nil
    }
  }
}
