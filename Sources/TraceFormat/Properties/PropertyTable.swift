/// Which class has which properties; a class also has those of its superclasses.
enum PropertyTable {
  /// A class's own properties, with the shapes of their values.
  typealias Row = KeyValuePairs<Property, PropertyShape>

  static let rows: KeyValuePairs<String, Row> = [
    "UIResponder": [
      .handles: .messages,
      .callsSuper: .superMessages,
      .performs: .selectors,
      .canBecomeFirstResponder: .boolean,
      .canResignFirstResponder: .boolean,
      .forwards: .forwards,
    ],
    "UIApplication": [
      .applicationSupportsShakeToEdit: .boolean,
      .maximumTouches: .integer(least: 1),
      .requiredCapabilities: .names(.capabilities),
    ],
    "UIView": [
      .frame: .rectangle,
      .bounds: .rectangle,
      .center: .point,
      .transform: .transform,
      .isHidden: .boolean,
      .alpha: .number(NumberRange.values),
      .isUserInteractionEnabled: .boolean,
      .isMultipleTouchEnabled: .boolean,
      .isExclusiveTouch: .boolean,
      .clipsToBounds: .boolean,
      .hitTest: .hitTest,
      .pointInside: .pointInside,
      .gestureRecognizerShouldBegin: .filter,
    ],
    "UIWindow": [
      .isKeyWindow: .boolean
    ],
    "UIScrollView": [
      .contentSize: .size,
      .contentOffset: .point,
      .isScrollEnabled: .boolean,
      .isPagingEnabled: .boolean,
      .delaysContentTouches: .boolean,
      .canCancelContentTouches: .boolean,
    ],
    "UIControl": [
      .isEnabled: .boolean
    ],
    "UISwitch": [
      .isOn: .boolean
    ],
    "UISlider": [
      .value: .number(NumberRange.values),
      .minimumValue: .number(NumberRange.values),
      .maximumValue: .number(NumberRange.values),
    ],
    "UIStepper": [
      .value: .number(NumberRange.values),
      .minimumValue: .number(NumberRange.values),
      .maximumValue: .number(NumberRange.values),
      .stepValue: .positiveNumber,
    ],
    "UISegmentedControl": [
      .numberOfSegments: .integer(least: 0),
      .selectedSegmentIndex: .integer(least: -1),
    ],
    "UIPageControl": [
      .numberOfPages: .integer(least: 0),
      .currentPage: .integer(least: 0),
    ],
    "UIGestureRecognizer": [
      .isEnabled: .boolean,
      .cancelsTouchesInView: .boolean,
      .delaysTouchesBegan: .boolean,
      .delaysTouchesEnded: .boolean,
      .name: .string,
      .requireToFail: .references,
      .delegate: .delegate,
      .canPrevent: .filter,
      .canBePreventedBy: .filter,
    ],
    "UITapGestureRecognizer": [
      .numberOfTapsRequired: .integer(least: 1),
      .numberOfTouchesRequired: .integer(least: 1),
    ],
    "SimpleTapRecognizer": [
      .numberOfTapsRequired: .integer(least: 1)
    ],
    "UILongPressGestureRecognizer": [
      .numberOfTapsRequired: .integer(least: 0),
      .numberOfTouchesRequired: .integer(least: 1),
      .minimumPressDuration: .number(NumberRange.amounts),
      .allowableMovement: .number(NumberRange.amounts),
    ],
    "UIPanGestureRecognizer": [
      .minimumNumberOfTouches: .integer(least: 1),
      .maximumNumberOfTouches: .integer(least: 1),
    ],
    "UISwipeGestureRecognizer": [
      .direction: .names(.directions),
      .numberOfTouchesRequired: .integer(least: 1),
    ],
    "UIScreenEdgePanGestureRecognizer": [
      .edges: .names(.edges)
    ],
    "CMMotionManager": [
      .accelerometerUpdateInterval: .number(NumberRange.amounts),
      .gyroUpdateInterval: .number(NumberRange.amounts),
      .deviceMotionUpdateInterval: .number(NumberRange.amounts),
    ],
  ]

  /// The properties that a class has, its own first.
  static func properties(
    of className: String,
    in vocabulary: Vocabulary
  ) -> [(property: Property, shape: PropertyShape)] {
    vocabulary.lineage(of: className).flatMap { ancestor in
      rows.first { $0.key == ancestor }?.value.map { ($0.key, $0.value) } ?? []
    }
  }
}
