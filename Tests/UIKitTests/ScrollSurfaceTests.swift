import Testing
import TouchTesting
import UIKit

private final class ScrollWitness: UIScrollViewDelegate {
  var log: [String] = []
  var target: CGPoint?
  let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("will end \(velocity.y > 0)")
    if let target { targetContentOffset.pointee = target }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("did end \(decelerate)")
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// What a scroll view tells its delegate, and scrolling and zooming by code.
@Suite struct ScrollSurfaceTests {
  let stage = makeStage()
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let witness = ScrollWitness()

  init() {
    stage.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.delegate = witness
  }

  @Test func `A scroll view tells its delegate of a drag`() {
    stage.touch(CGPoint(x: 100, y: 300))
    stage.move(to: CGPoint(x: 100, y: 270))
    stage.move(to: CGPoint(x: 100, y: 250))
    stage.lift()
    #expect(witness.log == ["begin", "scroll 20", "scroll 40", "will end true", "did end false"])
  }

  @Test func `The delegate sets the offset at which scrolling stops`() {
    witness.target = CGPoint(x: 0, y: 100)
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test func `A rectangle is brought into sight`() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    #expect(scroll.contentOffset.y == 700)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 800, width: 10, height: 100), animated: false)
    #expect(scroll.contentOffset.y == 700)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 500)
  }

  @Test func `Zooming scales the view`() {
    scroll.addSubview(witness.zoomed)
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 3)
    #expect(witness.zoomed.frame == CGRect(x: 0, y: 0, width: 600, height: 1200))
    #expect(scroll.contentSize == CGSize(width: 600, height: 1200))
    scroll.zoom(to: CGRect(x: 0, y: 200, width: 100, height: 200), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test func `Methods may be called as optional`() {
    let delegate: (any UIScrollViewDelegate)? = scroll.delegate
    delegate?.scrollViewDidEndDragging?(scroll, willDecelerate: true)
    delegate?.scrollViewDidScroll?(scroll)
    #expect(witness.log == ["did end true", "scroll 0"])
    let zoomed = delegate?.viewForZooming?(in: scroll)
    #expect(zoomed === witness.zoomed)
  }
}
