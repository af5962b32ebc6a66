import Records

/// The facts that dumps give, before they become a scene. Objects are identified by their addresses.
struct SceneFacts {
  /// Views in the order in which they are first printed.
  var views: [ViewFact] = []
  /// Recognizers in the order in which they are first printed.
  var recognizers: [RecognizerFact] = []
  /// View controllers in the order in which they are first printed.
  var controllers: [ControllerFact] = []
  /// The elements of an accessibility tree, a page source first.
  var elements = ElementTree()
  /// The forms of text that were found, for the scene's `x-from`.
  private(set) var forms: [String] = []

  /// The number of prints that were read.
  var readings = 0
  /// The unreadable lines, with their positions.
  private(set) var unread: [Unread] = []

  /// A line of a tree that could not be read.
  struct Unread {
    var file: Int
    var line: Int
    /// The index of the view that stands for it.
    var view: Int
  }

  /// The prints of views without an end: their number, and the line of the first.
  private(set) var cutOff: (count: Int, first: DumpText.Line)?
  /// The prints of the screen that replaced an earlier one: their number, and the line of the last.
  private(set) var replacing: (count: Int, last: DumpText.Line)?
  /// The number of objects that are deeper in their tree than a scene may be.
  var tooDeep = 0

  /// Counts a print without an end.
  mutating func addCutOff(_ line: DumpText.Line) {
    cutOff = ((cutOff?.count ?? 0) + 1, cutOff?.first ?? line)
  }

  /// Counts a print of the screen that replaces an earlier one.
  mutating func addReplacing(_ line: DumpText.Line) {
    replacing = ((replacing?.count ?? 0) + 1, line)
  }

  /// Adds a view for a line that cannot be read.
  mutating func addUnreadable(_ line: DumpText.Line, at offset: Int) -> Int {
    let view = addView(UInt64.max - UInt64(offset), className: "UIView")
    views[view].isUnreadable = true
    unread.append(Unread(file: line.file, line: line.number, view: view))
    return view
  }

  private var viewIndices: [UInt64: Int] = [:]
  private var recognizerIndices: [UInt64: Int] = [:]
  private var controllerIndices: [UInt64: Int] = [:]

  /// Whether nothing was found.
  var isEmpty: Bool { views.isEmpty && recognizers.isEmpty && elements.nodes.isEmpty }

  /// Whether the text shows view controllers, and only the views that they name, without a tree.
  var showsControllersOnly: Bool {
    !controllers.isEmpty && recognizers.isEmpty && elements.nodes.isEmpty
      && views.allSatisfy { !$0.isInTree && !$0.isDescribed }
  }

  /// Adds the name of a form of text.
  mutating func add(form: String) {
    readings += 1
    if !forms.contains(form) { forms.append(form) }
  }

  func view(at address: UInt64) -> Int? { viewIndices[address] }
  func recognizer(at address: UInt64) -> Int? { recognizerIndices[address] }
  func controller(at address: UInt64) -> Int? { controllerIndices[address] }

  /// Returns the index of the view with an address; adds a view of the class if the address is new.
  mutating func addView(_ address: UInt64, className: String) -> Int {
    if let index = viewIndices[address] { return index }
    viewIndices[address] = views.count
    views.append(ViewFact(className: className))
    return views.count - 1
  }

  /// Returns the index of the recognizer with an address; adds a recognizer of the class if the address is new.
  mutating func addRecognizer(_ address: UInt64, className: String) -> Int {
    if let index = recognizerIndices[address] { return index }
    recognizerIndices[address] = recognizers.count
    recognizers.append(RecognizerFact(className: className))
    return recognizers.count - 1
  }

  /// Returns the index of the controller with an address; adds a controller of the class if the address is new.
  mutating func addController(_ address: UInt64, className: String) -> Int {
    if let index = controllerIndices[address] { return index }
    controllerIndices[address] = controllers.count
    controllers.append(ControllerFact(className: className))
    return controllers.count - 1
  }

  /// Makes a view the last subview of another one, or a root. If a damaged text prints a view inside itself, the view
  /// stays where it is: in a cycle, no view would have a window.
  mutating func attach(_ view: Int, to parent: Int?) {
    if let parent, isInside(parent, view) { return }
    if let old = views[view].parent { views[old].children.removeAll { $0 == view } }
    views[view].parent = parent
    views[view].isInTree = true
    if let parent { views[parent].children.append(view) }
  }

  /// Takes all views out of the printed trees.
  mutating func removeTrees() {
    for view in views.indices {
      views[view].parent = nil
      views[view].children = []
      views[view].isInTree = false
    }
  }

  /// Returns whether a view is another one or one of its descendants.
  private func isInside(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let view = next {
      if view == other { return true }
      next = views[view].parent
    }
    return false
  }
}

