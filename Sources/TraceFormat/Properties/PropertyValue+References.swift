extension Assignment {
  /// Returns the problems with the value on the object with an id: a recognizer cannot wait for itself.
  package func problems(asOf id: String) -> [Problem] {
    guard property == .requireToFail, case .references(let others) = value else { return [] }
    return others.filter { $0.id == id }.map { other in
      let name = Phrase.quoted(id)
      return Problem(other.place, "\(name) requires itself to fail, expected other recognizers")
    }
  }

  /// The ids in the value, each with the kinds of objects that it may name.
  package var references: [(reference: Reference, referent: Referent)] {
    switch value {
    case .references(let ids): ids.map { ($0, .recognizer) }
    case .filter(let filter): filter.exceptions.map { ($0, .recognizer) }
    case .delegate(let delegate): delegate.references
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
    let recognizers =
      (shouldRecognizeSimultaneouslyWith?.exceptions ?? []) + shouldRequireFailureOf
      + shouldBeRequiredToFailBy
    return (shouldReceive?.exceptions ?? []).map { ($0, .view) } + recognizers.map { ($0, .recognizer) }
  }
}

extension Filter {
  /// The ids that the filter lists: the only ones that it refuses (`except`) or admits (`only`).
  var exceptions: [Reference] {
    switch self {
    case .always, .never: []
    case .except(let ids), .only(let ids): ids
    }
  }
}
