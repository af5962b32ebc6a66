import Records
import TraceFormat

/// Builds a scene from the facts in dumps.
///
/// If the dumps show views, the views are the tree, because hit testing searches views; the elements of an
/// accessibility tree then only give them identifiers. Otherwise the elements are the tree.
struct SceneAssembler {
  var facts: SceneFacts
  let vocabulary: Vocabulary
  let resolver: ClassResolver
  var properties: PrintedProperties
  var ids = SceneIDs()
  var unknowns = Unknowns()
  var draft = SceneDraft()
  /// The screen, for views without a window; nil to assume one.
  let screen: Point?

  /// The classes of the facts' views.
  let viewClasses: [String]
  /// The rows of the tables, and the items of the collections, that the text shows.
  let lists: [Int: ListContents]
  /// The row or item of each cell in these lists.
  let rows: [Int: Int]
  /// The ids of the views; nil for a view that the scene leaves out. The arrays below are the same for recognizers and
  /// controllers.
  var viewIDs: [String?] = []
  var recognizerIDs: [String?] = []
  var controllerIDs: [String?] = []
  /// The recognizers of each view.
  var recognizersOfView: [Int: [Int]] = [:]
  /// The ids of the scroll views' own pan recognizers that wait for a recognizer to fail, by the index of that
  /// recognizer. A scene states the requirement in the recognizer's delegate, because a scroll view's own pan
  /// recognizer is not written as an object.
  var waitingPans: [Int: [String]] = [:]

  init(_ facts: SceneFacts, vocabulary: Vocabulary, screen: Point?) {
    let resolver = ClassResolver(vocabulary: vocabulary)
    var facts = facts
    facts.removeTableWrappers()
    self.facts = facts
    self.vocabulary = vocabulary
    self.screen = screen
    self.resolver = resolver
    properties = PrintedProperties(vocabulary)
    var classes = facts.views.map { resolver.view($0.className, base: $0.baseClass) }
    var lists: [Int: ListContents] = [:]
    for index in classes.indices {
      if vocabulary.isClass(classes[index], "UITableView") {
        lists[index] = TableRows(of: index, facts)
      } else if vocabulary.isClass(classes[index], "UICollectionView") {
        lists[index] = CollectionItems(of: index, facts)
      } else {
        continue
      }
      if lists[index] == nil { classes[index] = "UIScrollView" }
    }
    viewClasses = classes
    self.lists = lists
    rows = lists.values.reduce(into: [:]) { $0.merge($1.places) { first, _ in first } }
  }

  /// Returns the scene, the remarks about assumptions and omissions, those about gaps in the text, and the first one
  /// that a strict import refuses.
  mutating func scene() -> (draft: SceneDraft, remarks: [String], gaps: [String], refused: String?) {
    let application = facts.elements.nodes.first { $0.type == "Application" }
    let names = [application?.label, application?.identifier].compactMap { $0 }
    if let name = names.first(where: { $0.contains { $0 != " " } }) {
      draft.members.append(Value.Member(key: "scene", value: .string(name)))
    }
    draft.members.append(Value.Member(key: "x-from", value: .texts(facts.forms)))
    let isTreeOfViews = facts.elements.nodes.isEmpty || facts.views.contains { $0.isInTree && $0.isDescribed }
    if !isTreeOfViews { facts.removeTrees() }
    addTargets()
    nameObjects(isTreeOfViews: isTreeOfViews)
    collectRequirements()
    for index in facts.controllers.indices {
      guard let id = controllerIDs[index] else { continue }
      draft.controllers.append(controller(id, facts.controllers[index].className))
    }
    if !isTreeOfViews { assembleElements() }
    assembleViews(isTree: isTreeOfViews)
    noteBuiltIns()
    for index in facts.recognizers.indices where facts.recognizers[index].view == nil && isWritten(index) {
      draft.detachedRecognizers.append(recognizer(index))
    }
    return (draft, unknowns.remarks, unknowns.lines, unknowns.firstRefused)
  }

  /// Creates controllers for the targets that are neither views nor recognizers, so that the scene can name them.
  private mutating func addTargets() {
    for target in facts.recognizers.filter({ !isHoverOfSystem($0) }).flatMap(\.targets) {
      guard let address = target.address, let className = target.className, facts.view(at: address) == nil,
        facts.recognizer(at: address) == nil
      else { continue }
      _ = facts.addController(address, className: className)
    }
  }

  /// Creates the ids. Identifiers come first, because people chose them; then class names, in the order of the text.
  private mutating func nameObjects(isTreeOfViews: Bool) {
    for (index, recognizer) in facts.recognizers.enumerated() {
      if let view = recognizer.view { recognizersOfView[view, default: []].append(index) }
    }
    viewIDs = [String?](repeating: nil, count: facts.views.count)
    if isTreeOfViews, !facts.elements.nodes.isEmpty {
      for (view, identifier) in IdentifierMatch.identifiers(facts, viewClasses, vocabulary) {
        viewIDs[view] = ids.id(identifier: identifier)
      }
    }
    for index in facts.views.indices where facts.views[index].isInTree || recognizersOfView[index] != nil {
      let id = viewIDs[index] ?? ids.id(className: facts.views[index].className)
      viewIDs[index] = id
      if vocabulary.isClass(viewClasses[index], "UIScrollView") { ids.reserveRecognizers(of: id) }
    }
    let targets = Set(
      facts.recognizers.flatMap(\.targets).compactMap { $0.address.flatMap(facts.controller) }
    )
    controllerIDs = facts.controllers.indices.map { index in
      let isShown = facts.controllers[index].view.map { facts.views[$0].isInTree } ?? false
      return isShown || targets.contains(index) ? ids.id(className: facts.controllers[index].className) : nil
    }
    recognizerIDs = facts.recognizers.indices.map { recognizerID(of: $0) }
  }

  private mutating func controller(_ id: String, _ className: String) -> SceneDraft.Object {
    var controller = SceneDraft.Object()
    controller.add("id", .string(id))
    if className != "UIViewController" { controller.add("x-class", .string(SceneIDs.demangled(className))) }
    controller.add("x-unknown", unknowns.add(["handles", "performs"], of: id))
    return controller
  }

  /// Adds a window around views without a window in the text.
  mutating func addWindow(around views: [Int], _ frames: [Rectangle], because reason: String) {
    guard !views.isEmpty else { return }
    let width = frames.map { $0.x + $0.width }.max() ?? 0
    let height = frames.map { $0.y + $0.height }.max() ?? 0
    let size = screen ?? (width > 0 && height > 0 ? Point(x: width, y: height) : Point(x: 390, y: 844))
    var window = SceneDraft.Object()
    let id = ids.id(className: "UIWindow")
    window.add("id", .string(id))
    window.add("frame", .numbers([0, 0, size.x, size.y]))
    window.add("x-unknown", unknowns.add(["frame"], of: id))
    window.subviews = views
    draft.windows.append(draft.add(window))
    let assumed = "\(Self.shown(size.x))x\(Self.shown(size.y)) pt"
    unknowns.add(
      remark: "\(reason): the window \"\(id)\" of \(assumed) is assumed; --screen sets its size",
      isRefused: screen == nil
    )
  }

  static func shown(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
