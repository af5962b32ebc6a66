import Records
import TraceFormat

/// Removes objects from a scene, together with all references to them.
extension Scene {
  mutating func removeRecognizers(_ indices: Set<Int>) {
    let ids = indices.map { recognizers[$0].object.id }
    recognizers = recognizers.indices.filter { !indices.contains($0) }.map { recognizers[$0] }
    forget(Set(ids))
  }

  /// Removes views, their subviews, and the recognizers of all of them.
  mutating func removeViews(below roots: Set<Int>) {
    var gone = roots
    // In the list, superviews come before their subviews.
    for (index, view) in views.enumerated() {
      if case .view(let parent) = view.parent, gone.contains(parent) { gone.insert(index) }
    }
    removeRecognizers(Set(recognizers.indices.filter { recognizers[$0].view.map(gone.contains) == true }))
    removeViews(gone)
  }

  /// Removes a view and moves its subviews and recognizers to its superview.
  mutating func dissolveView(_ index: Int) {
    guard case .view(let parent) = views[index].parent else { return }
    for other in views.indices where views[other].parent == .view(index) {
      views[other].parent = .view(parent)
      views[other].row = nil
    }
    for other in recognizers.indices where recognizers[other].view == index {
      recognizers[other].view = parent
    }
    removeViews([index])
  }

  /// Removes views that no longer contain anything.
  private mutating func removeViews(_ gone: Set<Int>) {
    var newIndex: [Int?] = []
    var count = 0
    for index in views.indices {
      newIndex.append(gone.contains(index) ? nil : count)
      if !gone.contains(index) { count += 1 }
    }
    let ids = gone.map { views[$0].object.id }
    // A recognizer in the text may have an id with the same ending.
    let written = Set(recognizers.map(\.object.id))
    let own = Set(ids.flatMap { id in ScrollViewRecognizer.allCases.map { $0.id(in: id) } }).subtracting(
      written
    )
    views = views.indices.filter { !gone.contains($0) }.map { index in
      var view = views[index]
      if case .view(let parent) = view.parent {
        view.parent = newIndex[parent].map { .view($0) } ?? .detached
      }
      return view
    }
    for index in recognizers.indices {
      recognizers[index].view = recognizers[index].view.flatMap { newIndex[$0] }
    }
    forget(Set(ids + own))
  }

  /// Replaces a view's entire geometry by a frame at the origin.
  mutating func simplifyGeometry(of index: Int, _ size: Point) {
    let properties: [PropertyName] = [.frame, .bounds, .center, .transform]
    let frame = PropertyValue.rect(origin: Point(x: 0, y: 0), size: size)
    views[index].object.assignments.removeAll { properties.contains($0.property) }
    views[index].object.assignments.insert(
      Assignment(property: .frame, value: frame, place: JSONPath()),
      at: 0
    )
  }

  /// Removes the references to objects.
  mutating func forget(_ ids: Set<String>) {
    func isGone(_ reference: Reference?) -> Bool { reference.map { ids.contains($0.id) } == true }
    if isGone(firstResponder) { firstResponder = nil }
    application.forget(ids)
    applicationDelegate?.forget(ids)
    motionManager?.forget(ids)
    for index in controllers.indices { controllers[index].forget(ids) }
    for index in views.indices {
      views[index].object.forget(ids)
      if isGone(views[index].controller) { views[index].controller = nil }
      if isGone(views[index].rootViewController) { views[index].rootViewController = nil }
      views[index].actions.forget(ids)
    }
    for index in recognizers.indices {
      recognizers[index].object.forget(ids)
      recognizers[index].actions.forget(ids)
    }
  }
}

extension ObjectNode {
  fileprivate mutating func forget(_ ids: Set<String>) {
    for index in assignments.indices { assignments[index].value.forget(ids) }
  }
}

extension [ActionNode] {
  fileprivate mutating func forget(_ ids: Set<String>) {
    for index in indices {
      if self[index].target.map({ ids.contains($0.id) }) == true { self[index].target = nil }
      if self[index].view.map({ ids.contains($0.id) }) == true { self[index].view = nil }
      self[index].sceneActions.removeAll { sceneAction in sceneAction.names(ids) }
    }
  }
}

extension SceneActionNode {
  /// Returns whether the scene action names one of the objects, possibly as the argument of a call.
  fileprivate func names(_ ids: Set<String>) -> Bool {
    if case .call(let call) = effect, case .string(let id)? = call.argument, ids.contains(id) { return true }
    return references.contains { ids.contains($0.reference.id) }
  }
}

extension PropertyValue {
  fileprivate mutating func forget(_ ids: Set<String>) {
    switch self {
    case .references(let references): self = .references(references.forgetting(ids))
    case .filter(let filter): self = .filter(filter.forgetting(ids))
    case .viewFilter(let filter): self = .viewFilter(filter.forgetting(ids))
    case .delegate(var delegate):
      if case .when(let condition)? = delegate.shouldBegin,
        condition.references.contains(where: { ids.contains($0.id) })
      {
        delegate.shouldBegin = nil
      }
      delegate.shouldReceive = delegate.shouldReceive?.forgetting(ids)
      delegate.shouldRecognizeSimultaneouslyWith = delegate.shouldRecognizeSimultaneouslyWith?.forgetting(ids)
      delegate.shouldRequireFailureOf = delegate.shouldRequireFailureOf.forgetting(ids)
      delegate.shouldBeRequiredToFailBy = delegate.shouldBeRequiredToFailBy.forgetting(ids)
      self = .delegate(delegate)
    case .forwards(let forwards):
      self = .forwards(
        forwards.filter { forward in
          ![forward.inside, forward.to].contains { $0.map { ids.contains($0.id) } == true }
        }
      )
    default: break
    }
  }
}

extension [Reference] {
  fileprivate func forgetting(_ ids: Set<String>) -> [Reference] { filter { !ids.contains($0.id) } }
}

extension Filter {
  fileprivate func forgetting(_ ids: Set<String>) -> Filter {
    switch self {
    case .always, .never: self
    case .except(let others): .except(others.forgetting(ids))
    case .only(let others): .only(others.forgetting(ids))
    }
  }
}

extension Selection {
  fileprivate func forgetting(_ gone: Set<String>) -> Selection {
    var selection = self
    selection.ids = ids.forgetting(gone)
    selection.areas.removeAll { area in
      if case .view(let view) = area { gone.contains(view.id) } else { false }
    }
    return selection
  }
}
