import GestureScript

extension DocumentationTables {
  static func gestures() -> [String] {
    let rows = GestureForm.all.map { form in
      let usage = form.usage.replacing("|", with: "\\|")
      return "| `\(usage)` | \(form.meaning) | `\(form.example)` |"
    }
    return ["| line | meaning | example |", "| --- | --- | --- |"] + rows
  }

  /// The words behind gestures. A word that means the same with several gestures has one row.
  static func gestureWords() -> [String] {
    var rows: [(word: String, meaning: String, gestures: [String])] = []
    for form in GestureForm.all {
      for option in form.options {
        let name = option.usage.filter { $0 != "[" && $0 != "]" }
        if let index = rows.firstIndex(where: { $0.word == name && $0.meaning == option.meaning }) {
          rows[index].gestures.append(form.names[0])
        } else {
          rows.append((name, option.meaning, [form.names[0]]))
        }
      }
    }
    let count = GestureForm.all.count { !$0.options.isEmpty }
    return ["| word | of | meaning |", "| --- | --- | --- |"]
      + rows.map { row in
        let gestures = row.gestures.count == count ? "every gesture" : row.gestures.joined(separator: ", ")
        return "| `\(row.word)` | \(gestures) | \(row.meaning) |"
      }
  }
}
