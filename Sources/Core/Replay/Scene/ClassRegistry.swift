import MainThread
import Records
import TouchKit
import TraceFormat

/// The classes that scenes may name, with the functions that create their instances.
///
/// The properties of a class are created when a scene names the class.
public struct ClassRegistry: Sendable {
  private typealias MakeView = @Sendable () -> UIView
  private typealias MakeRecognizer = @Sendable () -> UIGestureRecognizer
  private typealias MakeController = @Sendable () -> UIViewController
  private typealias MakeProperties = @Sendable () -> [Property<SceneMember>]

  /// A class that scenes may name.
  private struct Registration {
    let superclass: String?
    let properties: MakeProperties
    let parameters: [GestureDescription.Parameter]
    let maker: Maker?
    /// The documentation's remarks on the class, beyond its superclass and its properties.
    let remarks: String
  }

  /// The function that creates instances of a class.
  private enum Maker {
    case view(MakeView)
    case recognizer(MakeRecognizer)
    case controller(MakeController)
  }

  /// Whether there are built-in classes only.
  package private(set) var isStandard = true
  private var classes: [Vocabulary.Class] = []
  private var registrations: [String: Registration] = [:]
  /// The classes of recognizers that describe themselves, in the order in which they were registered.
  package private(set) var gestures: [GestureDescription] = []
  /// The actions of controller classes, by class name.
  private(set) var actions: [String: @Sendable () -> [Selector]] = [:]
  /// The messages that view classes handle themselves, by class name: an override of one of these in a scene has to
  /// call super.
  package private(set) var handled: [String: MessageSet] = [:]

  /// The built-in classes.
  public static let standard = ClassRegistry(standard: ())

  private init(standard: Void) {
    // Classes with a fixed role in scenes. The registry creates no instances of them by name.
    add("UIResponder", superclass: nil, kind: .delegate) { responderProperties }
    add("UIApplication", superclass: "UIResponder", kind: .application) { applicationProperties }
    add("UIViewController", superclass: "UIResponder", kind: .controller)
    add("CMMotionManager", superclass: nil, kind: .motionManager) { motionManagerProperties }
    addView("UIView", "UIResponder", { viewProperties }) { UIView() }
    addView(
      "UIWindow",
      "UIView",
      kind: .window,
      { windowProperties },
      remarks: "the chain goes on to the application"
    ) { UIWindow() }
    let takesNoTouches = "`isUserInteractionEnabled` is false"
    addView("UIImageView", "UIView", remarks: takesNoTouches) { UIImageView() }
    addView("UILabel", "UIView", remarks: takesNoTouches) { UILabel() }
    addView(
      "UIScrollView",
      "UIView",
      { scrollViewProperties },
      [
        .threshold(\.contentTouchDelay), .threshold(\.liftPause), .threshold(\.rubberBand),
        .threshold(\.bounceStiffness), .threshold(\.scrollRestDistance), .threshold(\.pageVelocity),
        .threshold(\.scrollAnimationDuration),
      ],
      remarks:
        "`isMultipleTouchEnabled` and `clipsToBounds` are true; it brings a pan with the id `<id>.pan`, and with a limit"
        + " of the zoom scale a pinch, `<id>.pinch`; see [ENGINE.md](ENGINE.md#scroll-views)"
    ) { UIScrollView() }
    addView(
      "UIControl",
      "UIView",
      { controlProperties },
      [.threshold(\.controlMargin)],
      remarks: "it tracks a touch and sends actions for control events"
    ) { UIControl() }
    let ofControls = "see [ENGINE.md](ENGINE.md#controls)"
    addView("UIButton", "UIControl", remarks: ofControls) { UIButton() }
    addView("UISwitch", "UIControl", { switchProperties }, remarks: ofControls) { UISwitch() }
    addView(
      "UISlider",
      "UIControl",
      { sliderProperties },
      [.threshold(\.sliderThumbWidth)],
      remarks: ofControls
    ) { UISlider() }
    addView(
      "UIStepper",
      "UIControl",
      { stepperProperties },
      [
        .threshold(\.stepperDelay), .threshold(\.stepperInterval), .threshold(\.stepperSlowSteps),
        .threshold(\.stepperFastInterval),
      ],
      remarks: ofControls
    ) { UIStepper() }
    addView("UISegmentedControl", "UIControl", { segmentedControlProperties }, remarks: ofControls) {
      UISegmentedControl()
    }
    addView("UIRefreshControl", "UIControl", { [] }, [.threshold(\.refreshPull)], remarks: ofControls) {
      UIRefreshControl()
    }
    addView("UIPageControl", "UIControl", { pageControlProperties }, remarks: ofControls) { UIPageControl() }
    addView("UITextField", "UIControl", remarks: "as a text view, while it is enabled") { UITextField() }
    addView(
      "UITextView",
      "UIScrollView",
      { textViewProperties },
      remarks:
        "a tap makes it first responder; it performs `cut:`, `copy:`, `paste:`, `select:` and `selectAll:`"
    ) { UITextView() }
    let ofLists = "that a touch selects, see [Tables and collections](#tables-and-collections)"
    addView(
      "UITableView",
      "UIScrollView",
      { tableProperties },
      [.threshold(\.rowSwipeDistance)],
      remarks: "rows \(ofLists); it also brings a pan with the id `<id>.swipe`, which shows swipe actions"
    ) { SceneTable() }
    addView("UICollectionView", "UIScrollView", { collectionProperties }, remarks: "items \(ofLists)") {
      SceneCollection()
    }
    for description in GestureDescription.builtIn {
      register(
        description,
        scripted: description.name == "UIGestureRecognizer" ? scriptedRecognizerProperties : []
      )
    }
  }

