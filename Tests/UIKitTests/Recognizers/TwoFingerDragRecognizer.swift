import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Two fingers that carry a view along, and let it spring back: its own delegate and its own target.
final class TwoFingerDragRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private var home = CGPoint.zero
  private(set) var landings = 0
  private(set) weak var scrollView: UIScrollView?

  override weak var delegate: UIGestureRecognizerDelegate? {
    get { return super.delegate }
    set { super.delegate = self }
  }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    super.delegate = self
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    cancelsTouchesInView = false
    if #available(iOS 13.4, *) {
      allowedScrollTypesMask = [.continuous]
    }
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    addTarget { [unowned self] _ in self.carry() }
  }

  private func carry() {
    guard let view = view, let superview = view.superview else { return }
    switch state {
    case .began:
      home = view.center
      superview.bringSubviewToFront(view)
      let place = location(in: view)
      view.layer.anchorPoint = CGPoint(x: place.x / view.bounds.width, y: place.y / view.bounds.height)
      view.center = location(in: superview)
    case .changed:
      let moved = translation(in: superview)
      view.center = CGPoint(x: view.center.x + moved.x, y: view.center.y + moved.y)
      setTranslation(.zero, in: superview)
    case .ended, .cancelled, .failed:
      let speed = velocity(in: superview)
      let seconds = TimeInterval(sqrt(speed.x * speed.x + speed.y * speed.y) / 1000 + 0.1)
      UIView.animate(
        withDuration: seconds,
        delay: 0,
        usingSpringWithDamping: 0.7,
        initialSpringVelocity: 1,
        options: [.curveEaseOut, .allowUserInteraction],
        animations: {
          view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
          view.center = self.home
        },
        completion: { [weak self] isFinished in
          if isFinished { self?.landings += 1 }
          UISelectionFeedbackGenerator().selectionChanged()
        }
      )
    default:
      break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
    let speed = pan.velocity(in: pan.view)
    return abs(speed.x) > abs(speed.y)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let scroll = otherGestureRecognizer.view as? UIScrollView,
      otherGestureRecognizer == scroll.panGestureRecognizer
    {
      scrollView = scroll
      return scroll.contentOffset.y <= -scroll.adjustedContentInset.top
    }
    return otherGestureRecognizer.isKind(of: UIScreenEdgePanGestureRecognizer.self)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    guard let view = view else { return false }
    return !(touch.view is UIControl) && touch.view?.isDescendant(of: view) == true
  }
}
