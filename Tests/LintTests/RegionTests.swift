import Foundation
import Testing

@testable import Lint

@Suite("What of a view can be touched")
struct RegionTests {
  private let square = Region(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func `A region is the part of a view that lies inside its superviews`() {
    #expect(square.clipped(to: CGRect(x: 5, y: -5, width: 10, height: 10)).area == 25)
    #expect(square.clipped(to: CGRect(x: 10, y: 0, width: 10, height: 10)).isEmpty)
    #expect(square.clipped(to: CGRect(x: 20, y: 20, width: 10, height: 10)).isEmpty)
  }

  @Test func `A region turns with its view`() {
    // Turned by 45 degrees about its middle, half of it, less the corners' outer halves, is left of its middle.
    let middle = CGPoint(x: 5, y: 5)
    let turned = square.mapped { point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return CGPoint(x: middle.x + (x - y) / 2.squareRoot(), y: middle.y + (x + y) / 2.squareRoot())
    }
    #expect(abs(turned.area - 100) < 1e-9)
    #expect(abs(turned.clipped(to: CGRect(x: -10, y: -10, width: 15, height: 30)).area - 50) < 1e-9)
    #expect(!turned.contains(square) && !square.contains(turned))
    #expect(turned.contains(Region(CGRect(x: 2, y: 2, width: 6, height: 6))))
  }

  @Test func `A region contains a region with the same edges`() {
    #expect(square.contains(square))
    #expect(!square.contains(Region(CGRect(x: 0, y: 0, width: 10, height: 10.001))))
  }
}