  /// Registers a class of views that scenes may name. `handlesTouches` and `handlesMotion` say whether the class
  /// overrides touch or motion methods; if it does, overrides in a scene have to call super.
  public mutating func register(
    _ name: String,
    superclass: String = "UIView",
    kind: ObjectKind = .view,
    handlesTouches: Bool = false,
    handlesMotion: Bool = false,
    view make: @escaping @MainActor @Sendable () -> UIView
  ) {
    isStandard = false
    addView(name, superclass, kind: kind, make: make)
    let messages = (handlesTouches ? Message.touches : []) + (handlesMotion ? Message.motion : [])
    if !messages.isEmpty { handled[name] = MessageSet(messages) }
  }

  /// Registers a class of view controllers that scenes may name, with its actions: the selectors that a recognizer may
  /// send to an instance.
  public mutating func register(
    _ name: String,
    superclass: String = "UIViewController",
    actions: @autoclosure @escaping @MainActor @Sendable () -> [Selector] = [],
    controller make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    isStandard = false
    add(name, superclass: superclass, kind: .controller, maker: .controller { assumingMainActor(make) })
    self.actions[name] = { assumingMainActor(actions) }
  }

  /// Registers a class of recognizers by its description, whose properties scenes can set.
  public mutating func register(_ description: GestureDescription) {
    isStandard = false
    register(description, scripted: [])
  }

  private mutating func register(_ description: GestureDescription, scripted: [Property<SceneMember>]) {
    let properties = Replay.properties(of: UIGestureRecognizer.self, description.properties) + scripted
    add(
      description.name,
      superclass: description.superclass,
      kind: .recognizer,
      parameters: description.parameters,
      maker: .recognizer(description.make),
      remarks: description.summary.map { "recognizes: \($0.recognizes)" }
        ?? "it never recognizes anything; good for showing what a recognizer that is stuck does"
    ) { properties }
    if let index = gestures.firstIndex(where: { $0.name == description.name }) { gestures.remove(at: index) }
    gestures.append(description)
  }

  /// Registers a class of recognizers that scenes may name.
  public mutating func register(
    _ name: String,
    superclass: String = "UIGestureRecognizer",
    _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer
  ) {
    isStandard = false
    add(name, superclass: superclass, kind: .recognizer, maker: .recognizer { assumingMainActor(make) })
  }

  /// The documentation's remarks on a class.
  package func remarks(on className: String) -> String { registrations[className]?.remarks ?? "" }

  /// The names of the actions of all classes, in their order.
  package var actionNames: [String] { actions.values.flatMap { $0().map(\.name) }.sorted() }

