import Records
import Replay
import TouchKit
import TraceFormat

/// The state of a scene's recognizers and views that explains missed touches, kept up to date by the steps of the
/// trace.
struct ScenePresence {
  struct Recognizer {
    var id: String
    var className: String
    /// The class and its superclasses.
    var lineage: [String]
    var view: String?
    var isEnabled: Bool
    var hasDelegate: Bool
  }

  struct View {
    var id: String
    var className: String
    /// The class and its superclasses.
    var lineage: [String]
    var superview: String?
    /// Whether the view is a disabled control.
    var isDisabledControl: Bool
  }

  /// The recognizers in the order of the scene.
  private(set) var recognizers: [Recognizer] = []
  /// The views in the order of the scene.
  private(set) var views: [View] = []
  /// The ids of all objects.
  let ids: [String]
  private var recognizerIndex: [String: Int] = [:]
  private var viewIndex: [String: Int] = [:]

  init(_ live: LiveScene, _ vocabulary: Vocabulary) {
    ids = live.ids
    for id in live.ids {
      guard let entry = live[id] else { continue }
      let lineage = vocabulary.lineage(of: entry.className)
      switch entry.object {
      case .recognizer(let recognizer):
        recognizerIndex[id] = recognizers.count
        recognizers.append(
          Recognizer(
            id: id,
            className: entry.className,
            lineage: lineage,
            view: recognizer.view?.id,
            isEnabled: recognizer.isEnabled,
            hasDelegate: recognizer.delegate != nil
          )
        )
      case .view(let view):
        viewIndex[id] = views.count
        views.append(
          View(
            id: id,
            className: entry.className,
            lineage: lineage,
            superview: view.superview?.id,
            isDisabledControl: (view as? UIControl)?.isEnabled == false
          )
        )
      case .application, .responder, .controller, .motionManager: break
      }
    }
  }

  func recognizer(_ id: String) -> Recognizer? { recognizerIndex[id].map { recognizers[$0] } }

  func view(_ id: String) -> View? { viewIndex[id].map { views[$0] } }

  /// Returns a view and its superviews, starting with the view.
  func chain(of view: String) -> [String] {
    var chain = [view]
    while let superview = chain.last.flatMap(self.view)?.superview, !chain.contains(superview) {
      chain.append(superview)
    }
    return chain
  }

  /// Updates the state by a step.
  mutating func follow(_ event: StepEvent) {
    switch event {
    case .set(let objects):
      for object in objects {
        for change in object.changes { set(change.key, of: object.object, change.value) }
      }
    case .call(let call):
      guard case .view(let method)? = CallMethod(rawValue: call.method) else { break }
      self.call(method, of: call.object, call.argument)
    default: break
    }
  }

  private mutating func set(_ property: String, of object: String, _ value: Value) {
    switch (Property(rawValue: property), value) {
    case (.isEnabled, .bool(let isEnabled)):
      if let index = recognizerIndex[object] { recognizers[index].isEnabled = isEnabled }
      if let index = viewIndex[object] { views[index].isDisabledControl = !isEnabled }
    case (.isScrollEnabled, .bool(let isEnabled)):
      if let index = recognizerIndex["\(object).pan"] { recognizers[index].isEnabled = isEnabled }
    case (.delegate, _):
      if let index = recognizerIndex[object] { recognizers[index].hasDelegate = true }
    default: break
    }
  }

  private mutating func call(_ method: CallMethod.View, of object: String, _ argument: Value?) {
    var other: String?
    if case .string(let id) = argument { other = id }
    switch method {
    case .removeFromSuperview:
      if let index = viewIndex[object] { views[index].superview = nil }
    case .addSubview:
      if let index = other.flatMap({ viewIndex[$0] }) { views[index].superview = object }
    case .addGestureRecognizer:
      if let index = other.flatMap({ recognizerIndex[$0] }) { recognizers[index].view = object }
    case .removeGestureRecognizer:
      guard let index = other.flatMap({ recognizerIndex[$0] }) else { break }
      if recognizers[index].view == object { recognizers[index].view = nil }
    case .bringSubviewToFront: break
    }
  }
}
