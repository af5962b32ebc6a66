import UIKit

// For sources that import AudioToolbox in addition to UIKit, usually for haptic feedback. No-op: no sound is played.

public typealias SystemSoundID = UInt32

/// The sound that vibrates the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound with a vibration.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the completion after the current event.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (() -> Void)?
) {
  if let inCompletionBlock { RunLoop.main.perform(inCompletionBlock) }
}
