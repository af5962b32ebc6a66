import Foundation

/// The root of a view tree; it sends events to recognizers and views.
open class UIWindow: UIView {
  /// The controller of the window's root view.
  open var rootViewController: UIViewController? {
    willSet { rootViewController?.viewIfLoaded?.removeFromSuperview() }
    didSet {
      guard let view = rootViewController?.viewIfLoaded, view.superview == nil else { return }
      addSubview(view)
    }
  }
  /// How far in front it is; windows stand in the order in which they were made visible.
  open var windowLevel = Level.normal

  /// How far in front a window is.
  public struct Level: Equatable, Sendable, RawRepresentable {
    /// The level as a number.
    public var rawValue: CGFloat

    /// Makes a level of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Where windows are.
    public static let normal = Level(rawValue: 0)
    /// In front of those.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of all.
    public static let alert = Level(rawValue: 2000)
  }

  /// Whether it hears of motion and commands where nobody is first responder.
  open var isKeyWindow: Bool { engine.application.keyWindow === self }

  /// Puts it in front of the application's other windows, and its controller's view into it.
  open func makeKeyAndVisible() {
    let controller = rootViewController
    controller?.viewWillAppear(false)
    if let view = controller?.view, view.superview == nil {
      view.frame = bounds
      addSubview(view)
    }
    isHidden = false
    if !engine.application.windows.contains(where: { $0 === self }) { engine.application.add(self) }
    makeKey()
    controller?.viewDidAppear(false)
  }

  /// Makes it the one that hears of motion and commands where nobody is first responder.
  open func makeKey() {
    engine.application.keyWindow = self
  }

  open override var next: UIResponder? { engine.application }

  open override var window: UIWindow? { self }

  /// Sends an event to recognizers first and to views last.
  ///
  /// An event that concerns several windows is worked off when it has reached the last of them, so that what
  /// it sets going comes in one order.
  open func sendEvent(_ event: UIEvent) {
    guard event.recipients.last === self else { return }
    engine.gestures.offer(event)
    engine.judge()
    engine.delivery.deliver(event)
    engine.comeToRest()
  }
}
