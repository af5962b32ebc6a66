import Records

/// The dispatch of action messages.
extension UIApplication {
  /// Returns the receiver of an action without a target: the first object that performs it in the responder chain from
  /// the first responder, or else from the sender.
  func actionPerformer(of action: Selector, sender: Any?) -> UIResponder? {
    for start in [eventEngine.firstResponder, sender as? UIResponder] {
      let performer = start?.responderChain.first { $0.canPerformAction(action, withSender: sender) }
      if let performer { return performer }
    }
    return nil
  }

  /// Records that a method was not called because it takes a sender or a target of another class.
  func recordRefusal(of action: Selector, by target: AnyObject, from sender: Any?) {
    let className = sender.map { "\(type(of: $0))" } ?? "no object"
    eventEngine.recorder.warn(
      .actionNotPerformed,
      target as? any Named ?? self,
      "does not perform \(action.name): \(type(of: target)) has no such method for a sender of the class \(className)"
    )
  }

  /// Records that an action was sent.
  func recordAction(_ action: String?, to target: String?, from sender: any Named) {
    guard eventEngine.recorder.wants(.action) else { return }
    let control = sender as? UIControl
    let actionContext = control?.actionContext
    var values = ActionValues()
    control?.reportValues(&values)
    values.transform = (sender as? any TransformReporting)?.transform.recordValues
    eventEngine.recorder.record(
      .action(
        Action(
          sender: sender.traceID,
          controlEvent: actionContext?.event,
          target: target,
          action: action?.isEmpty == true ? nil : action,
          state: nil,
          location: (actionContext?.touch?.location(in: control)).map { Point($0) },
          values: values
        )
      )
    )
  }
}

/// A sender that adds a transform to its action records.
package protocol TransformReporting {
  /// The transform.
  var transform: CGAffineTransform { get }
}
