import Foundation

/// The methods by which the application tells its delegate about its life cycle. Every method has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: WindowHolder {
  /// Tells the delegate that the application is about to finish launching.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells the delegate that the application finished launching.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the description of a scene that joins the application.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Tells the delegate that scenes were closed; never called.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Tells the delegate that the application became active.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Tells the delegate that the application is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)

  /// Tells the delegate that the application entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Tells the delegate that the application is about to leave the background.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Tells the delegate that the application is about to terminate.
  func applicationWillTerminate(_ application: UIApplication)
}

/// Requires the delegate's `window`. It is a separate protocol, so that `UIApplicationDelegate` can also offer `window`
/// as an optional requirement.
@preconcurrency @MainActor public protocol WindowHolder: AnyObject {
  /// The window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowHolder {
  /// Nil: the delegate keeps no window.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    // A delegate that keeps the window declares the property.
    set {}
  }
}

extension UIApplicationDelegate {
  /// The window, which code reads as an optional requirement: `delegate?.window??.rootViewController`.
  public var window: UIWindow?? { window as UIWindow? }
}

extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns the scene's own description.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// No-op.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// No-op.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// No-op.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// No-op.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// No-op.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// No-op.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
  /// A key for the reason of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
