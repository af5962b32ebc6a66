import Records
import TouchKit
import TraceFormat

/// A change of the scene on the command line: `ID.PROPERTY=VALUE`.
struct WhatIf {
  private let text: String
  /// The number of the change on the command line, counted from 1.
  private let number: Int

  /// Makes the changes in their order; throws all problems with them.
  static func apply(
    _ changes: [String],
    to live: LiveScene,
    _ vocabulary: Vocabulary
  ) throws(InputFailure) {
    let errors = changes.enumerated().flatMap { index, change in
      WhatIf(text: change, number: index + 1).apply(to: live, vocabulary)
    }
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  /// Makes the change, or returns the problems with it.
  private func apply(to live: LiveScene, _ vocabulary: Vocabulary) -> [TraceError] {
    guard let equals = text.firstIndex(of: "="), let dot = text[..<equals].lastIndex(of: ".") else {
      return [error(at: text.startIndex, "expected ID.PROPERTY=VALUE, as in pan.isEnabled=false")]
    }
    let id = String(text[..<dot])
    let name = String(text[text.index(after: dot)..<equals])
    let written = String(text[text.index(after: equals)...])
    let place = id == "thresholds" ? Place()[id][name] : Place()[name]
    var problems: [Problem] = []
    if id != "thresholds", live[id] == nil {
      problems = [Problem(Place(), live.unknown(id))]
    } else if !name.hasPrefix("x-") {
      do {
        let item = PlacedValue(try Value(text: written, at: place), at: place)
        if id == "thresholds" {
          problems = change(name, item, live, vocabulary)
        } else {
          problems = assign(name, item, to: id, live, vocabulary)
        }
      } catch {
        problems = [error]
      }
    }
    return problems.map { problem in
      let side = problem.place.isKey ? text.index(after: dot) : text.index(after: equals)
      return error(at: problem.place == Place() ? text.startIndex : side, problem.message)
    }
  }

  private func assign(
    _ name: String,
    _ item: PlacedValue,
    to id: String,
    _ live: LiveScene,
    _ vocabulary: Vocabulary
  ) -> [Problem] {
    guard let entry = live[id] else { return [] }
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    let assignment = decoder.assignment(of: name, in: entry.className, to: item)
    guard let assignment else { return decoder.problems }
    let problems =
      decoder.problems + live.problems(with: assignment, of: id)
      + [live.unmetCapability(in: assignment)].compactMap { $0 }
    if problems.isEmpty { live.apply(assignment, to: id) }
    return problems
  }

  private func change(
    _ name: String,
    _ item: PlacedValue,
    _ live: LiveScene,
    _ vocabulary: Vocabulary
  ) -> [Problem] {
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    guard let threshold = decoder.threshold(name, item) else { return decoder.problems }
    live.set(threshold)
    return []
  }

  private func error(at index: String.Index, _ message: String) -> TraceError {
    let column = text.unicodeScalars.distance(from: text.startIndex, to: index) + 1
    return TraceError(
      .option("--set", number: number),
      column: column,
      message: "\(message) (\(Phrase.shown(text)))"
    )
  }
}