  /// The classes and properties that scenes may name.
  package var vocabulary: Vocabulary {
    Vocabulary(
      classes: classes,
      thresholds: Threshold.all.map { ($0.name, .number($0.range)) }
    )
  }

  private mutating func add(
    _ name: String,
    superclass: String?,
    kind: ObjectKind,
    parameters: [GestureDescription.Parameter] = [],
    maker: Maker? = nil,
    remarks: String = "",
    _ properties: @escaping MakeProperties = { [] }
  ) {
    classes.append(
      .init(name, superclass: superclass, kind: kind) { properties().map { ($0.name, $0.shape) } }
    )
    registrations[name] = Registration(
      superclass: superclass,
      properties: properties,
      parameters: parameters,
      maker: maker,
      remarks: remarks
    )
  }

  private mutating func addView(
    _ name: String,
    _ superclass: String,
    kind: ObjectKind = .view,
    _ properties: @escaping MakeProperties = { [] },
    _ parameters: [GestureDescription.Parameter] = [],
    remarks: String = "",
    make: @escaping @MainActor @Sendable () -> UIView
  ) {
    let maker = Maker.view { assumingMainActor(make) }
    add(
      name,
      superclass: superclass,
      kind: kind,
      parameters: parameters,
      maker: maker,
      remarks: remarks,
      properties
    )
  }

  /// Creates a view of a class; nil if there is no such class of views.
  package func makeView(_ className: String) -> UIView? {
    if case .view(let make) = registrations[className]?.maker { make() } else { nil }
  }

  /// Creates a recognizer of a class; nil if there is no such class of recognizers.
  func makeRecognizer(_ className: String) -> UIGestureRecognizer? {
    if case .recognizer(let make) = registrations[className]?.maker { make() } else { nil }
  }

  /// Creates a controller of a class; nil if the class is not a registered controller class.
  func makeController(_ className: String) -> UIViewController? {
    if case .controller(let make) = registrations[className]?.maker { make() } else { nil }
  }

  /// The name of a class and of its superclasses, nearest first.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = superclass(of: lineage.last), !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }

  private func superclass(of name: String?) -> String? {
    name.flatMap { registrations[$0]?.superclass }
  }

  /// The properties of a class, its own first.
  package func properties(of className: String) -> [Property<SceneMember>] {
    lineage(of: className).flatMap { ownProperties(of: $0) }
  }

  /// Returns a property of a class or of its superclasses, the nearest one with the name.
  func property(_ name: String, of className: String) -> Property<SceneMember>? {
    for ancestor in lineage(of: className) {
      if let property = ownProperties(of: ancestor).first(where: { $0.name == name }) { return property }
    }
    return nil
  }

  /// Returns what the documentation says about a property of a class, or about a threshold if the class is nil.
  package func description(of property: String, in className: String?) -> String? {
    guard let className else {
      return Threshold.named(property).map {
        "A threshold, whose value is \($0.usual) unless a scene changes it; docs/ENGINE.md says where it comes from."
      }
    }
    guard let property = self.property(property, of: className) else { return nil }
    // The documentation is in Markdown, with links to its own pages.
    let values = property.values.map { $0.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" } }
    let initially = property.initially.map { "initially \($0)" }
    let details = [values, initially].compactMap { $0 }.joined(separator: "; ")
    return "\(className).\(property.name)\(details.isEmpty ? "" : ": \(details)")"
  }

  /// The properties that a class adds to those of its superclass.
  package func ownProperties(of className: String) -> [Property<SceneMember>] {
    registrations[className]?.properties() ?? []
  }

  /// The parameters of a class's decisions, its own first.
  package func parameters(of className: String) -> [GestureDescription.Parameter] {
    lineage(of: className).flatMap { registrations[$0]?.parameters ?? [] }
  }

  /// The names of the properties that define a gesture, such as a tap's number of taps. With another value, it would be
  /// another gesture.
  package var gestureProperties: Set<String> {
    Set(gestures.filter { $0.superclass != "NSObject" }.flatMap { $0.properties.map(\.name) })
  }
}
