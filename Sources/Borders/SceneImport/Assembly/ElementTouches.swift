import TraceFormat

/// The elements that let touches through to those around and behind them.
///
/// An Android element says whether it is clickable. One that is not leaves a touch to the next element behind it: the
/// parent, or a sibling that it covers. Elements of iOS do not say it: inside a control, everything but other controls
/// belongs to it.
struct ElementTouches {
  /// The touches that pass through an element.
  enum Passing {
    /// The element takes them, or its class decides.
    case none
    /// All: neither the element nor anything in it takes touches.
    case all
    /// Its own: the element takes none, but something in it does.
    case own
  }

  /// The controls that act as one for touches: everything inside is a part of them.
  private static let wholeControls = [
    "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
  ]
  /// The classes that take touches by themselves, even if Android does not call them clickable.
  private static let takers = ["UISlider", "UITextField", "UITextView"]
  /// The types of other elements that take touches.
  private static let takingTypes: Set = [
    "Cell", "Link", "Map", "WebView", "Key", "Tab", "MenuItem", "Picker", "PickerWheel",
    "android.webkit.WebView",
  ]

  private(set) var passing: [Passing]
  /// Whether an element of iOS was assumed to be a part of the control around it.
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
