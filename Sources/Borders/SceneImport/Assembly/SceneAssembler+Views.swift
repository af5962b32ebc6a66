import Records
import TraceFormat

/// The tree of printed views.
extension SceneAssembler {
  /// Adds the printed views: the tree, if the text has one, and the views that occur only in prints of recognizers.
  mutating func assembleViews(isTree: Bool) {
    let controllers = controllersOfViews()
    var drafted: [Int: Int] = [:]
    let roots =
      isTree ? facts.views.indices.filter { facts.views[$0].isInTree && facts.views[$0].parent == nil } : []
    for root in roots { drafted[root] = draftTree(root, controllers) }
    if isTree { noteUnmodelled(isTreeOfViews: true) }
    let windows = roots.filter { vocabulary.isClass(viewClasses[$0], "UIWindow") }
    draft.windows += windows.compactMap { drafted[$0] }
    if !roots.isEmpty, !facts.views.contains(where: { $0.isDescribed }) {
      unknowns.add(remark: "the text has no frames, so no view can be hit; a recursiveDescription has them")
    }
    let others = roots.filter { !vocabulary.isClass(viewClasses[$0], "UIWindow") }
    addWindow(
      around: others.compactMap { drafted[$0] },
      others.compactMap { ViewGeometry(of: facts.views[$0]).frame },
      because: "the text does not show the window of \(Self.named(others.compactMap { viewIDs[$0] }))"
    )
    let unplaced = facts.views.indices.filter { !facts.views[$0].isInTree && viewIDs[$0] != nil }
    guard !unplaced.isEmpty else { return }
    let names = Self.named(unplaced.compactMap { viewIDs[$0] })
    let views = unplaced.map { draftTree($0, controllers, isUnplaced: draft.windows.isEmpty) }
    if draft.windows.isEmpty {
      addWindow(
        around: views,
        [],
        because: "the text shows no position of \(names), expected a recursiveDescription"
      )
    } else {
      draft.detached += views
      unknowns.add(remark: "the text shows no position in the window for \(names): detached")
    }
  }

  static func named(_ ids: [String]) -> String {
    ids.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
  }

  /// The controller of each view, the first one if several have the same view.
  private func controllersOfViews() -> [Int: Int] {
    var found: [Int: Int] = [:]
    for (index, controller) in facts.controllers.enumerated() where controllerIDs[index] != nil {
      if let view = controller.view, found[view] == nil { found[view] = index }
    }
    return found
  }

  /// Adds a view and all views below it to the draft, and returns the view's index in the draft.
  private mutating func draftTree(_ root: Int, _ controllers: [Int: Int], isUnplaced: Bool = false) -> Int {
    // Superviews are added before their subviews, which need the superview's index.
    var pending: [(view: Int, parent: Int?, isTouchable: Bool)] = [(root, nil, true)]
    var rootIndex = 0
    while let (view, parent, isTouchable) = pending.popLast() {
      let (object, passesTouches) = object(
        view,
        isTouchable: isTouchable,
        isUnplaced: isUnplaced && view == root
      )
      let index = draft.add(object)
      if let parent {
        draft.views[parent].subviews.append(index)
      } else {
        rootIndex = index
      }
      if let controller = controllers[view], let id = controllerIDs[controller] {
        let isWindow = vocabulary.isClass(viewClasses[view], "UIWindow") && parent == nil
        if !isWindow { draft.views[index].add("controller", .string(id)) }
        let window = draft.views[rootIndex]
        if vocabulary.isClass(viewClasses[root], "UIWindow"), facts.controllers[controller].parent == nil,
          !window.members.contains(where: { $0.key == "rootViewController" })
        {
          draft.views[rootIndex].add("rootViewController", .string(id))
        }
      }
      for recognizer in recognizersOfView[view] ?? [] where isWritten(recognizer) {
        draft.views[index].recognizers.append(self.recognizer(recognizer))
      }
      pending += facts.views[view].children.reversed().map { ($0, index, isTouchable && passesTouches) }
    }
    return rootIndex
  }

