import Records
import TouchKit
import TraceFormat

/// Changes of the scene before the first step.
extension LiveScene {
  /// Makes the changes in order, and throws the errors of all of them.
  @discardableResult
  package func make(
    _ changes: [Change],
    _ vocabulary: Vocabulary
  ) throws(InputFailure) -> [(id: String, assignment: Assignment)] {
    var made: [(id: String, assignment: Assignment)] = []
    let errors = changes.enumerated().flatMap { index, change in
      // Lists are added to the current value, so only the last change that replaces it is made.
      let isReplaced =
        change.isOfRequirements
        && changes[(index + 1)...].contains { $0.isOfRequirements && $0.object == change.object }
      return problems(making: change, isReplaced: isReplaced, vocabulary, &made).map(change.error(for:))
    }
    guard errors.isEmpty else { throw .invalid(errors) }
    return made
  }

  /// Makes a change, or returns the problems with it.
  private func problems(
    making change: Change,
    isReplaced: Bool,
    _ vocabulary: Vocabulary,
    _ made: inout [(id: String, assignment: Assignment)]
  ) -> [Problem] {
    if let recognizer = recognizer(ofDelegate: change.object) {
      return problems(makingAnswer: change, ofDelegateOf: recognizer, vocabulary, &made)
    }
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
      let id = path?.object ?? change.object
      return assign(change.property, item, to: id, at: path, isReplaced: isReplaced, vocabulary, &made)
    }
  }

  /// The recognizer that `ID.delegate` is the delegate of; nil for any other id.
  private func recognizer(ofDelegate id: String) -> String? {
    let suffix = ".delegate"
    guard self[id] == nil, id.hasSuffix(suffix) else { return nil }
    let owner = String(id.dropLast(suffix.count))
    return self.recognizer(owner) == nil ? nil : owner
  }

  /// Changes one answer of a recognizer's delegate, and leaves its other answers as they are.
  private func problems(
    makingAnswer change: Change,
    ofDelegateOf recognizer: String,
    _ vocabulary: Vocabulary,
    _ made: inout [(id: String, assignment: Assignment)]
  ) -> [Problem] {
    let present: DelegateNode? =
      if case .delegate(let node)? = value("delegate", of: recognizer) { node } else { nil }
    switch change.value {
    case .failure(let problem): return [problem]
    case .success(let value):
      var decoder = PropertyDecoder(vocabulary: vocabulary)
      let answer = Value.object([Value.Member(key: change.property, value: value)])
      let item = PlacedValue(answer, at: JSONPath())
      guard let className = self[recognizer]?.className,
        var assignment = decoder.assignment(of: "delegate", in: className, to: item),
        case .delegate(let node) = assignment.value
      else { return decoder.problems }
      let problems = decoder.problems + problems(with: assignment, of: recognizer)
      guard problems.isEmpty else { return problems }
      assignment.value = .delegate(present?.replacing(change.property, by: node) ?? node)
      apply(assignment, to: recognizer)
      made.append((recognizer, assignment))
      return []
    }
  }

  /// Sets a property of an object, or the value that scene actions set if the id is a ``SceneActionPath``.
  private func assign(
    _ name: String,
    _ item: PlacedValue,
    to id: String,
    at path: SceneActionPath?,
    isReplaced: Bool,
    _ vocabulary: Vocabulary,
    _ made: inout [(id: String, assignment: Assignment)]
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
    if !isReplaced {
      apply(assignment, to: id)
      made.append((id, assignment))
    }
    return []
  }

  private func set(_ name: String, _ item: PlacedValue, _ vocabulary: Vocabulary) -> [Problem] {
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    guard let threshold = decoder.threshold(name, item) else { return decoder.problems }
    set(threshold)
    return []
  }
}

extension Change {
  /// Whether the change is to a list that a scene can only add to.
  fileprivate var isOfRequirements: Bool { property == PropertyName.requireToFail.rawValue }
}

extension Scene {
  /// The scene without the lists that changes replace.
  package func withoutLists(replacedBy changes: [Change]) -> Scene {
    let replaced = Set(changes.lazy.filter(\.isOfRequirements).map(\.object))
    guard !replaced.isEmpty else { return self }
    var scene = self
    for index in recognizers.indices where replaced.contains(recognizers[index].object.id) {
      scene.recognizers[index].object.assignments.removeAll { $0.property == .requireToFail }
    }
    return scene
  }
}

extension DelegateNode {
  /// The delegate with one answer of another one.
  fileprivate func replacing(_ answer: String, by other: DelegateNode) -> DelegateNode {
    var delegate = self
    switch answer {
    case "shouldBegin": delegate.shouldBegin = other.shouldBegin
    case "shouldReceive": delegate.shouldReceive = other.shouldReceive
    case "shouldRecognizeSimultaneouslyWith":
      delegate.shouldRecognizeSimultaneouslyWith = other.shouldRecognizeSimultaneouslyWith
    case "shouldRequireFailureOf": delegate.shouldRequireFailureOf = other.shouldRequireFailureOf
    default: delegate.shouldBeRequiredToFailBy = other.shouldBeRequiredToFailBy
    }
    return delegate
  }
}
