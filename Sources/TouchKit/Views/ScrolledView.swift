import Foundation

/// What there is of a scroll view that has to do with bouncing, slowing down and looks, of which there is none here;
/// the names are there for code that sets them.
open class ScrolledView: UIView {
  /// Whether it goes beyond its content's edges and back, which it does not.
  open var bounces = true
  /// Whether it does so upwards and downwards with a small content.
  open var alwaysBounceVertical = false
  /// Whether it does so to the left and right with a small content.
  open var alwaysBounceHorizontal = false
  /// Whether it does so beyond its zoom scales.
  open var bouncesZoom = true
  /// Whether a drag goes along one axis alone.
  open var isDirectionalLockEnabled = false
  /// How it slows down, which it does at once.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// How little it may be zoomed.
  open var minimumZoomScale: CGFloat = 1
  /// How much it may be zoomed.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether it shows where in the content it is, from top to bottom.
  open var showsVerticalScrollIndicator = true
  /// Whether it shows where in the content it is, from left to right.
  open var showsHorizontalScrollIndicator = true
  /// How it shows that.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default
  /// How far that stays away from its edges.
  open var scrollIndicatorInsets = UIEdgeInsets()
  /// How far that stays away from its edges, from top to bottom.
  open var verticalScrollIndicatorInsets = UIEdgeInsets()
  /// How far that stays away from its edges, from left to right.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets()
  /// Whether the safe area adds to its insets; there is nothing to add.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// Whether a drag takes the keyboard away.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none

  /// What asks for new content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Whether it moves on by itself: never.
  open var isDecelerating: Bool { false }

  /// Whether fingers zoom it: never.
  open var isZooming: Bool { false }

  /// Whether it goes back to its zoom scales: never.
  open var isZoomBouncing: Bool { false }

  /// Shows where in the content it is; nothing is drawn here.
  open func flashScrollIndicators() {}
}

extension UIScrollView {
  /// How a scroll view slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the speed after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a scroll view shows where in the content it is.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, with a light edge.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// Whether the safe area adds to a scroll view's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system has it.
    case automatic
    /// In directions in which it scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// Whether a drag takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// No drag does.
    case none
    /// Any drag does.
    case onDrag
    /// The keyboard follows a finger that drags into it.
    case interactive
    /// As on a drag, with what lies over the keyboard.
    case onDragWithAccessory
    /// As interactive, with what lies over the keyboard.
    case interactiveWithAccessory
  }

  /// How far its content may be dragged away from each edge, with what the safe area adds: nothing.
  public var adjustedContentInset: UIEdgeInsets { contentInset }
}
