import Foundation
import TouchKit

// There is one scene, which has all windows, and the application is always in use.
extension UIApplication {
  /// Whether an application is in use.
  public enum State: Int, Sendable {
    /// It is in front and gets events.
    case active
    /// It is in front and gets none.
    case inactive
    /// It is not in front.
    case background
  }

  /// Whether it is in use: it is.
  public var applicationState: State { .active }

  /// The scenes: one, with all windows.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  /// How the application is turned: upright.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// Where the status bar is; there is none.
  public var statusBarFrame: CGRect { .zero }

  /// Whether people read from left to right: they do.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// How large text is: as usual.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// How long it may go on in the background, in seconds: it is never there.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether there is somebody who opens an address: there is not.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens an address, in vain.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Makes an option of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// The names of notifications of which none is posted: nothing of the kind happens here.
extension UIApplication {
  /// It was started.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// It came into use.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// It is about to be out of use.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// It went into the background.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// It is about to come out of the background.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// It is about to end.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Memory is short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}

extension UIResponder {
  /// The keyboard is about to come.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard came.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard went.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to be elsewhere.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// The keyboard is elsewhere.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// Under this a notification tells where the keyboard was.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Under this a notification tells where the keyboard is going to be.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Under this a notification tells how long that takes, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// Under this a notification tells how fast it goes when.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
