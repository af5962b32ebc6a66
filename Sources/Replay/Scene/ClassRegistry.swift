import MainThread
import Records
import TouchKit
import TraceFormat

/// The classes that scenes may name, with the functions that make their instances.
public struct ClassRegistry: Sendable {
  package typealias MakeView = @Sendable () -> UIView
  typealias MakeRecognizer = @Sendable () -> UIGestureRecognizer
  typealias MakeController = @Sendable () -> UIViewController

  /// Makes a transform gesture for a view with target-action pairs, and adds it to a window.
  public typealias MakeTransformGesture =
    @MainActor @Sendable (UIWindow, UIView, [(target: UIResponder?, action: Selector)]) -> UIResponder

  private var classes: [Vocabulary.Class] = []
  private var superclasses: [String: String] = [:]
  private var properties: [String: ClassProperties] = [:]
  /// The classes of recognizers that describe themselves, in the order in which they were registered.
  package private(set) var gestures: [GestureDescription] = []
  package private(set) var views: [String: MakeView] = [:]
  private(set) var recognizers: [String: MakeRecognizer] = [:]
  private(set) var controllers: [String: MakeController] = [:]
  /// The actions of controller classes, by class name.
  private(set) var actions: [String: @Sendable () -> [Selector]] = [:]
  /// The messages that view classes handle themselves, by class name: an override of one of these in a scene has to
  /// call super.
  package private(set) var handled: [String: MessageSet] = [:]
  private(set) var makeTransformGesture: MakeTransformGesture?

  /// The built-in classes.
  public static let standard = ClassRegistry(standard: ())

  private init(standard: Void) {
    for (name, superclass, kind, properties) in ClassRegistry.abstract {
      add(name, superclass: superclass, kind: kind, properties)
    }
    for (name, superclass, kind, properties, make) in ClassRegistry.builtInViews {
      add(name, superclass: superclass, kind: kind, properties)
      views[name] = { actingAsMainThread(make) }
    }
    for (name, properties) in propertiesOfControls { describe(name, properties) }
    add("UITableView", superclass: "UIScrollView", kind: .view, tableProperties)
    views["UITableView"] = { actingAsMainThread { SceneTable() } }
    add("UICollectionView", superclass: "UIScrollView", kind: .view, collectionProperties)
    views["UICollectionView"] = { actingAsMainThread { SceneCollection() } }
    for description in GestureDescription.builtIn {
      register(
        description,
        scripted: description.name == "UIGestureRecognizer" ? scriptedRecognizerProperties : []
      )
    }
  }

  /// Registers a class of views that scenes may name. `handlesTouches` and `handlesMotion` say whether the class
  /// overrides the methods of touches or of motion: then overrides in a scene have to call super.
  public mutating func register(
    _ name: String,
    superclass: String = "UIView",
    kind: ObjectKind = .view,
    handlesTouches: Bool = false,
    handlesMotion: Bool = false,
    view make: @escaping @MainActor @Sendable () -> UIView
  ) {
    add(name, superclass: superclass, kind: kind)
    views[name] = { actingAsMainThread(make) }
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
    add(name, superclass: superclass, kind: .controller)
    controllers[name] = { actingAsMainThread(make) }
    self.actions[name] = { actingAsMainThread(actions) }
  }

  /// Registers a class of recognizers by its description, whose properties scenes can set.
  public mutating func register(_ description: GestureDescription) {
    register(description, scripted: [])
  }

  private mutating func register(_ description: GestureDescription, scripted: [LiveProperty]) {
    let properties = ClassProperties(
      description.properties,
      scripted: scripted,
      parameters: description.parameters
    )
    add(description.name, superclass: description.superclass, kind: .recognizer, properties)
    recognizers[description.name] = description.make
    gestures.removeAll { $0.name == description.name }
    gestures.append(description)
  }

  /// Registers a class of recognizers that scenes may name.
  public mutating func register(
    _ name: String,
    superclass: String = "UIGestureRecognizer",
    _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer
  ) {
    add(name, superclass: superclass, kind: .recognizer)
    recognizers[name] = { actingAsMainThread(make) }
  }

  /// Registers the function that makes transform gestures, so that scenes can give them to windows of the class
  /// `EventObserverWindow`.
  public mutating func register(transformGesture make: @escaping MakeTransformGesture) {
    add("TransformGesture", superclass: "UIResponder", kind: .transformGesture)
    makeTransformGesture = make
  }

