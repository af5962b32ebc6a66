import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Strokes in eight directions, compared with a template by their edit distance.
class PathRecognizer: UIGestureRecognizer {
  struct Template { let name: String; let directions: [Int] }
  var templates: [Template] = []
  var maximumCost = 2
  private(set) var match: Template?
  private(set) var drawing = UIBezierPath()
  private var last: CGPoint?
  private var directions: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touches.count == 1 else {
      state = .failed
      return
    }
    last = touch.location(in: view)
    drawing.move(to: touch.location(in: view))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let now = touches.first?.location(in: view), let before = last else { return }
    let step = CGVector(dx: now.x - before.x, dy: now.y - before.y)
    guard sqrt(pow(step.dx, 2) + pow(step.dy, 2)) > 8 else { return }
    let sector = Int((atan2(step.dy, step.dx) / (.pi / 4)).rounded())
    let direction = (sector + 8) % 8
    if directions.last != direction { directions.append(direction) }
    drawing.addLine(to: now)
    last = now
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let best = templates.min { cost($0.directions) < cost($1.directions) }
    guard let found = best, cost(found.directions) <= maximumCost else {
      state = .failed
      return
    }
    match = found
    state = .recognized
  }

  override func reset() {
    directions.removeAll()
    drawing.removeAllPoints()
    last = nil
  }

  private func cost(_ other: [Int]) -> Int {
    var row = Array(0...other.count)
    for (i, a) in directions.enumerated() {
      var next = [i + 1]
      for (j, b) in other.enumerated() {
        next.append(min(next[j] + 1, row[j + 1] + 1, row[j] + (a == b ? 0 : 1)))
      }
      row = next
    }
    return row.last ?? 0
  }
}
