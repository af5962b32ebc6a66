import Foundation
import Records
import Testing

@testable import TouchKit

/// What is freed once an engine is closed.
@Suite struct ClosingTests {
  /// Keeps its touches, which know their view.
  private final class Keeper: UIView {
    var touches: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches.formUnion(touches)
    }
  }

  private func addKeeper(to stage: Stage) -> Keeper {
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let keeper = Keeper(frame: stage.view.bounds)
    stage.view.addSubview(keeper)
    return keeper
  }

  @Test func `A touch that has ended keeps no view`() {
    weak var keeper: Keeper?
    do {
      let stage = Stage()
      keeper = addKeeper(to: stage)
      stage.send(at: 0, [(1, .began, 10, 20)])
      stage.send(at: 0.1, [(1, .ended, 10, 20)])
      stage.send(at: 1, [(2, .began, 10, 20)])
      stage.send(at: 1.1, [(2, .ended, 10, 20)])
      #expect(keeper?.touches.count == 2)
      stage.engine.close()
    }
    #expect(keeper == nil)
  }

  @Test func `A watch of the order keeps no recognizer`() {
    let watch = OrderWatch()
    weak var tap: UITapGestureRecognizer?
    do {
      let stage = Stage()
      stage.engine.gestures.orderWatch = watch
      tap = stage.attach { UITapGestureRecognizer() }
      stage.send(at: 0, [(1, .began, 10, 20)])
      stage.send(at: 0.1, [(1, .ended, 10, 20)])
      stage.engine.close()
    }
    #expect(tap == nil)
  }
}
