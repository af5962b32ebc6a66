import Testing
import UIKit

/// Maps, strokes and texts of Core Graphics and Core Animation.
@Suite struct GeometryTests {
  @Test func `A transform is decomposed and composed again`() {
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: -3),
      horizontalShear: 0.5,
      rotation: .pi / 6,
      translation: CGVector(dx: 4, dy: 5)
    )
    let map = CGAffineTransform(parts)
    let found = map.decomposed()
    #expect(abs(found.scale.width - 2) < 1e-9 && abs(found.scale.height + 3) < 1e-9)
    #expect(abs(found.horizontalShear - 0.5) < 1e-9)
    #expect(abs(found.rotation - .pi / 6) < 1e-9)
    #expect(found.translation == CGVector(dx: 4, dy: 5))
    // (1, 0) is stretched to (2, 0), not sheared, turned by 30°, moved.
    let point = CGPoint(x: 1, y: 0).applying(map)
    #expect(abs(point.x - (4 + 3.0.squareRoot())) < 1e-9 && abs(point.y - 6) < 1e-9)
  }

  @Test func `Three-dimensional transforms are concatenated`() {
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let map = CATransform3DTranslate(quarter, 10, 0, 0)
    // First 10 to the right, then a quarter turn from x to y.
    let plane = CATransform3DGetAffineTransform(map)
    let point = CGPoint.zero.applying(plane)
    #expect(abs(point.x) < 1e-9 && abs(point.y - 10) < 1e-9)
    let back = CATransform3DConcat(map, CATransform3DInvert(map))
    #expect(abs(back.m11 - 1) < 1e-9 && abs(back.m41) < 1e-9 && abs(back.m12) < 1e-9)
    #expect(CATransform3DIsAffine(map))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 1)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test func `A stroke reaches as far as its pen`() {
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 0))
    line.addLine(to: CGPoint(x: 100, y: 100))
    let pen = { (cap: CGLineCap, join: CGLineJoin) in
      line.cgPath.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: join, miterLimit: 10)
    }
    let butt = pen(.butt, .bevel)
    #expect(butt.contains(CGPoint(x: 50, y: 9)) && !butt.contains(CGPoint(x: 50, y: 11)))
    #expect(!butt.contains(CGPoint(x: -5, y: 0)))
    #expect(butt.contains(CGPoint(x: 91, y: 50)) && !butt.contains(CGPoint(x: 80, y: 50)))
    #expect(!butt.contains(CGPoint(x: 107, y: -7)))
    let round = pen(.round, .round)
    #expect(round.contains(CGPoint(x: -9, y: 0)) && !round.contains(CGPoint(x: -8, y: 8)))
    #expect(round.contains(CGPoint(x: 107, y: -6.9)) && !round.contains(CGPoint(x: 109, y: -9)))
    let square = pen(.square, .miter)
    #expect(square.contains(CGPoint(x: -9, y: 9)))
    #expect(square.contains(CGPoint(x: 109, y: -9)))
  }

  @Test func `A closed stroke is hollow`() {
    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let band = ring.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(band.contains(CGPoint(x: 96, y: 50)) && band.contains(CGPoint(x: 104, y: 50)))
    #expect(!band.contains(CGPoint(x: 50, y: 50)) && !band.contains(CGPoint(x: 106, y: 50)))
  }

  @Test func `Arcs touch both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(abs(path.currentPoint.x - 100) < 1e-9 && abs(path.currentPoint.y - 20) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.maxX - 100) < 1e-3 && abs(path.boundingBoxOfPath.minY) < 1e-3)
    path.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: .pi / 2)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 5) < 1e-9)
  }

  @Test func `Some corners are round`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let path = UIBezierPath(
      roundedRect: frame,
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 30, height: 30)
    )
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 98)))
    #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 98)))
    #expect(path.cgPath.isRect(nil) == false)
    var rect = CGRect.zero
    #expect(UIBezierPath(rect: frame).cgPath.isRect(&rect) && rect == frame)
  }

  @Test func `A path goes the other way`() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addLine(to: CGPoint(x: 2, y: 0))
    path.addCurve(
      to: CGPoint(x: 3, y: 0),
      controlPoint1: CGPoint(x: 2, y: 5),
      controlPoint2: CGPoint(x: 3, y: 6)
    )
    let back = path.reversing()
    #expect(back.currentPoint == CGPoint(x: 1, y: 0))
    #expect(back.reversing().cgPath == path.cgPath)
    let copy = try #require(path.copy() as? UIBezierPath)
    copy.addLine(to: .zero)
    #expect(copy.cgPath != path.cgPath)
  }
}
