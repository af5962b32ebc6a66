import Records
import TraceFormat

/// The scene from the tree of accessibility elements, for dumps without views.
extension SceneAssembler {
  /// The labels of scroll bars, whose views do not take touches.
  private static let scrollBars = ["Vertical scroll bar", "Horizontal scroll bar"]

  /// An element that still needs an object in the draft.
  private struct Task {
    var element: Int
    /// The index of the superview in the draft; nil for a window, or for a view that gets one.
    var parent: Int?
    /// The origin of the superview on the screen.
    var origin: Point
    var isHidden: Bool
  }

  /// Adds the elements as windows and views, with frames in their superviews.
  mutating func assembleElements() {
    layPixelsOverScreen()
    let tree = facts.elements
    let roots = tree.roots.flatMap { tree.nodes[$0].type == "Application" ? tree.nodes[$0].children : [$0] }
    let screenFrame = tree.nodes.first { $0.type == "Application" }?.frame
    let visibility = Visibility(tree, screen: screenFrame)
    let names = elementIDs()
    let touches = ElementTouches(tree.nodes, vocabulary)
    let windows = roots.filter { tree.nodes[$0].type == "Window" }
    let main = windows.first { tree.nodes[$0].isMainWindow } ?? windows.first
    var withoutWindow: [Int] = []
    for root in roots {
      let isWindow = tree.nodes[root].type == "Window"
      let index = draftElements(root, names, visibility, touches)
      if isWindow {
        if root != main { letTouchesThrough(index, root, names[root]) }
        draft.windows.append(index)
      } else {
        withoutWindow.append(index)
      }
    }
    let frames = screenFrame.map { [$0] } ?? roots.compactMap { tree.nodes[$0].frame }
    addWindow(around: withoutWindow, frames, because: "the text does not show the window of the elements")
    noteUnmodelled(isTreeOfViews: false, elements: names)
    if touches.hasAssumed {
      unknowns.add(
        remark: "what lies inside a control and is none is assumed to leave its touches to the control"
      )
    }
    unknowns.add(
      remark:
        "accessibility elements are not all views and have no recognizers; a recursiveDescription has more"
    )
  }

  private mutating func elementIDs() -> [String] {
    let nodes = facts.elements.nodes
    var names = nodes.map { node in
      isApplication(node) ? "" : node.identifier.flatMap { ids.id(identifier: $0) } ?? ""
    }
    for index in nodes.indices where names[index].isEmpty && !isApplication(nodes[index]) {
      names[index] = ids.id(className: nodes[index].type)
    }
    for index in nodes.indices where isScrollView(nodes[index]) { ids.reserveRecognizers(of: names[index]) }
    return names
  }

  /// Returns whether an element is the application itself, which is not a view. An application inside another element
  /// is a view.
  private func isApplication(_ node: ElementTree.Node) -> Bool {
    node.type == "Application" && node.parent == nil
  }

  private func isScrollView(_ node: ElementTree.Node) -> Bool {
    vocabulary.isClass(ClassTable.className(of: node), "UIScrollView")
  }

  private mutating func draftElements(
    _ root: Int,
    _ names: [String],
    _ visibility: Visibility,
    _ touches: ElementTouches
  ) -> Int {
    var pending = [Task(element: root, parent: nil, origin: Point(x: 0, y: 0), isHidden: false)]
    var rootIndex = 0
    while let task = pending.popLast() {
      let node = facts.elements.nodes[task.element]
      let isHidden = !task.isHidden && visibility.isHidden(task.element)
      let passing = touches.passing[task.element]
      let index = draft.add(object(node, names[task.element], task, isHidden: isHidden, passing))
      if let parent = task.parent { draft.views[parent].subviews.append(index) } else { rootIndex = index }
      var origin = node.frame.map { Point(x: $0.x, y: $0.y) } ?? task.origin
      if node.scrolls, isScrollView(node), contentSize(of: node) == nil {
        let offset = Self.assumedOffset(of: node)
        origin = Point(x: origin.x - offset.x, y: origin.y - offset.y)
      }
      pending += node.children.reversed().map {
        Task(element: $0, parent: index, origin: origin, isHidden: task.isHidden || isHidden)
      }
    }
    return rootIndex
  }

