import Foundation

/// Accessibility settings; all are off.
public enum UIAccessibility {
  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification with a number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Whether VoiceOver runs.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control runs.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether AssistiveTouch runs.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether motion is reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether colours are darker.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colours are inverted.
  public static var isInvertColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  /// Whether everything is gray.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether transparency is reduced.
  public static var isReduceTransparencyEnabled: Bool { false }

  /// No-op: posts a notification.
  public static func post(notification: Notification, argument: Any?) {}
}
