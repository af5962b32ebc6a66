import Foundation

/// What there is of a controller that has to do with looks and with the device being turned, which makes no
/// difference here; the names are there for code that sets and overrides them.
open class DrawnController: UIResponder {
  /// How it is shown over another.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Who says how it comes and goes; nobody is asked, as that takes no time.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How it comes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether it stays when a finger drags it down.
  open var isModalInPresentation = false
  /// Whether what it shows over itself covers only itself.
  open var definesPresentationContext = false
  /// Which edges it reaches below the bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// What it adds to what the edges of the screen take away.
  open var additionalSafeAreaInsets = UIEdgeInsets()
  /// How large it wants to be.
  open var preferredContentSize = CGSize.zero
  /// Whether it looks light or dark.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// What a bar shows of it.
  open private(set) lazy var navigationItem = UINavigationItem(title: "")
  /// Whether the bar at the bottom goes away when it comes.
  open var hidesBottomBarWhenPushed = false

  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether there is no status bar.
  open var prefersStatusBarHidden: Bool { false }

  /// Says that the status bar is to look otherwise.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the line at the bottom goes away.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Says that the line at the bottom is to go or come.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// At which edges the system's gestures wait for the application's; the system has none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Says that those are others now.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Whether it turns with the device.
  open var shouldAutorotate: Bool { true }

  /// How it may be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// How it is turned when it comes.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Tells that its view is about to be of another size, which it never is by itself.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells that the safe area changed, which it never does.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells that its view's margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// Tells that what the device is like changed, which it never does.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Tells that memory is short, which it never is.
  open func didReceiveMemoryWarning() {}

  /// Brings its view's constraints up to date; nobody calls it, as constraints move nothing.
  open func updateViewConstraints() {}

  /// Whether it is just being shown over another: never, as that takes no time.
  open var isBeingPresented: Bool { false }

  /// Whether it is just being taken away: never, as that takes no time.
  open var isBeingDismissed: Bool { false }

  /// Whether it is just coming into another: never, as that takes no time.
  open var isMovingToParent: Bool { false }

  /// Whether it is just leaving another: never, as that takes no time.
  open var isMovingFromParent: Bool { false }
}

/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// It covers the screen.
  case fullScreen
  /// It covers most of the screen, like a page.
  case pageSheet
  /// It covers the middle of the screen.
  case formSheet
  /// It covers the controller that it is shown over.
  case currentContext
  /// As its transitioning delegate has it; there are none here.
  case custom
  /// It covers the screen, and what is below it stays.
  case overFullScreen
  /// It covers the controller that it is shown over, which stays below it.
  case overCurrentContext
  /// It hovers beside what it belongs to.
  case popover
  /// It is not adapted.
  case none = -1
  /// As the system has it.
  case automatic = -2
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the lower edge.
  case coverVertical
  /// The screen turns around its upright axis.
  case flipHorizontal
  /// One fades into the other.
  case crossDissolve
  /// A corner of the present page curls up.
  case partialCurl
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system has it.
  case `default`
  /// Light, on dark.
  case lightContent
  /// Dark, on light.
  case darkContent = 3
}

/// How an application is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown
  /// Upright.
  case portrait
  /// Upright, upside down.
  case portraitUpsideDown
  /// On its side; the device is turned to the left.
  case landscapeRight
  /// On its side; the device is turned to the right.
  case landscapeLeft

  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which an application may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The ways as bits.
  public let rawValue: UInt

  /// Makes ways of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On a side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On the other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Somebody who knows how one look turns into another; nobody does here.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Makes changes along with it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}
