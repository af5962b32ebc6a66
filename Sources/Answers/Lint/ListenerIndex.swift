import Foundation
import Records
import TouchKit
import TraceFormat

/// The listeners of a scene by view: recognizers, responders that handle touches, and controls. A control without actions
/// wants touches as well: its state changes, and the actions of an imported one are unknown.
struct ListenerIndex {
  private var own: [String: [String]] = [:]
  private var inside: Set<String> = []
  private var withoutActions: Set<String> = []

  init(_ scene: LintScene) {
    for recognizer in scene.recognizers {
      guard let view = recognizer.live.view else { continue }
      own[view.traceID, default: []].append(recognizer.id)
    }
    // A listener has to be hit. A view that receives touches by forwarding does not, so it is left out.
    let recipients = Set(scene.responders.flatMap { $0.node.forwards.compactMap { $0.to?.id } })
    for (node, view) in scene.views
    where ListenerIndex.isListener(node, view) && !recipients.contains(view.traceID) {
      own[node.object.id, default: []].append(node.object.id)
    }
    for (node, view) in scene.views
    where own[view.traceID] == nil && view is UIControl && !(view is UIRefreshControl) {
      own[node.object.id] = [node.object.id]
      withoutActions.insert(node.object.id)
    }
    // Superviews come before their subviews in the list, so this loop goes from the leaves up.
    for node in scene.scene.views.reversed() {
      let id = node.object.id
      guard own[id] != nil || inside.contains(id), case .view(let parent) = node.parent else { continue }
      inside.insert(scene.scene.views[parent].object.id)
    }
  }

  /// Returns the listeners of a view itself: its recognizers, then the view.
  func of(_ view: UIView) -> [String] { own[view.traceID] ?? [] }

  /// Returns whether a listener is a control without actions, which may be hidden or disabled on purpose.
  func isWithoutActions(_ listener: String) -> Bool { withoutActions.contains(listener) }

  /// Returns whether a descendant of a view is a listener.
  func isInside(_ view: UIView) -> Bool { inside.contains(view.traceID) }

  /// Returns the listeners of a view and its descendants, outermost first.
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
        script.overrides(message) || script.forwards.contains { $0.messages.contains(message) }
      }
  }
}
