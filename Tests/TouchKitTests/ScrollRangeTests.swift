import Foundation
import Testing

@testable import TouchKit

/// Where content can be scrolled to.
@Suite struct ScrollRangeTests {
  private let visible = CGSize(width: 100, height: 200)

  private func range(_ width: CGFloat, _ height: CGFloat, _ inset: UIEdgeInsets = .init()) -> ScrollRange {
    ScrollRange(content: CGSize(width: width, height: height), inset: inset, visible: visible)
  }

  @Test func `Only larger content scrolls`() {
    let wide = range(101, 200)
    #expect(wide.scrollablePart(of: CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 0))
    #expect(range(100, 200).scrollablePart(of: CGPoint(x: 3, y: 4)) == .zero)
    #expect(range(0, 201).scrollablePart(of: CGPoint(x: 3, y: 4)) == CGPoint(x: 0, y: 4))
  }

  @Test func `Insets make room`() {
    let padded = range(100, 200, UIEdgeInsets(top: 10, bottom: 5))
    #expect(padded.scrollablePart(of: CGPoint(x: 3, y: 4)) == CGPoint(x: 0, y: 4))
    #expect(padded.closest(to: CGPoint(x: 0, y: -99), from: .zero) == CGPoint(x: 0, y: -10))
    #expect(padded.closest(to: CGPoint(x: 0, y: 99), from: .zero) == CGPoint(x: 0, y: 5))
  }

  @Test func `Content ends at its edges`() {
    let range = range(250, 500)
    #expect(range.closest(to: CGPoint(x: -1, y: 301), from: .zero) == CGPoint(x: 0, y: 300))
    #expect(range.closest(to: CGPoint(x: 149, y: 299), from: .zero) == CGPoint(x: 149, y: 299))
  }

  @Test func `Content outside its range can stay there, but not move further out`() {
    let range = range(250, 500)
    let outside = CGPoint(x: 0, y: 320)
    #expect(range.closest(to: CGPoint(x: 0, y: 330), from: outside) == outside)
    #expect(range.closest(to: CGPoint(x: 0, y: 310), from: outside) == CGPoint(x: 0, y: 310))
  }

  @Test(
    arguments: [(0, 0), (49, 0), (50, 100), (149, 100), (160, 200), (214, 200), (216, 230), (-20, 0)]
  )
  func `The content stops at the closest page`(offset: CGFloat, page: CGFloat) {
    #expect(ScrollRange.page(closestTo: offset, 100, 0, 230) == page)
  }

  @Test(
    arguments: [
      (0, 100, 0), (1, 100, 0), (99, 100, 0), (100, 200, 0), (201, 230, 200), (230, 230, 200), (-20, 0, 0),
    ]
  )
  func `A flick goes to the next page in its direction`(offset: CGFloat, on: CGFloat, back: CGFloat) {
    #expect(ScrollRange.page(after: offset, towards: 1, 100, 0, 230) == on)
    #expect(ScrollRange.page(after: offset, towards: -1, 100, 0, 230) == back)
  }

  @Test func `Pages without size do not page`() {
    #expect(ScrollRange.page(closestTo: 4, 0, 0, 9) == 4)
    #expect(ScrollRange.page(after: 4, towards: 1, 0, 0, 9) == 4)
  }

  @Test(arguments: [-40.0, 0, 4, 60])
  func `Content that fits has one page`(offset: CGFloat) {
    #expect(ScrollRange.page(closestTo: offset, 100, -20, -20) == -20)
    #expect(ScrollRange.page(after: offset, towards: 1, 100, -20, -20) == -20)
    #expect(ScrollRange.page(after: offset, towards: -1, 100, -20, -20) == -20)
  }

  @Test func `Content that fits is pulled along the axes that stretch`() {
    let fitting = ScrollRange(
      content: visible,
      inset: UIEdgeInsets(),
      visible: visible,
      stretches: (false, true)
    )
    #expect(fitting.scrollablePart(of: CGPoint(x: 3, y: 4)) == CGPoint(x: 0, y: 4))
    #expect(fitting.isBeyond(CGPoint(x: 0, y: -1)) && fitting.isBeyond(CGPoint(x: 1, y: 0)))
    #expect(!fitting.isBeyond(.zero))
  }
}
