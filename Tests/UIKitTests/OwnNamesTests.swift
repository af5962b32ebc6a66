import Testing
import TouchTesting
import UIKit

/// Subclasses whose members have names of hidden members of their superclass.
@Suite struct OwnNamesTests {
  /// A drag that declares what the engine declares in `UIGestureRecognizer` too, or had once declared.
  final class Drag: UIGestureRecognizer {
    var id = 7
    var engine = "diesel"
    var attempt: [State] = []
    var relations = 0
    var trackedTouches: [UITouch] = []

    func move(to state: State) {
      attempt.append(state)
      self.state = state
    }

    func failGesture(_ count: Int) { relations += count }

    func reportValues(_ values: inout [Int]) { values.append(id) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      trackedTouches += touches
      move(to: .began)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(to: .changed) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { move(to: .ended) }
  }

  /// A view of the same kind.
  final class Card: UIView {
    var id = 3
    var placement = "left"
    var _superview: UIView?
    var creationIndex = "first"

    func _insert(_ view: UIView, at index: Int?) { placement = "right" }
  }

  @Test func `A subclass may use the names of the engine's own members: each side has its own`() {
    let stage = TouchStage()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    card.addSubview(inner)
    stage.view.addSubview(card)
    let drag = Drag()
    stage.attach(drag, to: card, as: "drag")
    stage.touch(CGPoint(x: 60, y: 60))
    stage.move(to: CGPoint(x: 75, y: 60))
    stage.move(to: CGPoint(x: 90, y: 60))
    stage.lift()
    #expect(drag.attempt == [.began, .changed, .changed, .ended])
    #expect(stage.actions(of: drag) == [.began, .changed, .changed, .ended])
    #expect(drag.trackedTouches.count == 1)
    #expect((drag.id, drag.engine, drag.relations) == (7, "diesel", 0))
    #expect(stage.lines.contains { $0.contains("drag") && $0.contains("began") })
    #expect((card.id, card.placement, card.creationIndex) == (3, "left", "first"))
    #expect(card._superview == nil && inner.superview === card && card.superview === stage.view)
  }
}
