import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A responder handles only some of the messages of touches or motion.
  public static let partialHandler = LintCode(
    warning: .partialHandler,
    summary:
      "a responder that handles or forwards some of the messages of touches, or of motion, and not all",
    advice:
      "The other messages go to the next responder, which did not get the beginning of the touch. Handle "
      + "all four, above all `touchesCancelled`"
  )

  /// An override does not call super.
  public static let superNotCalled = LintCode(
    warning: .superNotCalled,
    summary:
      "an override on a control, a scroll view, a text view or a program's view that does not call super",
    advice:
      "The class does not see the touches: the button does not press, the list does not scroll. Name the "
      + "messages in `callsSuper`"
  )
}

/// Finds responders that handle only some of the messages that belong together, or override messages that their class
/// needs.
struct HandlerRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.partialHandler, .superNotCalled]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.responders.flatMap { node, responder -> [DraftFinding] in
      guard let script = responder.script else { return [] }
      return gaps(node, script, responder) + hidden(node, script, responder)
    }
  }

  /// Returns findings about missing messages. The engine warns of the same gaps when they occur.
  private func gaps(_ node: ObjectNode, _ script: ResponderScript, _ responder: UIResponder) -> [DraftFinding]
  {
    [("touches", Message.touches), ("motion", Message.motion)].compactMap { name, family in
      let missing = script.gaps(in: family, of: responder)
      guard !missing.isEmpty, family.contains(where: script.overrides) else { return nil }
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
