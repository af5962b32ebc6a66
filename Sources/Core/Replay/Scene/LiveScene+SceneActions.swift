import Foundation
import Records
import TouchKit
import TraceFormat

/// The handlers of actions. They carry out the scene actions in the scene.
extension LiveScene {
  /// Returns the handler of a recognizer's action. The scene must outlive the handler.
  func handler(of sceneActions: [SceneActionNode], for sender: String) -> (UIGestureRecognizer) -> Void {
    let list = add(sceneActions, of: sender)
    return { [weak self] recognizer in
      self?.nest(for: recognizer.traceID) { $0.perform(list.sceneActions, for: recognizer) }
    }
  }

  private func perform(_ sceneActions: [SceneActionNode], for recognizer: UIGestureRecognizer) {
    for sceneAction in sceneActions where holds(sceneAction.when, for: recognizer) {
      switch sceneAction.effect {
      case .list(let sceneActions): perform(sceneActions, for: recognizer)
      case .transform(let transform): self.transform(transform, by: recognizer)
      case .set, .call: perform(sceneAction, for: recognizer.traceID)
      }
    }
  }

  /// Returns the handler of a control's action. The scene must outlive the handler.
  func handler(ofControl sceneActions: [SceneActionNode], for sender: String) -> (UIControl) -> Void {
    let list = add(sceneActions, of: sender)
    return { [weak self] control in
      let sender = control.traceID
      self?.nest(for: sender) { scene in list.sceneActions.forEach { scene.perform($0, for: sender) } }
    }
  }

  /// Returns the handler of a message to a view. The scene must outlive the handler.
  func handler(ofMessages sceneActions: [SceneActionNode], for sender: String) -> () -> Void {
    let list = add(sceneActions, of: sender)
    return { [weak self] in
      self?.nest(for: sender) { scene in list.sceneActions.forEach { scene.perform($0, for: sender) } }
    }
  }

  /// Carries out a handler's scene actions. A handler may trigger another one, and so on; beyond a depth that no
  /// program reaches, handlers do nothing, so that the stack suffices.
  private func nest(for sender: String, _ work: (LiveScene) -> Void) {
    guard handlerDepth < Self.mostHandlers else {
      if engine.recorder.wants(.effect) {
        let text = "its handler does nothing: \(handlerDepth) handlers have set off one another"
        engine.recorder.record(.effect(object: sender, text: text))
      }
      return
    }
    handlerDepth += 1
    defer { handlerDepth -= 1 }
    work(self)
  }

  private static var mostHandlers: Int { 100 }

  private func add(_ sceneActions: [SceneActionNode], of sender: String) -> SceneActionList {
    let list = SceneActionList(sceneActions)
    sceneActionLists[sender, default: []].append(list)
    return list
  }

  /// Returns the problems with the calls and values of scene actions.
  func problems(with sceneActions: [SceneActionNode]) -> [Problem] {
    let conditions = sceneActions.flatMap { problems(with: $0.when) }
    return conditions
      + sceneActions.flatMap(\.single).flatMap { sceneAction -> [Problem] in
        switch sceneAction.effect {
        case .set(let objects):
          return objects.flatMap { object in
            object.assignments.flatMap { assignment in
              [unmetCapability(in: assignment), ownDelegateProblem(in: assignment, of: object.object.id)]
                .compactMap { $0 }
            }
          }
        case .call(let call):
          do throws(StepRunner.StepProblem) {
            _ = try CallBinder(call, in: self).bind()
            return []
          } catch {
            return error.problems.map { Problem($0.place.inside(sceneAction.place), $0.message) }
          }
        case .transform, .list: return []
        }
      }
  }

  private func perform(_ sceneAction: SceneActionNode, for sender: String) {
    switch sceneAction.effect {
    case .set(let objects):
      record(.set(objects.map { PropertyChanges(object: $0.object.id, changes: $0.changes) }), by: sender)
      for object in objects { apply(object.assignments, to: object.object.id) }
    case .call(let call):
      record(.call(call), by: sender)
      do throws(StepRunner.StepProblem) {
        try CallBinder(call, in: self).bind()()
      } catch {
        // A call that was valid when the scene was built may fail now: views may have new superviews, and no view can
        // be added to its own subtree.
        for problem in error.problems where engine.recorder.wants(.effect) {
          engine.recorder.record(.effect(object: call.object, text: problem.message))
        }
      }
    case .list(let sceneActions): for sceneAction in sceneActions { perform(sceneAction, for: sender) }
    case .transform: break
    }
  }

  private func transform(_ transform: ViewTransform, by recognizer: UIGestureRecognizer) {
    guard let view = view(transform.object.id) else { return }
    for quantity in transform.quantities {
      let property: PropertyName
      switch (quantity, recognizer) {
      case (.translation, let pan as UIPanGestureRecognizer):
        let translation = pan.translation(in: view.superview)
        view.center = CGPoint(x: view.center.x + translation.x, y: view.center.y + translation.y)
        if transform.resets { pan.setTranslation(.zero, in: view.superview) }
        property = .center
      case (.scale, let pinch as UIPinchGestureRecognizer):
        view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        if transform.resets { pinch.scale = 1 }
        property = .transform
      case (.rotation, let rotation as UIRotationGestureRecognizer):
        view.transform = view.transform.rotated(by: rotation.rotation)
        if transform.resets { rotation.rotation = 0 }
        property = .transform
      default: continue
      }
      guard let value = value(property.rawValue, of: transform.object.id) else { continue }
      let change = Value.Member(key: property.rawValue, value: value.written)
      record(.set([PropertyChanges(object: transform.object.id, changes: [change])]), by: recognizer.traceID)
    }
  }

  private func record(_ event: StepEvent, by sender: String) {
    guard engine.recorder.wants(.sceneAction) else { return }
    engine.recorder.record(.sceneAction(SceneAction(sender: sender, event: event)))
  }
}
