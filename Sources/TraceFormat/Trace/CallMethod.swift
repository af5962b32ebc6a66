/// The methods that a `call` step may name.
package enum CallMethod: String, CaseIterable, Sendable {
  // Responders.
  case becomeFirstResponder, resignFirstResponder
  // Views.
  case removeFromSuperview, addSubview, bringSubviewToFront, addGestureRecognizer, removeGestureRecognizer
  // The application.
  case beginIgnoringInteractionEvents, endIgnoringInteractionEvents
  case beginReceivingRemoteControlEvents, endReceivingRemoteControlEvents
  case beginPlayingAudio, endPlayingAudio
  case beginGeneratingDeviceOrientationNotifications, endGeneratingDeviceOrientationNotifications
  // The motion manager.
  case startAccelerometerUpdates, startGyroUpdates, startDeviceMotionUpdates
  case stopAccelerometerUpdates, stopGyroUpdates, stopDeviceMotionUpdates
  case accelerometerData, gyroData, deviceMotion

  /// Whether a call may have an argument.
  package var takesArgument: Bool {
    switch self {
    case .addSubview, .bringSubviewToFront, .addGestureRecognizer, .removeGestureRecognizer: true
    case .startAccelerometerUpdates, .startGyroUpdates, .startDeviceMotionUpdates, .deviceMotion: true
    default: false
    }
  }
}
