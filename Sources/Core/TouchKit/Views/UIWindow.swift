import Foundation
import MainThread

/// The root of a view tree, which dispatches events to recognizers and views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The controller of the window's content. Its view is loaded and appears at once if the window is visible.
  open var rootViewController: UIViewController? {
    willSet { if newValue !== rootViewController { rootViewController?.viewIfLoaded?.removeFromSuperview() } }
    didSet {
      if !isHidden || rootViewController?.isViewLoaded == true { addRootView() }
    }
  }
  /// Whether the window is hidden, as a new one is. A window that is shown joins the application's windows, and its
  /// controller's view appears.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { showOrHideControllers() } }
  }
  /// Whether the window is one of the application's: it joins them once.
  var isInApplication = false
  // The first responder of the window.
  weak var focusedResponder: UIResponder?
  /// The level of the window. Windows of a higher level are in front; a window that changes its level comes to the front
  /// of that level.
  open var windowLevel = Level.normal {
    didSet {
      if oldValue != windowLevel { eventEngine.application.reorderWindow(self) }
    }
  }

  /// The level of a window.
  public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The level as a number.
    public var rawValue: CGFloat

    /// Creates a level from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default level.
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a window with a frame on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a window with the size of the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
  }

  /// Creates a window with zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of the last event that reached the window's own `sendEvent(_:)`.
  private(set) var lastEventNumber = 0

  deinit {
    assumingMainActor { eventEngine.forget(self) }
  }

  /// The scene of the application. Assigning another one has no effect, because there is only one.
  open var windowScene: UIWindowScene? {
    get { eventEngine.application.sharedScene }
    set {}
  }

  /// The screen. Assigning another one has no effect, because there is only one.
  open var screen: UIScreen {
    get { eventEngine.screen }
    set {}
  }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { eventEngine.application.keyWindow === self }

  /// Shows the window in front of the others, with its controller's view, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    eventEngine.application.reorderWindow(self)
    makeKey()
  }

  override func setUp() {
    isHidden = true
  }

  /// Adds the view of the root controller, which fills the window unless it is in a window already.
  private func addRootView() {
    guard let view = rootViewController?.view, view.superview == nil else { return }
    view.frame = bounds
    addSubview(view)
  }

  private func showOrHideControllers() {
    var controllers: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      if controller.hidesPresenter { controllers = [] }
      controllers.append(controller)
      next = controller.presentedViewController
    }
    for controller in controllers { controller.beginAppearanceTransition(!isHidden, animated: false) }
    if !isHidden {
      addRootView()
      eventEngine.application.insertWindow(self)
    }
    for controller in controllers { controller.endAppearanceTransition() }
  }

  /// Makes the window the key window, whose first responder receives motion, remote-control events and commands.
  open func makeKey() {
    makeKey(replacing: eventEngine.application.keyWindow)
  }

  private func makeKey(replacing previous: UIWindow?) {
    guard canBecomeKey, previous !== self else { return }
    previous?.resignKey()
    eventEngine.application.keyWindow = self
    becomeKey()
  }

  /// Whether the window may become the key window.
  open var canBecomeKey: Bool { true }

  /// Tells the window that it became the key window.
  open func becomeKey() {}

  /// Tells the window that it is no longer the key window.
  open func resignKey() {}

  /// Converts a point from another window, or from the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    placement.fromSuper(window?.placement.toSuper(point) ?? point)
  }

  /// Converts a point to another window, or to the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = placement.toSuper(point)
    return window?.placement.fromSuper(onScreen) ?? onScreen
  }

  /// Converts a rectangle from another window, or from the screen. Returns the bounding box of the converted corners.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: rect).map { convert($0, from: window) })
  }

  /// Converts a rectangle to another window, or to the screen. Returns the bounding box of the converted corners.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    Plane.rectangle(around: Plane.corners(of: rect).map { convert($0, to: window) })
  }

  open override var next: UIResponder? { eventEngine.application }

  open override var window: UIWindow? { self }

  /// Sends an event to the recognizers and the views of the window.
  ///
  /// The engine processes an event of several windows once, when all of them have received it.
  open func sendEvent(_ event: UIEvent) {
    lastEventNumber = event.serialNumber
    eventEngine.didReceive(event)
  }
}
