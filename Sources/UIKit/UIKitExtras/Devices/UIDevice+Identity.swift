import Foundation
import TouchKit

// The names and properties of the device, which do not affect touches.

extension UIDevice {
  /// The operating system.
  public var systemName: String { "iOS" }

  /// The kind of device.
  public var model: String { "iPhone" }

  /// The kind of device in the user's language.
  public var localizedModel: String { model }

  /// The device's name.
  public var name: String { "iPhone" }

  /// The version of the operating system: that of the replay, or a recent one.
  public var systemVersion: String { Engine.current.system.map { "\($0.number)" } ?? "18.0" }

  /// Nil: there is no identifier.
  public var identifierForVendor: UUID? { nil }

  /// Whether the device can multitask.
  public var isMultitaskingSupported: Bool { true }

  /// The level of the battery: unknown.
  public var batteryLevel: Float { -1 }

  /// No-op: plays a click.
  public func playInputClick() {}

  /// The name of the notification about a change of orientation. It is never posted: the change is a record.
  public static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }

  /// The kind of interface.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
