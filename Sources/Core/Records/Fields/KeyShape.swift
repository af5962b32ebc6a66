/// The values that a key of a step may have.
package indirect enum KeyShape: Sendable {
  /// A number; without a range, any finite one.
  case number(ClosedRange<Double>? = nil)
  /// A whole number with a minimum.
  case integer(least: Int)
  /// The number of a finger: a whole number of 64 bits.
  case finger
  /// A text; messages say what is expected, such as "a window's id".
  case text(String)
  /// A text that is not empty.
  case name(String)
  /// One name of a list.
  case choice(NameList)
  /// A list of names; with `orOne`, a name may also stand alone.
  case choices(NameList, orOne: Bool)
  /// Nothing but true.
  case truth
  /// Any JSON.
  case json
  /// Objects by id, each with new values of its properties.
  case changes
  case object(ObjectKeys)
  case list(ObjectKeys)
  /// A name, or an object that says more.
  case nameOrObject(String, ObjectKeys)
}

/// The description of a step's key, independent of its sample type.
package struct KeyDescription: Sendable {
  package let key: StaticString
  package let shape: KeyShape
  package let isRequired: Bool
  /// The number that the key has if it is left out.
  package let initially: Double?
  /// The meaning of the key, in sentences.
  package let meaning: String

  init(
    _ key: StaticString,
    _ shape: KeyShape,
    _ meaning: String,
    isRequired: Bool = false,
    initially: Double? = nil
  ) {
    self.key = key
    self.shape = shape
    self.meaning = meaning
    self.isRequired = isRequired
    self.initially = initially
  }
}

/// The keys of an object in a step, in the order in which they are written.
package struct ObjectKeys: Sendable {
  /// The name under which schemas define the object; nil if it is described where it occurs.
  package let definition: String?
  /// The noun for the object in messages; nil for an object that messages name by its position.
  package let noun: String?
  package let keys: [KeyDescription]
  package let rules: [KeyRule]

  /// The names of the keys as messages list them, the required ones first.
  package var names: [String] { required + keys.filter { !$0.isRequired }.map(\.key.description) }

  /// The names of the required keys.
  package var required: [String] { keys.filter(\.isRequired).map(\.key.description) }
}

/// A rule about combinations of an object's keys.
package enum KeyRule: Sendable {
  /// A key requires others; else the error has this message.
  case needs(StaticString, [StaticString], otherwise: String)
  /// An object has exactly one of these keys.
  case one(of: [StaticString], none: String, several: String)
}
