import Foundation
import Testing

@testable import TouchKit

/// Recognizers that look on, and that never come to an end, keep few of the touches that they have seen.
@Suite struct EndlessAttemptTests {
  private let stage = Stage()
  private let touches = Touches()

  /// The touches that a view has seen, as long as anybody else keeps them.
  private final class Touches {
    var seen: [Weak] = []

    struct Weak {
      weak var touch: UITouch?
    }
  }

  private final class Observer: UIGestureRecognizer {
    let touches: Touches

    init(_ touches: Touches) {
      self.touches = touches
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      self.touches.seen += touches.inOrder.map { Touches.Weak(touch: $0) }
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func `An observer that never fails is warned of once another recognizer waits for it`() {
    let observer = stage.attach { Observer(touches) }
    observer.delaysTouchesEnded = false
    // Off the view it takes no part; but that it would wait keeps the observer from being reset.
    let waiting = stage.attach { UITapGestureRecognizer() }
    waiting.require(toFail: observer)
    stage.view.removeGestureRecognizer(waiting)
    withExtendedLifetime(waiting) { tap(20_000) }
    #expect(touches.seen.count == 20_000)
    #expect(touches.seen.count { $0.touch != nil } <= 2 * GestureAttempt.minimumCompactionLimit)
    // The first stands for the others.
    #expect(touches.seen.first?.touch.map(observer.attempt.counts) == true)
  }

  @Test
  func `An observer that holds the ends of touches is warned of, although another recognizer recognizes`() {
    let observer = stage.attach { Observer(touches) }
    let tap = stage.attach { UITapGestureRecognizer() }
    var actions = 0
    tap.addTarget { _ in actions += 1 }
    self.tap(20_000)
    #expect(actions == 20_000)
    #expect(observer.state == .possible)
    #expect(touches.seen.count { $0.touch != nil } <= 2 * GestureAttempt.minimumCompactionLimit)
  }

  private func tap(_ count: Int) {
    for index in 0..<count {
      stage.send(at: Double(index), [(1, .began, 100, 100)])
      stage.send(at: Double(index) + 0.1, [(1, .ended, 100, 100)])
    }
  }
}
