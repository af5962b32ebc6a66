import Records
import TouchKit

/// The delegate of a pencil interaction in a scene: it records its messages in the name of a responder.
final class ScenePencilDelegate: UIPencilInteractionDelegate {
  private static let tap = "pencilInteraction:didReceiveTap:"
  private static let olderTap = "pencilInteractionDidTap:"
  private static let squeeze = "pencilInteraction:didReceiveSqueeze:"

  /// The responder that the records name.
  let reference: Reference

  init(_ reference: Reference) {
    self.reference = reference
  }

  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
    record(Self.olderTap, nil, of: interaction)
  }

  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
    record(Self.tap, tap.hoverPose, of: interaction)
  }

  func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {
    record(Self.squeeze, squeeze.hoverPose, of: interaction)
  }

  private func record(_ message: String, _ pose: UIPencilHoverPose?, of interaction: UIPencilInteraction) {
    guard let view = interaction.view, view.eventEngine.recorder.wants(.action) else { return }
    let action = Action(
      sender: view.traceID,
      target: reference.id,
      action: message,
      state: nil,
      location: pose.map { Point($0.location(in: view)) }
    )
    view.eventEngine.recorder.record(.action(action))
  }
}

/// A pencil interaction of a scene. It retains its delegate.
final class ScenePencilInteraction: UIPencilInteraction {
  private let owned: ScenePencilDelegate

  init(for reference: Reference) {
    owned = ScenePencilDelegate(reference)
    super.init()
    delegate = owned
  }

  /// The responder that the records name.
  var reference: Reference { owned.reference }
}
