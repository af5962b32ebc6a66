import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A stroke of a pencil; fingers are left alone.
class PencilRecognizer: UIGestureRecognizer {
  struct Sample { var location: CGPoint; var force: CGFloat; var altitude: CGFloat; var azimuth: CGVector }
  private(set) var samples: [Sample] = []
  private(set) var updates = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    requiresExclusiveTouchType = true
  }

  private func append(_ touches: Set<UITouch>, event: UIEvent) {
    guard let touch = touches.first, touch.type == .pencil || touch.type == .stylus else { return }
    for each in event.coalescedTouches(for: touch) ?? [touch] {
      let isEstimated = each.estimatedPropertiesExpectingUpdates.contains(.force)
      if isEstimated, each.estimationUpdateIndex != nil { continue }
      samples.append(
        Sample(
          location: each.preciseLocation(in: view),
          force: each.force / sin(each.altitudeAngle),
          altitude: each.altitudeAngle,
          azimuth: each.azimuthUnitVector(in: view)
        )
      )
    }
    _ = event.predictedTouches(for: touch)?.map { $0.precisePreviousLocation(in: view) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    append(touches, event: event)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    append(touches, event: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    append(touches, event: event)
    state = .ended
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    updates += touches.count
  }
}
