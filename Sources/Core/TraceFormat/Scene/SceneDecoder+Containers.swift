import Records

/// UIKit's containers that add recognizers to a view.
package enum ContainerKind: String, CaseIterable, Sendable {
  /// The view of a navigation controller that shows a pushed screen.
  case navigation
  /// A tab bar.
  case tabBar
  /// A sheet.
  case sheet
  /// The view of a page view controller with the page-curl style.
  case pageCurl
  /// A screen that a zoom transition has opened.
  case zoom

  /// The keys of a container that is written as an object.
  package var keys: [Key] {
    switch self {
    case .navigation: [.viewControllers, .isNavigationBarHidden, .hasAnimationController]
    case .sheet:
      [.detents, .selectedDetent, .prefersScrollingExpandsWhenScrolledToEdge, .isModalInPresentation]
    case .tabBar, .pageCurl, .zoom: []
    }
  }

  /// A key of a container, beside its kind.
  package enum Key: String {
    case viewControllers, isNavigationBarHidden, hasAnimationController
    case detents, selectedDetent, prefersScrollingExpandsWhenScrolledToEdge, isModalInPresentation

    /// What the key says.
    package var meaning: String {
      switch self {
      case .viewControllers: "The number of screens on the stack, 2 by default."
      case .isNavigationBarHidden: "Whether the navigation bar is hidden."
      case .hasAnimationController: "Whether a delegate animates the transitions."
      case .detents: "The detents of the sheet, from the smallest on; large by default."
      case .selectedDetent: "The detent at which the sheet rests."
      case .prefersScrollingExpandsWhenScrolledToEdge:
        "Whether scrolling makes the sheet larger; true by default."
      case .isModalInPresentation: "Whether the sheet cannot be dismissed by a drag."
      }
    }
  }

  /// The recognizers that UIKit adds.
  var recognizers: [BuiltInRecognizer] {
    switch self {
    case .navigation: [.edgePop, .contentPop]
    case .tabBar: [.tabSelection]
    case .sheet: [.sheetDismissal]
    case .pageCurl: [.pageTurn]
    case .zoom: [.zoomDismissal, .zoomEdgeDismissal, .zoomPinchDismissal]
    }
  }
}

/// A container, with the conditions for its gestures.
private struct Container {
  let kind: ContainerKind
  var viewControllers = 2
  var isNavigationBarHidden = false
  var hasAnimationController = false
  var detents = ["large"]
  var selectedDetent: String?
  var scrollingExpands = true

  /// Whether a drag at the top of a list makes a sheet larger before the list scrolls.
  var expandsFirst: Bool { scrollingExpands && (selectedDetent ?? detents.first) != detents.last }

  /// Whether a recognizer never begins. A root screen cannot be popped, nor any screen if the navigation controller's
  /// delegate has its own animations; a hidden bar disables the edge pop.
  func refuses(_ builtIn: BuiltInRecognizer) -> Bool {
    switch builtIn {
    case .edgePop: viewControllers == 1 || hasAnimationController || isNavigationBarHidden
    case .contentPop: viewControllers == 1 || hasAnimationController
    default: false
    }
  }
}

/// Decodes the `container` of a view into the recognizers that UIKit adds to the view.
extension SceneDecoder {
  /// Adds the recognizers of a container for the view at an index. Their ids begin with the view's.
  mutating func container(_ item: PlacedValue, of id: String, at view: Int) {
    guard let container = container(item) else { return }
    guard !id.isEmpty else {
      properties.values.report(
        item.place.ofKey,
        "a container without an id: give the view an \"id\", from which those of its recognizers are made"
      )
      return
    }
    for builtIn in container.kind.recognizers {
      guard case .plays(let className, let members) = builtIn.facts.role else { continue }
      var written = members.filter { $0.key != "delegate" || !container.refuses(builtIn) }
      func add(_ key: String, _ value: Value) { written.append(Value.Member(key: key, value: value)) }
      add("builtIn", .string(builtIn.rawValue))
      if let name = builtIn.facts.names.first { add("name", .string(name)) }
      if container.refuses(builtIn) {
        add("delegate", .object([Value.Member(key: "shouldBegin", value: .bool(false))]))
      }
      if builtIn == .contentPop {
        add("requireToFail", .array([.string("\(id).\(BuiltInRecognizer.edgePop.rawValue)")]))
      }
      if builtIn == .sheetDismissal { add("expandsFirst", .bool(container.expandsFirst)) }
      var object = ObjectNode(id: "\(id).\(builtIn.rawValue)", className: className, place: item.place)
      object.assignments = written.compactMap { member in
        properties.assignment(of: member.key, in: className, to: PlacedValue(member.value, at: item.place))
      }
      scene.recognizers.append(RecognizerNode(object: object, view: view))
    }
  }

  private mutating func container(_ item: PlacedValue) -> Container? {
    if case .object(let members) = item.value {
      guard let written = members.first(where: { $0.key == "kind" }) else {
        properties.values.report(item.place, "a container without \"kind\", expected one")
        return nil
      }
      guard let kind = kind(PlacedValue(written.value, at: item.place["kind"])) else { return nil }
      return container(item, of: kind)
    }
    return kind(item).map { Container(kind: $0) }
  }

  private mutating func kind(_ item: PlacedValue) -> ContainerKind? {
    properties.values.choice(item, "container", as: ContainerKind.self)
  }

  private mutating func container(_ item: PlacedValue, of kind: ContainerKind) -> Container? {
    let known = ["kind"] + kind.keys.map(\.rawValue)
    guard let members = properties.values.members(item, known: known, of: "a container") else { return nil }
    var container = Container(kind: kind)
    var selected: PlacedValue?
    for (key, item) in members {
      switch ContainerKind.Key(rawValue: key) {
      case .viewControllers:
        container.viewControllers = properties.values.integer(item, least: 1, most: 1000) ?? 2
      case .isNavigationBarHidden:
        container.isNavigationBarHidden = properties.values.boolean(item) ?? false
      case .hasAnimationController:
        container.hasAnimationController = properties.values.boolean(item) ?? false
      case .prefersScrollingExpandsWhenScrolledToEdge:
        container.scrollingExpands = properties.values.boolean(item) ?? true
      case .isModalInPresentation:
        // The sheet's pan begins all the same: UIKit tells the delegate about the attempt to dismiss the sheet.
        _ = properties.values.boolean(item)
      case .detents:
        let detents =
          properties.values.list(item)?.compactMap { properties.values.name($0, "a detent") } ?? []
        if detents.isEmpty { properties.values.report(item.place, "a sheet without detents, expected one") }
        container.detents = detents
      case .selectedDetent:
        container.selectedDetent = properties.values.name(item, "a detent")
        selected = item
      case nil: break
      }
    }
    if let selected, let name = container.selectedDetent, !container.detents.contains(name) {
      let known = container.detents.map(Phrase.quoted).joined(separator: ", ")
      properties.values.report(
        selected.place,
        "unknown detent \(Phrase.quoted(name)), expected one of \(known)"
      )
    }
    return container
  }
}
