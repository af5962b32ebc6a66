import Records
import TraceFormat

extension RecordPattern {
  /// Returns whether a record has the kind and the words, even if the pattern is negated.
  public func matches(_ record: Record) -> Bool {
    guard record.kind == kind else { return false }
    return words.isEmpty || matchedWords(in: record.words).allSatisfy { $0 }
      || isPrinted && matchedWords(in: record.printedWords).allSatisfy { $0 }
  }

  /// Whether one of the words is a name, such as an object's id.
  package func mentions(_ name: String) -> Bool { words.contains { $0.text == name } }

  /// Returns how similar a record of the same kind is. An earlier word weighs more than all later ones together.
  func nearness(to record: Record) -> Double {
    matchedWords(in: isPrinted ? record.printedWords : record.words).reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
  }

  /// Returns which of the pattern's words a record contains in the right order.
  private func matchedWords(in recordWords: [String]) -> [Bool] {
    var rest = recordWords[...]
    return words(joinedBy: recordWords).map { word in
      guard let place = rest.firstIndex(of: word.text) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  /// Throws an error if no record of the kind can contain one of the words. `others` are the names in the trace or
  /// the scene; `isRow` says whether a word may be the id of a row, which only exists under a finger.
  func check(
    _ others: [String],
    of text: String = "trace",
    isRow: (String) -> Bool = { _ in false }
  ) throws(Malformed) {
    guard let fixed = kind.fixedWords, !isPrinted else { return }
    let known = fixed + others
    for word in words(joinedBy: known)
    where Int(word.text) == nil && !known.contains(word.text) && !isRow(word.text) {
      let nearest = Spelling.suggestion(for: word.text, among: known)
      throw Malformed(
        column: word.column,
        message: "nothing in \(kind.name) records of this \(text) is called \"\(word.text)\"\(nearest)"
      )
    }
  }
}
