import Foundation
import Testing
import TouchTesting
import UIKit

private final class ScrollWitness: UIScrollViewDelegate {
  var log: [String] = []
  var target: CGPoint?
  var resets = false
  /// What the delegate does when the content gets to a place, or ends a movement: once.
  var reaction: (place: CGFloat?, body: (UIScrollView) -> Void)?
  let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll \(Int(scrollView.contentOffset.y))")
    if resets { scrollView.contentOffset = .zero }
    react(scrollView, at: scrollView.contentOffset.y)
  }

  private func react(_ scrollView: UIScrollView, at place: CGFloat?) {
    guard let reaction, reaction.place == place else { return }
    self.reaction = nil
    reaction.body(scrollView)
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

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerates") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.append("rests")
    react(scrollView, at: nil)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// A layout with nothing to show, whose content comes to rest at 250.
private final class SnappingLayout: UICollectionViewLayout {
  var velocity = CGPoint.zero

  override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 2000) }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    self.velocity = velocity
    return CGPoint(x: 0, y: 250)
  }
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
    #expect(
      witness.log == ["begin", "scroll 20", "scroll 40", "will end true", "did end true", "decelerates"]
    )
    #expect(scroll.isDecelerating && !scroll.isDragging)
    stage.finish()
    // Three quarters of 1800 pt/s and one quarter of 1200 are 1650 pt/s, which go 824.2 pt.
    #expect(witness.log.suffix(2) == ["scroll 864", "rests"])
    #expect(!scroll.isDecelerating)
  }

  @Test func `The offset of content that moves is that of the time`() {
    stage.touch(CGPoint(x: 100, y: 300))
    stage.move(to: CGPoint(x: 100, y: 270))
    stage.move(to: CGPoint(x: 100, y: 250))
    stage.lift()
    stage.advance(by: 0.5)
    let decay = -1000 * log(0.998)
    #expect(abs(scroll.contentOffset.y - (40 + 1650 / decay * (1 - exp(-decay * 0.5)))) < 0.01)
  }

  @Test func `A touch stops the content, and the delegate hears of the end at the lift`() {
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250))
    stage.advance(by: 0.2)
    witness.log = []
    let offset = scroll.contentOffset
    stage.touch(CGPoint(x: 100, y: 100))
    #expect(witness.log == ["begin"])
    #expect(scroll.isDecelerating)
    stage.advance(by: 1)
    stage.lift()
    #expect(scroll.contentOffset == offset)
    #expect(witness.log == ["begin", "will end false", "did end false", "rests"])
    #expect(!scroll.isDecelerating)
  }

  @Test func `The program stops content that moves, also in the delegate`() {
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250))
    stage.advance(by: 0.2)
    scroll.contentOffset = CGPoint(x: 0, y: 7)
    #expect(witness.log.suffix(2) == ["rests", "scroll 7"])
    stage.finish()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 7))
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250))
    witness.resets = true
    stage.advance(by: 0.2)
    witness.resets = false
    stage.finish()
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `An animation has a constant speed, and ends with a message`() {
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.advance(by: 0.1)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    #expect(!scroll.isDecelerating)
    stage.finish()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 300))
    #expect(witness.log == ["scroll 100", "scroll 300", "animated"])
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(witness.log.count == 3)
  }

  @Test func `A delegate that scrolls on at the end of a movement has the last word`() {
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250))
    witness.reaction = (nil, { $0.setContentOffset(CGPoint(x: 0, y: 700), animated: true) })
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.finish()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 700))
    #expect(witness.log.suffix(4) == ["rests", "animated", "scroll 700", "animated"])
    checkMovements(3)
  }

  @Test func `A delegate that scrolls on as the content arrives ends only the movement that was there`() {
    witness.reaction = (300, { $0.setContentOffset(CGPoint(x: 0, y: 700), animated: true) })
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.finish()
    #expect(witness.log == ["scroll 300", "animated", "scroll 700", "animated"])
    checkMovements(2)
  }

  /// Checks that there was a number of movements, one after another.
  private func checkMovements(_ count: Int) {
    let starts = stage.lines.filter { $0.contains("scrollStart ") }.count
    let ends = stage.lines.filter { $0.contains("scrollEnd ") }.count
    #expect(starts == count && ends == count)
  }

  @Test func `A view that pages asks for no target`() {
    scroll.isPagingEnabled = true
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 150))
    stage.finish()
    #expect(!witness.log.contains { $0.hasPrefix("will end") })
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test func `The delegate sets the offset at which scrolling stops`() {
    witness.target = CGPoint(x: 0, y: 100)
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    stage.finish()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test func `The layout of a collection sets the offset at which scrolling stops`() {
    let layout = SnappingLayout()
    let collection = UICollectionView(frame: scroll.frame, collectionViewLayout: layout)
    stage.view.addSubview(collection)
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 150))
    stage.finish()
    #expect(layout.velocity.y > 0.3 && layout.velocity.y < 0.7)
    #expect(collection.contentOffset == CGPoint(x: 0, y: 250))
  }

  @Test func `A refresh control is pulled, and makes room until it ends`() {
    let control = UIRefreshControl()
    scroll.refreshControl = control
    #expect(control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    stage.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 150))
    stage.finish()
    #expect(count == 0 && !control.isRefreshing)
    stage.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 395))
    #expect(count == 1 && control.isRefreshing)
    stage.finish()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -60))
    #expect(scroll.adjustedContentInset.top == 60)
    control.endRefreshing()
    stage.finish()
    #expect(scroll.contentOffset == .zero)
    scroll.refreshControl = nil
    stage.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 395))
    #expect(count == 1)
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
}
