import Records
import TouchKit
import TraceFormat

/// Finds values with which a recognizer never recognizes, or recognizes at once.
struct RecognizerValueRule: SceneRule {
  /// The properties that decide when a long press begins.
  static let propertiesOfPress: [PropertyName] = [.minimumPressDuration, .numberOfTapsRequired]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.recognizers.compactMap { recognizer in
      switch recognizer.live {
      case let pan as UIScreenEdgePanGestureRecognizer where pan.edges.isEmpty:
        DraftFinding(
          .noEdges,
          at: recognizer.place,
          [recognizer.id],
          "\(recognizer.id) has no edges to begin from, so it always fails"
        ).given(recognizer.id, .edges)
      case let press as UILongPressGestureRecognizer where press.beginsAtOnce:
        DraftFinding(
          .pressAtOnce,
          at: scene.place(of: recognizer.id, .minimumPressDuration),
          [recognizer.id],
          "\(recognizer.id) begins as soon as a finger is down, and prevents what else looks for a gesture"
        ).given([recognizer.id], Self.propertiesOfPress)
      default: nil
      }
    }
  }
}

extension UILongPressGestureRecognizer {
  /// Whether the press begins when the finger comes down.
  var beginsAtOnce: Bool { minimumPressDuration == 0 && numberOfTapsRequired == 0 }
}
