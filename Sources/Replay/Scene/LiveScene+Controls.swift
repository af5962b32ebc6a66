import Records
import TouchKit
import TraceFormat

/// Giving actions and properties to live controls.
extension LiveScene {
  /// Gives a control its target-action pairs.
  func connect(_ actions: [ActionNode], to view: UIView) {
    guard let control = view as? UIControl else { return }
    for action in actions {
      let events = UIControl.Event(action.events.map { UIControl.Event($0) })
      control.addTarget(named: action.target?.id, action: action.action, for: events)
    }
  }

  func apply(_ assignment: Assignment, toControl control: UIControl) {
    switch (assignment.property, assignment.value) {
    case (.isEnabled, .bool(let isEnabled)): control.isEnabled = isEnabled
    default: applyOwn(assignment, to: control)
    }
  }

  private func applyOwn(_ assignment: Assignment, to control: UIControl) {
    switch control {
    case let control as UISwitch:
      if case (.isOn, .bool(let isOn)) = (assignment.property, assignment.value) { control.isOn = isOn }
    case let slider as UISlider:
      switch (assignment.property, assignment.value) {
      case (.value, .number(let value)): slider.range.set(value)
      case (.minimumValue, .number(let limit)): slider.range.setMinimum(limit)
      case (.maximumValue, .number(let limit)): slider.range.setMaximum(limit)
      default: break
      }
    case let stepper as UIStepper:
      switch (assignment.property, assignment.value) {
      case (.value, .number(let value)): stepper.value = value
      case (.minimumValue, .number(let limit)): stepper.minimumValue = limit
      case (.maximumValue, .number(let limit)): stepper.maximumValue = limit
      case (.stepValue, .number(let step)): stepper.stepValue = step
      default: break
      }
    case let segments as UISegmentedControl:
      switch (assignment.property, assignment.value) {
      case (.numberOfSegments, .integer(let count)): segments.numberOfSegments = count
      case (.selectedSegmentIndex, .integer(let index)): segments.selectedSegmentIndex = index
      default: break
      }
    case let pages as UIPageControl:
      switch (assignment.property, assignment.value) {
      case (.numberOfPages, .integer(let count)): pages.numberOfPages = count
      case (.currentPage, .integer(let page)): pages.currentPage = page
      default: break
      }
    default: break
    }
  }
}

extension [Assignment] {
  /// The limits of values before the values: a scene says what there is, in whatever order it says it.
  var limitsFirst: [Assignment] {
    let limits: [Property] = [.minimumValue, .maximumValue, .numberOfSegments, .numberOfPages]
    return filter { limits.contains($0.property) } + filter { !limits.contains($0.property) }
  }
}
