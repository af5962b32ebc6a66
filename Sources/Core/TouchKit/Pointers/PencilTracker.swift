import Foundation
import Records

/// Tells the pencil interactions of visible views about double taps and squeezes of a pencil.
package final class PencilTracker {
  // Set by the engine, which owns and outlives it, when it is created.
  unowned(unsafe) var engine: Engine!
  /// The last phase of the squeeze under way; nil if there is none.
  private var squeeze: PencilSample?
  /// The interactions that know of its beginning, but not of its end.
  private var squeezed: [UIPencilInteraction] = []

  /// Tells the enabled interactions of visible views, from back to front and superviews first. Later phases of a
  /// squeeze go to the interactions that received its beginning; after an interruption they are ignored.
  package func send(_ sample: PencilSample) {
    guard engine.sendsPencil(sample) else { return }
    var sample = sample
    if let phase = sample.phase, phase != .began {
      guard let squeeze else { return }
      // A pencil that no longer hovers during a squeeze keeps its last place.
      sample.pose = sample.pose ?? squeeze.pose
    }
    squeeze = sample.phase?.isOver == false ? sample : nil
    let isNew = sample.phase == nil || sample.phase == .began
    let interactions = isNew ? engine.application.windows.flatMap(Self.interactions) : squeezed
    if interactions.isEmpty, isNew, engine.recorder.wants(.drop) {
      engine.recorder.record(.drop(Drop(.event("pencil"), .noPencilInteraction)))
    }
    if sample.phase != nil { squeezed = squeeze == nil ? [] : interactions }
    for interaction in interactions where interaction.isEnabled && interaction.view != nil {
      tell(interaction, sample)
    }
  }

  /// Cancels the squeeze under way for the views that leave their window with a view.
  func viewWillLeaveWindow(_ view: UIView) {
    guard var sample = squeeze else { return }
    sample.phase = .cancelled
    let leaving = squeezed.filter { $0.view?.isDescendant(of: view) ?? false }
    squeezed.removeAll { interaction in leaving.contains { $0 === interaction } }
    for interaction in leaving where interaction.isEnabled { tell(interaction, sample) }
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
      if engine.follows(.pencilMessages) {
        interaction.delegate?.pencilInteraction(interaction, didReceiveTap: tap)
      } else {
        interaction.delegate?.pencilInteractionDidTap(interaction)
      }
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
