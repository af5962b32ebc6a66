import Foundation
import Records
import TouchKit
import TraceFormat

/// Giving properties to live scroll views, and ids to the recognizers that they bring.
extension LiveScene {
  /// Lets scenes and steps name a scroll view's own recognizer.
  func addOwnRecognizer(of scrollView: UIScrollView) {
    let pan = scrollView.panGestureRecognizer
    add(.recognizer(pan), id: pan.id, className: "UIPanGestureRecognizer", kind: .recognizer)
  }

  func apply(_ assignment: Assignment, toScrollView scrollView: UIScrollView) {
    switch (assignment.property, assignment.value) {
    case (.contentSize, .size(let size)): scrollView.contentSize = CGSize(width: size.x, height: size.y)
    case (.contentOffset, .point(let offset)): scrollView.contentOffset = CGPoint(offset)
    case (.isScrollEnabled, .bool(let isEnabled)): scrollView.isScrollEnabled = isEnabled
    case (.isPagingEnabled, .bool(let isEnabled)): scrollView.isPagingEnabled = isEnabled
    case (.delaysContentTouches, .bool(let delays)): scrollView.delaysContentTouches = delays
    case (.canCancelContentTouches, .bool(let can)): scrollView.canCancelContentTouches = can
    default: break
    }
  }
}
