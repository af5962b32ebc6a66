import Records
import TraceFormat

/// Parses the language of gestures, such as `drag 160,120 to 160,300 in 0.3`.
package struct GestureParser {
  private let targets: GestureTargets
  private let end: Int
  private var tokens: ArraySlice<GestureToken>

  /// Parses a line.
  package static func line(_ text: String, _ targets: GestureTargets) throws(GestureError) -> GestureLine {
    let tokens = try GestureToken.tokens(of: text)
    let end = text.unicodeScalars.count + 1
    var gestures: [Gesture] = []
    var parts = tokens.split(omittingEmptySubsequences: false) { $0.text == "with" && !$0.isQuoted }[...]
    while let part = parts.popFirst() {
      let partEnd = parts.first.map { $0.startIndex > 0 ? tokens[$0.startIndex - 1].column : end } ?? end
      var parser = GestureParser(targets: targets, end: partEnd, tokens: part)
      switch try parser.sentence() {
      case .gestures(let more): gestures += more
      case let line where part.startIndex == 0 && parts.isEmpty: return line
      case .wait, .interruption, .scroll, .hover, .press:
        throw GestureError(part.first?.column ?? end, "expected a gesture beside \"with\", such as tap")
      }
    }
    return .gestures(gestures)
  }

  /// Names of the gestures in other tools.
  private static let otherNames = [
    "pan": "drag", "move": "drag", "dragAndDrop": "drag", "fling": "flick", "contextClick": "secondaryClick",
    "touch": "tap", "hold": "press", "longpress": "press", "long-press": "press", "zoom": "pinch",
    "spread": "pinch",
    "double-tap": "doubleTap", "doubletap": "doubleTap", "sleep": "wait", "pause": "wait",
  ]

  private mutating func sentence() throws(GestureError) -> GestureLine {
    let names = GestureForm.all.flatMap(\.names)
    guard let verb = tokens.popFirst() else {
      throw GestureError(end, "expected a gesture, such as tap or drag")
    }
    guard let form = GestureForm.all.first(where: { $0.names.contains(verb.text) }), !verb.isQuoted else {
      let suggestion =
        Self.otherNames[verb.text].map { ", did you mean \"\($0)\"?" }
        ?? Spelling.suggestion(for: verb.text, among: names)
      throw GestureError(
        verb.column,
        "unknown gesture \"\(Phrase.shown(verb.text))\"\(suggestion)",
        usage: suggestion.isEmpty ? "a gesture is one of \(names.joined(separator: ", "))" : nil
      )
    }
    do {
      return try form.make(arguments(of: form))
    } catch {
      throw GestureError(error.column, error.message, usage: form.usage)
    }
  }

  private mutating func arguments(of form: GestureForm) throws(GestureError) -> GestureArguments {
    var arguments = GestureArguments(targets: targets)
    for operand in form.operands {
      let name = form.names[0]
      switch operand {
      case .place: arguments.places.append(try place(after: name))
      case .choice(let names): arguments.texts.append(try choice(of: names, after: name))
      case .text: arguments.texts.append(try text(after: name))
      case .key: arguments.texts.append(try key(after: name))
      case .button:
        arguments.texts.append(try choice(of: PressType.allCases.map(\.rawValue), after: name))
      case .seconds, .points, .degrees, .count: arguments.numbers.append(try number(operand, after: name))
      case .none: break
      }
    }
    while let token = tokens.popFirst() {
      let words = form.options.map(\.word)
      guard let option = form.options.first(where: { $0.word == token.text }), !token.isQuoted else {
        throw GestureError(token.column, unknown(token, in: form, words))
      }
      if arguments.has(option.word), !option.isRepeatable {
        throw GestureError(token.column, "\"\(option.word)\" appears twice, expected once")
      }
      switch option.operand {
      case .place: arguments.options.append((option.word, .place(try place(after: option.word))))
      case .none: arguments.options.append((option.word, .none))
      default:
        arguments.options.append((option.word, .number(try number(option.operand, after: option.word))))
      }
    }
    for option in form.options where option.isRequired && !arguments.has(option.word) {
      throw GestureError(
        end,
        "expected \"\(option.word)\" and \(option.operand.expectation), as in \(form.example)"
      )
    }
    if arguments.has("held"), arguments.has("cancelled") {
      throw GestureError(end, "\"held\" and \"cancelled\" do not go together")
    }
    return arguments
  }

  private func unknown(_ token: GestureToken, in form: GestureForm, _ words: [String]) -> String {
    let name = form.names[0]
    let known = words + ["with"]
    if let near = Spelling.near(token.text, among: known) {
      return "unknown word \"\(Phrase.shown(token.text))\" of \(name), did you mean \"\(near)\"?"
    }
    return
      "unknown word \"\(Phrase.shown(token.text))\" of \(name), expected one of \(known.joined(separator: ", "))"
  }

  private mutating func operand(
    _ operand: GestureForm.Operand,
    after word: String
  ) throws(GestureError) -> GestureToken {
    guard let token = tokens.popFirst() else {
      throw GestureError(end, "\"\(word)\" needs \(operand.expectation)")
    }
    return token
  }

  private mutating func text(after word: String) throws(GestureError) -> String {
    var words = [try operand(.text, after: word).text]
    while let more = tokens.popFirst() { words.append(more.text) }
    return words.joined(separator: " ")
  }

  private mutating func key(after word: String) throws(GestureError) -> String {
    let token = try operand(.key, after: word)
    guard PressPlan.key(token.text) != nil else {
      throw GestureError(
        token.column,
        "\"\(Phrase.shown(token.text))\" is not a key, expected \(GestureForm.Operand.key.expectation)"
      )
    }
    return token.text
  }

  private mutating func choice(of names: [String], after word: String) throws(GestureError) -> String {
    let token = try operand(.choice(names), after: word)
    guard names.contains(token.text) else {
      let suggestion = Spelling.suggestion(for: token.text, among: names)
      let what = names.contains("left") ? "a direction" : "a button"
      throw GestureError(token.column, "\"\(Phrase.shown(token.text))\" is not \(what)\(suggestion)")
    }
    return token.text
  }

  private mutating func number(
    _ operand: GestureForm.Operand,
    after word: String
  ) throws(GestureError) -> Double {
    let token = try self.operand(operand, after: word)
    let (units, range) = operand.numbers
    var text = token.text
    var factor = 1.0
    for unit in units where text.hasSuffix(unit.name) {
      text.removeLast(unit.name.count)
      factor = unit.factor
      break
    }
    guard let number = Double(text), number.isFinite, text.last?.isNumber == true else {
      let shown = Phrase.shown(token.text)
      throw GestureError(token.column, "\"\(shown)\" after \"\(word)\", expected \(operand.expectation)")
    }
    let value = number * factor
    guard range.contains(value) else {
      throw GestureError(token.column, "\"\(word)\" is \(token.text), expected \(operand.expectation)")
    }
    if case .count = operand, value != value.rounded() {
      throw GestureError(token.column, "\"\(word)\" is \(token.text), expected \(operand.expectation)")
    }
    return value
  }
}

