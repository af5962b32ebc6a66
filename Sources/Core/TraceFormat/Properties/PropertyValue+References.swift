import Records

extension Assignment {
  /// Returns the problems with setting the value on an object with this id and class: a recognizer cannot wait for
  /// itself, and only pans have directions.
  package func problems(
    asOf id: String,
    _ className: String,
    _ lineage: @autoclosure () -> [String]
  ) -> [Problem] {
    switch value {
    case .references(let others) where property == .requireToFail:
      others.filter { $0.id == id }.map { other in
        let name = Phrase.quoted(id)
        return Problem(other.place, "\(name) requires itself to fail, expected other recognizers")
      }
    case .delegate(let delegate):
      if case .when(let condition)? = delegate.shouldBegin, property == .delegate {
        condition.problems(on: className, lineage(), at: place["shouldBegin"])
      } else {
        []
      }
    case .viewFilter(let filter) where property == .touchesShouldCancel && !filter.selection.areas.isEmpty:
      [
        Problem(
          place,
          "touchesShouldCancel is asked about a view, not about a place: \"inside\" has no meaning"
        )
      ]
    default: []
    }
  }

  /// The ids in the value, each with the kinds of objects that it may name.
  package var references: [(reference: Reference, referent: Referent)] {
    switch value {
    case .references(let ids): ids.map { ($0, .recognizer) }
    case .filter(let filter): filter.selection.references(to: .recognizer)
    case .viewFilter(let filter): filter.selection.references(to: .view)
    case .delegate(let delegate): delegate.references
    case .responder(let reference): [(reference, .responder)]
    case .view(let reference): [(reference, .view)]
    case .forwards(let forwards):
      forwards.flatMap { forward in
        (forward.inside.map { [($0, Referent.view)] } ?? []) + (forward.to.map { [($0, .responder)] } ?? [])
      }
    default: []
    }
  }
}

extension DelegateNode {
  fileprivate var references: [(reference: Reference, referent: Referent)] {
    var condition: [Reference] = []
    if case .when(let answer)? = shouldBegin { condition = answer.references }
    let recognizers =
      (shouldRecognizeSimultaneouslyWith?.selection ?? []).references(to: .recognizer)
      + (shouldRequireFailureOf + shouldBeRequiredToFailBy).map { ($0, .recognizer) }
    return condition.map { ($0, .view) } + (shouldReceive?.selection ?? []).references(to: .view)
      + recognizers
  }
}

extension Selection {
  /// The ids that the selection names, each with the kinds of objects that it may name; `referent` gives the kinds of
  /// the selected objects.
  package func references(to referent: Referent) -> [(reference: Reference, referent: Referent)] {
    ids.map { ($0, referent) } + areas.flatMap(\.references).map { ($0, .view) }
  }
}
