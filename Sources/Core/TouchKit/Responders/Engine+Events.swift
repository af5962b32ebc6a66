import Records

/// Events without a hit-test view, and commands: they go to the first responder of the key window, and up the
/// responder chain.
extension Engine {
  /// The responder that receives events without a touch: the first responder of the key window, or else the key window.
  var responderOfEvents: UIResponder? { firstResponder ?? application.keyWindow }

  /// Sends a phase of a shake to a responder.
  func sendMotion(_ phase: MotionPhase, to responder: UIResponder?) {
    let message: Message =
      switch phase {
      case .began: .motionBegan
      case .ended: .motionEnded
      case .cancelled: .motionCancelled
      }
    send(message, UIEvent(.motion, .motionShake, at: now), "shake", to: responder)
  }

  /// Sends a remote-control event, if the application receives such events, has a first responder, and plays audio or
  /// was the last one to play it.
  package func sendRemoteControl(_ command: RemoteControl) {
    let missing: DropReason? =
      if !application.isReceivingRemoteControlEvents {
        .notReceiving
      } else if firstResponder == nil {
        .noFirstResponder
      } else if !application.wasLastToPlayAudio {
        .notPlaying
      } else {
        nil
      }
    if let missing {
      if recorder.wants(.drop) { recorder.record(.drop(Drop(.event("remoteControl"), missing))) }
      return
    }
    let event = UIEvent(.remoteControl, UIEvent.EventSubtype(command), at: now)
    send(.remoteControlReceived, event, command.rawValue, to: responderOfEvents)
  }

  /// Sends a command to the first object that performs it in the responder chain, which starts at the first responder
  /// or at the key window.
  package func sendCommand(_ action: String, sender: String?) {
    let target = responderOfEvents?.responderChain.first {
      $0.canPerformAction(Selector(exactly: action), withSender: nil)
    }
    record(action, from: sender ?? application.traceID, to: target)
  }

  private func send(_ message: Message, _ event: UIEvent, _ subtype: String, to responder: UIResponder?) {
    guard let responder else { return }
    delivery.start(message, DeliveryCenter.Route(event: event, subtype: subtype), at: responder)
  }

  private func record(_ action: String, from sender: String, to target: UIResponder?) {
    guard recorder.wants(.action) else { return }
    recorder.record(
      .action(
        Action(
          sender: sender,
          target: target?.traceID,
          action: action,
          state: nil,
          location: nil,
          values: ActionValues()
        )
      )
    )
  }
}

extension UIEvent.EventSubtype {
  fileprivate init(_ command: RemoteControl) {
    switch command {
    case .play: self = .remoteControlPlay
    case .pause: self = .remoteControlPause
    case .stop: self = .remoteControlStop
    case .togglePlayPause: self = .remoteControlTogglePlayPause
    case .nextTrack: self = .remoteControlNextTrack
    case .previousTrack: self = .remoteControlPreviousTrack
    case .beginSeekingBackward: self = .remoteControlBeginSeekingBackward
    case .endSeekingBackward: self = .remoteControlEndSeekingBackward
    case .beginSeekingForward: self = .remoteControlBeginSeekingForward
    case .endSeekingForward: self = .remoteControlEndSeekingForward
    }
  }
}
