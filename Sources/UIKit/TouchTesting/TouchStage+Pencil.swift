import Foundation
import Records
import TouchKit

/// The side of a pencil, which is no touch.
extension TouchStage {
  /// Taps the side of a pencil twice.
  ///
  /// - Parameters:
  ///   - point: where the pencil hovers, in the stage's view; nil if it does not.
  ///   - zOffset: the height of the pencil above the screen, from 0 to 1.
  public func tapPencil(hoveringAt point: CGPoint? = nil, zOffset: CGFloat = 0) {
    let pose = pose(point, zOffset)
    settle(after: { engine.tapPencil(pose) })
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
    let pose = pose(point, zOffset)
    settle(after: { engine.squeezePencil(phase, pose) })
  }

  private func pose(_ point: CGPoint?, _ zOffset: CGFloat) -> HoverSample? {
    guard let point else { return nil }
    var sample = HoverSample(.changed, at: Point(self.point(point, in: nil)))
    sample.zOffset = Double(zOffset)
    return sample
  }
}
