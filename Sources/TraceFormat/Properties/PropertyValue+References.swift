extension Assignment {
  /// Returns the problems of the value on a certain object: a recognizer cannot wait for itself.
  package func problems(asOf id: String) -> [Problem] {
    guard property == .requireToFail, case .references(let others) = value else { return [] }
    return others.filter { $0.id == id }.map { other in
      let name = Phrase.quoted(id)
      return Problem(other.place, "\(name) requires itself to fail, expected other recognizers")
    }
  }

  /// The ids that the value holds, each with what it may name.
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
  /// The ids that the filter lists: those that it alone refuses (`except`), or alone admits (`only`).
  var exceptions: [Reference] {
    switch self {
    case .always, .never: []
    case .except(let ids), .only(let ids): ids
    }
  }
}
