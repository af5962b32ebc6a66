import Foundation
import Records
import Testing

@testable import TouchKit

/// Pinches and rotations of the same two fingers.
@Suite struct FingerPairTests {
  /// A pinch that affects no other recognizer, and is affected by none.
  private class IndependentPinch: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  /// A pinch that keeps every second move from super.
  private final class PatientPinch: IndependentPinch {
    private var moves = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      moves += 1
      if moves.isMultiple(of: 2) { super.touchesMoved(touches, with: event) }
    }
  }

  private final class TogetherDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `A pinch and a rotation of the same fingers have the values that each has alone`() {
    let (alone, other, both) = (Stage(), Stage(), Stage())
    let pinch = alone.attach { UIPinchGestureRecognizer() }
    let rotation = other.attach { UIRotationGestureRecognizer() }
    let delegate = TogetherDelegate()
    let pinchOfBoth = both.attach { UIPinchGestureRecognizer() }
    let rotationOfBoth = both.attach { UIRotationGestureRecognizer() }
    pinchOfBoth.delegate = delegate
    for stage in [alone, other, both] { open(turning: 9, in: stage) }
    #expect(pinch.state == .changed && rotation.state == .changed)
    #expect(pinchOfBoth.scale == pinch.scale)
    #expect(pinchOfBoth.velocity == pinch.velocity)
    #expect(rotationOfBoth.rotation == rotation.rotation)
    #expect(rotationOfBoth.velocity == rotation.velocity)
  }

  @Test func `A pinch whose class keeps moves from super has the values beside others that it has alone`() {
    let (alone, both) = (Stage(), Stage())
    let pinch = alone.attach { PatientPinch() }
    _ = both.attach { UIRotationGestureRecognizer() }
    _ = both.attach { UIPinchGestureRecognizer() }
    let beside = both.attach { PatientPinch() }
    for stage in [alone, both] { open(turning: 0, in: stage) }
    #expect(pinch.state == .changed && pinch.scale > 1)
    #expect(beside.state == pinch.state)
    #expect(beside.scale == pinch.scale)
    #expect(beside.velocity == pinch.velocity)
  }

  /// Moves two fingers apart in eight steps, each of which turns them by an angle in degrees.
  private func open(turning degrees: Double, in stage: Stage) {
    for step in 0...8 {
      let angle = Double(step) * degrees * .pi / 180
      let radius = 50 + Double(step * step)
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      let phase = step == 0 ? TouchPhase.began : .moved
      stage.send(at: Double(step) / 10, [(1, phase, 200 - x, 200 - y), (2, phase, 200 + x, 200 + y)])
    }
  }
}
