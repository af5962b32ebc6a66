import Foundation

/// A control above the content of a scroll view that asks for new content when it is pulled down. Content does not go
/// beyond its edges here, so that fingers never pull it.
open class UIRefreshControl: UIControl {
  /// What people read while they pull.
  open var attributedTitle: NSAttributedString?
  private var isBusy = false

  /// Whether new content is on its way.
  open var isRefreshing: Bool { isBusy }

  /// Says that new content is on its way. It sends nothing.
  open func beginRefreshing() {
    isBusy = true
  }

  /// Says that it has come.
  open func endRefreshing() {
    isBusy = false
  }
}
