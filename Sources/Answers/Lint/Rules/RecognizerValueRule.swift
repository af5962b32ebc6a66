import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A screen edge pan has no edges.
  public static let noEdges = LintCode(
    "noEdges",
    summary: "a screen edge pan without `edges`",
    advice: "It can begin nowhere. Set its edges"
  )

  /// A long press begins when the finger comes down.
  public static let zeroPressDuration = LintCode(
    "zeroPressDuration",
    summary: "a long press whose `minimumPressDuration` is 0",
    advice:
      "It begins when the finger comes down, prevents the other gestures, unless a delegate or a class says otherwise, and "
      + "cancels the touch in its view. Handle touches in the view, or let a delegate allow others to recognize, too"
  )
}

/// Finds values that make a recognizer never recognize, or recognize at once.
struct RecognizerValueRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.noEdges, .zeroPressDuration]

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
      // UIKit's own recognizer of a tab bar begins at once, which is not a mistake of the program.
      case let press as UILongPressGestureRecognizer
      where press.beginsAtOnce && press.sceneOverrides.builtIn == nil
        && scene.requirements.of(recognizer.id).isEmpty:
        prevention(by: recognizer, in: scene).map { prevention in
          DraftFinding(
            .zeroPressDuration,
            at: scene.place(of: recognizer.id, .minimumPressDuration),
            [recognizer.id],
            "\(recognizer.id) begins as soon as a finger is down, and \(prevention)"
          ).given(
            [recognizer.id],
            Self.propertiesOfPress + [.delegate, .requireToFail, .canPrevent, .canBePreventedBy]
          )
        }
      default: nil
      }
    }
  }

  /// The recognizers that an immediate recognizer prevents, in words; nil if overrides and delegates let all others
  /// continue.
  private func prevention(by press: LintRecognizer, in scene: LintScene) -> String? {
    let scrolling = scene.views.compactMap { $0.live as? UIScrollView }
      .flatMap { [$0.panGestureRecognizer, $0.pinchGestureRecognizer].compactMap { $0 } }
    let rivals = (scene.recognizers.map(\.live) + scrolling).filter {
      $0 !== press.live && scene.shareTouches(press.live, $0)
    }
    let spared = rivals.map(\.traceID).filter {
      !scene.mayPrevent(press.id, $0) || scene.mayRecognizeTogether(press.id, $0)
    }
    if scene.recognizesTogetherWithAll(press.id) || scene.preventsNobody(press.id) { return nil }
    if spared.isEmpty { return "prevents all other recognizers" }
    return spared.count == rivals.count ? nil : "prevents all other recognizers but \(phrase(spared))"
  }
}

extension UILongPressGestureRecognizer {
  /// Whether the press begins when the finger comes down.
  var beginsAtOnce: Bool { minimumPressDuration == 0 && numberOfTapsRequired == 0 }
}
