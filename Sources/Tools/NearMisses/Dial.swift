import Replay
import TouchKit
import TraceFormat

/// A number of a scene that can be turned: a property of an object, or a threshold.
struct Dial: Equatable {
  /// The object's id, or `thresholds`.
  let object: String
  let property: String
  /// Whether it is counted, not measured.
  let isWhole: Bool
  /// What it is; nil where there is no limit.
  let now: Double?

  var name: String { "\(object).\(property)" }

  /// The grid on which it is searched.
  var grid: DecimalGrid { DecimalGrid(decimals: isWhole ? 0 : 3) }

  /// Nil where there is no such number.
  init?(_ object: String, _ property: String, in live: LiveScene, _ vocabulary: Vocabulary) {
    self.object = object
    self.property = property
    now = live.number(property, of: object)
    guard object != "thresholds" else {
      guard now != nil else { return nil }
      isWhole = false
      return
    }
    guard let className = live[object]?.className,
      let kind = PropertyDecoder(vocabulary: vocabulary).numericProperty(property, of: className)
    else { return nil }
    isWhole = kind == .whole
  }

  /// Whatever a range means, which the replay may know better than the dial.
  init(unknown range: SweepRange) {
    object = range.object
    property = range.property
    isWhole = false
    now = nil
  }

  /// The change that turns it.
  func change(to units: Int, on grid: DecimalGrid) -> String { "\(name)=\(grid.text(units))" }
}

extension Dial {
  /// The numbers that a class goes by, as `.PROPERTY` of its own or `thresholds.NAME`.
  static let ofClasses: KeyValuePairs<String, [String]> = [
    "UITapGestureRecognizer": ["thresholds.tapMovement", "thresholds.tapDuration", "thresholds.tapGap"],
    "UILongPressGestureRecognizer": [
      ".minimumPressDuration", ".allowableMovement", "thresholds.tapMovement", "thresholds.tapDuration",
      "thresholds.tapGap",
    ],
    "UIScreenEdgePanGestureRecognizer": ["thresholds.edgeWidth", "thresholds.edgeDistance"],
    "UIPanGestureRecognizer": ["thresholds.panDistance"],
    "UISwipeGestureRecognizer": [
      "thresholds.swipeDistance", "thresholds.swipeStray", "thresholds.swipeDuration",
    ],
    "UIPinchGestureRecognizer": ["thresholds.pinchDistance"],
    "UIRotationGestureRecognizer": ["thresholds.rotationAngle", "thresholds.rotationAnglePerPinch"],
    "TransformGestureRecognizer": ["thresholds.transformDistance"],
    "SimpleTapRecognizer": [
      "thresholds.touchTapMovement", "thresholds.touchTapDuration", "thresholds.touchTapGap",
    ],
    "UIScrollView": ["thresholds.contentTouchDelay"],
    "UISlider": ["thresholds.sliderKnobWidth"],
    "UIControl": ["thresholds.controlMargin"],
  ]

  /// The names of the numbers that an object goes by, whose class has this lineage.
  static func names(of object: String, _ lineage: [String]) -> [String] {
    lineage.flatMap { ancestor in ofClasses.first { $0.key == ancestor }?.value ?? [] }
      .map { $0.hasPrefix(".") ? object + $0 : $0 }
  }
}
