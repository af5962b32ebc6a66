import Foundation
import Records
import TouchKit
import TraceFormat

/// Reading the properties that are numbers.
extension LiveScene {
  /// The number that `ID.PROPERTY`, or `thresholds.NAME`, has now; nil where it has none, or is no number.
  package func number(_ property: String, of id: String) -> Double? {
    if id == "thresholds" {
      return Thresholds.named.first { $0.name == property }.map { engine.thresholds[keyPath: $0.key] }
    }
    guard let property = Property(rawValue: property) else { return nil }
    return switch self[id]?.object {
    case .recognizer(let recognizer): number(property, of: recognizer)
    case .view(let view): number(property, of: view)
    case .application(let application): property == .maximumTouches ? Double(application.maximumTouches) : nil
    case .motionManager(let manager): number(property, of: manager)
    case .controller, .responder, nil: nil
    }
  }

  private func number(_ property: Property, of recognizer: UIGestureRecognizer) -> Double? {
    switch (recognizer, property) {
    case (let tap as UITapGestureRecognizer, .numberOfTapsRequired): Double(tap.numberOfTapsRequired)
    case (let tap as UITapGestureRecognizer, .numberOfTouchesRequired): Double(tap.numberOfTouchesRequired)
    case (let press as UILongPressGestureRecognizer, .numberOfTapsRequired):
      Double(press.numberOfTapsRequired)
    case (let press as UILongPressGestureRecognizer, .numberOfTouchesRequired):
      Double(press.numberOfTouchesRequired)
    case (let press as UILongPressGestureRecognizer, .minimumPressDuration): press.minimumPressDuration
    case (let press as UILongPressGestureRecognizer, .allowableMovement): Double(press.allowableMovement)
    case (let pan as UIPanGestureRecognizer, .minimumNumberOfTouches): Double(pan.minimumNumberOfTouches)
    case (let pan as UIPanGestureRecognizer, .maximumNumberOfTouches):
      pan.maximumNumberOfTouches == .max ? nil : Double(pan.maximumNumberOfTouches)
    case (let swipe as UISwipeGestureRecognizer, .numberOfTouchesRequired):
      Double(swipe.numberOfTouchesRequired)
    case (let own as any TapsRequiring, .numberOfTapsRequired): Double(own.numberOfTapsRequired)
    default: nil
    }
  }

  private func number(_ property: Property, of view: UIView) -> Double? {
    switch (view, property) {
    case (_, .alpha): Double(view.alpha)
    case (let slider as UISlider, .value): slider.range.value
    case (let slider as UISlider, .minimumValue): slider.range.minimum
    case (let slider as UISlider, .maximumValue): slider.range.maximum
    case (let stepper as UIStepper, .value): stepper.value
    case (let stepper as UIStepper, .minimumValue): stepper.minimumValue
    case (let stepper as UIStepper, .maximumValue): stepper.maximumValue
    case (let stepper as UIStepper, .stepValue): stepper.stepValue
    case (let segments as UISegmentedControl, .numberOfSegments): Double(segments.numberOfSegments)
    case (let segments as UISegmentedControl, .selectedSegmentIndex): Double(segments.selectedSegmentIndex)
    case (let pages as UIPageControl, .numberOfPages): Double(pages.numberOfPages)
    case (let pages as UIPageControl, .currentPage): Double(pages.currentPage)
    default: nil
    }
  }

  private func number(_ property: Property, of manager: CMMotionManager) -> Double? {
    switch property {
    case .accelerometerUpdateInterval: manager.accelerometerUpdateInterval
    case .gyroUpdateInterval: manager.gyroUpdateInterval
    case .deviceMotionUpdateInterval: manager.deviceMotionUpdateInterval
    default: nil
    }
  }
}
