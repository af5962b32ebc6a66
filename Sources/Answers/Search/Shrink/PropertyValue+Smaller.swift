import Records
import TraceFormat

/// A smaller value, made only when it is tried: a long list has many.
typealias Smaller<Value> = () -> Value

extension PropertyValue {
  /// The next smaller values: without some items of a list, or without one method of a delegate.
  var smaller: [Smaller<PropertyValue>] {
    switch self {
    case .names(let names): names.leavingOut(PropertyValue.names)
    case .capabilities(let list): list.leavingOut(PropertyValue.capabilities)
    case .references(let references): references.leavingOut(PropertyValue.references)
    case .messages(let messages): messages.leavingOut(PropertyValue.messages)
    case .forwards(let forwards): forwards.leavingOut(PropertyValue.forwards)
    case .filter(let filter): filter.smaller.map { smaller in { .filter(smaller()) } }
    case .viewFilter(let filter): filter.smaller.map { smaller in { .viewFilter(smaller()) } }
    case .delegate(let delegate): delegate.smaller.map { smaller in { .delegate(smaller()) } }
    case .sections(let sections): sections.leavingOut(PropertyValue.sections)
    case .keyCommands(let commands): commands.leavingOut(PropertyValue.keyCommands)
    case .bool, .number, .integer, .string, .point, .size, .rect, .edgeInsets, .transform, .insets: []
    case .hitTest, .responder, .view: []
    }
  }
}

extension Filter {
  fileprivate var smaller: [Smaller<Filter>] {
    switch self {
    case .always, .never: []
    case .except(let selection): [{ .always }] + selection.smaller.map { smaller in { .except(smaller()) } }
    case .only(let selection): [{ .never }] + selection.smaller.map { smaller in { .only(smaller()) } }
    }
  }
}

extension Selection {
  fileprivate var smaller: [Smaller<Selection>] {
    func change<Item>(_ key: WritableKeyPath<Selection, [Item]>) -> [Smaller<Selection>] {
      self[keyPath: key].leavingOut { items in
        var selection = self
        selection[keyPath: key] = items
        return selection
      }
    }
    return change(\.ids) + change(\.classes) + change(\.areas)
  }
}

extension DelegateNode {
  fileprivate var smaller: [Smaller<DelegateNode>] {
    var smaller: [Smaller<DelegateNode>] = []
    func add(_ change: @escaping (inout DelegateNode) -> Void) {
      smaller.append {
        var node = self
        change(&node)
        return node
      }
    }
    if shouldBegin != nil { add { $0.shouldBegin = nil } }
    if shouldReceive != nil { add { $0.shouldReceive = nil } }
    if shouldRecognizeSimultaneouslyWith != nil { add { $0.shouldRecognizeSimultaneouslyWith = nil } }
    if !shouldRequireFailureOf.isEmpty { add { $0.shouldRequireFailureOf = [] } }
    if !shouldBeRequiredToFailBy.isEmpty { add { $0.shouldBeRequiredToFailBy = [] } }
    for filter in shouldReceive?.smaller ?? [] { add { $0.shouldReceive = filter() } }
    for filter in shouldRecognizeSimultaneouslyWith?.smaller ?? [] {
      add { $0.shouldRecognizeSimultaneouslyWith = filter() }
    }
    for ids in shouldRequireFailureOf.leavingOut({ $0 }) { add { $0.shouldRequireFailureOf = ids() } }
    for ids in shouldBeRequiredToFailBy.leavingOut({ $0 }) { add { $0.shouldBeRequiredToFailBy = ids() } }
    return smaller
  }
}

extension Array {
  /// The arrays without one element. For a long array, those without many elements come first.
  fileprivate func leavingOut<Value>(_ make: @escaping ([Element]) -> Value) -> [Smaller<Value>] {
    guard count > 1 else { return [] }
    var ranges: [Range<Int>] = []
    var length = count > 8 ? count / 2 : 1
    while length > 0 {
      for start in stride(from: 0, to: count, by: length) {
        ranges.append(start..<Swift.min(start + length, count))
      }
      length /= 2
    }
    return ranges.map { range in { make(Array(self[..<range.lowerBound] + self[range.upperBound...])) } }
  }
}
