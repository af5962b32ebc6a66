import Records
import TouchKit
import TraceFormat

/// The methods of responders and of the application.
extension CallBinder {
  func bind(_ method: CallMethod, to responder: UIResponder) -> (() -> Void)? {
    switch method {
    case .becomeFirstResponder: { responder.becomeFirstResponder() }
    case .resignFirstResponder: { responder.resignFirstResponder() }
    default: nil
    }
  }

  func bind(_ method: CallMethod, toApplication application: UIApplication) -> (() -> Void)? {
    switch method {
    case .beginIgnoringInteractionEvents: { application.beginIgnoringInteractionEvents() }
    case .endIgnoringInteractionEvents: { application.endIgnoringInteractionEvents() }
    case .beginReceivingRemoteControlEvents: { application.beginReceivingRemoteControlEvents() }
    case .endReceivingRemoteControlEvents: { application.endReceivingRemoteControlEvents() }
    case .beginPlayingAudio: { application.isPlayingAudio = true }
    case .endPlayingAudio: { application.isPlayingAudio = false }
    case .beginGeneratingDeviceOrientationNotifications:
      { [device = live.engine.motion.device] in device.beginGeneratingDeviceOrientationNotifications() }
    case .endGeneratingDeviceOrientationNotifications:
      { [device = live.engine.motion.device] in device.endGeneratingDeviceOrientationNotifications() }
    default: nil
    }
  }
}
