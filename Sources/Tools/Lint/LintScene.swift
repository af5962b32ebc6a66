import Replay
import TouchKit
import TraceFormat

/// A scene under inspection: what is written of it, with places, and the objects that it makes, with everything
/// that their classes add.
final class LintScene {
  let scene: Scene
  let live: LiveScene
  /// What the trace changes; nil where a scene stands alone and anything may come.
  let changes: SceneChanges?
  /// The recognizers that are written, in document order.
  let recognizers: [LintRecognizer]
  private var nodes: [String: ObjectNode] = [:]
  private(set) lazy var requirements = RequirementGraph(self)

  init(_ scene: Scene, _ live: LiveScene, changes: SceneChanges?) {
    self.scene = scene
    self.live = live
    self.changes = changes
    recognizers = scene.recognizers.compactMap { node in
      live.recognizer(node.object.id).map { LintRecognizer(node: node, live: $0) }
    }
    let responders = [scene.application] + [scene.applicationDelegate].compactMap { $0 } + scene.controllers
    for node in responders + scene.views.map(\.object) + scene.recognizers.map(\.object) {
      nodes[node.id] = node
    }
  }

  /// The responders that are written, in document order.
  var responders: [(node: ObjectNode, live: UIResponder)] {
    let single = [scene.application] + [scene.applicationDelegate].compactMap { $0 }
    return (single + scene.controllers + scene.views.map(\.object)).compactMap { node in
      live.responder(node.id).map { (node, $0) }
    }
  }

  /// The views that are written, in document order.
  var views: [(node: ViewNode, live: UIView)] {
    scene.views.compactMap { node in live.view(node.object.id).map { (node, $0) } }
  }

  /// What is written of an object; a scroll view's recognizer has nothing.
  func node(_ id: String) -> ObjectNode? { nodes[id] }

  /// Where an object stands.
  func place(of id: String) -> Place { nodes[id]?.place ?? Place() }

  /// Where a property of an object stands, or the object where it is not written.
  func place(of id: String, _ property: Property) -> Place {
    nodes[id]?.last(property)?.place ?? place(of: id)
  }

  /// What is written of a recognizer's delegate, and where.
  func delegate(of id: String) -> (node: DelegateNode, place: Place)? {
    guard let assignment = nodes[id]?.last(.delegate), case .delegate(let node) = assignment.value else {
      return nil
    }
    return (node, assignment.place)
  }

  /// Whether a delegate lets the two recognize together.
  func mayRecognizeTogether(_ one: String, _ other: String) -> Bool {
    func allows(_ id: String, _ other: String) -> Bool {
      delegate(of: id)?.node.shouldRecognizeSimultaneouslyWith?.allows(other) ?? false
    }
    return allows(one, other) || allows(other, one)
  }

  /// Whether touches come to a view at all that is attached, or may be attached later.
  func isAttached(_ view: UIView) -> Bool { view.window != nil }
}

/// A recognizer that is written in a scene.
struct LintRecognizer {
  let node: RecognizerNode
  let live: UIGestureRecognizer

  var id: String { node.object.id }
  var place: Place { node.object.place }

  /// How many fingers its gesture takes at least, and the property that says so.
  var fingers: (count: Int, property: Property?) {
    switch live {
    case let tap as UITapGestureRecognizer: (tap.numberOfTouchesRequired, .numberOfTouchesRequired)
    case let press as UILongPressGestureRecognizer: (press.numberOfTouchesRequired, .numberOfTouchesRequired)
    case let swipe as UISwipeGestureRecognizer: (swipe.numberOfTouchesRequired, .numberOfTouchesRequired)
    case let pan as UIPanGestureRecognizer: (pan.minimumNumberOfTouches, .minimumNumberOfTouches)
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: (2, nil)
    default: (1, nil)
    }
  }
}

extension ObjectNode {
  /// The assignment of a property that counts.
  func last(_ property: Property) -> Assignment? {
    assignments.last { $0.property == property }
  }
}

extension UIView {
  /// Whether a view is this one or in it.
  func contains(_ view: UIView) -> Bool { view.isDescendant(of: self) }
}
