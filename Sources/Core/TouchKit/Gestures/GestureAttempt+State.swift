import Records

/// The stage of an attempt as a state, in the terms of its class, of records and of arbitration.
extension GestureAttempt {
  /// The state as the recognizer's class sees it.
  var state: UIGestureRecognizer.State {
    if let stateDuringAction { return stateDuringAction }
    switch stage {
    case .possible, .waiting: return .possible
    case .ready(let claim) where claim.isContinuous: return claim.isChanged ? .changed : .began
    case .ready: return .ended
    case .began: return .began
    case .changed: return .changed
    case .over(let end), .resetting(let end): return UIGestureRecognizer.State(end.state)
    }
  }

  /// The state as records show it.
  var recordedState: GestureState {
    switch stage {
    case .possible, .ready, .waiting: .possible
    case .began: .began
    case .changed: .changed
    case .over(let end), .resetting(let end): end.state
    }
  }

  /// The gesture that waits for arbitration or for the failure of others.
  var claim: Claim? {
    switch stage {
    case .ready(let claim), .waiting(let claim): claim
    case .possible, .began, .changed, .over, .resetting: nil
    }
  }

  var isPossible: Bool {
    switch stage {
    case .possible: true
    case .ready, .waiting, .began, .changed, .over, .resetting: false
    }
  }

  var isReady: Bool {
    switch stage {
    case .ready: true
    case .possible, .waiting, .began, .changed, .over, .resetting: false
    }
  }

  var isWaiting: Bool {
    switch stage {
    case .waiting: true
    case .possible, .ready, .began, .changed, .over, .resetting: false
    }
  }

  /// Whether a continuous gesture is under way.
  var isActive: Bool {
    switch stage {
    case .began, .changed: true
    case .possible, .ready, .waiting, .over, .resetting: false
    }
  }

  var isOver: Bool {
    switch stage {
    case .over, .resetting: true
    case .possible, .ready, .waiting, .began, .changed: false
    }
  }

  /// Whether the recognizer has received a touch, or come to an end without one, since its last reset.
  var tookPart: Bool { !touches.isEmpty || !tracked.isEmpty || isOver }

  /// The state in the terms of arbitration.
  var arbitrationState: ArbitrationState {
    switch stage {
    case .possible, .ready, .waiting: touches.isEmpty ? .notParticipating : .possible
    case .began, .changed: .recognized
    case .over(let end), .resetting(let end):
      switch end {
      case .recognized, .ended: .recognized
      case .cancelled, .failed: .failed
      }
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state of a record.
  package init(_ state: GestureState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended, .recognized: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
