import Records
import TraceFormat

/// The private views inside UIKit's own controls, which a scene leaves out.
///
/// A control of the engine reacts as a whole, and a print says neither which of these views takes a touch nor what it
/// does with it. What they show of the control's numbers is kept.
struct ControlInsides {
  /// The views that the scene leaves out.
  private(set) var views: Set<Int> = []
  /// The properties that the private views of a control show, by the control.
  private(set) var members: [Int: [Value.Member]] = [:]
  /// The properties of a control that its print does not show, by the control.
  private(set) var unknown: [Int: [String]] = [:]

  /// The controls in which nothing belongs to the program, with the properties that decide what a touch does.
  private static let wholes: [(className: String, unprinted: [String])] = [
    ("UISwitch", ["isOn"]), ("UISlider", ["value"]), ("UIStepper", ["value"]),
    ("UISegmentedControl", ["selectedSegmentIndex"]), ("UIPageControl", ["currentPage"]), ("UIColorWell", []),
    ("UIRefreshControl", []),
  ]
  /// The controls whose private views take touches of their own.
  private static let containers = ["UITextField", "UIDatePicker"]

  init(_ facts: SceneFacts, _ classes: [String], _ vocabulary: Vocabulary) {
    for index in facts.views.indices where facts.views[index].isInTree && !views.contains(index) {
      let fact = facts.views[index]
      let names = [fact.className, fact.baseClass, classes[index]].compactMap { $0 }
      func isKind(_ name: String) -> Bool { names.contains(name) || vocabulary.isClass(classes[index], name) }
      guard isKind("UIControl"), !Self.containers.contains(where: isKind) else { continue }
      let whole = Self.wholes.first { isKind($0.className) }
      let inside = Self.views(in: index, facts) { whole != nil || Self.isPrivate($0.className) }
      views.formUnion(inside)
      guard let whole, vocabulary.isClass(classes[index], whole.className) else { continue }
      unknown[index] = whole.unprinted.filter { fact.attributes[$0] == nil }
      let (property, count) = Self.count(whole.className, inside.map { facts.views[$0].className }, of: fact, facts)
      guard let property else { continue }
      if count > 0 {
        members[index] = [Value.Member(key: property, value: .number(Double(count)))]
      } else {
        unknown[index]?.append(property)
      }
    }
  }

  /// The views below a view, with those below them, that a condition selects.
  private static func views(in root: Int, _ facts: SceneFacts, where isSelected: (ViewFact) -> Bool) -> [Int] {
    var found: [Int] = []
    var pending = facts.views[root].children.map { (view: $0, isInside: false) }
    while let (view, isInside) = pending.popLast() {
      let isSelected = isInside || isSelected(facts.views[view])
      if isSelected { found.append(view) }
      pending += facts.views[view].children.map { ($0, isSelected) }
    }
    return found
  }

  /// Returns the number of segments or pages, and the property that has it.
  private static func count(
    _ className: String,
    _ inside: [String],
    of fact: ViewFact,
    _ facts: SceneFacts
  ) -> (property: String?, Int) {
    switch className {
    case "UISegmentedControl": ("numberOfSegments", inside.count { $0 == "UISegment" })
    case "UIPageControl":
      // Up to iOS 13 the dots are the subviews of the control.
      (
        "numberOfPages",
        inside.contains { isPrivate($0) } ? inside.count { $0 == "_UIPageIndicatorView" } : fact.children.count
      )
    default: (nil, 0)
    }
  }

  /// Whether a class is one of those that UIKit keeps to itself, such as `_UISystemBackgroundView` or
  /// `UIKit._UISliderGlassVisualElement`.
  private static func isPrivate(_ className: String) -> Bool {
    className.hasPrefix("_UI") || className.hasPrefix("UIKit.")
  }
}

extension SceneFacts {
  /// Takes views out of the trees, with the recognizers on them.
  mutating func remove(_ omitted: Set<Int>) {
    for view in omitted {
      if let parent = views[view].parent { views[parent].children.removeAll { $0 == view } }
      (views[view].parent, views[view].children, views[view].isInTree) = (nil, [], false)
    }
    for index in recognizers.indices {
      if let view = recognizers[index].view, omitted.contains(view) { recognizers[index].isOmitted = true }
    }
  }
}
