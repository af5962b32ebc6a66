import Records
import TouchKit
import TraceFormat

/// Changes of the scene before the first step.
extension LiveScene {
  /// Makes the changes in order, and throws the errors of all of them.
  func make(_ changes: [Change], _ vocabulary: Vocabulary) throws(InputFailure) {
    let errors = changes.flatMap { change in
      problems(making: change, vocabulary).map(change.error(for:))
    }
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  /// Makes a change, or returns the problems with it.
  private func problems(making change: Change, _ vocabulary: Vocabulary) -> [Problem] {
    let path = sceneActionPath(change.object)
    if let path, self[path.object] == nil { return [Problem(JSONPath(), unknown(path.object))] }
    if path == nil, !change.isOfThreshold, self[change.object] == nil {
      return [Problem(JSONPath(), unknown(change.object))]
    }
    if change.property.hasPrefix("x-") { return [] }
    switch change.value {
    case .failure(let problem): return [problem]
    case .success(let value):
      let item = PlacedValue(value, at: change.place)
      if change.isOfThreshold { return set(change.property, item, vocabulary) }
      return assign(change.property, item, to: path?.object ?? change.object, at: path, vocabulary)
    }
  }

  /// Sets a property of an object, or the value that scene actions set if the id is a ``SceneActionPath``.
  private func assign(
    _ name: String,
    _ item: PlacedValue,
    to id: String,
    at path: SceneActionPath?,
    _ vocabulary: Vocabulary
  ) -> [Problem] {
    guard let entry = self[id] else { return [] }
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    let assignment = decoder.assignment(of: name, in: entry.className, to: item)
    guard let assignment else { return decoder.problems }
    let problems =
      decoder.problems + problems(with: assignment, of: id)
      + [unmetCapability(in: assignment)].compactMap { $0 }
    guard problems.isEmpty else { return problems }
    if let path {
      if replace(assignment, atSceneActions: path) { return [] }
      return [
        Problem(
          JSONPath(),
          "no scene action of \(Phrase.shown(path.sender)) sets \(name) of \(Phrase.shown(id))"
        )
      ]
    }
    apply(assignment, to: id)
    return []
  }

  private func set(_ name: String, _ item: PlacedValue, _ vocabulary: Vocabulary) -> [Problem] {
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    guard let threshold = decoder.threshold(name, item) else { return decoder.problems }
    set(threshold)
    return []
  }
}
