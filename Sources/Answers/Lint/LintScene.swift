import Records
import Replay
import TouchKit
import TraceFormat

/// The scene being checked: its nodes with their positions in the text, and the live objects built from them.
final class LintScene {
  let scene: Scene
  let live: LiveScene
  /// The changes that the trace makes; nil if the scene is checked without a trace.
  let changes: SceneChanges?
  /// The recognizers of the scene's text, in document order.
  let recognizers: [LintRecognizer]
  private var nodes: [String: ObjectNode] = [:]
  private(set) lazy var requirements = RequirementGraph(self)

  init(_ scene: Scene, _ live: LiveScene, changes: SceneChanges?) {
    self.scene = scene
    self.live = live
    self.changes = changes?.addingSceneActions(of: scene)
    recognizers = scene.recognizers.compactMap { node in
      live.recognizer(node.object.id).map { LintRecognizer(node: node, live: $0, scene: live) }
    }
    let responders = [scene.application] + [scene.applicationDelegate].compactMap { $0 } + scene.controllers
    for node in responders + scene.views.map(\.object) + scene.recognizers.map(\.object) {
      nodes[node.id] = node
    }
  }

  /// The responders of the scene's text, in document order.
  var responders: [(node: ObjectNode, live: UIResponder)] {
    let single = [scene.application] + [scene.applicationDelegate].compactMap { $0 }
    return (single + scene.controllers + scene.views.map(\.object)).compactMap { node in
      live.responder(node.id).map { (node, $0) }
    }
  }

  /// The views of the scene's text, in document order.
  var views: [(node: ViewNode, live: UIView)] {
    scene.views.compactMap { node in live.view(node.object.id).map { (node, $0) } }
  }

  /// Returns the node of an object; nil for a scroll view's own pan recognizer, which has none.
  func node(_ id: String) -> ObjectNode? { nodes[id] }

  /// The position of an object.
  func place(of id: String) -> JSONPath { nodes[id]?.place ?? JSONPath() }

  /// Returns the position of an object's property, or of the object itself if the text does not contain the property.
  func place(of id: String, _ property: PropertyName) -> JSONPath {
    nodes[id]?.last(property)?.place ?? place(of: id)
  }

  /// Returns the delegate of a recognizer, with its position.
  func delegate(of id: String) -> (node: DelegateNode, place: JSONPath)? {
    let own = live.recognizer(id)?.owningScrollView.flatMap {
      nodes[$0.traceID]?.last(.gestureRecognizerDelegate)
    }
    guard let assignment = nodes[id]?.last(.delegate) ?? own, case .delegate(let node) = assignment.value
    else {
      return nil
    }
    return (node, assignment.place)
  }

  /// Returns whether the classes of two recognizers let the first one prevent the second.
  func mayPrevent(_ one: String, _ other: String) -> Bool {
    func allows(_ id: String, _ property: PropertyName, _ other: String) -> Bool {
      guard case .filter(let filter)? = node(id)?.last(property)?.value else { return true }
      return filter.allows(other, lineage: live.lineage(of: other))
    }
    return allows(one, .canPrevent, other) && allows(other, .canBePreventedBy, one)
  }

  /// Returns whether two recognizers can receive the same touch. That requires a view below both of their views, with
  /// touches that both delegates accept.
  func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let view = one.view, let otherView = other.view else { return false }
    guard view.contains(otherView) || otherView.contains(view) else { return false }
    let inner = view.contains(otherView) ? otherView : view
    let filters = [one, other].compactMap { delegate(of: $0.traceID)?.node.shouldReceive }
    if filters.isEmpty { return true }
    let inside = views.map(\.live).filter { inner.contains($0) }
    return inside.contains { view in
      filters.allSatisfy {
        $0.allows(view.traceID, lineage: live.lineage(of: view.traceID), isInside: { _ in true })
      }
    }
  }

  /// Returns whether the class of a recognizer lets it prevent nobody.
  func preventsNobody(_ id: String) -> Bool {
    guard case .filter(let filter)? = node(id)?.last(.canPrevent)?.value else { return false }
    return filter == .never
  }

  /// Returns whether a delegate lets a recognizer recognize together with all others.
  func recognizesTogetherWithAll(_ id: String) -> Bool {
    delegate(of: id)?.node.shouldRecognizeSimultaneouslyWith == .always
  }

  /// Returns whether a delegate lets two recognizers recognize together.
  func mayRecognizeTogether(_ one: String, _ other: String) -> Bool {
    func allows(_ id: String, _ other: String) -> Bool {
      let filter = delegate(of: id)?.node.shouldRecognizeSimultaneouslyWith
      return filter?.allows(other, lineage: live.lineage(of: other)) ?? false
    }
    return allows(one, other) || allows(other, one)
  }
}

/// A recognizer of the scene's text.
struct LintRecognizer {
  let node: RecognizerNode
  let live: UIGestureRecognizer
  fileprivate let scene: LiveScene

  var id: String { node.object.id }
  var place: JSONPath { node.object.place }

  /// The smallest number of fingers that the gesture needs, and the property that sets the number; nil if it is fixed.
  var fingers: (count: Int, property: PropertyName?) {
    let (count, property) = scene.fingers(of: live)
    return (count, property.map { PropertyName(rawValue: $0) })
  }
}

extension UIView {
  /// Returns whether a view is this view or a descendant of it.
  func contains(_ view: UIView) -> Bool { view.isDescendant(of: self) }
}
