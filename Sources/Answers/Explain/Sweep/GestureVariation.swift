import GestureScript
import Records
import TraceFormat

/// A number in the words of a trace's gestures, such as the `0.1` of `tap card times 2 gap 0.1`, which a sweep varies.
///
/// The header of a trace by `make` keeps the words, the frame rate and the hand.
package struct GestureVariation {
  /// The number in the words; nil if no gesture has the word yet.
  let now: Double?
  /// Whether the number counts something.
  var isWhole: Bool { ["times", "fingers"].contains(word) }

  private let grid = DecimalGrid(decimals: 6)
  private let word: String
  private let number: Int
  private let gestures: [String]
  private let rate: Double
  private let hand: Hand
  private let targets: GestureTargets

  /// Returns whether a sweep is of gestures: `gesture.WORD`, or `gesture2.WORD` for the second one.
  package static func isMeant(by range: SweepRange) -> Bool { position(range.object) != nil }

  /// Finds the number that a range names in the gestures of a trace.
  package init(
    _ range: SweepRange,
    in input: TraceInput,
    _ targets: GestureTargets
  ) throws(InputFailure) {
    let text = try TraceText(input)
    let recipe = Recipe(text.userValues(of: "x-make", line: 1).first?.value)
    guard let recipe else {
      throw Self.flaw("the header of the trace has no gestures, expected a trace by touchtrace make")
    }
    let word = range.property
    let gestures = recipe.gestures
    let named = Self.position(range.object) ?? nil
    let holders = gestures.indices.filter { Self.number(after: word, in: gestures[$0]) != nil }
    if let named, !gestures.indices.contains(named - 1) {
      throw Self.flaw("there is no gesture \(named), the trace has \(gestures.count)")
    }
    if named == nil, holders.count > 1 {
      let names = holders.map { "gesture\($0 + 1).\(word)" }.joined(separator: ", ")
      throw Self.flaw("several gestures have \"\(word)\", expected one of \(names)")
    }
    guard let number = named.map({ $0 - 1 }) ?? holders.first ?? (gestures.count == 1 ? 0 : nil) else {
      throw Self.flaw("no gesture has \"\(word)\", expected the number of one, such as gesture1.\(word)")
    }
    self.word = word
    self.number = number
    self.gestures = gestures
    self.targets = targets
    (rate, hand) = (recipe.rate, recipe.hand)
    now = Self.number(after: word, in: gestures[number]).flatMap { Double($0.text) }
    let words = words(with: now ?? range.grid.value(range.from))
    if (try? GestureParser.line(words, targets)) == nil {
      throw Self.flaw("a gesture cannot be \"\(words)\"")
    }
  }

  private static func flaw(_ message: String) -> InputFailure {
    .invalid([TraceError(.option("sweep", number: 1), column: 1, message: message)])
  }

  /// What the header of a trace by `make` keeps.
  private struct Recipe {
    var gestures: [String] = []
    var rate = 60.0
    var hand = Hand.steady

    init?(_ value: Value?) {
      guard case .object(let members)? = value else { return nil }
      var model: HandModel?
      for member in members {
        switch (member.key, member.value) {
        case ("gestures", .array(let items)):
          gestures = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
        case ("rate", .number(let rate)): if (1...1000).contains(rate) { self.rate = rate }
        case ("hand", .string(let seed)): hand = UInt64(seed).map { .human(seed: $0) } ?? .steady
        case ("handModel", let value): model = try? HandModel(value)
        default: break
        }
      }
      if gestures.isEmpty { return nil }
      if let model, case .human(let seed, _) = hand { hand = .human(seed: seed, model: model) }
    }
  }

  /// Returns the steps of the trace with another number; nil if the gesture cannot be made with it.
  func steps(with number: Double) -> [Step]? {
    var texts = gestures
    texts[self.number] = words(with: number)
    let lines = texts.compactMap { try? GestureParser.line($0, targets) }
    let samples = lines.reduce(0) { $0 + TraceMaker.sampleCount(of: $1, rate: rate) }
    guard lines.count == texts.count, samples <= Double(TraceMaker.mostSamples) else { return nil }
    return TraceMaker.steps(of: lines, rate: rate, hand: hand, screen: targets.screen)
  }

  /// The words of the gesture with another number.
  private func words(with value: Double) -> String {
    let written = isWhole ? "\(Int(value))" : grid.text(grid.units(nearest: value))
    let gesture = gestures[number]
    guard let present = Self.number(after: word, in: gesture) else { return "\(gesture) \(word) \(written)" }
    return gesture.replacingCharacters(in: present.range, with: written)
  }

  /// The number of the gesture that an object names: `gesture` has none; nil for any other object.
  private static func position(_ object: String) -> Int?? {
    guard object.hasPrefix("gesture") else { return nil }
    let rest = object.dropFirst("gesture".count)
    if rest.isEmpty { return .some(nil) }
    return Int(rest).map { .some($0) } ?? nil
  }

  /// The number that follows a word, and its place in the text.
  private static func number(after word: String, in text: String) -> (
    text: Substring, range: Range<String.Index>
  )? {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(where: { $0 == word }), index + 1 < words.count else { return nil }
    let number = words[index + 1]
    return Double(number) == nil ? nil : (number, number.startIndex..<number.endIndex)
  }
}

extension String {
  /// The text with a part replaced.
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