  private mutating func object(
    _ node: ElementTree.Node,
    _ id: String,
    _ task: Task,
    isHidden: Bool,
    _ passing: ElementTouches.Passing
  ) -> SceneDraft.Object {
    let isWindow = node.type == "Window" && task.parent == nil
    let known = ClassTable.className(of: node)
    let className = known == "UIWindow" && !isWindow ? "UIView" : known
    var object = SceneDraft.Object()
    object.add("id", .string(id))
    if className != (isWindow ? "UIWindow" : "UIView") { object.add("class", .string(className)) }
    object.add("x-class", isWindow ? nil : .string(node.type))
    if let identifier = node.identifier, identifier != id { object.add("x-identifier", .string(identifier)) }
    if let label = node.label, !label.isEmpty { object.add("x-label", .string(label)) }
    var unknown = ["class", "gestureRecognizers", "isMultipleTouchEnabled"]
    if passing == .none, node.says("clickable") != true { unknown.append("isUserInteractionEnabled") }
    if let frame = node.frame {
      let (x, y) = (frame.x - task.origin.x, frame.y - task.origin.y)
      object.add("frame", .numbers([x, y, frame.width, frame.height]))
    } else {
      unknown.append("frame")
      // Touches reach the elements inside only if they reach this one.
      if !node.children.isEmpty, let around = frame(around: node) {
        let (x, y) = (around.x - task.origin.x, around.y - task.origin.y)
        object.add("frame", .numbers([x, y, around.width, around.height]))
      }
    }
    if isHidden { object.add("isHidden", .bool(true)) }
    if node.type == "Other", let label = node.label, Self.scrollBars.contains(where: label.hasPrefix) {
      object.add("isUserInteractionEnabled", .bool(false))
    } else {
      add(passing, of: node, className, to: &object)
    }
    if vocabulary.isClass(className, "UIControl") {
      var told = properties.members(of: className) { node.attributes[$0] }
      if vocabulary.isClass(className, "UISegmentedControl") { told += segments(of: node) }
      unknown += PrintedValues.expected(of: className).filter { name in !told.contains { $0.key == name } }
      object.members += told.filter { $0.key != "isEnabled" || $0.value == .bool(false) }
      if let range = assumedRange(of: node, className, told, id) { object.members.append(range) }
      if let actions = Self.actions(of: node, className, vocabulary) {
        object.add("actions", actions)
      } else {
        unknown.append("actions")
      }
    }
    if isScrollView(node) {
      unknown += ["contentSize", "contentOffset", "isScrollEnabled"]
      let size = contentSize(of: node)
      object.add("contentSize", size)
      if size == nil, node.scrolls, let frame = node.frame {
        // The element scrolls, but the text does not say how far: assume a frame's length of content on either side.
        let offset = Self.assumedOffset(of: node)
        object.add("contentSize", .numbers([frame.width + 2 * offset.x, frame.height + 2 * offset.y]))
        object.add("contentOffset", .numbers([offset.x, offset.y]))
        unknowns.add(
          remark:
            "\"\(id)\" scrolls, and the text does not say how far: one more frame of content is assumed on either side"
        )
      } else {
        object.ignoreLint(of: "nothingToScroll")
      }
    }
    let isText = ["UITextField", "UITextView"].contains { vocabulary.isClass(className, $0) }
    let isControl = vocabulary.isClass(className, "UIControl")
    for gesture in node.gestures where !isText && !(isControl && gesture == "UITapGestureRecognizer") {
      var recognizer = SceneDraft.Object()
      recognizer.add("id", .string(ids.id(recognizer: gesture)))
      recognizer.add("class", .string(gesture))
      if !node.isEnabled { recognizer.add("isEnabled", .bool(false)) }
      object.recognizers.append(recognizer)
    }
    object.add("x-unknown", unknowns.add(unknown, of: id))
    return object
  }

  /// Adds the properties that let touches through, unless the class does so anyway.
  private func add(
    _ passing: ElementTouches.Passing,
    of node: ElementTree.Node,
    _ className: String,
    to object: inout SceneDraft.Object
  ) {
    switch passing {
    case .none: break
    case .own: object.add("hitTest", .string("subviews"))
    case .all:
      if !["UILabel", "UIImageView"].contains(where: { vocabulary.isClass(className, $0) }) {
        object.add("isUserInteractionEnabled", .bool(false))
      }
    }
  }

  /// The assumed range of a slider that is printed without one: that of Android's bars.
  private mutating func assumedRange(
    of node: ElementTree.Node,
    _ className: String,
    _ told: [Value.Member],
    _ id: String
  ) -> Value.Member? {
    guard vocabulary.isClass(className, "UISlider"), !told.contains(where: { $0.key == "maximumValue" }),
      case .number(let value)? = told.first(where: { $0.key == "value" })?.value,
      node.type.contains(".") || value > 1
    else { return nil }
    let largest = max(100, value)
    unknowns.add(
      remark: "the range of the slider \"\(id)\" is not in the text: 0 to \(Self.shown(largest)) is assumed"
    )
    return Value.Member(key: "maximumValue", value: .number(largest))
  }

