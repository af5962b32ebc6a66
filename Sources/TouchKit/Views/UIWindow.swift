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
  public struct Level: Hashable, Sendable, RawRepresentable {
    /// The level as a number.
    public var rawValue: CGFloat

    /// Makes a level of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a level of a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level so much further in front.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

    /// The level so much further behind.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }

    /// Where windows are.
    public static let normal = Level(rawValue: 0)
    /// In front of those.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of all.
    public static let alert = Level(rawValue: 2000)
  }

  /// Makes a window at a rectangle of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a window as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
  }

  /// Makes a window of no size; there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {
    engine.forget(self)
  }

  /// The scene that it is in: the one that there is.
  open var windowScene: UIWindowScene? {
    get { engine.application.windowScene }
    // There is no other.
    set {}
  }

  /// The screen that it is on: the one that there is.
  open var screen: UIScreen {
    get { engine.screen }
    // There is no other.
    set {}
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
    let previous = engine.application.keyWindow
    if !engine.application.windows.contains(where: { $0 === self }) { engine.application.add(self) }
    takeKey(from: previous)
    controller?.viewIsAppearing(false)
    controller?.viewDidAppear(false)
  }

  /// Makes it the one that hears of motion and commands where nobody is first responder.
  open func makeKey() {
    takeKey(from: engine.application.keyWindow)
  }

  private func takeKey(from previous: UIWindow?) {
    guard canBecomeKey, previous !== self else { return }
    previous?.resignKey()
    engine.application.keyWindow = self
    becomeKey()
  }

  /// Whether it may hear of motion and commands where nobody is first responder.
  open var canBecomeKey: Bool { true }

  /// Tells that it hears of motion and commands from here on.
  open func becomeKey() {}

  /// Tells that it hears of motion and commands no more.
  open func resignKey() {}

  /// A point of another window, or of the screen, in its own coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    placement.fromSuper(window?.placement.toSuper(point) ?? point)
  }

  /// A point of its own in another window's coordinates, or in the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = placement.toSuper(point)
    return window?.placement.fromSuper(onScreen) ?? onScreen
  }

  /// A rectangle of another window, or of the screen, in its own coordinates: the smallest around it.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    .around(rect.corners.map { convert($0, from: window) })
  }

  /// A rectangle of its own in another window's coordinates, or in the screen's: the smallest around it.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    .around(rect.corners.map { convert($0, to: window) })
  }

  open override var next: UIResponder? { engine.application }

  open override var window: UIWindow? { self }

  /// Sends an event to recognizers first and to views last.
  ///
  /// An event that concerns several windows is worked off when it has reached the last of them, so that what
  /// it sets going comes in one order.
  open func sendEvent(_ event: UIEvent) {
    guard event.recipients.last === self else { return }
    let gestures = engine.gestures
    gestures.offer(event)
    gestures.judge()
    engine.delivery.deliver(event)
    gestures.comeToRest()
  }
}
