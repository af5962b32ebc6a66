import Foundation

/// Hears of what happens to an application. Every method has a default.
public protocol UIApplicationDelegate: WindowHolder {
  /// Tells that it is about to start.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells that it has started.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells that it came into use.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Tells that it is about to be out of use.
  func applicationWillResignActive(_ application: UIApplication)

  /// Tells that it went into the background.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Tells that it is about to come out of the background.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Tells that it is about to end.
  func applicationWillTerminate(_ application: UIApplication)
}

/// Somebody who may have a window.
public protocol WindowHolder: AnyObject {
  /// The window.
  var window: UIWindow? { get set }
}

extension WindowHolder {
  /// None.
  public var window: UIWindow? {
    get { nil }
    // Who wants to keep it has a property of its own.
    set {}
  }
}

extension UIApplicationDelegate {
  /// The application's window, for code that takes it for an optional property: `delegate?.window??`.
  public var window: UIWindow?? { window as UIWindow? }
}

extension UIApplicationDelegate {
  /// Goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// Why an application was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Makes a reason of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
