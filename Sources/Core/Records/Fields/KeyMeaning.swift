/// The meaning of a key, in sentences. Several kinds of samples share the constants.
struct KeyMeaning: ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  static let x: Self = "The distance from the left edge of the screen, in points."
  static let y: Self = "The distance from the top edge of the screen, in points."
  static let pointerX: Self = "The distance of the pointer from the left edge of the screen, in points."
  static let pointerY: Self = "The distance of the pointer from the top edge of the screen, in points."
  static let force: Self = "The force; 1 is an average touch."
  static let height: Self = "The height of a pencil above the screen, from 0 at the screen to 1."
  static let altitude: Self = "The angle between a pencil and the screen, in radians."
  static let azimuth: Self = "The direction of a pencil, in radians, clockwise from the right."
  static let roll: Self = "The rotation of a pencil about its axis, in radians."
  static let modifiers: Self = "The modifier keys that are held."
}

extension KeyType<Double> {
  /// The height of a pencil above the screen.
  static var height: Self { .number(in: NumberRange.unit) }
}

extension Array {
  /// The list, unless it is empty.
  var ifAny: [Element]? { isEmpty ? nil : self }
}
