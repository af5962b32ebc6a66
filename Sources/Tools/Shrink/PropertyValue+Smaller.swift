import TraceFormat

extension PropertyValue {
  /// Smaller values: without one item of a list, or without one method of a delegate.
  var smaller: [PropertyValue] {
    switch self {
    case .names(let names): names.leavingOutEach.map(PropertyValue.names)
    case .capabilities(let list): list.leavingOutEach.map(PropertyValue.capabilities)
    case .references(let references): references.leavingOutEach.map(PropertyValue.references)
    case .messages(let messages): messages.leavingOutEach.map(PropertyValue.messages)
    case .forwards(let forwards): forwards.leavingOutEach.map(PropertyValue.forwards)
    case .filter(let filter): filter.smaller.map(PropertyValue.filter)
    case .delegate(let delegate): delegate.smaller.map(PropertyValue.delegate)
    case .bool, .number, .integer, .string, .point, .size, .rect, .transform, .insets, .hitTest: []
    }
  }
}

extension Filter {
  fileprivate var smaller: [Filter] {
    switch self {
    case .always, .never: []
    case .except(let ids): [.always] + ids.leavingOutEach.map(Filter.except)
    case .only(let ids): [.never] + ids.leavingOutEach.map(Filter.only)
    }
  }
}

extension DelegateNode {
  fileprivate var smaller: [DelegateNode] {
    var smaller: [DelegateNode] = []
    func add(_ change: (inout DelegateNode) -> Void) {
      var node = self
      change(&node)
      if node != self { smaller.append(node) }
    }
    add { $0.shouldBegin = nil }
    add { $0.shouldReceive = nil }
    add { $0.shouldRecognizeSimultaneouslyWith = nil }
    add { $0.shouldRequireFailureOf = [] }
    add { $0.shouldBeRequiredToFailBy = [] }
    for filter in shouldReceive?.smaller ?? [] { add { $0.shouldReceive = filter } }
    for filter in shouldRecognizeSimultaneouslyWith?.smaller ?? [] {
      add { $0.shouldRecognizeSimultaneouslyWith = filter }
    }
    for ids in shouldRequireFailureOf.leavingOutEach { add { $0.shouldRequireFailureOf = ids } }
    for ids in shouldBeRequiredToFailBy.leavingOutEach { add { $0.shouldBeRequiredToFailBy = ids } }
    return smaller
  }
}

extension Array {
  /// The arrays that result from removing one item.
  fileprivate var leavingOutEach: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in Array(self[..<index] + self[(index + 1)...]) }
  }
}
