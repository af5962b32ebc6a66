import Testing
import TouchTesting
import UIKit

private final class ZoomWitness: UIScrollViewDelegate {
  var log: [String] = []
  var scrollsToTop = true
  let photo = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append("begin \(view === photo)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scroll \(Int(scrollView.contentOffset.x)) \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let state = (scrollView.isZooming ? " zooming" : "") + (scrollView.isZoomBouncing ? " bouncing" : "")
    log.append("zoom \(Int((scrollView.zoomScale * 100).rounded()))\(state)")
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.append("end \(scale)")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    log.append("may scroll to top?")
    return scrollsToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did scroll to top") }
}

/// Zooming by fingers and by programs, and what the delegate hears of it and of the status bar.
@Suite struct ZoomTests {
  let stage = makeStage()
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let witness = ZoomWitness()

  init() {
    stage.view.addSubview(scroll)
    scroll.addSubview(witness.photo)
    scroll.contentSize = CGSize(width: 200, height: 400)
    scroll.delegate = witness
    scroll.maximumZoomScale = 2
  }

  /// The places of fingers 1 and 2 at a distance from each other, about the middle of the view.
  private func places(_ distance: CGFloat) -> [(finger: Int, place: CGPoint)] {
    [(1, CGPoint(x: 100 - distance / 2, y: 200)), (2, CGPoint(x: 100 + distance / 2, y: 200))]
  }

  private func land(_ distance: CGFloat) {
    stage.send(places(distance).map { Touch($0.finger, .began, at: $0.place) })
  }

  private func spread(to distance: CGFloat) {
    stage.advance(by: 0.1)
    stage.send(places(distance).map { Touch($0.finger, .moved, at: $0.place) })
  }

  private func lift(_ distance: CGFloat) {
    stage.send(places(distance).map { Touch($0.finger, .ended, at: $0.place) })
  }

  private func open(to distances: CGFloat...) {
    land(50)
    for distance in distances { spread(to: distance) }
  }

  @Test func `A pinch zooms, bounces and tells the delegate`() {
    // 87 / 58 is 1.5; 232 / 58 is 4, twice the limit, of which the square root counts.
    open(to: 87, 232)
    #expect(scroll.isZooming)
    lift(232)
    #expect(!scroll.isZooming)
    #expect(
      witness.log == [
        "begin true", "scroll 50 100", "zoom 150 zooming", "scroll 182 365", "zoom 283 zooming",
        "scroll 100 200", "zoom 200 bouncing", "end 2.0",
      ]
    )
    #expect(witness.photo.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(scroll.contentSize == CGSize(width: 400, height: 800))
  }

  @Test func `An animated zoom begins and ends, one that is not does neither`() {
    scroll.setZoomScale(2, animated: true)
    #expect(witness.log == ["begin true", "scroll 100 200", "zoom 200", "end 2.0"])
    witness.log = []
    scroll.setZoomScale(2, animated: true)
    #expect(witness.log == [])
    scroll.zoomScale = 1
    #expect(witness.log == ["scroll 0 0", "zoom 100"])
  }

  @Test func `A rectangle that is smaller than the largest zoom shows lies in the middle`() {
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 20, height: 40), animated: false)
    #expect(scroll.zoomScale == 2)
    // The middle, (110, 120), is at (220, 240) in the content.
    #expect(scroll.contentOffset == CGPoint(x: 120, y: 40))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 20, height: 40), animated: false)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `There is a pinch recognizer while the limits leave a choice`() {
    let pinch = scroll.pinchGestureRecognizer
    #expect(pinch?.view === scroll && pinch?.delaysTouchesEnded == false)
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil && pinch?.view == nil)
    scroll.minimumZoomScale = 0.5
    #expect(scroll.pinchGestureRecognizer === pinch && pinch?.view === scroll)
  }

  @Test func `Limits that meet in mid-pinch end the zoom`() {
    open(to: 87)
    scroll.maximumZoomScale = 1
    stage.settle()
    #expect(!scroll.isZooming)
    #expect(witness.log.suffix(3) == ["scroll 0 0", "zoom 100 bouncing", "end 1.0"])
  }

  @Test func `A view outside of the scroll view does not zoom`() {
    witness.photo.removeFromSuperview()
    stage.view.addSubview(witness.photo)
    open(to: 87)
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1 && witness.photo.transform == .identity)
    #expect(witness.log == [])
  }

  @Test func `A pinch continues from a scale that the program sets`() {
    scroll.maximumZoomScale = 10
    open(to: 87)
    scroll.zoomScale = 3
    spread(to: 116)
    #expect(abs(scroll.zoomScale - 4) < 1e-9)
  }

  @Test func `Disabling scrolling leaves zooming`() {
    scroll.isScrollEnabled = false
    open(to: 87)
    #expect(scroll.zoomScale == 1.5)
  }

  @Test func `A tap on the status bar asks and tells the delegate`() {
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.contentOffset.y = 300
    witness.log = []
    witness.scrollsToTop = false
    stage.tapStatusBar()
    #expect(witness.log == ["may scroll to top?"] && scroll.contentOffset.y == 300)
    witness.scrollsToTop = true
    scroll.contentInset.top = 20
    stage.tapStatusBar()
    #expect(witness.log.last == "may scroll to top?")
    stage.advance(by: 0.3)
    #expect(witness.log.suffix(3) == ["may scroll to top?", "scroll 0 -20", "did scroll to top"])
  }

  @Test func `The own recognizers have their scroll view as their delegate`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = TouchStage()
      let refusal = Refusing()
      let scroll = UIScrollView(frame: stage.view.bounds)
      stage.view.addSubview(scroll)
      scroll.panGestureRecognizer.delegate = refusal
    }
  }

  /// A scroll view that decides about its own recognizers.
  private final class Map: UIScrollView, UIGestureRecognizerDelegate {}

  @Test func `A subclass that is a delegate of recognizers is that of its own`() {
    let map = Map(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    map.maximumZoomScale = 2
    #expect(map.panGestureRecognizer.delegate === map && map.pinchGestureRecognizer?.delegate === map)
    #expect(map.clipsToBounds)
  }

  @Test func `Nothing zooms to a rectangle without a width or a height`() {
    let (witness, scroll) = (ZoomWitness(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
    scroll.delegate = witness
    scroll.addSubview(witness.photo)
    scroll.maximumZoomScale = 4
    scroll.zoom(to: CGRect(x: 50, y: 50, width: 0, height: 100), animated: false)
    scroll.zoom(to: CGRect(x: 50, y: 50, width: 100, height: 0), animated: false)
    #expect(scroll.zoomScale == 1 && witness.log == [])
  }
}

private final class Refusing: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
