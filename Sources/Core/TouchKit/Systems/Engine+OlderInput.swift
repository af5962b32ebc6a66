import Records

/// The handling of input that only newer systems send as events.
extension Engine {
  /// Returns whether a button or a key is sent as a press. Systems before that sent keys only to key commands and text
  /// inputs.
  func sendsPress(of sample: PressSample) -> Bool {
    // Ignored input is dropped on every system.
    if application.isIgnoringInteractionEvents || follows(sample.systemRule) {
      return true
    }
    guard sample.phase == .began, !performKeyCommand(of: sample), !typeKey(of: sample),
      recorder.wants(.drop)
    else { return false }
    recorder.record(.drop(Drop(.event("press"), .notOnSystem)))
    return false
  }

  /// Returns whether pencil interactions receive a double tap or a squeeze.
  func sendsPencil(_ sample: PencilSample) -> Bool {
    if follows(.pencilInteractions), follows(sample.systemRule) { return true }
    if sample.phase == nil || sample.phase == .began, recorder.wants(.drop) {
      recorder.record(.drop(Drop(.event("pencil"), .notOnSystem)))
    }
    return false
  }
}

extension PressSample {
  /// The difference by which older systems do not send such a press.
  package var systemRule: SystemDifference { key == nil ? .presses : .keyPresses }
}

extension PencilSample {
  /// The difference by which older systems do not tell of such a gesture.
  package var systemRule: SystemDifference { gesture == .doubleTap ? .pencilInteractions : .pencilMessages }
}
