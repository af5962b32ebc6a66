import TouchKit
import TraceFormat

/// The classes that scenes may name, and how their instances are made.
public struct ClassRegistry: Sendable {
  typealias MakeView = @Sendable () -> UIView
  typealias MakeRecognizer = @Sendable () -> UIGestureRecognizer
  typealias MakeController = @Sendable () -> UIViewController

  /// Makes a transform gesture of a window, for a view, with its target-action pairs, and adds it to the window.
  public typealias MakeTransformGesture =
    @Sendable (UIWindow, UIView, [(target: UIResponder?, action: Selector)]) -> UIResponder

  private var classes: [Vocabulary.Class] = []
  private(set) var views: [String: MakeView] = [:]
  private(set) var recognizers: [String: MakeRecognizer] = [:]
  private(set) var controllers: [String: MakeController] = [:]
  /// What classes of controllers do, by the class's name.
  private(set) var actions: [String: @Sendable () -> [Selector]] = [:]
  /// What classes of views handle themselves, so that what scenes override of it has to call super.
  package private(set) var handled: [String: MessageSet] = [:]
  private(set) var makeTransformGesture: MakeTransformGesture?

  /// The built-in classes.
  public static let standard = ClassRegistry(standard: ())

  private init(standard: Void) {
    for (name, superclass, kind) in ClassRegistry.abstract {
      classes.append(.init(name, superclass: superclass, kind: kind))
    }
    for (name, superclass, kind, make) in ClassRegistry.builtInViews {
      register(name, superclass: superclass, kind: kind, view: make)
    }
    for (name, superclass, make) in ClassRegistry.builtInRecognizers {
      register(name, superclass: superclass, make)
    }
  }

  /// Lets scenes name a class of views; `handlesTouches` and `handlesMotion` where it overrides the methods of touches
  /// and of motion, so that what a scene overrides of them has to call super.
  public mutating func register(
    _ name: String,
    superclass: String = "UIView",
    kind: ObjectKind = .view,
    handlesTouches: Bool = false,
    handlesMotion: Bool = false,
    view make: @escaping @Sendable () -> UIView
  ) {
    classes.append(.init(name, superclass: superclass, kind: kind))
    views[name] = make
    var messages: MessageSet = []
    if handlesTouches { messages.formUnion(.touches) }
    if handlesMotion { messages.formUnion(.motion) }
    if !messages.isEmpty { handled[name] = messages }
  }

  /// Lets scenes name a class of view controllers, and call its actions: recognizers whose target is one send them by
  /// the names of these selectors.
  public mutating func register(
    _ name: String,
    superclass: String = "UIViewController",
    actions: @autoclosure @escaping @Sendable () -> [Selector] = [],
    controller make: @escaping @Sendable () -> UIViewController
  ) {
    classes.append(.init(name, superclass: superclass, kind: .controller))
    controllers[name] = make
    self.actions[name] = actions
  }

  /// Lets scenes name a class of recognizers.
  public mutating func register(
    _ name: String,
    superclass: String = "UIGestureRecognizer",
    _ make: @escaping @Sendable () -> UIGestureRecognizer
  ) {
    classes.append(.init(name, superclass: superclass, kind: .recognizer))
    recognizers[name] = make
  }

  /// Lets scenes give transform gestures to windows of the class `EventObserverWindow`, and says how one is made.
  public mutating func register(transformGesture make: @escaping MakeTransformGesture) {
    classes.append(.init("TransformGesture", superclass: "UIResponder", kind: .transformGesture))
    makeTransformGesture = make
  }

  /// What scenes may name.
  package var vocabulary: Vocabulary {
    Vocabulary(classes: classes, thresholds: Thresholds.named.map(\.name), ranges: Thresholds.ranges)
  }

  // What scenes read, and the engine does not make by these names.
  private static let abstract: [(String, String?, ObjectKind)] = [
    ("UIResponder", nil, .delegate), ("UIApplication", "UIResponder", .application),
    ("UIViewController", "UIResponder", .controller), ("CMMotionManager", nil, .motionManager),
  ]

  private static let builtInViews: [(String, String, ObjectKind, MakeView)] = [
    ("UIView", "UIResponder", .view, { UIView() }), ("UIWindow", "UIView", .window, { UIWindow() }),
    ("UIImageView", "UIView", .view, { UIImageView() }), ("UILabel", "UIView", .view, { UILabel() }),
    ("UIScrollView", "UIView", .view, { UIScrollView() }),
    ("UIControl", "UIView", .view, { UIControl() }), ("UIButton", "UIControl", .view, { UIButton() }),
    ("UISwitch", "UIControl", .view, { UISwitch() }), ("UISlider", "UIControl", .view, { UISlider() }),
    ("UIStepper", "UIControl", .view, { UIStepper() }),
    ("UISegmentedControl", "UIControl", .view, { UISegmentedControl() }),
    ("UIPageControl", "UIControl", .view, { UIPageControl() }),
    ("UITextField", "UIControl", .view, { UITextField() }),
    ("UITextView", "UIScrollView", .view, { UITextView() }),
  ]

  private static let builtInRecognizers: [(String, String, MakeRecognizer)] = [
    ("UIGestureRecognizer", "NSObject", { UIGestureRecognizer() }),
    ("UITapGestureRecognizer", "UIGestureRecognizer", { UITapGestureRecognizer() }),
    ("UILongPressGestureRecognizer", "UIGestureRecognizer", { UILongPressGestureRecognizer() }),
    ("UIPanGestureRecognizer", "UIGestureRecognizer", { UIPanGestureRecognizer() }),
    ("UISwipeGestureRecognizer", "UIGestureRecognizer", { UISwipeGestureRecognizer() }),
    ("UIPinchGestureRecognizer", "UIGestureRecognizer", { UIPinchGestureRecognizer() }),
    ("UIRotationGestureRecognizer", "UIGestureRecognizer", { UIRotationGestureRecognizer() }),
    ("UIScreenEdgePanGestureRecognizer", "UIPanGestureRecognizer", { UIScreenEdgePanGestureRecognizer() }),
    ("CheckmarkGestureRecognizer", "UIGestureRecognizer", { CheckmarkGestureRecognizer() }),
    ("TransformGestureRecognizer", "UIGestureRecognizer", { TransformGestureRecognizer() }),
  ]
}

/// A recognizer of a program's own that counts taps; scenes say how many.
public protocol TapsRequiring: UIGestureRecognizer {
  /// How many taps it takes.
  var numberOfTapsRequired: Int { get set }
}
