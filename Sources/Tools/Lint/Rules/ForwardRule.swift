import Records
import TouchKit
import TraceFormat

/// Finds forwarded touches that the receiver ignores, forwards in a loop, and forwards to the next responder.
struct ForwardRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.responders.flatMap { node, _ in ignored(node, in: scene) + toNext(node) } + loops(in: scene)
  }

  /// Returns the forwards to controls and scroll views, which ignore touches of other views.
  private func ignored(_ node: ObjectNode, in scene: LintScene) -> [DraftFinding] {
    node.forwards.compactMap { forward in
      guard let to = forward.to, to.id != node.id, let recipient = scene.live.responder(to.id),
        recipient.handlesTouchesItself
      else { return nil }
      let text = "\(to.id) ignores touches that \(node.id) forwards to it: they are bound to another view"
      return DraftFinding(.forwardedToUIKitClass, at: to.place, [to.id, node.id], text)
        .given(node.id, .forwards).given(to.id, .isScrollEnabled)
    }
  }

  /// Returns the forwards to the next responder, which UIKit's own traversal of the chain makes unnecessary.
  private func toNext(_ node: ObjectNode) -> [DraftFinding] {
    guard let place = node.last(.forwards)?.place, node.forwards.contains(where: { $0.to == nil }) else {
      return []
    }
    let text = "\(node.id) forwards touches to its next responder itself, which calling super does"
    return [DraftFinding(.forwardsToNext, at: place, [node.id], text).given(node.id, .forwards)]
  }

  /// Returns the loops in which responders forward a message, whatever its touches.
  private func loops(in scene: LintScene) -> [DraftFinding] {
    var drafts: [DraftFinding] = []
    var seen: Set<String> = []
    for (node, _) in scene.responders where !seen.contains(node.id) {
      guard let way = Message.touches.lazy.compactMap({ way(of: $0, from: node, in: scene) }).first,
        let last = way.last, let place = way.first?.to.place
      else { continue }
      let members = way.map(\.from)
      seen.formUnion(members)
      let rest = members.dropFirst().map { " to \($0), and that" }.joined()
      let text = "\(node.id) forwards touches\(rest) to \(last.to.id), so they come back to it"
      drafts.append(DraftFinding(.forwardLoop, at: place, members, text).given(members, [.forwards]))
    }
    return drafts
  }

  /// Returns the path on which a message comes back to the responder that forwarded it; nil if there is none.
  private func way(
    of message: Message,
    from start: ObjectNode,
    in scene: LintScene
  ) -> [(from: String, to: Reference)]? {
    var way: [(from: String, to: Reference)] = []
    var node = start
    while let forward = node.forwards.first(where: { $0.isForAll(message) }), let to = forward.to {
      way.append((node.id, to))
      if to.id == start.id { return way }
      guard let next = scene.node(to.id), !way.contains(where: { $0.from == to.id }) else { return nil }
      node = next
    }
    return nil
  }
}

extension ForwardNode {
  /// Whether a message is forwarded, whatever its touches.
  fileprivate func isForAll(_ message: Message) -> Bool {
    messages.contains(message) && tapCount == nil && inside == nil
  }
}

extension ObjectNode {
  /// The forwards in the scene's text.
  var forwards: [ForwardNode] {
    if case .forwards(let forwards)? = last(.forwards)?.value { forwards } else { [] }
  }
}
