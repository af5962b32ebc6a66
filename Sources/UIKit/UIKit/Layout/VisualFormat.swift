import Foundation

/// A line of the visual format language, such as `H:|-[name(>=80@750)]-8-[ok(==name)]-|`.
///
///     format     = [ ("H" | "V") ":" ] [ "|" [gap] ] view { [gap] view } [ [gap] "|" ]
///     gap        = "-" | "-" simple "-" | "-" "(" predicates ")" "-"
///     view       = "[" name [ "(" predicates ")" ] "]"
///     predicates = predicate { "," predicate }
///     predicate  = [ "==" | ">=" | "<=" ] object [ "@" number ]
///     object     = number | metric | view name
struct VisualFormat {
  /// A comparison with a number, a metric or a view.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: String
    var priority: String?
  }

  /// A view, or an edge of the superview.
  struct Item: Equatable {
    /// The name of the view; nil for the superview.
    var name: String?
    var sizes: [Predicate] = []
    /// The gap before the item; nil for none, an empty list for the standard gap.
    var gap: [Predicate]?
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var items: [Item] = []

  /// A syntax error, with the position of the unexpected character.
  struct Failure: Error, Equatable {
    let message: String
    let column: Int
  }

  /// Reads a line.
  init(_ text: String) throws(Failure) {
    var reader = Reader(text)
    if reader.consume("H:") {
      axis = .horizontal
    } else if reader.consume("V:") {
      axis = .vertical
    }
    if reader.consume("|") { items.append(Item(name: nil)) }
    while !reader.isAtEnd {
      let gap = try reader.gap()
      if reader.consume("|") {
        items.append(Item(name: nil, gap: gap))
        break
      }
      var view = try reader.view()
      view.gap = gap
      items.append(view)
    }
    guard reader.isAtEnd else { throw reader.failure("The format ends at the superview's edge") }
  }
}

private struct Reader {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    characters = text.filter { $0 != " " }
  }

  var isAtEnd: Bool { index == characters.count }

  func failure(_ message: String) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, column: index + 1)
  }

  mutating func consume(_ text: String) -> Bool {
    guard characters[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  // Parses a gap; nil for no gap, an empty list for the standard gap.
  mutating func gap() throws(VisualFormat.Failure) -> [VisualFormat.Predicate]? {
    guard consume("-") else { return nil }
    if consume("(") {
      let predicates = try self.predicates()
      guard consume("-") else { throw failure("A gap ends with -") }
      return predicates
    }
    guard let next = characters[index...].first else { throw failure("A view or | is missing") }
    if next == "[" || next == "|" { return [] }
    let predicate = try self.predicate()
    guard consume("-") else { throw failure("A gap ends with -") }
    return [predicate]
  }

  mutating func view() throws(VisualFormat.Failure) -> VisualFormat.Item {
    guard consume("[") else { throw failure("A view in brackets is expected") }
    let name = word()
    guard !name.isEmpty else { throw failure("The name of a view is missing") }
    let sizes = consume("(") ? try predicates() : []
    guard consume("]") else { throw failure("A view ends with ]") }
    return VisualFormat.Item(name: name, sizes: sizes)
  }

  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var predicates = [try predicate()]
    while consume(",") { predicates.append(try predicate()) }
    guard consume(")") else { throw failure("A list of sizes ends with )") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate(object: "")
    if consume(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if consume("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = consume("==")
    }
    predicate.object = word()
    guard !predicate.object.isEmpty else { throw failure("A number or a name is missing") }
    if consume("@") {
      let priority = word()
      guard !priority.isEmpty else { throw failure("The priority is missing") }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func word() -> String {
    var word = ""
    while index < characters.count {
      let character = characters[index]
      let isSign = character == "-" && word.isEmpty
      guard character.isLetter || character.isNumber || "._".contains(character) || isSign else { break }
      word.append(character)
      index += 1
    }
    return word
  }
}