  /// The segments of a control, from its elements.
  private func segments(of node: ElementTree.Node) -> [Value.Member] {
    let segments = node.children.filter { ClassTable.className(of: facts.elements.nodes[$0]) == "UIButton" }
    guard !segments.isEmpty else { return [] }
    let count = Value.Member(key: "numberOfSegments", value: .number(Double(segments.count)))
    let selected = segments.firstIndex { index in
      let segment = facts.elements.nodes[index]
      return segment.says("selected") ?? (segment.value == "1")
    }
    return [count]
      + (selected.map { [Value.Member(key: "selectedSegmentIndex", value: .number(Double($0)))] } ?? [])
  }

  /// The action of a clickable Android control; nil if the print does not say that it is clickable.
  private static func actions(of node: ElementTree.Node, _ className: String, _ vocabulary: Vocabulary)
    -> Value?
  {
    guard node.says("clickable") != nil else { return nil }
    let action: (name: String, event: String)
    if ["UISwitch", "UISlider"].contains(where: { vocabulary.isClass(className, $0) }) {
      action = ("changed:", "valueChanged")
    } else if vocabulary.isClass(className, "UIButton"), node.gestures.contains("UITapGestureRecognizer") {
      action = ("clicked:", "touchUpInside")
    } else {
      return nil
    }
    let members = [
      Value.Member(key: "action", value: .string(action.name)),
      Value.Member(key: "for", value: .string(action.event)),
    ]
    return .array([.object(members)])
  }

  /// The frame of the nearest element around another one.
  private func frame(around node: ElementTree.Node) -> Rectangle? {
    var next = node.parent
    while let index = next {
      if let frame = facts.elements.nodes[index].frame { return frame }
      next = facts.elements.nodes[index].parent
    }
    return nil
  }

  /// The offset in the assumed content of a scrolling element: its length along the scrolling axis of its class.
  private static func assumedOffset(of node: ElementTree.Node) -> Point {
    guard let frame = node.frame else { return Point(x: 0, y: 0) }
    let isWide = node.type.contains("Horizontal") || node.type.contains("ViewPager")
    return isWide ? Point(x: frame.width, y: 0) : Point(x: 0, y: frame.height)
  }

  /// The size of the content, as far as elements show it; nil if all elements fit into the frame.
  private func contentSize(of node: ElementTree.Node) -> Value? {
    guard let frame = node.frame else { return nil }
    let content = node.children.compactMap { facts.elements.nodes[$0].frame }
    let width = content.map { $0.x + $0.width - frame.x }.max() ?? 0
    let height = content.map { $0.y + $0.height - frame.y }.max() ?? 0
    guard width > frame.width || height > frame.height else { return nil }
    return .numbers([max(width, frame.width), max(height, frame.height)])
  }

  /// Returns whether nothing in an element has a name. Such an element only covers the screen.
  private func isEmpty(_ root: Int) -> Bool {
    var pending = [root]
    while let index = pending.popLast() {
      let node = facts.elements.nodes[index]
      guard node.identifier == nil, node.label == nil, ["Window", "Other"].contains(node.type) else {
        return false
      }
      pending += node.children
    }
    return true
  }

  /// Lets touches through a window in front of the main window, such as the status bar's or the keyboard's. If nothing
  /// in the window has a name, all touches pass; else only those that hit none of its subviews.
  private mutating func letTouchesThrough(_ window: Int, _ element: Int, _ id: String) {
    if isEmpty(element) {
      draft.views[window].add("isUserInteractionEnabled", .bool(false))
    } else {
      draft.views[window].add("hitTest", .string("subviews"))
    }
    unknowns.add(
      remark: "the window \"\(id)\" covers the main window and is assumed to let touches through"
    )
  }
}

/// The visibility of the elements of a page source.
private struct Visibility {
  private let tree: ElementTree
  private let screen: Rectangle?
  /// Whether an element or anything in it is visible.
  private var hasVisible: [Bool]
  /// Whether the source gives the visibility of at least one element; some drivers give it for none.
  private let reportsVisibility: Bool

  init(_ tree: ElementTree, screen: Rectangle?) {
    self.tree = tree
    self.screen = screen
    hasVisible = tree.nodes.map { $0.isVisible == true }
    reportsVisibility = tree.nodes.contains { $0.isVisible == true && $0.type != "Application" }
    // Children come after their parents in the list.
    for index in tree.nodes.indices.reversed() {
      if let parent = tree.nodes[index].parent, hasVisible[index] { hasVisible[parent] = true }
    }
  }

  /// Returns whether an element is hidden: nothing in it is visible, although it lies on the screen.
  func isHidden(_ index: Int) -> Bool {
    guard reportsVisibility, tree.nodes[index].isVisible == false, !hasVisible[index] else { return false }
    guard let screen, let frame = tree.nodes[index].frame else { return true }
    return screen.intersects(frame)
  }
}
