import Testing
import TouchTesting
import UIKit

/// A scroll view that answers for its own recognizers as a view.
private class AskedScrollView: UIScrollView {
  var asked: [UIGestureRecognizer] = []
  var letsBegin = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked.append(gestureRecognizer)
    return letsBegin && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// A scroll view that answers for its own recognizers as their delegate.
private final class DelegateScrollView: AskedScrollView, UIGestureRecognizerDelegate {
  var touchesReceived = 0

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touchesReceived += 1
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// A scroll view is the delegate of its own recognizers.
@Suite struct ScrollDelegateTests {
  let stage = makeStage()

  private func add<Scroll: UIScrollView>(_ scroll: Scroll) -> Scroll {
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    scroll.contentSize = CGSize(width: 200, height: 2000)
    stage.view.addSubview(scroll)
    return scroll
  }

  private func drag() {
    stage.touch(CGPoint(x: 100, y: 300))
    stage.move(to: CGPoint(x: 100, y: 270))
    stage.move(to: CGPoint(x: 100, y: 250))
  }

  @Test(arguments: [true, false], [true, false])
  func `It is asked once whether its pan may begin`(isDelegate: Bool, cancels: Bool) {
    let scroll = add(isDelegate ? DelegateScrollView() : AskedScrollView())
    scroll.panGestureRecognizer.cancelsTouchesInView = cancels
    drag()
    #expect(scroll.asked == [scroll.panGestureRecognizer])
    #expect(scroll.contentOffset.y > 0)
  }

  @Test(arguments: [true, false], [true, false])
  func `Its no keeps the pan from beginning`(isDelegate: Bool, cancels: Bool) {
    let scroll = add(isDelegate ? DelegateScrollView() : AskedScrollView())
    scroll.panGestureRecognizer.cancelsTouchesInView = cancels
    scroll.letsBegin = false
    drag()
    #expect(scroll.contentOffset == .zero)
    #expect(stage.states(of: scroll.panGestureRecognizer) == [.failed])
  }

  @Test func `A class with a delegate's methods is asked all its questions`() {
    let scroll = add(DelegateScrollView())
    #expect(scroll.panGestureRecognizer.delegate === scroll)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    scroll.addSubview(content)
    let pan = UIPanGestureRecognizer()
    content.addGestureRecognizer(pan)
    drag()
    // Without the delegate's yes the pan of the deeper view would keep the scroll view's from beginning.
    #expect(stage.states(of: pan).first == .began)
    #expect(stage.states(of: scroll.panGestureRecognizer).first == .began)
    #expect(scroll.touchesReceived == 1)
  }

  @Test func `A zooming scroll view is the delegate of its pinch`() {
    let scroll = add(DelegateScrollView())
    scroll.maximumZoomScale = 2
    #expect(scroll.pinchGestureRecognizer?.delegate === scroll)
  }

  @Test func `Other scroll views have no delegate to ask`() {
    #expect(add(UIScrollView()).panGestureRecognizer.delegate == nil)
  }
}
