import TraceFormat

/// Which elements let touches through to those around and behind them.
///
/// An Android element says whether it is clickable, and one that is not leaves a touch to the next one behind it: the
/// parent, or a sibling that it covers. The elements of iOS do not say it: what lies inside a control and is no control
/// belongs to it.
struct ElementTouches {
  /// What becomes of the touches of an element.
  enum Passing {
    /// The element takes them, or its class decides.
    case none
    /// Neither the element nor anything in it takes touches.
    case all
    /// The element takes none, and something in it does.
    case own
  }

  /// The controls that are one for touches: whatever lies inside is a part of them.
  private static let wholeControls = [
    "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
  ]
  /// The classes that take touches by themselves, whatever Android says of clicks.
  private static let takers = ["UISlider", "UITextField", "UITextView"]
  /// The types of other elements that take touches.
  private static let takingTypes: Set = [
    "Cell", "Link", "Map", "WebView", "Key", "Tab", "MenuItem", "Picker", "PickerWheel",
    "android.webkit.WebView",
  ]

  private(set) var passing: [Passing]
  /// Whether an element of iOS was taken for a part of the control around it.
  private(set) var hasAssumed = false

  init(_ nodes: [ElementTree.Node], _ vocabulary: Vocabulary) {
    let classes = nodes.map { ClassTable.className(of: $0) }
    let areControls = classes.map { vocabulary.isClass($0, "UIControl") }
    let takes = nodes.indices.map { index -> Bool in
      let node = nodes[index]
      if Self.takers.contains(where: { vocabulary.isClass(classes[index], $0) }) { return true }
      // An empty scroll view of Android has nothing to scroll, and lets touches through.
      if vocabulary.isClass(classes[index], "UIScrollView"), !node.children.isEmpty { return true }
      if Self.takingTypes.contains(node.type) { return true }
      return node.says("clickable").map { $0 || !node.gestures.isEmpty || node.scrolls } ?? areControls[index]
    }
    // Children come after their parents in the list.
    var hasTaker = takes
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent, hasTaker[index] { hasTaker[parent] = true }
    }
    // Whether the nearest element around one that decides about its touches is a control of iOS.
    var isInControl = [Bool](repeating: false, count: nodes.count)
    passing = [Passing](repeating: .none, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      let isInWhole =
        parent.map { parent in Self.wholeControls.contains { vocabulary.isClass(classes[parent], $0) } }
        ?? false
      if isInWhole || parent.map({ passing[$0] == .all }) ?? false {
        passing[index] = .all
      } else if nodes[index].says("clickable") != nil {
        passing[index] = takes[index] ? .none : hasTaker[index] ? .own : .all
      } else if let parent {
        isInControl[index] =
          isInControl[parent] || areControls[parent] && nodes[parent].says("clickable") == nil
        guard isInControl[index], !takes[index] else { continue }
        passing[index] = hasTaker[index] ? .own : .all
        hasAssumed = true
      }
    }
  }
}
