import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Strokes that are compared, point by point, with templates of any kind; it shows what is drawn.
class GlyphRecognizer<Name: Hashable>: UIGestureRecognizer {
  struct Match {
    let name: Name
    let score: Double
  }

  enum Failure: Error, Equatable {
    case tooShort(points: Int)
    case noTemplates
    case notSimilar
  }

  typealias Completion = (Result<Match, Failure>) -> Void

  private let templates: [(name: Name, points: [CGPoint])]
  private let completion: Completion?
  private var points: [CGPoint] = []
  private(set) lazy var path: UIBezierPath = {
    let path = UIBezierPath()
    path.lineWidth = 4
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }()
  let trace = CAShapeLayer()

  init(templates: [(name: Name, points: [CGPoint])], completion: Completion? = nil) {
    self.templates = templates.map { ($0.name, $0.points.resampled(to: 32).normalized()) }
    self.completion = completion
    super.init(target: nil, action: nil)
  }

  @available(*, unavailable)
  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let view = view, let touch = touches.first, points.isEmpty else {
      touches.forEach { ignore($0, for: event) }
      return
    }
    trace.frame = view.bounds
    trace.fillColor = UIColor.clear.cgColor
    trace.strokeColor = UIColor.systemRed.withAlphaComponent(0.5).cgColor
    view.layer.addSublayer(trace)
    path.move(to: touch.location(in: view))
    points = [touch.location(in: view)]
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    for sample in event.coalescedTouches(for: touch) ?? [] {
      points.append(sample.preciseLocation(in: view))
      path.addLine(to: sample.preciseLocation(in: view))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trace.path = path.cgPath
    CATransaction.commit()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    defer { trace.removeFromSuperlayer() }
    let result = match()
    completion?(result)
    if case .success = result { state = .recognized } else { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    trace.removeFromSuperlayer()
    state = .cancelled
  }

  override func reset() {
    super.reset()
    path.removeAllPoints()
    points.removeAll(keepingCapacity: true)
  }

  private func match() -> Result<Match, Failure> {
    guard points.count > 5 else { return .failure(.tooShort(points: points.count)) }
    let drawn = points.resampled(to: 32).normalized()
    let matches = templates.map { Match(name: $0.name, score: drawn.similarity(to: $0.points)) }
    guard let best = matches.max(by: { $0.score < $1.score }) else { return .failure(.noTemplates) }
    return best.score > 0.8 ? .success(best) : .failure(.notSimilar)
  }
}

fileprivate extension Array where Element == CGPoint {
  /// As many points, evenly along the line through these.
  func resampled(to number: Int) -> [CGPoint] {
    guard let first = first else { return [] }
    let lengths = zip(self, dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    return (0..<number).map { index -> CGPoint in
      var rest = whole * CGFloat(index) / CGFloat(number - 1)
      for (segment, length) in lengths.enumerated() {
        if rest <= length, length > 0 {
          let (from, to) = (self[segment], self[segment + 1])
          let part = rest / length
          return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        rest -= length
      }
      return last ?? first
    }
  }

  /// About the middle, one unit wide or high.
  func normalized() -> [CGPoint] {
    var box = CGRect.null
    for point in self { box = box.union(CGRect(origin: point, size: .zero)) }
    let side = Swift.max(box.width, box.height, 1)
    return map { CGPoint(x: ($0.x - box.midX) / side, y: ($0.y - box.midY) / side) }
  }

  func similarity(to other: [CGPoint]) -> Double {
    let sum = zip(self, other).map { hypot($0.x - $1.x, $0.y - $1.y) }.reduce(0, +)
    return Double(1 - sum / CGFloat(Swift.max(count, 1)) * 2)
  }
}
