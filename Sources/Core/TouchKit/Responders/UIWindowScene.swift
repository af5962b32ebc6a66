import Foundation

/// A part of the application with its own life cycle.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, and receives events.
    case foregroundActive
    /// In front, and receives no events.
    case foregroundInactive
    /// Not in front.
    case background
  }

  open var activationState: ActivationState { .foregroundActive }

  open var title: String! = ""
  open var delegate: (any UISceneDelegate)?
  /// The stored state.
  public private(set) lazy var session = UISceneSession()
  /// The activity of the user in the scene.
  open var userActivity: NSUserActivity?
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The windows, back to front.
  open var windows: [UIWindow] { eventEngine.application.windows }

  open var keyWindow: UIWindow? { eventEngine.application.keyWindow }

  open var screen: UIScreen { eventEngine.screen }

  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { eventEngine.screen }
}
