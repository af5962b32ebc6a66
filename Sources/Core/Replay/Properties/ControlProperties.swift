import Foundation
import Records
import TouchKit

/// The properties of every control.
let controlProperties = properties(
  of: UIControl.self,
  [
    .flag("isEnabled", \.isEnabled, example: false),
    .answer(
      "beginTracking",
      \.beginTracking,
      values:
        "true or false: the result of the override `beginTracking(_:with:)`; with true a slider's thumb is dragged"
        + " from anywhere"
    ),
    .answer(
      "continueTracking",
      \.continueTracking,
      values:
        "true or false: the result of the override `continueTracking(_:with:)`; false ends the tracking at the first"
        + " move"
    ),
    .flag(
      "sendsValueChanged",
      \.sceneOverrides.sendsValueChanged,
      example: true,
      values:
        "true or false: whether the program's class sends `valueChanged` at each move of the touch that it tracks, by"
        + " `sendActions(for:)` in `continueTracking(_:with:)`"
    ).asContent,
    Property(
      "trackingMargin",
      .number(NumberRange.amounts),
      example: .number(20),
      values: "points: how far outside of it a tracked touch still counts as inside, for overrides of"
        + " `continueTracking(_:with:)`",
      initially: "the threshold `controlMargin`"
    ) {
      $0.sceneOverrides.trackingMargin.map { .number(Double($0)) }
    } set: { control, value in
      if case .number(let margin) = value { control.sceneOverrides.trackingMargin = CGFloat(margin) }
    },
  ]
)

extension Property<UIControl> {
  /// The answer of an override.
  fileprivate static func answer(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<ViewOverrides, Bool?>,
    values: String
  ) -> Property {
    Property(name, .boolean, example: .bool(false), values: values, initially: "as UIKit") {
      $0.sceneOverrides[keyPath: key()].map(PropertyValue.bool)
    } set: { control, value in
      if case .bool(let answer) = value { control.sceneOverrides[keyPath: key()] = answer }
    }
  }
}

/// The properties of switches.
let switchProperties = properties(of: UISwitch.self, [.flag("isOn", \.isOn, example: true).asContent])

/// The properties of sliders.
let sliderProperties = properties(
  of: UISlider.self,
  [
    .number("value", \.exactValue, in: NumberRange.values, example: 0.5),
    .number("minimumValue", \.exactMinimum, in: NumberRange.values, example: -1).asLimit,
    .number("maximumValue", \.exactMaximum, in: NumberRange.values, example: 2).asLimit,
    .flag("isContinuous", \.isContinuous, example: false),
  ]
)

/// The properties of steppers.
let stepperProperties = properties(
  of: UIStepper.self,
  [
    .number("value", \.value, in: NumberRange.values, example: 20),
    .number("minimumValue", \.minimumValue, in: NumberRange.values, example: -1).asLimit,
    .number("maximumValue", \.maximumValue, in: NumberRange.values, example: 50).asLimit,
    Property("stepValue", .positiveNumber, example: .number(5)) {
      .number($0.stepValue)
    } set: { stepper, value in
      if case .number(let step) = value { stepper.stepValue = step }
    },
    .flag("wraps", \.wraps, example: true),
    .flag("autorepeat", \.autorepeat, example: false),
    .flag("isContinuous", \.isContinuous, example: false),
  ]
)

/// The properties of segmented controls.
let segmentedControlProperties = properties(
  of: UISegmentedControl.self,
  [
    .integer("numberOfSegments", \.numberOfSegments, from: 0, example: 3).asLimit,
    .integer(
      "selectedSegmentIndex",
      \.selectedSegmentIndex,
      from: -1,
      example: 0,
      values: "a whole number from -1, which means none"
    ),
    .flag(
      "isMomentary",
      \.isMomentary,
      example: true,
      values: "true or false; while true no segment stays selected once the actions are sent"
    ),
  ]
)

/// The properties of text views.
let textViewProperties = properties(
  of: UITextView.self,
  [
    .flag("isEditable", \.isEditable, example: false),
    .flag("isSelectable", \.isSelectable, example: false),
  ]
)

/// The properties of page controls.
let pageControlProperties = properties(
  of: UIPageControl.self,
  [
    .integer("numberOfPages", \.numberOfPages, from: 0, example: 4).asLimit,
    .integer("currentPage", \.currentPage, from: 0, example: 1),
    .flag("allowsContinuousInteraction", \.allowsContinuousInteraction, example: false),
  ]
)

/// The slider's values as `Double`, the type of numbers in scenes; `UISlider.value` is a `Float`.
extension UISlider {
  fileprivate var exactValue: Double {
    get { valueRange.value }
    set { valueRange.set(newValue) }
  }

  fileprivate var exactMinimum: Double {
    get { valueRange.minimum }
    set { valueRange.setMinimum(newValue) }
  }

  fileprivate var exactMaximum: Double {
    get { valueRange.maximum }
    set { valueRange.setMaximum(newValue) }
  }
}
