import Records
import TouchKit
import TraceFormat

/// Responders that handle a part of what belongs together, or keep it from a class that needs it.
struct HandlerRule: SceneRule {
  func suspicions(in scene: LintScene) -> [Suspicion] {
    scene.responders.flatMap { node, responder -> [Suspicion] in
      guard let script = responder.script else { return [] }
      let isHandler = responder.handlesTouchesItself || script.isOfTouchHandler
      return gaps(node, script, isHandler) + (isHandler ? hidden(node, script) : [])
    }
  }

  /// What the engine warns of when it happens. A class that handles touches itself handles what is left out.
  private func gaps(_ node: ObjectNode, _ script: ResponderScript, _ isHandler: Bool) -> [Suspicion] {
    let overridden = script.forwards.reduce(script.handles) { $0.union($1.messages) }
    let families = (isHandler ? [] : [("touches", Message.touches)]) + [("motion", Message.motion)]
    return families.compactMap { name, family in
      let missing = family.filter { !overridden.contains($0) }
      guard !missing.isEmpty, family.contains(where: script.handles.contains) else { return nil }
      let names = missing.map(\.rawValue).joined(separator: ", ")
      return Suspicion(
        .partialHandler,
        at: node.last(.handles)?.place ?? node.place,
        [node.id],
        "\(node.id) handles \(name) but not \(names)"
      ).given(node.id, .handles, .forwards)
    }
  }

  private func hidden(_ node: ObjectNode, _ script: ResponderScript) -> [Suspicion] {
    let messages = Message.touches.filter { script.handles.contains($0) && !script.callsSuper.contains($0) }
    guard !messages.isEmpty else { return [] }
    let names = messages.map(\.rawValue).joined(separator: ", ")
    let text = "\(node.id) overrides \(names) without calling super, so \(node.className) does not see them"
    return [
      Suspicion(.superNotCalled, at: node.last(.handles)?.place ?? node.place, [node.id], text)
        .given(node.id, .handles, .callsSuper, .isScrollEnabled)
    ]
  }
}