  /// The names of the actions of all classes, in their order.
  package var actionNames: [String] { actions.values.flatMap { $0().map(\.name) }.sorted() }

  /// The classes and properties that scenes may name.
  package var vocabulary: Vocabulary {
    Vocabulary(
      classes: classes,
      thresholds: Thresholds.named.map(\.name),
      ranges: Thresholds.named.map { Vocabulary.ThresholdRange($0.name, $0.range) }
    )
  }

  private mutating func add(
    _ name: String,
    superclass: String?,
    kind: ObjectKind,
    _ properties: ClassProperties = ClassProperties([])
  ) {
    classes.append(.init(name, superclass: superclass, kind: kind))
    superclasses[name] = superclass
    describe(name, properties)
  }

  private mutating func describe(_ name: String, _ properties: ClassProperties) {
    self.properties[name] = properties
    guard let index = classes.lastIndex(where: { $0.name == name }) else { return }
    classes[index].properties = properties.properties.map(\.declaration)
  }

  /// The name of a class and of its superclasses, nearest first.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = lineage.last.flatMap({ superclasses[$0] }), !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }

  /// The properties of a class, its own first.
  package func properties(of className: String) -> [LiveProperty] {
    lineage(of: className).flatMap { properties[$0]?.properties ?? [] }
  }

  /// Returns a property of a class or of its superclasses, the nearest one with the name.
  func property(_ name: String, of className: String) -> LiveProperty? {
    for ancestor in lineage(of: className) {
      if let property = properties[ancestor]?.properties.first(where: { $0.name == name }) { return property }
    }
    return nil
  }

  /// The properties that a class adds to those of its superclass.
  package func ownProperties(of className: String) -> [LiveProperty] {
    properties[className]?.properties ?? []
  }

  /// The parameters by which a class decides, its own first.
  package func parameters(of className: String) -> [GestureDescription.Parameter] {
    lineage(of: className).flatMap { properties[$0]?.parameters ?? [] }
  }

  /// The names of the properties that define a gesture, such as a tap's number of taps. A change of one would make the
  /// recognizer recognize another gesture.
  package var gestureProperties: Set<String> {
    Set(gestures.filter { $0.superclass != "NSObject" }.flatMap { $0.properties.map(\.name) })
  }

  // The classes that scenes name in a fixed role. The registry makes no instances of them by name.
  private static let abstract: [(String, String?, ObjectKind, ClassProperties)] = [
    ("UIResponder", nil, .delegate, responderProperties),
    ("UIApplication", "UIResponder", .application, applicationProperties),
    ("UIViewController", "UIResponder", .controller, ClassProperties([])),
    ("CMMotionManager", nil, .motionManager, motionManagerProperties),
  ]

  private static let builtInViews:
    [(String, String, ObjectKind, ClassProperties, @MainActor @Sendable () -> UIView)] = [
      ("UIView", "UIResponder", .view, viewProperties, { UIView() }),
      ("UIWindow", "UIView", .window, windowProperties, { UIWindow() }),
      ("UIImageView", "UIView", .view, ClassProperties([]), { UIImageView() }),
      ("UILabel", "UIView", .view, ClassProperties([]), { UILabel() }),
      ("UIScrollView", "UIView", .view, scrollViewProperties, { UIScrollView() }),
      ("UIControl", "UIView", .view, controlProperties, { UIControl() }),
      ("UIButton", "UIControl", .view, ClassProperties([]), { UIButton() }),
      ("UISwitch", "UIControl", .view, ClassProperties([]), { UISwitch() }),
      ("UISlider", "UIControl", .view, ClassProperties([]), { UISlider() }),
      ("UIStepper", "UIControl", .view, ClassProperties([]), { UIStepper() }),
      ("UISegmentedControl", "UIControl", .view, ClassProperties([]), { UISegmentedControl() }),
      ("UIPageControl", "UIControl", .view, ClassProperties([]), { UIPageControl() }),
      ("UITextField", "UIControl", .view, ClassProperties([]), { UITextField() }),
      ("UITextView", "UIScrollView", .view, ClassProperties([]), { UITextView() }),
    ]
}
