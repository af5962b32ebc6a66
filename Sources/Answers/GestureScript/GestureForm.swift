import Records

/// A line of the language of gestures.
package enum GestureLine: Equatable, Sendable {
  /// Gestures that begin together.
  case gestures([Gesture])
  /// Seconds that pass.
  case wait(Double)
  /// The system cancels all touches, for a reason.
  case interruption(String)
  /// A trackpad or a wheel scrolls.
  case scroll(ScrollPlan)
  /// A pointer moves without a button.
  case hover(HoverPlan)
  /// A button or a key is pressed and released.
  case press(PressPlan)
}

/// A sentence in the language of gestures: its first word, its operands and options, and its meaning.
///
/// The parser, the help of `touchtrace make` and the table in docs/MAKING.md are generated from ``all``.
package struct GestureForm: Sendable {
  /// The kind of value that follows a word.
  package enum Operand: Equatable, Sendable {
    case place, seconds, points, degrees, text, key, button
    case count(ClosedRange<Int>)
    case choice([String])
    /// The word has no operand.
    case none
  }

  /// A word that may follow the operands, with its own operand.
  package struct Option: Sendable {
    package let word: String
    package let operand: Operand
    package var isRequired = false
    package var isRepeatable = false
    package let meaning: String
  }

  /// The words that begin the sentence, the usual one first.
  package let names: [String]
  package let operands: [Operand]
  package let options: [Option]
  package let meaning: String
  package let example: String
  let make: @Sendable (GestureArguments) throws(GestureError) -> GestureLine

  init(
    _ names: String...,
    operands: [Operand],
    options: [Option] = [],
    isGesture: Bool = true,
    meaning: String,
    example: String,
    make: @escaping @Sendable (GestureArguments) throws(GestureError) -> GestureLine
  ) {
    self.names = names
    self.operands = operands
    self.options = options + (isGesture ? Self.shared : [])
    self.meaning = meaning
    self.example = example
    self.make = make
  }

  /// The sentence with its operands in capitals: `swipe PLACE left|right|up|down [by PT]`.
  package var usage: String {
    let own = options.prefix { option in !Self.shared.contains { $0.word == option.word } }
    return ([names.joined(separator: "|")] + operands.map(\.placeholder) + own.map(\.usage)).joined(
      separator: " "
    )
  }

  /// The options that all gestures share.
  package static let shared: [Option] = [
    Option(
      word: "after",
      operand: .seconds,
      meaning: "the fingers land S seconds after those before \"with\""
    ),
    Option(word: "cancelled", operand: .none, meaning: "the system takes the touches away at the end"),
    Option(word: "held", operand: .none, meaning: "the fingers stay down"),
  ]
}

extension GestureForm.Operand {
  package var placeholder: String {
    switch self {
    case .place: "PLACE"
    case .seconds: "S"
    case .points: "PT"
    case .degrees: "DEG"
    case .text: "TEXT"
    case .key: "KEY"
    case .button: "BUTTON"
    case .count: "N"
    case .choice(let names): names.joined(separator: "|")
    case .none: ""
    }
  }
}

extension GestureForm.Option {
  /// The option with its operand, in brackets if it is optional.
  package var usage: String {
    let text = operand == .none ? word : "\(word) \(operand.placeholder)"
    return (isRequired ? text : "[\(text)]") + (isRepeatable ? " ..." : "")
  }
}
