/// The methods that a `call` step may name, by the kind of object that has them.
package enum CallMethod: Hashable, Sendable {
  case responder(Responder)
  case view(View)
  case scrollView(ScrollView)
  case refreshControl(RefreshControl)
  case recognizer(Recognizer)
  case application(Application)
  case motionManager(MotionManager)

  /// The methods of all responders.
  package enum Responder: String, CaseIterable, Sendable {
    case becomeFirstResponder, resignFirstResponder
  }

  /// The methods of views.
  package enum View: String, CaseIterable, Sendable {
    case removeFromSuperview, addSubview, bringSubviewToFront, addGestureRecognizer, removeGestureRecognizer
    /// `zoom(to:animated:)` of a scroll view, animated.
    case zoom
    /// `animate(withDuration:animations:)` of the view, without `allowUserInteraction`: touches miss it until the end.
    case animate
  }

  /// The methods of scroll views, with an animation.
  package enum ScrollView: String, CaseIterable, Sendable {
    case setContentOffset, scrollRectToVisible
  }

  /// The methods of refresh controls.
  package enum RefreshControl: String, CaseIterable, Sendable {
    case beginRefreshing, endRefreshing
  }

  /// The methods of recognizers.
  package enum Recognizer: String, CaseIterable, Sendable {
    /// Sets `isEnabled` to false and back, which cancels the gesture under way.
    case cancel
  }

  /// The methods of the application.
  package enum Application: String, CaseIterable, Sendable {
    case beginIgnoringInteractionEvents, endIgnoringInteractionEvents
    case beginReceivingRemoteControlEvents, endReceivingRemoteControlEvents
    case beginPlayingAudio, endPlayingAudio
    case beginGeneratingDeviceOrientationNotifications, endGeneratingDeviceOrientationNotifications
    case orientation
  }

  /// The methods of the motion manager.
  package enum MotionManager: String, CaseIterable, Sendable {
    case startAccelerometerUpdates, startGyroUpdates, startDeviceMotionUpdates
    case stopAccelerometerUpdates, stopGyroUpdates, stopDeviceMotionUpdates
    case accelerometerData, gyroData, deviceMotion
    case isAccelerometerAvailable, isGyroAvailable, isDeviceMotionAvailable
    case isAccelerometerActive, isGyroActive, isDeviceMotionActive
  }

  /// Whether a call may have an argument.
  package var takesArgument: Bool {
    switch self {
    case .responder, .refreshControl, .recognizer, .application: false
    case .view(let method): method != .removeFromSuperview
    case .scrollView: true
    case .motionManager(let method):
      switch method {
      case .startAccelerometerUpdates, .startGyroUpdates, .startDeviceMotionUpdates, .deviceMotion: true
      case .stopAccelerometerUpdates, .stopGyroUpdates, .stopDeviceMotionUpdates: false
      case .accelerometerData, .gyroData: false
      case .isAccelerometerAvailable, .isGyroAvailable, .isDeviceMotionAvailable: false
      case .isAccelerometerActive, .isGyroActive, .isDeviceMotionActive: false
      }
    }
  }
}

extension CallMethod: CaseIterable, RawRepresentable {
  package static let allCases =
    Responder.allCases.map(CallMethod.responder) + View.allCases.map(CallMethod.view)
    + ScrollView.allCases.map(CallMethod.scrollView) + RefreshControl.allCases.map(CallMethod.refreshControl)
    + Recognizer.allCases.map(CallMethod.recognizer) + Application.allCases.map(CallMethod.application)
    + MotionManager.allCases.map(CallMethod.motionManager)

  /// The name of the method.
  package var rawValue: String {
    switch self {
    case .responder(let method): method.rawValue
    case .view(let method): method.rawValue
    case .scrollView(let method): method.rawValue
    case .refreshControl(let method): method.rawValue
    case .recognizer(let method): method.rawValue
    case .application(let method): method.rawValue
    case .motionManager(let method): method.rawValue
    }
  }

  package init?(rawValue: String) {
    guard let method = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = method
  }
}
