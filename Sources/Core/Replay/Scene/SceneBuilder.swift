import MainThread
import Records
import TouchKit
import TraceFormat

/// Builds the live objects of a scene. All objects are created first, then the view tree is built, then the properties
/// are set, because properties may name any object.
package struct SceneBuilder {
  let scene: Scene
  private let live: LiveScene
  private var problems: [Problem] = []

  /// Builds the objects of a scene in an engine. Throws the problems with unsupported parts.
  package static func build(
    _ scene: Scene,
    in engine: Engine,
    _ registry: ClassRegistry
  ) throws(Problems) -> LiveScene {
    var builder = SceneBuilder(scene: scene, live: LiveScene(engine: engine, registry: registry))
    builder.makeResponders()
    builder.makeViews()
    builder.makeRecognizers()
    builder.applyProperties()
    builder.showRowViews()
    builder.tellControllers()
    builder.startFirstResponder()
    guard builder.problems.isEmpty else { throw Problems(all: builder.problems) }
    return builder.live
  }

  /// The problems of a scene.
  package struct Problems: Error {
    package let all: [Problem]
  }

  private init(scene: Scene, live: LiveScene) {
    self.scene = scene
    self.live = live
  }

  private func makeResponders() {
    let application = live.engine.application
    application.traceID = scene.application.id
    live.add(
      .application(application),
      id: application.traceID,
      className: "UIApplication",
      kind: .application
    )
    if let node = scene.applicationDelegate {
      let delegate = UIResponder()
      delegate.traceID = node.id
      application.ownedDelegate = delegate
      live.add(.responder(delegate), id: node.id, className: node.className, kind: .delegate)
    }
    for node in scene.controllers {
      let controller = live.registry.makeController(node.className) ?? UIViewController()
      controller.traceID = node.id
      live.add(.controller(controller), id: node.id, className: node.className, kind: .controller)
    }
    if let node = scene.motionManager {
      let manager = CMMotionManager()
      live.add(.motionManager(manager), id: node.id, className: node.className, kind: .motionManager)
    }
  }

  private func makeViews() {
    var views: [UIView] = []
    var roots: [(window: UIWindow, controller: UIViewController)] = []
    for node in scene.views {
      let view = make(node)
      views.append(view)
      let kind: ObjectKind = view is UIWindow ? .window : .view
      live.add(.view(view), id: view.traceID, className: node.object.className, kind: kind)
      if let scrollView = view as? UIScrollView {
        live.addSwipeRecognizer(of: scrollView)
        if node.object.limitsZoom || scrollView.pinchGestureRecognizer != nil {
          live.addPinch(of: scrollView)
        }
      }
      live.connect(node.actions, to: view)
      switch node.parent {
      case .none: (view as? UIWindow).map(live.engine.application.addWindow)
      case .view(let index):
        if let row = node.row, let list = views[index] as? any ListWithRowViews {
          list.add(view, toRow: row)
        } else {
          views[index].addSubview(view)
        }
      case .detached: break
      }
      if let controller = node.controller.flatMap({ live.responder($0.id) as? UIViewController }) {
        controller.view = view
      }
      if let window = view as? UIWindow,
        let controller = node.rootViewController.flatMap({ live.responder($0.id) as? UIViewController })
      {
        roots.append((window, controller))
      }
    }
    // A visible window loads its controller's view here, unless the scene already has that view.
    for root in roots { root.window.rootViewController = root.controller }
  }

  private func make(_ node: ViewNode) -> UIView {
    let className = node.object.className
    guard let view = live.registry.makeView(className) else { SceneBuilder.stop(at: className) }
    view.traceID = node.object.id
    if let handled = live.registry.handled[className] {
      var script = ResponderScript()
      script.handledByClass = handled
      view.script = script
    }
    return view
  }

  private mutating func makeRecognizers() {
    for node in scene.recognizers {
      let className = node.object.className
      guard let recognizer = live.registry.makeRecognizer(className) else { SceneBuilder.stop(at: className) }
      recognizer.traceID = node.object.id
      for action in node.actions { connect(action, to: recognizer) }
      live.add(
        .recognizer(recognizer),
        id: recognizer.traceID,
        className: className,
        kind: .recognizer
      )
      if let index = node.view { live.view(scene.views[index].object.id)?.addGestureRecognizer(recognizer) }
    }
  }

  /// Connects an action. If the target's class has no method for the selector, the action is recorded by its name and
  /// no method is called.
  private mutating func connect(_ action: ActionNode, to recognizer: UIGestureRecognizer) {
    let entry = action.target.flatMap { live[$0.id] }
    let known = (entry.flatMap { live.registry.actions[$0.className]?() } ?? [])
      .filter { $0.name == action.action }
    if let target = entry?.object.responder, !known.isEmpty {
      if let selector = known.first(where: { $0.takes(sender: recognizer) }) {
        recognizer.addTarget(target, action: selector)
      } else if let reference = action.target {
        let sender = "the recognizer \"\(recognizer.traceID)\""
        let message = "the action \"\(action.action)\" takes a sender of another class than \(sender)"
        problems.append(Problem(reference.place, message))
      }
    } else {
      recognizer.targetActions.append(TargetAction(target: action.target?.id, action: action.action))
    }
    let view = action.view.flatMap { live.view($0.id) }
    if !action.sceneActions.isEmpty || view != nil, let last = recognizer.targetActions.indices.last {
      recognizer.targetActions[last].add(
        live.handler(of: action.sceneActions, for: recognizer.traceID),
        in: view
      )
    }
  }

  private mutating func applyProperties() {
    for threshold in scene.thresholds { live.set(threshold) }
    let single = [scene.application] + [scene.applicationDelegate, scene.motionManager].compactMap { $0 }
    let nodes =
      single + scene.controllers + scene.views.map(\.object)
      + scene.recognizers.map(\.object)
    for node in nodes {
      let isZoomed = node.last(.zoomScale) != nil
      live.apply(
        isZoomed ? node.assignments.filter { $0.property != .zoomScale } : node.assignments,
        to: node.id
      )
    }
    // A scroll view is zoomed when the sizes of all views are known. Its offset is that of the zoomed content.
    for node in nodes {
      guard let scale = node.last(.zoomScale) else { continue }
      live.apply([scale], to: node.id)
      if let offset = node.last(.contentOffset) { live.apply([offset], to: node.id) }
    }
    problems += scene.application.assignments.compactMap { live.unmetCapability(in: $0) }
    for node in nodes {
      for assignment in node.assignments {
        guard case .delegate(let delegate) = assignment.value,
          case .when(let condition)? = delegate.shouldBegin
        else { continue }
        problems += live.problems(with: condition)
      }
    }
    let actions = scene.views.flatMap(\.actions) + scene.recognizers.flatMap(\.actions)
    problems += actions.flatMap { live.problems(with: $0.sceneActions) }
  }

  /// Lays out the lists with views in their rows, so that the views of visible rows are in their window.
  private func showRowViews() {
    // Each list is laid out once, however many views its rows have.
    var laidOut: Set<Int> = []
    for node in scene.views where node.row != nil {
      guard case .view(let index) = node.parent, laidOut.insert(index).inserted else { continue }
      live.view(scene.views[index].object.id)?.layoutIfNeeded()
    }
  }

  /// Calls `viewDidLoad` on the controllers whose views are in the scene, and the appearance methods on those in windows.
  private func tellControllers() {
    let controllers = scene.views.compactMap {
      $0.controller.flatMap { live.responder($0.id) as? UIViewController }
    }
    for controller in controllers { controller.viewDidLoad() }
    for controller in controllers where controller.viewIfLoaded?.window != nil {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
  }

  private mutating func startFirstResponder() {
    if let first = scene.firstResponder, let responder = live.responder(first.id),
      !live.engine.startFirstResponder(responder)
    {
      problems.append(Problem(first.place, "\"\(first.id)\" cannot become first responder"))
    }
  }

  private static func stop(at className: String) -> Never {
    preconditionFailure("the reader let the class \(className) pass")
  }
}
