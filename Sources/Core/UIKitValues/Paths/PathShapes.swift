import Foundation

/// The paths of common shapes.
enum PathShapes {
  static func rect(_ rect: CGRect) -> [PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [PathElement] {
    let unit = arc(center: .zero, radius: 1, from: 0, by: 2 * .pi)
    let map = CGAffineTransform(
      a: rect.width / 2,
      b: 0,
      c: 0,
      d: rect.height / 2,
      tx: rect.midX,
      ty: rect.midY
    )
    return [.move(CGPoint(x: rect.maxX, y: rect.midY))] + unit.curves.map { $0.applying(map) } + [.close]
  }

  static func roundedRect(
    _ rect: CGRect,
    _ corner: CGSize,
    _ rounded: UIRectCorner = .allCorners
  ) -> [PathElement] {
    let width = max(0, min(corner.width, rect.width / 2))
    let height = max(0, min(corner.height, rect.height / 2))
    let corners: [(CGPoint, UIRectCorner)] = [
      (CGPoint(x: rect.maxX - width, y: rect.minY + height), .topRight),
      (CGPoint(x: rect.maxX - width, y: rect.maxY - height), .bottomRight),
      (CGPoint(x: rect.minX + width, y: rect.maxY - height), .bottomLeft),
      (CGPoint(x: rect.minX + width, y: rect.minY + height), .topLeft),
    ]
    let left = rounded.contains(.topLeft) ? rect.minX + width : rect.minX
    var elements: [PathElement] = [.move(CGPoint(x: left, y: rect.minY))]
    for (index, (center, corner)) in corners.enumerated() {
      guard rounded.contains(corner) else {
        let x = corner.isSubset(of: [.topRight, .bottomRight]) ? rect.maxX : rect.minX
        let y = corner.isSubset(of: [.bottomLeft, .bottomRight]) ? rect.maxY : rect.minY
        elements.append(.line(CGPoint(x: x, y: y)))
        continue
      }
      let quarter = arc(center: .zero, radius: 1, from: CGFloat(index - 1) * .pi / 2, by: .pi / 2)
      let map = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y)
      elements.append(.line(quarter.start.applying(map)))
      elements += quarter.curves.map { $0.applying(map) }
    }
    return elements + [.close]
  }

  /// Returns the curves of an arc, each at most a quarter turn. The angle is positive from the x axis towards the y
  /// axis.
  static func arc(
    center: CGPoint,
    radius: CGFloat,
    from start: CGFloat,
    by turn: CGFloat
  ) -> (start: CGPoint, curves: [PathElement]) {
    let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / CGFloat(count)
    // The distance of the control points with which a curve best approximates the arc.
    let reach = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    func ahead(_ angle: CGFloat) -> CGPoint { CGPoint(x: -sin(angle), y: cos(angle)) * reach }
    let curves = (0..<count).map { index in
      let from = start + CGFloat(index) * step
      let to = from + step
      return PathElement.curve(
        point(to),
        control1: point(from) + ahead(from),
        control2: point(to) - ahead(to)
      )
    }
    return (point(start), curves)
  }

  /// Returns the angle of an arc between two directions, with its sign; at most a full turn.
  static func turn(from start: CGFloat, to end: CGFloat, increasing: Bool) -> CGFloat {
    let full = 2 * CGFloat.pi
    let difference = increasing ? end - start : start - end
    if difference >= full { return increasing ? full : -full }
    let rest = difference.truncatingRemainder(dividingBy: full)
    let turn = rest < 0 ? rest + full : rest
    return increasing ? turn : -turn
  }
}
