import Testing
import UIKit

/// Paths, vectors and maps, which Linux lacks.
@Suite struct PathTests {
  @Test func `Shapes contain their middle`() {
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let middle = CGPoint(x: 60, y: 45)
    let corner = CGPoint(x: 12, y: 22)
    #expect(UIBezierPath(rect: frame).contains(middle))
    #expect(UIBezierPath(rect: frame).contains(corner))
    #expect(UIBezierPath(ovalIn: frame).contains(middle))
    #expect(!UIBezierPath(ovalIn: frame).contains(corner))
    #expect(!UIBezierPath(roundedRect: frame, cornerRadius: 10).contains(corner))
    #expect(UIBezierPath(roundedRect: frame, cornerRadius: 10).contains(CGPoint(x: 14, y: 24)))
  }

  @Test func `Bounds are those of the curve`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
    #expect(abs(path.bounds.height - 50) < 1e-9)
    #expect(path.cgPath.boundingBox.height == 100)
    #expect(path.currentPoint == CGPoint(x: 100, y: 0))
  }

  @Test func `Arcs end at their end angles`() {
    let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(half.currentPoint.x + 10) < 1e-9)
    #expect(abs(half.bounds.maxY - 10) < 1e-3)
    #expect(abs(half.bounds.minY) < 1e-9)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(other.bounds.minY + 10) < 1e-3)
    let full = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(full.contains(CGPoint(x: 0, y: -9)) && full.contains(CGPoint(x: 0, y: 9)))
  }

  @Test func `Rules differ where paths overlap`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 110, y: 110), transform: CGAffineTransform(scaleX: 2, y: 2)))
  }

  @Test func `The elements of a path come in order`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 2))
    path.addCurve(to: CGPoint(x: 5, y: 5), controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    path.apply(CGAffineTransform(translationX: 1, y: 0))
    var types: [CGPathElementType] = []
    var last = CGPoint.zero
    path.cgPath.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
    #expect(last == CGPoint(x: 6, y: 5))
  }

  @Test func `A path goes on where it was closed`() {
    let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.addLine(to: .zero)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 15, height: 15))
    path.removeAllPoints()
    #expect(path.isEmpty)
    #expect(path.bounds.isNull)
  }
}
