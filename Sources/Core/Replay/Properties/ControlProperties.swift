import Records
import TouchKit

/// The properties of every control.
let controlProperties = ClassProperties(
  [.flag("isEnabled", \UIControl.isEnabled, example: false)],
  parameters: [.threshold(\.controlMargin)]
)

/// The properties of switches.
let switchProperties = ClassProperties([.flag("isOn", \UISwitch.isOn, example: true)])

/// The properties of sliders.
let sliderProperties = ClassProperties(
  [
    .number("value", \UISlider.exactValue, in: NumberRange.values, example: 0.5),
    .number("minimumValue", \UISlider.exactMinimum, in: NumberRange.values, example: -1).asLimit,
    .number("maximumValue", \UISlider.exactMaximum, in: NumberRange.values, example: 2).asLimit,
    .flag("isContinuous", \UISlider.isContinuous, example: false),
  ],
  parameters: [.threshold(\.sliderKnobWidth)]
)

/// The properties of steppers.
let stepperProperties = ClassProperties(
  [
    .number("value", \UIStepper.value, in: NumberRange.values, example: 20),
    .number("minimumValue", \UIStepper.minimumValue, in: NumberRange.values, example: -1).asLimit,
    .number("maximumValue", \UIStepper.maximumValue, in: NumberRange.values, example: 50).asLimit,
    PropertyDescription("stepValue", .positiveNumber, example: .number(5)) { (stepper: UIStepper) in
      .number(stepper.stepValue)
    } write: { stepper, value in
      if case .number(let step) = value { stepper.stepValue = step }
    },
    .flag("wraps", \UIStepper.wraps, example: true),
    .flag("autorepeat", \UIStepper.autorepeat, example: false),
    .flag("isContinuous", \UIStepper.isContinuous, example: false),
  ],
  parameters: [
    .threshold(\.stepperDelay), .threshold(\.stepperInterval), .threshold(\.stepperSlowSteps),
    .threshold(\.stepperFastInterval),
  ]
)

/// The properties of segmented controls.
let segmentedControlProperties = ClassProperties([
  .integer("numberOfSegments", \UISegmentedControl.numberOfSegments, from: 0, example: 3).asLimit,
  .integer(
    "selectedSegmentIndex",
    \UISegmentedControl.selectedSegmentIndex,
    from: -1,
    example: 0,
    values: "a whole number from -1, which stands for none"
  ),
])

/// The properties of page controls.
let pageControlProperties = ClassProperties([
  .integer("numberOfPages", \UIPageControl.numberOfPages, from: 0, example: 4).asLimit,
  .integer("currentPage", \UIPageControl.currentPage, from: 0, example: 1),
])

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
