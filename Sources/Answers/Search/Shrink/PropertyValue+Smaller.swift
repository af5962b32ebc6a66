import Records
import TraceFormat

extension PropertyValue {
  /// The next smaller values: without one item of a list, or without one method of a delegate.
  var smaller: [PropertyValue] {
    switch self {
    case .names(let names): names.leavingOutEach.map(PropertyValue.names)
    case .capabilities(let list): list.leavingOutEach.map(PropertyValue.capabilities)
    case .references(let references): references.leavingOutEach.map(PropertyValue.references)
    case .messages(let messages): messages.leavingOutEach.map(PropertyValue.messages)
    case .forwards(let forwards): forwards.leavingOutEach.map(PropertyValue.forwards)
    case .filter(let filter): filter.smaller.map(PropertyValue.filter)
    case .delegate(let delegate): delegate.smaller.map(PropertyValue.delegate)
    case .sections(let sections): sections.leavingOutEach.map(PropertyValue.sections)
    case .bool, .number, .integer, .string, .point, .size, .rect, .edgeInsets, .transform, .insets: []
    case .hitTest, .responder, .view: []
    }
  }
}

extension Filter {
  fileprivate var smaller: [Filter] {
    switch self {
    case .always, .never: []
    case .except(let selection): [.always] + selection.smaller.map(Filter.except)
    case .only(let selection): [.never] + selection.smaller.map(Filter.only)
    }
  }
}

extension Selection {
  fileprivate var smaller: [Selection] {
    func change<Item>(_ key: WritableKeyPath<Selection, [Item]>) -> [Selection] {
      self[keyPath: key].leavingOutEach.map { items in
        var selection = self
        selection[keyPath: key] = items
        return selection
      }
    }
    return change(\.ids) + change(\.classes) + change(\.areas)
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
  /// The arrays that each lack one element.
  fileprivate var leavingOutEach: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in Array(self[..<index] + self[(index + 1)...]) }
  }
}
