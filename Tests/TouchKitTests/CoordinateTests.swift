import Foundation
import Testing

@testable import TouchKit

/// Points of views, turned, scaled and moved.
@Suite struct CoordinateTests {
  private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool { Plane.distance(one, other) < 1e-9 }

  @Test func `Frames nest`() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
    outer.addSubview(inner)
    #expect(outer.convert(CGPoint(x: 6, y: 8), to: inner) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 8))
  }

  @Test func `Transforms act about the center`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    outer.addSubview(inner)
    // A quarter turn brings the right edge's middle to the bottom, twice as far out.
    #expect(isClose(inner.convert(CGPoint(x: 100, y: 50), to: outer), CGPoint(x: 100, y: 200)))
    #expect(isClose(outer.convert(CGPoint(x: 100, y: 200), to: inner), CGPoint(x: 100, y: 50)))
    #expect(isClose(CGPoint(x: inner.frame.minX, y: inner.frame.maxX), CGPoint(x: 0, y: 200)))
  }

  @Test func `Scrolled bounds move the content`() {
    let scroller = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    scroller.addSubview(inner)
    scroller.bounds.origin.y = 280
    let window = UIView(frame: scroller.bounds)
    window.addSubview(scroller)
    #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 0, y: 20))
  }

  @Test func `Views without a window are where their frames are`() {
    let window = UIWindow(frame: CGRect(x: 30, y: 0, width: 400, height: 400))
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
    outer.addSubview(inner)
    let places = (CGPoint(x: 1, y: 2), CGPoint(x: 16, y: 28))
    #expect(inner.convert(places.0, to: nil as UIView?) == places.1)
    #expect(window.convert(places.1, to: inner) == places.0)
    window.addSubview(outer)
    #expect(inner.convert(places.0, to: nil as UIView?) == places.1)
    #expect(window.convert(places.1, to: inner) == places.0)
  }

  @Test func `A transform and its inverse cancel out`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let point = CGPoint(x: 3, y: 5)
    #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
    #expect(isClose(point.applying(transform.concatenating(transform.inverted())), point))
  }
}
