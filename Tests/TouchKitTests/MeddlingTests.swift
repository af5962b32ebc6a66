import Foundation
import Records
import Testing

@testable import TouchKit

/// What handlers may do that takes touches or gestures away, or decides about them: at once, and the rest of the
/// step goes on in its order.
@Suite struct MeddlingTests {
  private typealias U = Undisturbed

  private static let withoutB = ["pan ended", "probe failed", "action pan ended", "reset pan", "reset probe"]
  private static let withoutPan = ["probe failed", "b touchesEnded 2", "reset probe"]
  private static let cancelled = ["pan cancelled", "action pan cancelled", "reset pan"]

  /// A view leaves whose messages of this very step may still be to come: it gets none of them.
  private static let withoutView: [Moment: [[String]]] = [
    .touchesBegan: [
      ["a touchesBegan 1", "drop viewRemoved"],
      ["pan began", "a touchesCancelled 1", "action pan began"], [], withoutB,
    ],
    .touchesMoved: [
      U.down, ["b touchesCancelled 2", "pan began", "a touchesCancelled 1", "action pan began"], [], withoutB,
    ],
    .shouldBegin: [
      U.down, ["b touchesCancelled 2", "pan began", "a touchesCancelled 1", "action pan began"], [], withoutB,
    ],
    .action: [
      U.down, ["pan began", "a touchesCancelled 1", "action pan began", "b touchesCancelled 2"], [], withoutB,
    ],
    .timer: [U.down, U.moved, ["b touchesCancelled 2"], withoutB],
  ]

  @Test(arguments: Moment.allCases)
  func `Another view leaves the window`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.b.removeFromSuperview() }
    #expect(steps == MeddlingTests.withoutView[moment])
  }

  @Test(arguments: Moment.allCases)
  func `Another view leaves the window and comes back: its touch does not`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      stage.b.removeFromSuperview()
      stage.root.addSubview(stage.b)
    }
    #expect(steps == MeddlingTests.withoutView[moment])
  }

  @Test(arguments: Moment.allCases)
  func `The view of the touch leaves the window, and its recognizer with it`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.a.removeFromSuperview() }
    let failed = ["pan failed", "a touchesCancelled 1", "b touchesMoved 2", "reset pan"]
    let expected: [[String]] =
      switch moment {
      case .touchesBegan:
        [
          ["a touchesBegan 1", "pan failed", "a touchesCancelled 1", "b touchesBegan 2", "reset pan"],
          ["b touchesMoved 2"], [], MeddlingTests.withoutPan,
        ]
      case .touchesMoved, .shouldBegin: [U.down, failed, [], MeddlingTests.withoutPan]
      case .action: [U.down, MeddlingTests.cancelledInItsAction, [], MeddlingTests.withoutPan]
      case .timer: [U.down, U.moved, MeddlingTests.cancelled, MeddlingTests.withoutPan]
      }
    #expect(steps == expected)
  }

  private static let cancelledInItsAction = [
    "pan began", "a touchesCancelled 1", "action pan began", "pan cancelled", "action pan cancelled",
    "b touchesMoved 2", "reset pan",
  ]

  private static func withoutRecognizer(_ moment: Moment) -> [[String]] {
    let moved = ["a touchesMoved 1", "b touchesMoved 2"]
    let up = ["probe failed", "a touchesEnded 1", "b touchesEnded 2", "reset probe"]
    return switch moment {
    case .touchesBegan:
      [["a touchesBegan 1", "pan failed", "b touchesBegan 2", "reset pan"], moved, [], up]
    case .touchesMoved, .shouldBegin: [U.down, ["pan failed"] + moved + ["reset pan"], [], up]
    case .action: [U.down, cancelledInItsAction, [], withoutPan]
    case .timer: [U.down, U.moved, cancelled, withoutPan]
    }
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer is taken off its view`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.a.removeGestureRecognizer($0.pan) }
    #expect(steps == MeddlingTests.withoutRecognizer(moment))
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer goes to another view: it gets none of that one's touches`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.b.addGestureRecognizer($0.pan) }
    #expect(steps == MeddlingTests.withoutRecognizer(moment))
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer is switched off`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.pan.isEnabled = false }
    #expect(steps == MeddlingTests.withoutRecognizer(moment))
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer is switched off and on, to end its gesture`(moment: Moment) {
    let steps = Meddling.run(at: moment) { stage in
      stage.pan.isEnabled = false
      stage.pan.isEnabled = true
    }
    #expect(steps == MeddlingTests.withoutRecognizer(moment))
  }

  @Test(arguments: Moment.allCases)
  func `A recognizer is made to recognize: it is judged in the same turn`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.probe.state = .ended }
    let both = [
      "pan began", "probe recognized", "a touchesCancelled 1", "b touchesCancelled 2", "action pan began",
      "action probe recognized", "reset probe",
    ]
    let up = ["pan ended", "action pan ended", "reset pan"]
    let expected: [[String]] =
      switch moment {
      case .touchesBegan:
        [
          U.down + [
            "probe recognized", "a touchesCancelled 1", "b touchesCancelled 2", "action probe recognized",
            "reset probe",
          ],
          ["pan began", "action pan began"], [], up,
        ]
      case .touchesMoved, .shouldBegin: [U.down, both, [], up]
      case .action:
        [
          U.down,
          [
            "pan began", "a touchesCancelled 1", "action pan began", "probe recognized",
            "b touchesCancelled 2", "action probe recognized", "reset probe",
          ], [], up,
        ]
      case .timer:
        [
          U.down, U.moved,
          ["probe recognized", "b touchesCancelled 2", "action probe recognized", "reset probe"], up,
        ]
      }
    #expect(steps == expected)
  }

  @Test(
    arguments: Moment.allCases
  )
  func `Touches are ignored: those that are down are cancelled when the step is through`(moment: Moment) {
    let steps = Meddling.run(at: moment) { $0.engine.application.beginIgnoringInteractionEvents() }
    let lines =
      moment == .touchesBegan
      ? [
        "pan failed", "probe failed", "a touchesCancelled 1", "b touchesCancelled 2", "reset pan",
        "reset probe",
      ]
      : [
        "pan cancelled", "probe failed", "action pan cancelled", "b touchesCancelled 2", "reset pan",
        "reset probe",
      ]
    #expect(steps == Undisturbed.with(lines, after: moment))
  }

  @Test func `A touch that a handler releases is brought up to date`() {
    let stage = Stage()
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let views = [0, 200].map { TouchedView(frame: CGRect(x: $0, y: 0, width: 200, height: 400)) }
    views.forEach(stage.view.addSubview)
    let delaying = UIGestureRecognizer()
    delaying.delaysTouchesBegan = true
    views[1].addGestureRecognizer(delaying)
    views[0].onMoved = { delaying.isEnabled = false }
    stage.send(at: 0, [(1, .began, 100, 100), (2, .began, 300, 100)])
    #expect(views[1].messages == [])
    stage.send(at: 0.1, [(1, .moved, 110, 100), (2, .moved, 310, 100)])
    #expect(views[1].messages == [.touchesBegan, .touchesMoved])
    stage.send(at: 0.2, [(1, .ended, 110, 100), (2, .ended, 310, 100)])
    #expect(views[1].messages == [.touchesBegan, .touchesMoved, .touchesEnded])
  }
}
