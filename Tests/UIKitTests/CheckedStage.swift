import Replay
import Testing
import TouchTesting
import UIKit

@testable import TouchKit

/// A stage under the eyes of the checker of the engine's invariants.
func makeStage(size: CGSize = CGSize(width: 390, height: 844)) -> TouchStage {
  let stage = TouchStage(size: size)
  stage.engine.recorder.observer = InvariantChecker { Issue.record("\($0)") }
  return stage
}

/// Points on a circle, from the right, in the direction of the clock.
func circle(_ center: CGPoint, _ radius: CGFloat, turns: CGFloat = 1, count: Int = 24) -> [CGPoint] {
  (0...count).map { index in
    let angle = 2 * .pi * turns * CGFloat(index) / CGFloat(count)
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}
