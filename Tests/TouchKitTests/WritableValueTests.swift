import Foundation
import Records
import Testing

@testable import TouchKit

/// Values that action methods write back, to have increments instead of totals.
@Suite struct WritableValueTests {
  @Test func `A translation that is set counts from there, and the next movement alone gives the velocity`() {
    let stage = Stage()
    let pan = stage.attach { UIPanGestureRecognizer() }
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.1, [(1, .moved, 130, 100)])
    #expect(pan.translation(in: stage.view) == CGPoint(x: 20, y: 0))
    pan.setTranslation(.zero, in: stage.view)
    #expect(isClose(pan.velocity(in: stage.view), CGPoint(x: 300, y: 0)))
    stage.send(at: 0.2, [(1, .moved, 135, 102)])
    #expect(pan.translation(in: stage.view) == CGPoint(x: 5, y: 2))
    #expect(isClose(pan.velocity(in: stage.view), CGPoint(x: 50, y: 20)))
  }

  @Test func `A handler that sets the translation to zero each time reads the last velocity at the end`() {
    let stage = Stage()
    let pan = stage.attach { UIPanGestureRecognizer() }
    var atTheEnd: CGPoint?
    pan.addTarget { sender in
      guard let pan = sender as? UIPanGestureRecognizer else { return }
      pan.setTranslation(.zero, in: stage.view)
      if pan.state == .ended { atTheEnd = pan.velocity(in: stage.view) }
    }
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.1, [(1, .moved, 120, 100)])
    stage.send(at: 0.2, [(1, .moved, 160, 100)])
    stage.send(at: 0.3, [(1, .ended, 160, 100)])
    #expect(atTheEnd.map { isClose($0, CGPoint(x: 400, y: 0)) } == true)
  }

  private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
  }

  @Test func `A translation is set in the view's coordinates`() {
    let stage = Stage()
    stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = stage.attach { UIPanGestureRecognizer() }
    stage.send(at: 0, [(1, .began, 200, 200)])
    stage.send(at: 0.1, [(1, .moved, 230, 200)])
    #expect(pan.translation(in: stage.view) == CGPoint(x: 10, y: 0))
    pan.setTranslation(CGPoint(x: 1, y: 1), in: stage.view)
    #expect(pan.translation(in: nil) == CGPoint(x: 2, y: 2))
  }

  @Test func `A scale that is set goes on from there`() {
    let stage = Stage()
    let pinch = stage.attach { UIPinchGestureRecognizer() }
    stage.send(at: 0, [(1, .began, 100, 100), (2, .began, 200, 100)])
    stage.send(at: 0.1, [(1, .moved, 90, 100), (2, .moved, 210, 100)])
    #expect(pinch.state == .began)
    let velocity = pinch.velocity
    #expect(velocity > 0)
    pinch.scale = 1
    #expect(pinch.velocity == velocity)
    stage.send(at: 0.2, [(1, .moved, 75, 100), (2, .moved, 225, 100)])
    #expect(pinch.scale == 150.0 / 120)
    #expect(abs(pinch.velocity - (150.0 / 120 - 1) / 0.1) < 1e-9)
  }

  @Test func `A rotation that is set goes on from there`() {
    let stage = Stage()
    let rotation = stage.attach { UIRotationGestureRecognizer() }
    func fingers(_ degrees: Double, _ phase: TouchPhase) -> [(Int, TouchPhase, Double, Double)] {
      let angle = degrees * .pi / 180
      let (x, y) = (50 * cos(angle), 50 * sin(angle))
      return [(1, phase, 200 - x, 200 - y), (2, phase, 200 + x, 200 + y)]
    }
    stage.send(at: 0, fingers(0, .began))
    stage.send(at: 0.1, fingers(20, .moved))
    #expect(rotation.state == .began)
    rotation.rotation = 0
    stage.send(at: 0.2, fingers(30, .moved))
    #expect(abs(rotation.rotation - 10 * .pi / 180) < 1e-9)
    #expect(abs(rotation.velocity - 100 * .pi / 180) < 1e-9)
  }
}
