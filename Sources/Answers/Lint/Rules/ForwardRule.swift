import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// Touches are forwarded to a UIKit class that ignores them.
  public static let forwardedToUIKitClass = LintCode(
    warning: .forwardedToUIKitClass,
    summary: "touches that are forwarded to a control, a scroll view or a text view",
    advice: "These ignore touches of other views. Let hit testing find them instead"
  )

  /// Responders forward messages in a loop.
  public static let forwardLoop = LintCode(
    warning: .forwardLoop,
    summary: "responders that forward messages to each other, directly or up the responder chain",
    advice: "On a device the loop never ends; here the message is discarded. Forward it somewhere else"
  )

  /// A responder forwards touches to its next responder instead of calling super.
  public static let forwardsToNext = LintCode(
    "forwardsToNext",
    summary: "a responder that forwards touches to `next`",
    advice:
      "Apple asks not to send events up the responder chain through the next responder. Call super: name "
      + "the message in `callsSuper`"
  )
}

/// Finds forwarded touches that the receiver ignores, forwarding loops, and forwarding to the next responder.
struct ForwardRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.forwardedToUIKitClass, .forwardLoop, .forwardsToNext]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.responders.flatMap { node, _ in ignored(node, in: scene) + toNext(node) } + loops(in: scene)
  }

  /// Returns findings about forwarding to controls and scroll views, which ignore touches of other views.
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

  /// Returns findings about forwarding to the next responder: UIKit already sends messages up the chain.
  private func toNext(_ node: ObjectNode) -> [DraftFinding] {
    guard let place = node.last(.forwards)?.place, node.forwards.contains(where: { $0.to == nil }) else {
      return []
    }
    let text = "\(node.id) forwards touches to its next responder itself, which calling super does"
    return [DraftFinding(.forwardsToNext, at: place, [node.id], text).given(node.id, .forwards)]
  }

  /// Returns findings about loops of forwarded messages that do not depend on the touches.
  private func loops(in scene: LintScene) -> [DraftFinding] {
    var drafts: [DraftFinding] = []
    var seen: Set<String> = []
    let looped = Message.touches.map { (message: $0, ids: responders(onLoopsOf: $0, in: scene)) }
    for (node, _) in scene.responders where !seen.contains(node.id) {
      guard let message = looped.first(where: { $0.ids.contains(node.id) })?.message else { continue }
      let loop = loop(of: message, from: node, in: scene)
      guard let place = loop.first?.to.place
      else { continue }
      let members = loop.map(\.from)
      seen.formUnion(members)
      let links = loop.enumerated().map { $0 == 0 ? "to \($1.to.id)" : "\($1.from) to \($1.to.id)" }
      let text = "\(node.id) forwards touches \(phrase(links)): they come back to it"
      drafts.append(DraftFinding(.forwardLoop, at: place, members, text).given(members, [.forwards]))
    }
    return drafts
  }

  /// Returns the responders that a forwarded message returns to. Each responder forwards to at most one other.
  private func responders(onLoopsOf message: Message, in scene: LintScene) -> Set<String> {
    // The responder that first reached each responder.
    var origins: [String: String] = [:]
    var found: Set<String> = []
    for (start, _) in scene.responders {
      var node = start
      while origins[node.id] == nil {
        origins[node.id] = start.id
        guard let to = node.next(for: message), let next = scene.node(to.id) else { break }
        node = next
      }
      // A walk that meets its own path has found a loop.
      guard origins[node.id] == start.id, node.next(for: message).flatMap({ scene.node($0.id) }) != nil else {
        continue
      }
      for link in loop(of: message, from: node, in: scene) { found.insert(link.from) }
    }
    return found
  }

  /// Returns the path of a message from a responder on a loop back to it.
  private func loop(
    of message: Message,
    from start: ObjectNode,
    in scene: LintScene
  ) -> [(from: String, to: Reference)] {
    var loop: [(from: String, to: Reference)] = []
    var node = start
    while let to = node.next(for: message), let next = scene.node(to.id) {
      loop.append((node.id, to))
      if to.id == start.id { break }
      node = next
    }
    return loop
  }
}

extension ForwardNode {
  /// Returns whether a message is always forwarded, without a condition on its touches.
  fileprivate func isForAll(_ message: Message) -> Bool {
    messages.contains(message) && tapCount == nil && inside == nil
  }
}

extension ObjectNode {
  /// The responder that a message is always forwarded to.
  fileprivate func next(for message: Message) -> Reference? {
    forwards.first { $0.isForAll(message) }?.to
  }

  /// The forwards in the scene's text.
  var forwards: [ForwardNode] {
    if case .forwards(let forwards)? = last(.forwards)?.value { forwards } else { [] }
  }
}
