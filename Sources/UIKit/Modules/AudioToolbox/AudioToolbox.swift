import UIKit

// For sources that say `import AudioToolbox` beside UIKit, to let the device shake.

/// A sound that the system has.
public typealias SystemSoundID = UInt32

/// The sound that shakes the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Plays a sound; nothing is heard or felt here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound, with a shake; nothing is heard or felt here.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound, and calls a closure when it is over, which is at once, after the event under way.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (() -> Void)?
) {
  if let inCompletionBlock { RunLoop.main.perform(inCompletionBlock) }
}
