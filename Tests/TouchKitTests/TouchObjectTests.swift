import Foundation
import Records
import Testing

@testable import TouchKit

/// What a touch object tells of its finger.
@Suite struct TouchObjectTests {
  /// A recognizer that keeps what its touches say in each message.
  private final class Witness: UIGestureRecognizer {
    struct Sight: Equatable {
      let touch: ObjectIdentifier
      let phase: UITouch.Phase
      let location: CGPoint
      let previous: CGPoint
      let time: Double
    }

    private(set) var sights: [Sight] = []
    /// The times of all touches of the event, in the order of the fingers.
    private(set) var times: [[Double]] = []
    // Keeps the objects, so that no other has their identity.
    private var touches: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { see(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { see(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { see(touches, event) }

    private func see(_ touches: Set<UITouch>, _ event: UIEvent) {
      self.touches.formUnion(touches)
      sights += touches.inOrder.map { touch in
        Sight(
          touch: ObjectIdentifier(touch),
          phase: touch.phase,
          location: touch.location(in: view),
          previous: touch.previousLocation(in: view),
          time: touch.timestamp
        )
      }
      times.append((event.allTouches ?? []).inOrder.map(\.timestamp))
    }
  }

  @Test func `One object lasts from began to ended, with its location and the one before`() {
    let stage = Stage()
    let witness = stage.attach { Witness() }
    stage.send(at: 0, [(1, .began, 10, 20)])
    stage.send(at: 0.1, [(1, .moved, 15, 20)])
    stage.send(at: 0.2, [(1, .moved, 15, 28)])
    stage.send(at: 0.3, [(1, .ended, 16, 28)])
    #expect(Set(witness.sights.map(\.touch)).count == 1)
    #expect(witness.sights.map(\.phase) == [.began, .moved, .moved, .ended])
    let places = [CGPoint(x: 10, y: 20), CGPoint(x: 15, y: 20), CGPoint(x: 15, y: 28), CGPoint(x: 16, y: 28)]
    #expect(witness.sights.map(\.location) == places)
    #expect(witness.sights.map(\.previous) == [places[0]] + places.dropLast())
    #expect(witness.sights.map(\.time) == [0, 0.1, 0.2, 0.3])
  }

  @Test func `The time of a touch is that of its last change: a finger that rests keeps it`() {
    let stage = Stage()
    let witness = stage.attach { Witness() }
    stage.send(at: 0, [(1, .began, 10, 20), (2, .began, 100, 20)])
    stage.send(at: 0.1, [(2, .moved, 110, 20)])
    stage.send(at: 0.2, [(1, .moved, 12, 20)])
    #expect(witness.times == [[0, 0], [0, 0.1], [0.2, 0.1]])
  }
}
