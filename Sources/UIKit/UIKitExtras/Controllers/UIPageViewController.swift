import Foundation
import TouchKit

/// The methods that provide the pages before and after another.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of pages, for dots; never called.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Returns the number of the page that is shown, for dots; never called.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that tell a page view controller's delegate about the turning of pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Tells the delegate that a drag is about to turn the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )

  /// Tells the delegate that a drag ended, with the pages that were shown before.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// No-op.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// No-op.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}

/// A controller that shows one page, and turns it by a drag.
///
/// A drag that ends beyond half of the view, or at more than 500 points a second, shows the previous or next page, if
/// the data source has one. Pages change at once.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The page-turn style. No-op: it makes no difference.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    /// The page scrolls.
    case scroll
  }

  /// The axis along which pages turn.
  public enum NavigationOrientation: Int, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The direction in which pages turn.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Creates an option with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The gap between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The position of the spine.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  // The speed above which a short drag turns the page, in points a second.
  private static let turningSpeed: CGFloat = 500

  /// How pages turn.
  public let transitionStyle: TransitionStyle
  /// The axis.
  public let navigationOrientation: NavigationOrientation
  /// The object that provides the pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have two sides.
  open var isDoubleSided = false
  /// The pages that are shown.
  open private(set) var viewControllers: [UIViewController]?
  private let pagePan = UIPanGestureRecognizer()

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a page; nothing is decoded.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// The recognizers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [pagePan] : [] }

  /// Attaches the recognizer, and shows the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    pagePan.addTarget { [weak self] _ in self?.turnAfterDrag() }
    view.addGestureRecognizer(pagePan)
    showPage()
  }

  /// Resizes the page to the bounds.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    viewControllers?.first?.viewIfLoaded?.frame = view.bounds
  }

  /// Shows a page at once, whether animated or not.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let gone = (self.viewControllers ?? []).filter { page in !new.contains { $0 === page } }
    self.viewControllers = viewControllers
    for page in gone {
      page.willMove(toParent: nil)
      beginAppearance(of: page, false, animated: animated)
    }
    for page in new where page.parent !== self { addChild(page) }
    if isViewLoaded, let first = new.first { beginAppearance(of: first, true, animated: animated) }
    for page in gone {
      page.viewIfLoaded?.removeFromSuperview()
      page.endAppearanceTransition()
      page.removeFromParent()
    }
    showPage()
    for page in new { page.didMove(toParent: self) }
    completion?(true)
  }

  private func showPage() {
    guard isViewLoaded, let page = viewControllers?.first, let shown = page.view else { return }
    shown.frame = view.bounds
    view.addSubview(shown)
    page.endAppearanceTransition()
  }

  private func turnAfterDrag() {
    guard pagePan.state == .ended, let page = viewControllers?.first else { return }
    let isHorizontal = navigationOrientation == .horizontal
    let (moved, velocity) = (pagePan.translation(in: view), pagePan.velocity(in: view))
    let way = isHorizontal ? moved.x : moved.y
    let speed = isHorizontal ? velocity.x : velocity.y
    let half = (isHorizontal ? view.bounds.width : view.bounds.height) / 2
    guard abs(way) > half || abs(speed) > UIPageViewController.turningSpeed && way * speed > 0 else { return }
    let isBack = way > 0
    let next =
      isBack
      ? dataSource?.pageViewController(self, viewControllerBefore: page)
      : dataSource?.pageViewController(self, viewControllerAfter: page)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: isBack ? .reverse : .forward, animated: true)
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: [page],
      transitionCompleted: true
    )
  }
}
