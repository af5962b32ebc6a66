import Foundation
import TouchKit

// The surroundings of an application: there is one scene with all windows, and the application is always active.
extension UIApplication {
  /// The state of an application.
  public enum State: Int, Sendable {
    /// The application is in front and receives events.
    case active
    /// The application is in front and receives no events.
    case inactive
    /// The application is not in front.
    case background
  }

  public var applicationState: State { .active }

  /// The scenes: exactly one.
  public var connectedScenes: Set<UIScene> { [sharedScene] }

  public var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// The frame of the status bar: zero, because there is no status bar.
  public var statusBarFrame: CGRect { .zero }

  /// The reading direction: from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The text size: large, the default.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The time left in the background, in seconds; unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Returns whether an application can open an address: false.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls the completion with false: no address is opened.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  /// A key for the options of opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Creates an option with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// The status bar has no appearance.
extension UIApplication {
  /// Whether the status bar is hidden: as the front controller says, or false.
  public var isStatusBarHidden: Bool {
    keyWindow?.rootViewController?.prefersStatusBarHidden ?? false
  }
  /// The style of the status bar, as the front controller says. Setting it is a no-op: nothing is drawn.
  public var statusBarStyle: UIStatusBarStyle {
    get { keyWindow?.rootViewController?.preferredStatusBarStyle ?? .default }
    set {}
  }

  /// Whether the status bar shows that data are loaded. No-op: nothing is drawn.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  /// The address of the application's settings.
  public static let openSettingsURLString = "app-settings:"

  /// No-op: nothing is drawn.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// No-op: nothing is drawn.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }
}

// The names of notifications, which are never posted.
extension UIApplication {
  /// Posted when the status bar changed its size.
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification"
  )
  /// Posted when the status bar is about to change its size.
  public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification"
  )
  /// Posted when the status bar is about to turn.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )
  /// Posted when the status bar turned.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// Posted when the application was launched.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// Posted when the application became active.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted when the application is about to become inactive.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when the application entered the background.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted when the application is about to leave the background.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted when the application is about to end.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted when memory is short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}

extension UIResponder {
  /// Posted when the keyboard is about to appear.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted when the keyboard appeared.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted when the keyboard is about to disappear.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted when the keyboard disappeared.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted when the keyboard's frame is about to change.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted when the keyboard's frame changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The key for the keyboard's frame before the change.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key for the keyboard's frame after the change.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key for the duration of the change, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key for the timing curve of the change.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// The status bar of a scene. There is none, so it is hidden and has no size.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var isStatusBarHidden: Bool { true }
  open var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIContentSizeCategory {
  /// The name of the notification about a change of the text size. It is never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
