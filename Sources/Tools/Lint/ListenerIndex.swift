import Foundation
import Records
import TouchKit
import TraceFormat

/// Who in a scene wants to hear of touches: recognizers, responders that handle them, controls with actions.
struct ListenerIndex {
  private var own: [String: [String]] = [:]
  private var inside: Set<String> = []

  init(_ scene: LintScene) {
    for recognizer in scene.recognizers {
      guard let view = recognizer.live.view else { continue }
      own[view.id, default: []].append(recognizer.id)
    }
    // What is forwarded to a view comes to it wherever it is.
    let recipients = Set(scene.responders.flatMap { $0.node.forwards.compactMap { $0.to?.id } })
    for (node, view) in scene.views
    where ListenerIndex.isListener(node, view) && !recipients.contains(view.id) {
      own[node.object.id, default: []].append(node.object.id)
    }
    // Parents stand before their children.
    for node in scene.scene.views.reversed() {
      let id = node.object.id
      guard own[id] != nil || inside.contains(id), case .view(let parent) = node.parent else { continue }
      inside.insert(scene.scene.views[parent].object.id)
    }
  }

  /// Who listens at a view itself: its recognizers, then the view.
  func of(_ view: UIView) -> [String] { own[view.id] ?? [] }

  /// Whether anybody listens in the views in a view.
  func isInside(_ view: UIView) -> Bool { inside.contains(view.id) }

  /// Who listens at a view and in those in it, from the outside in.
  func all(in view: UIView) -> [String] {
    var names: [String] = []
    var rest = [view]
    while let view = rest.popLast() {
      names += of(view)
      if isInside(view) { rest += view.subviews.reversed() }
    }
    return names
  }

  private static func isListener(_ node: ViewNode, _ view: UIView) -> Bool {
    guard let script = view.script else { return !node.actions.isEmpty }
    return !node.actions.isEmpty || script.handledByClass.contains(.touchesBegan)
      || Message.touches.contains { message in
        script.handles.contains(message) || script.forwards.contains { $0.messages.contains(message) }
      }
  }
}
