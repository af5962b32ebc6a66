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

  /// The quantities that vary between gestures of a human hand.
  static func hand() -> [String] {
    let parts = [0.1, 0.25, 0.5, 0.75, 0.9]
    let rows = HandQuantity.allCases.map { quantity in
      let distribution = HandModel.recorded[quantity]
      let values = values(of: distribution, at: parts)
      let samples = distribution.map { $0.samples == 0 ? "a guess" : "\($0.samples)" } ?? "none"
      return row([name(of: quantity), quantity.meaning] + values + [samples])
    }
    let heads = parts.map { "\(Int($0 * 100)) %" }.joined(separator: " | ")
    return [
      "| quantity | meaning | \(heads) | samples |", "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ] + rows
  }

  /// The hands that are guesses, with a row for each guessed quantity.
  static func guessedHands() -> [String] {
    let parts = [0.1, 0.5, 0.9]
    let rows = HandProfile.all.flatMap { profile -> [String] in
      var hand = "`\(profile.name)`: \(profile.summary)"
      return profile.guesses.flatMap { guess in
        var reason = guess.reason
        return guess.quantities.map { quantity in
          let values = values(of: profile.model[quantity], at: parts)
          defer { (hand, reason) = ("", "the same") }
          return row([hand, name(of: quantity)] + values + [reason])
        }
      }
    }
    let heads = parts.map { "\(Int($0 * 100)) %" }.joined(separator: " | ")
    return [
      "| hand | quantity | \(heads) | how it is guessed |", "| --- | --- | --- | --- | --- | --- |",
    ] + rows
  }

  private static func row(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  private static func name(of quantity: HandQuantity) -> String {
    "`\(quantity.rawValue)`\(quantity.unit.isEmpty ? "" : ", \(quantity.unit)")"
  }

  /// The quantiles of a distribution; empty texts without one.
  private static func values(of distribution: HandModel.Distribution?, at parts: [Double]) -> [String] {
    parts.map { part in
      guard let value = distribution?.value(at: part) else { return "" }
      return String { $0.append((value * 1000).rounded() / 1000, .three) }
    }
  }

  /// The words after gestures. A word with the same meaning for several gestures has one row.
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
