import Records
import Replay
import TouchKit
import TraceFormat

/// The recognizers and views of a scene before the first step.
struct SceneSnapshot {
  struct Recognizer {
    var id: String
    var className: String
    /// The class and its superclasses.
    var lineage: [String]
    var view: String?
  }

  struct View {
    var id: String
    var className: String
    /// The class and its superclasses.
    var lineage: [String]
  }

  /// The recognizers in the order of the scene.
  private(set) var recognizers: [Recognizer] = []
  /// The views in the order of the scene.
  private(set) var views: [View] = []
  /// The responders that are no views, in the order of the scene.
  private(set) var responders: [ResponderStory] = []
  /// Whether a view may depend on the tap count of touches: a forward or a control asks for the count, or the view's
  /// class comes from a program.
  private(set) var dependsOnTapCounts = false
  /// The ids of all objects.
  let ids: [String]
  /// The rows of tables and collections, whose objects are created only when a finger lands on them.
  let rows: RowIDs
  private var recognizerIndex: [String: Int] = [:]
  private var viewIndex: [String: Int] = [:]

  init(_ live: LiveScene, _ vocabulary: Vocabulary) {
    ids = live.ids
    rows = RowIDs(live)
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
            view: recognizer.view?.traceID
          )
        )
      case .view(let view):
        dependsOnTapCounts = dependsOnTapCounts || view.mayAskForTapCounts(entry.className)
        viewIndex[id] = views.count
        views.append(View(id: id, className: entry.className, lineage: lineage))
      case .application, .responder, .controller:
        responders.append(ResponderStory(id: id, className: entry.className))
      case .motionManager: break
      }
    }
  }

  /// Returns whether an id is that of a row and the row is not part of another named row.
  func isRow(_ id: String, among ids: [String]) -> Bool {
    rows.contains(id) && !ids.contains { id.hasPrefix("\($0).") && rows.contains($0) }
  }

  func recognizer(_ id: String) -> Recognizer? { recognizerIndex[id].map { recognizers[$0] } }

  func view(_ id: String) -> View? { viewIndex[id].map { views[$0] } }
}

extension UIView {
  fileprivate func mayAskForTapCounts(_ className: String) -> Bool {
    if ClassRegistry.standard.lineage(of: className).count == 1, className != "UIView" { return true }
    if script?.forwards.contains(where: { $0.tapCount != nil }) == true { return true }
    return (self as? UIControl)?.allControlEvents.contains(.touchDownRepeat) == true
  }
}
