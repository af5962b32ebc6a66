import Foundation
import Records
import Testing

@testable import TouchKit

/// What programs see of a scroll view, and what its subclasses decide.
@Suite struct UIScrollViewTests {
  @Test func `A scroll view is tracking while it is touched and dragging while it scrolls`() {
    let (stage, scroll, _) = staged(UIScrollView.init)
    #expect(!scroll.isTracking)
    stage.send(at: 0, [(1, .began, 100, 300)])
    #expect(scroll.isTracking && !scroll.isDragging)
    stage.send(at: 0.1, [(1, .moved, 100, 270)])
    #expect(scroll.isTracking && scroll.isDragging)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 20))
    stage.send(at: 0.2, [(1, .ended, 100, 270)])
    #expect(!scroll.isTracking && !scroll.isDragging)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 20))
  }

  @Test func `Content may be dragged as far as its inset`() {
    let (stage, scroll, _) = staged(UIScrollView.init)
    scroll.contentInset.top = 15
    scroll.bounces = false
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.1, [(1, .moved, 100, 150)])
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -15))
  }

  @Test func `An animated offset takes its time`() {
    let (stage, scroll, content) = staged(UIScrollView.init)
    scroll.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    #expect(scroll.contentOffset == .zero)
    stage.engine.advance(to: Instant(seconds: 0.3))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 5000))
    #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: -5000))
  }

  @Test func `The pan of a scroll view has an id after the view's`() {
    let (_, scroll, _) = staged(UIScrollView.init)
    scroll.traceID = "list"
    #expect(scroll.panGestureRecognizer.traceID == "list.pan")
    #expect(scroll.gestureRecognizers?.first === scroll.panGestureRecognizer)
  }

  @Test func `A subclass keeps touches from its content`() {
    let (stage, scroll, content) = staged { Guarded() }
    let log = DropLog()
    stage.engine.recorder.interest = Interest(only: [.drop])
    stage.engine.recorder.sink = log
    stage.send(at: 0, [(1, .began, 100, 300)])
    stage.send(at: 0.3, [(1, .ended, 100, 300)])
    #expect((scroll as? Guarded)?.asked === content)
    #expect(log.drops == [Drop(.touch(1, view: content.traceID), .contentTouchRefused, by: [scroll.traceID])])
  }

  @Test func `Controls keep the touches that they track`() {
    let (_, scroll, content) = staged(UIScrollView.init)
    #expect(scroll.touchesShouldCancel(in: content))
    #expect(!scroll.touchesShouldCancel(in: UIButton()))
  }

  @Test func `A subclass can leave the content its touches`() {
    let (stage, scroll, _) = staged { Lenient() }
    stage.send(at: 0, [(1, .began, 100, 300)])
    stage.send(at: 0.2, [(1, .moved, 100, 200)])
    #expect(scroll.contentOffset == .zero)
    #expect(scroll.panGestureRecognizer.state == .possible)
    #expect(!scroll.isTracking)
  }

  /// A scroll view that fills a stage, with content that fills its visible part.
  private func staged(_ make: () -> UIScrollView) -> (Stage, UIScrollView, UIView) {
    let stage = Stage()
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let scroll = make()
    scroll.frame = stage.view.bounds
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let content = UIView(frame: stage.view.bounds)
    scroll.addSubview(content)
    stage.view.addSubview(scroll)
    return (stage, scroll, content)
  }
}

private final class Guarded: UIScrollView {
  private(set) var asked: UIView?

  override func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool {
    asked = view
    return false
  }
}

private final class Lenient: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { false }
}

private final class DropLog: RecordSink {
  private(set) var drops: [Drop] = []

  func receive(_ record: Record, at time: Instant) {
    if case .drop(let drop) = record { drops.append(drop) }
  }
}
