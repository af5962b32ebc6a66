import Foundation

/// A part of an application that has a life of its own.
open class UIScene: UIResponder {
  /// Whether a scene is in use.
  public enum ActivationState: Int, Sendable {
    /// It is not connected.
    case unattached = -1
    /// It is in front and gets events.
    case foregroundActive
    /// It is in front and gets none.
    case foregroundInactive
    /// It is not in front.
    case background
  }

  /// Whether it is in use: it is.
  open var activationState: ActivationState { .foregroundActive }

  /// Its title.
  open var title: String! = ""
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The windows, back to front.
  open var windows: [UIWindow] { engine.application.windows }

  /// The window that hears of motion and commands where nobody is first responder.
  open var keyWindow: UIWindow? { engine.application.keyWindow }

  /// The screen.
  open var screen: UIScreen { engine.screen }

  /// How it is turned: upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Its coordinates: the screen's.
  open var coordinateSpace: any UICoordinateSpace { engine.screen }
}
