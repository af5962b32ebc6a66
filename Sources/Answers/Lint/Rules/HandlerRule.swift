import Records
import TouchKit
import TraceFormat

/// Finds responders that handle only some of the messages that belong together, or whose overrides keep messages from
/// their class.
struct HandlerRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.responders.flatMap { node, responder -> [DraftFinding] in
      guard let script = responder.script else { return [] }
      return gaps(node, script, responder) + hidden(node, script, responder)
    }
  }

  /// Returns findings about missing messages. The engine warns of the same when they occur.
  private func gaps(_ node: ObjectNode, _ script: ResponderScript, _ responder: UIResponder) -> [DraftFinding]
  {
    [("touches", Message.touches), ("motion", Message.motion)].compactMap { name, family in
      let missing = script.gaps(in: family, of: responder)
      guard !missing.isEmpty, family.contains(where: script.handles.contains) else { return nil }
      let names = missing.map(\.rawValue).joined(separator: ", ")
      return DraftFinding(
        .partialHandler,
        at: node.last(.handles)?.place ?? node.place,
        [node.id],
        "\(node.id) handles \(name) but not \(names)"
      ).given(node.id, .handles, .forwards, .isScrollEnabled)
    }
  }

  private func hidden(_ node: ObjectNode, _ script: ResponderScript, _ responder: UIResponder)
    -> [DraftFinding]
  {
    let messages = script.hidden(from: script.handledBy(responder))
    guard !messages.isEmpty else { return [] }
    let names = messages.map(\.rawValue).joined(separator: ", ")
    let text = "\(node.id) overrides \(names) without calling super, so \(node.className) does not see them"
    return [
      DraftFinding(.superNotCalled, at: node.last(.handles)?.place ?? node.place, [node.id], text)
        .given(node.id, .handles, .callsSuper, .isScrollEnabled)
    ]
  }
}

extension ResponderScript {
  /// Returns the messages that overrides keep from a class that would handle them.
  fileprivate func hidden(from ofClass: MessageSet) -> [Message] {
    Message.allCases.filter {
      ofClass.contains($0) && handles.contains($0) && !callsSuper.contains($0)
    }
  }
}
