import Records
import TouchKit
import TraceFormat

/// A change of the scene that the command line asks for: `ID.PROPERTY=VALUE`.
struct WhatIf {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Makes the change.
  func apply(to live: LiveScene, _ vocabulary: Vocabulary) throws(InputFailure) {
    guard let equals = text.firstIndex(of: "="), let dot = text[..<equals].lastIndex(of: ".") else {
      throw failure(at: text.startIndex, "expected ID.PROPERTY=VALUE, as in pan.isEnabled=false")
    }
    let id = String(text[..<dot])
    let name = String(text[text.index(after: dot)..<equals])
    let written = String(text[text.index(after: equals)...])
    let value = Value(text: written)
    if id == "thresholds" { return try change(name, value, live) }
    guard let entry = live[id] else { throw failure(at: text.startIndex, live.unknown(id)) }
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    let item = PlacedValue(value, at: Place()[name])
    let assignment = decoder.assignment(of: name, in: entry.className, to: item)
    guard let assignment, decoder.problems.isEmpty else {
      throw failure(at: text.index(after: dot), decoder.problems.first?.message ?? "")
    }
    do throws(StepRunner.StepProblem) {
      for (reference, referent) in assignment.references { try live.check(reference, is: referent) }
    } catch {
      throw failure(at: text.index(after: equals), error.problems.first?.message ?? "")
    }
    if let problem = live.unmetCapability(in: assignment) {
      throw failure(at: text.index(after: equals), problem.message)
    }
    live.apply(assignment, to: id)
  }

  private func change(_ name: String, _ value: Value, _ live: LiveScene) throws(InputFailure) {
    let known = Thresholds.named.map(\.name)
    guard known.contains(name) else {
      let nearest = Spelling.suggestion(for: name, among: known)
      throw failure(at: text.startIndex, "unknown threshold \"\(name)\"\(nearest)")
    }
    guard case .number(let number) = value, number.isFinite else {
      throw failure(at: text.startIndex, "\"\(name)\" takes a number")
    }
    live.set(Threshold(name: name, value: number, place: Place()))
  }

  private func failure(at index: String.Index, _ message: String) -> InputFailure {
    let column = text.unicodeScalars.distance(from: text.startIndex, to: index) + 1
    return .invalid([TraceError(file: "--set", line: 1, column: column, message: "\(message) (\(text))")])
  }
}
