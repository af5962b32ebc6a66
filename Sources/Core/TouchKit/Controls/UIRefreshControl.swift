import Foundation

/// A control above the content of a scroll view, triggered by pulling down. Content does not move beyond its edges
/// here, so a finger never triggers it.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The title.
  open var attributedTitle: NSAttributedString?
  private var isBusy = false

  /// Whether the content is being refreshed.
  open var isRefreshing: Bool { isBusy }

  /// Begins refreshing. It sends no action.
  open func beginRefreshing() {
    isBusy = true
  }

  /// Ends refreshing.
  open func endRefreshing() {
    isBusy = false
  }
}