/// A view, as far as the dumps describe it.
struct ViewFact {
  var className: String
  /// The nearest class of UIKit, which is printed for subclasses.
  var baseClass: String?
  /// The keys and values of the print that concern touches.
  var attributes: [String: String] = [:]
  var parent: Int?
  var children: [Int] = []
  /// Whether the view is part of a printed tree. A view that only a recognizer's print names is outside of the tree.
  var isInTree = false
  /// Whether the view was printed with its attributes, as by `recursiveDescription`. An attribute missing from such a
  /// print has its default value; in other prints it is unknown.
  var isDescribed = false
  /// Whether the print could not be read: only the view's place in the tree is known.
  var isUnreadable = false
  /// Whether the print says that the view has recognizers.
  var hasRecognizers = false

  /// Creates a view of a class.
  init(className: String) {
    self.className = className
  }
}

/// A recognizer, as far as the dumps describe it.
struct RecognizerFact {
  /// A target-action pair.
  struct Target: Equatable {
    var action: String
    /// The target's class and address; nil without a target.
    var className: String?
    var address: UInt64?
  }

  var className: String
  /// The recognizer of UIKit that the print shows; nil for one of the application.
  var builtIn: BuiltInRecognizer? {
    BuiltInRecognizer(className: SceneIDs.demangled(className), name: name)
  }
  var baseClass: String?
  var name: String?
  var attributes: [(key: String, value: String)] = []
  var view: Int?
  var targets: [Target] = []
  /// The recognizers that have to fail before this one recognizes.
  var requirements: [Int] = []
  /// Whether the recognizer was printed by itself, not only inside another one's requirements.
  var isPrintedAlone = false

  /// Creates a recognizer of a class.
  init(className: String) {
    self.className = className
  }
}

/// A view controller, as far as the dumps describe it.
struct ControllerFact {
  var className: String
  var view: Int?
  var parent: Int?

  /// Creates a controller of a class.
  init(className: String) {
    self.className = className
  }
}

/// The elements of an accessibility tree, with frames on the screen.
struct ElementTree {
  /// An element.
  struct Node {
    /// The type without its prefix, such as `Button`, or the class of an Android view.
    var type: String
    /// Whether the element says that it scrolls, regardless of its type.
    var scrolls = false
    /// Recognizers for the gestures that the element reacts to.
    var gestures: [String] = []
    var identifier: String?
    var label: String?
    /// The attributes of the element, by their printed names. `enabled`, `visible` and `value` are the same in all
    /// kinds of print.
    var attributes: [String: String] = [:]
    /// The frame on the screen; nil if the text has none.
    var frame: Rectangle?
    var isMainWindow = false
    var parent: Int?
    var children: [Int] = []

    /// Creates an element of a type.
    init(type: String) {
      self.type = type
    }

    /// The value that the element shows, in the words of the print.
    var value: String? {
      get { attributes["value"] }
      set { attributes["value"] = newValue }
    }

    var isEnabled: Bool {
      get { says("enabled") != false }
      set { attributes["enabled"] = newValue ? "true" : "false" }
    }

    /// Whether the element is visible; nil if the text does not say.
    var isVisible: Bool? {
      get { says("visible") ?? says("displayed") }
      set { attributes["visible"] = newValue.map { $0 ? "true" : "false" } }
    }

    /// The printed value of a flag; nil if it is not printed.
    func says(_ flag: String) -> Bool? { attributes[flag].map { $0 == "true" || $0 == "1" } }
  }

  var nodes: [Node] = []
  /// Whether the elements come from an Appium page source. If so, the `debugDescription` of a UI test is ignored,
  /// because it says less about the same elements.
  var isPageSource = false
  /// The size of the screen in pixels, if the frames are in pixels.
  var pixels: Point?
  /// Whether the size of the screen is only the extent of the elements.
  var isExtent = false

  /// Sets the size of the screen in pixels, if the frames are in pixels.
  mutating func setPixels(_ size: Point) {
    guard pixels != nil else { return }
    pixels = size
    isExtent = false
    if nodes.indices.contains(0) { nodes[0].frame = Rectangle(x: 0, y: 0, width: size.x, height: size.y) }
  }

  /// The elements without a superelement.
  var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  /// Adds an element as the last one of its superelement.
  mutating func add(_ node: Node, to parent: Int?) -> Int {
    var node = node
    node.parent = parent
    nodes.append(node)
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }
}

/// A rectangle, in points.
struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Returns whether two rectangles have an area in common.
  func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// Returns whether all edges of two rectangles are less than a pixel apart.
  func isNear(_ other: Rectangle) -> Bool {
    let differences = [x - other.x, y - other.y, width - other.width, height - other.height]
    return differences.allSatisfy { $0.magnitude < 0.6 }
  }
}