extension GestureParser {
  /// Parses a location: `160,120`, the id of a view, or `photo@20,30` for a point in a view.
  private mutating func place(after word: String) throws(GestureError) -> Point {
    let token = try operand(.place, after: word)
    if !token.isQuoted {
      if let point = Self.point(token.text) {
        guard max(point.x.magnitude, point.y.magnitude) <= Self.farthest else {
          throw GestureError(token.column, "\(token.text) is too far away, expected numbers from -1e6 to 1e6")
        }
        return point
      }
      if let first = token.text.unicodeScalars.first, "+-.0123456789".unicodeScalars.contains(first) {
        throw GestureError(token.column, Self.messageAboutPlace(token.text, next: tokens.first))
      }
    }
    guard let ids = targets.ids else {
      let shown = Phrase.shown(token.text)
      throw GestureError(
        token.column,
        "\"\(shown)\" is not a place, expected X,Y such as 160,120; ids of views need --scene"
      )
    }
    let (id, point) = try view(token, ids)
    guard ids.contains(id) else {
      let suggestion = Spelling.suggestion(forID: id, among: ids)
      throw GestureError(token.column, "no view has the id \"\(Phrase.shown(id))\"\(suggestion)")
    }
    guard let location = targets.location(id, point) else {
      throw GestureError(token.column, "the view \"\(Phrase.shown(id))\" is not on the screen")
    }
    return location
  }

  private static let farthest = 1e6

  /// Splits a word into the id of a view and the point after an `@`. The id itself may contain an `@`.
  private func view(
    _ token: GestureToken,
    _ ids: [String]
  ) throws(GestureError) -> (id: String, point: Point?) {
    if ids.contains(token.text) { return (token.text, nil) }
    // The point after a quoted id is the next token, as in "my button"@10,10.
    if token.isQuoted || !token.text.contains("@") { return (token.text, nil) }
    let parts = token.text.split(separator: "@", omittingEmptySubsequences: false)
    let id = parts.dropLast().joined(separator: "@")
    guard let last = parts.last, let point = Self.point(String(last)) else {
      let column = token.column + id.unicodeScalars.count + 1
      throw GestureError(column, "expected a point of the view after \"@\", such as \(id)@10,10")
    }
    return (id, point)
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    return Point(x: x, y: y)
  }

  private static func messageAboutPlace(_ text: String, next: GestureToken?) -> String {
    if let next, Double(next.text) != nil {
      let x = text.last == "," ? String(text.dropLast()) : text
      return "\"\(Phrase.shown(text))\" is not a place, did you mean \(Phrase.shown(x)),\(next.text)?"
    }
    return "\"\(Phrase.shown(text))\" is not a place, expected X,Y such as 160,120"
  }
}

extension GestureForm.Operand {
  /// The expected value, for messages.
  var expectation: String {
    switch self {
    case .place: "a place, such as 160,120"
    case .seconds: "seconds from 0 to 3600, such as 0.3 or 300ms"
    case .points: "points, such as 120"
    case .degrees: "degrees, such as 90"
    case .text: "a text"
    case .button: "a button: " + PressType.allCases.map(\.rawValue).joined(separator: ", ")
    case .key: "a key, such as k, cmd+shift+k, upArrow or f5"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names): names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    case .none: ""
    }
  }

  /// The units of a number, and its range.
  fileprivate var numbers: (units: [(name: String, factor: Double)], range: ClosedRange<Double>) {
    switch self {
    case .seconds: ([("ms", 0.001), ("s", 1)], 0...3600)
    case .points: ([("pt", 1)], -1e6...1e6)
    case .degrees: ([("deg", 1), ("°", 1)], -36000...36000)
    case .count(let range): ([], Double(range.lowerBound)...Double(range.upperBound))
    case .place, .text, .key, .button, .choice, .none: ([], 0...0)
    }
  }
}
