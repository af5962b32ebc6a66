import Records

/// Where action messages come through on their way from their senders.
extension UIApplication {
  /// Who performs an action that has no target: somebody from the first responder on up, else from the sender.
  func performer(of action: Selector, sender: Any?) -> UIResponder? {
    for start in [engine.firstResponder, sender as? UIResponder] {
      let performer = start?.chain.first { $0.canPerformAction(action, withSender: sender) }
      if let performer { return performer }
    }
    return nil
  }

  /// Records that an action was sent.
  func record(_ action: String?, to target: String?, from sender: any Named) {
    guard engine.recorder.wants(.action) else { return }
    let control = sender as? UIControl
    let occasion = control?.occasion
    var values = ActionValues()
    control?.report(&values)
    values.transform = (sender as? any TransformReporting)?.transform.record
    engine.recorder.record(
      Action(
        sender: sender.id,
        controlEvent: occasion?.event,
        target: target,
        action: action?.isEmpty == true ? nil : action,
        state: nil,
        location: occasion?.touch?.location(in: control).record,
        values: values
      )
    )
  }
}

/// A sender of actions that has a transform, of which the records of its actions tell.
package protocol TransformReporting {
  /// The transform.
  var transform: CGAffineTransform { get }
}
