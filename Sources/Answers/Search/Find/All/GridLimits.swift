import Foundation
import Records
import TouchKit

/// A limit of the scene. The grid of a complete search has a value just below, at and just above it.
package struct GridLimit: Hashable, Sendable {
  /// The name as `--set` takes it.
  package let name: String
  package let value: Double
  package let quantity: GestureDescription.Quantity

  /// The smallest differences from a limit: one digit in traces with six decimals of a second and three of a point.
  static let timeStep: Nanoseconds = 1000
  static let lengthStep = 0.001
  static let angleStep = 1.0

  /// Returns the limits of a recognizer.
  static func limits(of recognizer: UIGestureRecognizer, _ thresholds: Thresholds) -> [GridLimit] {
    let description = type(of: recognizer).gestureDescription
    let taps = description.number("numberOfTapsRequired", of: recognizer)
    let isPress = recognizer is UILongPressGestureRecognizer
    var limits: [GridLimit] = description.parameters.flatMap { parameter -> [GridLimit] in
      let (name, owner, value): (String, String, Double?) =
        switch parameter.source {
        case .threshold(let key):
          (Threshold.name(of: key()), "thresholds", thresholds[keyPath: key()])
        case .property(let name):
          (name, recognizer.traceID, description.number(name, of: recognizer))
        }
      guard let value, let quantity = parameter.quantity else { return [] }
      // A press without taps before it has no limits of taps, and a single tap no pause after it.
      if isPress, owner == "thresholds", taps == 0 { return [] }
      if name == "tapGap", !isPress, taps == 1 { return [] }
      return [GridLimit(name: "\(owner).\(name)", value: value, quantity: quantity)]
    }
    // A lift shortly after the end of a press is processed before the press's timer.
    for limit in limits where limit.name.hasSuffix(".minimumPressDuration") {
      let name = "\(limit.name) + thresholds.pressLatency"
      limits.append(
        GridLimit(name: name, value: limit.value + thresholds.pressLatency, quantity: .duration)
      )
    }
    return limits
  }

  /// Returns the limits of a view itself: those of taps that the scene counts, of scroll views and of steppers.
  static func limits(of view: UIView, _ thresholds: Thresholds) -> [GridLimit] {
    let countsTaps = view.script?.forwards.contains { $0.tapCount != nil } ?? false
    let taps =
      countsTaps
      ? [
        GridLimit(name: "thresholds.touchTapMovement", value: thresholds.touchTapMovement, quantity: .length),
        GridLimit(
          name: "thresholds.touchTapDuration",
          value: thresholds.touchTapDuration,
          quantity: .duration
        ),
        GridLimit(name: "thresholds.touchTapGap", value: thresholds.touchTapGap, quantity: .duration),
      ] : []
    return taps + limitsOfClass(of: view, thresholds)
  }

  private static func limitsOfClass(of view: UIView, _ thresholds: Thresholds) -> [GridLimit] {
    switch view {
    case let scrollView as UIScrollView:
      (scrollView.delaysContentTouches
        ? [
          GridLimit(
            name: "thresholds.contentTouchDelay",
            value: thresholds.contentTouchDelay,
            quantity: .duration
          )
        ] : [])
        + [GridLimit(name: "thresholds.liftPause", value: thresholds.liftPause, quantity: .duration)]
    case is UIStepper:
      [GridLimit(name: "thresholds.stepperDelay", value: thresholds.stepperDelay, quantity: .duration)]
    default: []
    }
  }

  /// The directions of finger movements that a recognizer distinguishes, as unit vectors.
  static func directions(of recognizer: UIGestureRecognizer) -> [Point] {
    switch recognizer {
    case is UITapGestureRecognizer, is UILongPressGestureRecognizer: [.right]
    case is UIPinchGestureRecognizer: [.right, .left]
    case is UIPanGestureRecognizer where type(of: recognizer) == UIPanGestureRecognizer.self: [.right, .down]
    default: Point.directions
    }
  }
}

extension Point {
  static let right = Point(x: 1, y: 0)
  static let left = Point(x: -1, y: 0)
  static let down = Point(x: 0, y: 1)
  static let up = Point(x: 0, y: -1)
  static let directions = [right, left, down, up]

  func moved(by length: Double, _ direction: Point) -> Point {
    Point(x: x + length * direction.x, y: y + length * direction.y)
  }
}

extension GestureDescription {
  /// Returns the value of a recognizer's property that is a number.
  fileprivate func number(_ name: String, of recognizer: UIGestureRecognizer) -> Double? {
    switch properties.first(where: { $0.name == name })?.get(recognizer) {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
