import Foundation
import Records

/// Tells the pencil interactions of visible views what a hand does with the side of a pencil.
package final class PencilTracker {
  // Set by the engine, which owns and outlives it, when it is created.
  unowned(unsafe) var engine: Engine!
  /// The last phase of the squeeze under way; nil if there is none.
  private var squeeze: PencilSample?

  /// Tells the enabled interactions of visible views, from back to front and superviews first. What comes after the end
  /// of a squeeze is ignored: an interruption ended it.
  package func send(_ sample: PencilSample) {
    if let phase = sample.phase, phase != .began, squeeze == nil { return }
    squeeze = sample.phase?.isOver == false ? sample : nil
    let interactions = engine.application.windows.flatMap(Self.interactions)
    if interactions.isEmpty, sample.phase == nil || sample.phase == .began, engine.recorder.wants(.drop) {
      engine.recorder.record(.drop(Drop(.event("pencil"), .noPencilInteraction)))
    }
    for interaction in interactions { tell(interaction, sample) }
  }

  /// Cancels the squeeze under way, as for a phone call.
  func interrupt() {
    guard var sample = squeeze else { return }
    sample.phase = .cancelled
    send(sample)
  }

  private func tell(_ interaction: UIPencilInteraction, _ sample: PencilSample) {
    let (time, pose) = (engine.now.seconds, sample.pose.map(UIPencilHoverPose.init))
    if let phase = sample.phase {
      let squeeze = UIPencilInteraction.Squeeze(.init(phase), at: time, pose)
      interaction.delegate?.pencilInteraction(interaction, didReceiveSqueeze: squeeze)
    } else {
      let tap = UIPencilInteraction.Tap(at: time, pose)
      interaction.delegate?.pencilInteraction(interaction, didReceiveTap: tap)
    }
  }

  private static func interactions(of view: UIView) -> [UIPencilInteraction] {
    guard !view.isHidden else { return [] }
    return view.interactions.compactMap { $0 as? UIPencilInteraction }.filter(\.isEnabled)
      + view.subviews.flatMap(interactions)
  }
}

extension UIPencilInteraction.Phase {
  fileprivate init(_ phase: InputPhase) {
    self =
      switch phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}
