extension Assignment {
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
  /// The ids to which the filter says something else than to the rest.
  var exceptions: [Reference] {
    switch self {
    case .always, .never: []
    case .except(let ids), .only(let ids): ids
    }
  }
}
