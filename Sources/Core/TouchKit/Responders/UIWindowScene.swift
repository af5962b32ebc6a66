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

  /// The activation state: active.
  open var activationState: ActivationState { .foregroundActive }

  /// The title.
  open var title: String! = ""
  /// The delegate.
  open var delegate: (any UISceneDelegate)?
  /// The stored state.
  public private(set) lazy var session = UISceneSession()
  /// The activity of the user in the scene.
  open var userActivity: NSUserActivity?
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The windows, back to front.
  open var windows: [UIWindow] { eventEngine.application.windows }

  /// The key window.
  open var keyWindow: UIWindow? { eventEngine.application.keyWindow }

  /// The screen.
  open var screen: UIScreen { eventEngine.screen }

  /// The orientation: portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { eventEngine.screen }
}
