import Foundation

/// The methods by which a scene tells its delegate about its life cycle. Every method has a default.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Tells the delegate that the scene joins the application.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)

  /// Tells the delegate that the scene leaves the application.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Tells the delegate that the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Tells the delegate that the scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// Tells the delegate that the scene is about to come to the front.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Tells the delegate that the scene left the front.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Tells the delegate to open addresses; never called.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// Tells the delegate to continue an activity; never called.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// No-op.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {}

  /// No-op.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// No-op.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// No-op.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// No-op.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// No-op.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  /// No-op.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  /// No-op.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, WindowHolder {}

/// The stored state of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The role of the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open var role: Role { .windowApplication }
  /// The configuration that created the scene.
  open private(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  open var persistentIdentifier: String { "scene" }
  open var scene: UIScene? { Engine.current.application.sharedScene }
  /// The activity from which the scene's state is restored.
  open var stateRestorationActivity: NSUserActivity?
  /// The program's data about the scene.
  open var userInfo: [String: Any]?
}

/// The description of a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  /// Creates a description. No property list is read.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// An address to open, which the system never sends.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// An activity of a user that continues on another device.
open class NSUserActivity: NSObject {
  /// The kind.
  public let activityType: String
  open var title: String?
  /// The program's data about the activity.
  open var userInfo: [AnyHashable: Any]?
  /// A web page with the same content.
  open var webpageURL: URL?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// No-op: there is no other device.
  open func becomeCurrent() {}

  /// No-op: there is no other device.
  open func invalidate() {}
}

extension UIScene {
  /// The reasons for a scene to join the application: none.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// Creates options without reasons.
    public override init() {
      super.init()
    }

    /// The addresses to open: none.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to continue: none.
    open var userActivities: Set<NSUserActivity> { [] }
  }

  /// Posted when a scene became active. It is never posted.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive. It is never posted.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to come to the front. It is never posted.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted when a scene left the front. It is never posted.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
}

extension UIApplication {
  /// The sessions of the scenes: that of the only one.
  public var openSessions: Set<UISceneSession> { [sharedScene.session] }
}
