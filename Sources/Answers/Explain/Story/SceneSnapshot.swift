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
    /// Whether its scroll view scrolls or zooms with it. Another one may have an id with the same ending.
    var isOwn = false
    /// What fingers do for its gesture; nil for anything.
    var movement: GestureDescription.Movement?
    /// Whether it is a tap that needs more than one tap.
    var needsSeveralTaps = false
    /// The number of fingers that it needs at the least.
    var fewestFingers = 1
    /// Which of UIKit's own recognizers it stands for.
    var builtIn: BuiltInRecognizer?
    /// The recognizers that the scene lets it require to fail.
    var requirements: [String] = []
    /// The recognizers with which its delegate lets it recognize at the same time; nil if that is not a list of ids.
    var companions: [String]? = []
  }

  struct View {
    var id: String
    var className: String
    /// The class and its superclasses.
    var lineage: [String]
    /// Whether the view contains every point, as that of the standard scene does.
    var isEverywhere: Bool
  }

  /// The recognizers in the order of the scene.
  private(set) var recognizers: [Recognizer] = []
  /// The views in the order of the scene.
  private(set) var views: [View] = []
  /// The responders that are not views, in the order of the scene.
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
        var snapshot = Recognizer(
          id: id,
          className: entry.className,
          lineage: lineage,
          view: recognizer.view?.traceID,
          isOwn: recognizer.scrollsItsView,
          movement: live.movement(of: recognizer),
          needsSeveralTaps: live.needsSeveralTaps(recognizer),
          fewestFingers: live.fingers(of: recognizer).count,
          builtIn: recognizer.sceneOverrides.builtIn
        )
        if case .references(let others)? = live.value("requireToFail", of: id) {
          snapshot.requirements = others.map(\.id)
        }
        if case .delegate(let delegate)? = live.value("delegate", of: id) {
          snapshot.companions = delegate.shouldRecognizeSimultaneouslyWith.map(\.ids) ?? []
        }
        recognizers.append(snapshot)
      case .view(let view):
        dependsOnTapCounts = dependsOnTapCounts || view.mayAskForTapCounts(entry.className)
        viewIndex[id] = views.count
        let isEverywhere = Double(view.bounds.width) > Self.largest
        views.append(View(id: id, className: entry.className, lineage: lineage, isEverywhere: isEverywhere))
      case .application, .responder, .controller:
        responders.append(ResponderStory(id: id, className: entry.className))
      case .motionManager: break
      }
    }
  }

  /// The width of the widest content that a screen may show.
  private static let largest = 1e7

  /// Returns whether an id is that of a row and the row is not part of another named row.
  func isRow(_ id: String, among ids: [String]) -> Bool {
    rows.contains(id) && !ids.contains { id.hasPrefix("\($0).") && rows.contains($0) }
  }

  func recognizer(_ id: String) -> Recognizer? { recognizerIndex[id].map { recognizers[$0] } }

  func view(_ id: String) -> View? { viewIndex[id].map { views[$0] } }
}

extension UIGestureRecognizer {
  /// Whether the view of the recognizer is a scroll view, which scrolls or zooms with it.
  var scrollsItsView: Bool {
    guard let scrollView = view as? UIScrollView else { return false }
    return self === scrollView.panGestureRecognizer || self === scrollView.pinchGestureRecognizer
  }
}

extension UIView {
  fileprivate func mayAskForTapCounts(_ className: String) -> Bool {
    if ClassRegistry.standard.lineage(of: className).count == 1, className != "UIView" { return true }
    if script?.forwards.contains(where: { $0.tapCount != nil }) == true { return true }
    return (self as? UIControl)?.allControlEvents.contains(.touchDownRepeat) == true
  }
}

extension Filter {
  /// The ids for which the answer is yes; nil if it does not depend on ids alone.
  fileprivate var ids: [String]? {
    switch self {
    case .never: []
    case .only(let selection) where selection.classes.isEmpty && selection.areas.isEmpty:
      selection.ids.map(\.id)
    case .always, .only, .except: nil
    }
  }
}
