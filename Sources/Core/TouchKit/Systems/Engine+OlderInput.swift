import Records

/// What older systems do with input that newer ones send as events.
extension Engine {
  /// Returns whether a button or a key is sent as a press. Before keys were presses, key commands and text inputs alone got
  /// them.
  func sendsPress(of sample: PressSample) -> Bool {
    // What is ignored is dropped on every system alike.
    if application.isIgnoringInteractionEvents || follows(sample.key == nil ? .presses : .keyPresses) {
      return true
    }
    guard sample.phase == .began, !performKeyCommand(of: sample), !typeKey(of: sample),
      recorder.wants(.drop)
    else { return false }
    recorder.record(.drop(Drop(.event("press"), .notOnSystem)))
    return false
  }

  /// Returns whether pencil interactions hear of a double tap or a squeeze.
  func sendsPencil(_ sample: PencilSample) -> Bool {
    if follows(.pencilInteractions), sample.gesture == .doubleTap || follows(.pencilMessages) { return true }
    if sample.phase == nil || sample.phase == .began, recorder.wants(.drop) {
      recorder.record(.drop(Drop(.event("pencil"), .notOnSystem)))
    }
    return false
  }
}