  /// Creates the object for a view, and returns whether touches can reach its subviews.
  private mutating func object(
    _ view: Int,
    isTouchable: Bool,
    isUnplaced: Bool
  ) -> (SceneDraft.Object, passesTouches: Bool) {
    let fact = facts.views[view]
    let isRootWindow = fact.parent == nil && vocabulary.isClass(viewClasses[view], "UIWindow")
    // A window inside another view is a view here.
    let className =
      !isRootWindow && vocabulary.isClass(viewClasses[view], "UIWindow") ? "UIView" : viewClasses[view]
    let id = viewIDs[view] ?? ""
    var object = SceneDraft.Object()
    object.add("id", .string(id))
    if className != (isRootWindow ? "UIWindow" : "UIView") { object.add("class", .string(className)) }
    if className != fact.className { object.add("x-class", .string(SceneIDs.demangled(fact.className))) }
    if let text = fact.attributes["text"] { object.add("x-label", .string(Self.label(text))) }
    let geometry = ViewGeometry(of: fact)
    if let row = rows[view], let frame = geometry.frame {
      object.add("frame", .numbers([0, 0, frame.width, frame.height]))
      object.add("indexPath", .numbers([0, Double(row)]))
    } else if let frame = geometry.frame {
      object.add("frame", .numbers([frame.x, frame.y, frame.width, frame.height]))
    } else if isUnplaced {
      let size = screen ?? Point(x: 390, y: 844)
      object.add("frame", .numbers([0, 0, size.x, size.y]))
    }
    object.add("transform", geometry.transform.map { .array($0.map(Value.number)) })
    var (flags, isInteractive) = flags(of: fact, className)
    if let parent = fact.parent, ClassTable.isPart(fact.className, of: viewClasses[parent], vocabulary) {
      flags.removeAll { $0.key == "isUserInteractionEnabled" }
      if !["UILabel", "UIImageView"].contains(where: { vocabulary.isClass(className, $0) }) {
        flags.append(Value.Member(key: "isUserInteractionEnabled", value: .bool(false)))
      }
      isInteractive = false
    }
    if let (property, count) = countOfParts(of: view, className), count > 0 {
      flags.append(Value.Member(key: property, value: .number(Double(count))))
    }
    if ClassTable.transparent.contains(fact.className) {
      flags.append(Value.Member(key: "hitTest", value: .string("subviews")))
    }
    if let list = lists[view] {
      if list.hasSizeOfItsRows { flags.removeAll { $0.key == "contentSize" } }
      flags.append(Value.Member(key: "sections", value: .array([.array(list.rows)])))
    }
    object.members += flags
    let interactions = interactions(of: view)
    if !interactions.isEmpty { object.add("interactions", .texts(interactions.map(\.rawValue))) }
    if let pan = recognizersOfView[view]?.first(where: { scrollView(ofPan: $0) != nil }),
      facts.recognizers[pan].attributes.contains(where: { $0.key == "enabled" && $0.value == "NO" })
    {
      object.add("isScrollEnabled", .bool(false))
    }
    var unknown: [String] = []
    if fact.isUnreadable { unknown.append("class") }
    if geometry.frame == nil { unknown.append("frame") }
    if geometry.isSizeUnknown { unknown.append("bounds") }
    let isSizeKnown = fact.attributes["contentSize"] != nil
    if vocabulary.isClass(className, "UIScrollView"), !isSizeKnown { unknown.append("contentSize") }
    let offset = Numbers.all(in: fact.attributes["contentOffset"] ?? "")
    if Self.inset(of: fact) == nil, offset.contains(where: { $0 < 0 }) {
      unknown.append("contentInset")
    }
    if isTouchable, isInteractive { unknown += unknownProperties(of: view, className) }
    object.add("x-unknown", unknowns.add(unknown, of: id))
    if vocabulary.isClass(className, "UIScrollView"), !isSizeKnown {
      object.ignoreLint(of: "nothingToScroll")
    }
    return (object, isInteractive)
  }

