import Foundation
import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A value lies outside its limits.
  public static let valueOutOfRange = LintCode(
    "valueOutOfRange",
    summary: "a value outside its limits, or a segment or page that does not exist",
    advice: "Another value is used"
  )
}

/// Finds values of controls outside their limits.
struct ControlValueRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.valueOutOfRange]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.compactMap { node, view in
      let object = node.object
      switch view {
      case let slider as UISlider:
        return value(object, outside: slider.valueRange.minimum...slider.valueRange.maximum)
      case let stepper as UIStepper:
        return value(object, outside: stepper.minimumValue...stepper.maximumValue)
      case let segments as UISegmentedControl:
        return number(
          object,
          .selectedSegmentIndex,
          of: segments.numberOfSegments,
          .numberOfSegments,
          "segment"
        )
      case let pages as UIPageControl:
        return number(object, .currentPage, of: pages.numberOfPages, .numberOfPages, "page")
      default: return nil
      }
    }
  }

  private func value(_ object: ObjectNode, outside limits: ClosedRange<Double>) -> DraftFinding? {
    guard case .number(let value)? = object.last(.value)?.value, !limits.contains(value) else { return nil }
    let text = "the value of \(object.id) is outside its limits"
    return report(object, .value, text, given: .minimumValue, .maximumValue)
  }

  private func number(
    _ object: ObjectNode,
    _ property: PropertyName,
    of count: Int,
    _ limit: PropertyName,
    _ part: String
  ) -> DraftFinding? {
    // Page 0 is valid for a page control without pages.
    guard case .integer(let index)? = object.last(property)?.value, index > 0, index >= count else {
      return nil
    }
    return report(object, property, "\(object.id) has no \(part) of that number", given: limit)
  }

  private func report(
    _ object: ObjectNode,
    _ property: PropertyName,
    _ text: String,
    given others: PropertyName...
  ) -> DraftFinding {
    DraftFinding(.valueOutOfRange, at: object.last(property)?.place ?? object.place, [object.id], text)
      .given([object.id], [property] + others)
  }
}
