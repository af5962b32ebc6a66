import Records

/// Messages about presses. A press is held, released, taken and cancelled like the touch that stands for it. It goes to
/// the responder that was first responder when it began.
extension DeliveryCenter {
  /// Sends a message about a press; `message` names it as for a touch. The press shows the sample of its stand-in,
  /// which may be older than the current one.
  func send(_ message: Message, of press: UIPress, _ sample: UITouch.Sample, late: Nanoseconds?) {
    guard let present = press.pressState, let responder = present.responder else { return }
    let message = message.ofPress
    press.pressState?.show(InputPhase(message), at: sample.time)
    let event = engine.pointers.pressesEvent(about: press)
    start(message, Route(event: event, subtype: present.sample.sourceName, late: late), at: responder)
    press.pressState = present
  }
}

extension Message {
  /// The message about a press that corresponds to one about touches.
  var ofPress: Message {
    switch self {
    case .touchesBegan: .pressesBegan
    case .touchesMoved: .pressesChanged
    case .touchesEnded: .pressesEnded
    case .touchesCancelled: .pressesCancelled
    default: self
    }
  }
}

extension InputPhase {
  /// The phase that a message about presses reports.
  fileprivate init(_ message: Message) {
    switch message {
    case .pressesChanged: self = .changed
    case .pressesEnded: self = .ended
    case .pressesCancelled: self = .cancelled
    default: self = .began
    }
  }
}