  /// Returns the printed flags and numbers of a view. A `recursiveDescription` leaves out values that are the default
  /// in `UIView`; they are written out if the class has a different default.
  private mutating func flags(of fact: ViewFact, _ className: String) -> ([Value.Member], isInteractive: Bool)
  {
    var members = properties.members(of: className) { key in
      switch key {
      case "frame", "bounds", "center": nil
      case "contentInset": Self.inset(of: fact)
      default: fact.attributes[key]
      }
    }
    members.removeAll { $0.key == "contentOffset" && $0.value == .numbers([0, 0]) }
    members.removeAll { $0.key == "contentInset" && $0.value == .numbers([0, 0, 0, 0]) }
    let isPassive = ["UILabel", "UIImageView"].contains { vocabulary.isClass(className, $0) }
    var isInteractive = !members.contains { $0.key == "isUserInteractionEnabled" && $0.value == .bool(false) }
    if isPassive {
      members.removeAll { $0.key == "isUserInteractionEnabled" }
      if !fact.isDescribed { isInteractive = false }
      if isInteractive {
        members.append(Value.Member(key: "isUserInteractionEnabled", value: .bool(true)))
      }
    }
    if vocabulary.isClass(className, "UIScrollView"), fact.isDescribed {
      let clips = members.contains { $0.key == "clipsToBounds" }
      members.removeAll { $0.key == "clipsToBounds" }
      if !clips { members.append(Value.Member(key: "clipsToBounds", value: .bool(false))) }
    }
    let isHidden = members.contains { $0.key == "isHidden" && $0.value == .bool(true) }
    return (members, isInteractive && !isHidden)
  }

  /// The number of segments or pages that the private views of a control show, and the property that has it.
  private func countOfParts(of view: Int, _ className: String) -> (property: String, count: Int)? {
    let children = facts.views[view].children
    if vocabulary.isClass(className, "UISegmentedControl") {
      return ("numberOfSegments", children.count { facts.views[$0].className == "UISegment" })
    }
    guard vocabulary.isClass(className, "UIPageControl") else { return nil }
    // Up to iOS 13 the dots are subviews of the control; since then they are indicator views further inside.
    var inside = children
    var dots = 0
    while let next = inside.popLast() {
      if facts.views[next].className == "_UIPageIndicatorView" { dots += 1 }
      inside += facts.views[next].children
    }
    let isOld = !children.contains { facts.views[$0].className.hasPrefix("_UI") }
    return ("numberOfPages", isOld ? children.count : dots)
  }

  /// The inset of a scroll view, including bars and the safe area if the text shows them; nil if it shows none.
  private static func inset(of fact: ViewFact) -> String? {
    fact.attributes["adjustedContentInset"] ?? fact.attributes["contentInset"]
  }

  private func unknownProperties(of view: Int, _ className: String) -> [String] {
    let fact = facts.views[view]
    var unknown: [String] = []
    let isScrollView = vocabulary.isClass(className, "UIScrollView")
    let isControl = vocabulary.isClass(className, "UIControl")
    if !isScrollView { unknown.append("isMultipleTouchEnabled") }
    unknown.append("isExclusiveTouch")
    if !ClassResolver.isSystem(fact.className) { unknown += ["handles", "hitTest", "pointInside"] }
    if isControl {
      unknown.append("actions")
      unknown += PrintedValues.expected(of: className).filter { fact.attributes[$0] == nil }
      if let (property, count) = countOfParts(of: view, className), count == 0 { unknown.append(property) }
    }
    if let list = lists[view] { unknown += ["allowsSelection"] + (list.hasGaps ? ["sections"] : []) }
    if isScrollView {
      unknown += ["delaysContentTouches", "canCancelContentTouches", "isPagingEnabled"]
      if !(recognizersOfView[view] ?? []).contains(where: { scrollView(ofPan: $0) != nil }) {
        unknown.append("isScrollEnabled")
      }
    }
    let isWindow = vocabulary.isClass(className, "UIWindow")
    if fact.hasRecognizers, !isScrollView, !isControl, !isWindow, recognizersOfView[view] == nil {
      unknown.append("gestureRecognizers")
    }
    return unknown
  }

  /// A label's text without its quotes.
  static func label(_ text: String) -> String {
    text.count >= 2 && text.hasPrefix("'") && text.hasSuffix("'") ? String(text.dropFirst().dropLast()) : text
  }
}
