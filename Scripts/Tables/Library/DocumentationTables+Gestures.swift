import GestureScript
import Records

extension DocumentationTables {
  static func gestures() -> [String] {
    let rows = GestureForm.all.map { form in
      let usage = form.usage.replacing("|", with: "\\|")
      return "| `\(usage)` | \(form.meaning) | `\(form.example)` |"
    }
    return ["| line | meaning | example |", "| --- | --- | --- |"] + rows
  }

  /// What varies from one gesture of a human hand to the next.
  static func hand() -> [String] {
    let parts = [0.1, 0.25, 0.5, 0.75, 0.9]
    let rows = HandQuantity.allCases.compactMap { quantity -> String? in
      guard let distribution = HandModel.recorded[quantity] else { return nil }
      let values = parts.map { part in
        let value = distribution.value(at: part)
        return String { $0.append((value * 1000).rounded() / 1000, .three) }
      }
      let samples = distribution.samples == 0 ? "a guess" : "\(distribution.samples)"
      let unit = quantity.unit.isEmpty ? "" : ", \(quantity.unit)"
      return
        "| `\(quantity.rawValue)`\(unit) | \(quantity.meaning) | \(values.joined(separator: " | ")) | \(samples) |"
    }
    let heads = parts.map { "\(Int($0 * 100)) %" }.joined(separator: " | ")
    return [
      "| quantity | meaning | \(heads) | samples |", "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ] + rows
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
