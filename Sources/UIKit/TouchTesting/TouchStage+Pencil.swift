import Foundation
import Records
import TouchKit

/// Double taps and squeezes of a pencil, which are not touches.
extension TouchStage {
  /// Taps the side of a pencil twice.
  ///
  /// - Parameters:
  ///   - point: where the pencil hovers, in the stage's view; nil if it does not.
  ///   - zOffset: the height of the pencil above the screen, from 0 to 1.
  public func tapPencil(hoveringAt point: CGPoint? = nil, zOffset: CGFloat = 0) {
    send(PencilSample(.doubleTap, nil, pose(point, zOffset)))
  }

  /// Squeezes a pencil, or lets it go.
  ///
  /// - Parameters:
  ///   - phase: the phase of the squeeze.
  ///   - point: where the pencil hovers, in the stage's view; nil if it does not.
  ///   - zOffset: the height of the pencil above the screen, from 0 to 1.
  public func squeezePencil(
    _ phase: UIPencilInteraction.Phase,
    hoveringAt point: CGPoint? = nil,
    zOffset: CGFloat = 0
  ) {
    send(PencilSample(.squeeze, InputPhase.allCases[Int(phase.rawValue)], pose(point, zOffset)))
  }

  func send(_ sample: PencilSample) {
    settle(after: {
      engine.recorder.record(.step(Step(time: engine.now, line: nil, event: .pencil(sample))))
      engine.pencil.send(sample)
    })
  }

  private func pose(_ point: CGPoint?, _ zOffset: CGFloat) -> PencilPose? {
    guard let point else { return nil }
    var pose = PencilPose(at: Point(self.point(point, in: nil)))
    pose.zOffset = Double(zOffset)
    return pose
  }
}
