import Foundation

/// What people have who cannot see or move well: nothing of the kind is on.
public enum UIAccessibility {
  /// What is told to those who cannot see.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The notification's number.
    public let rawValue: UInt32

    /// Makes a notification of a number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Everything changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Something changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Whether things are read out.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether somebody uses switches in the place of fingers.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether a menu stands in for gestures.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether there is less motion.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether less shines through.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// Tells something; nobody hears it.
  public static func post(notification: Notification, argument: Any?) {}
}
