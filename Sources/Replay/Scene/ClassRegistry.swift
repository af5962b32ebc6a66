import TouchKit
import TraceFormat

/// The classes that scenes may name, and how their instances are made.
public struct ClassRegistry: Sendable {
  typealias MakeView = @Sendable () -> UIView
  typealias MakeRecognizer = @Sendable () -> UIGestureRecognizer

  private var classes: [Vocabulary.Class] = []
  private(set) var views: [String: MakeView] = [:]
  private(set) var recognizers: [String: MakeRecognizer] = [:]

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

  /// Lets scenes name a class of views.
  public mutating func register(
    _ name: String,
    superclass: String = "UIView",
    kind: ObjectKind = .view,
    view make: @escaping @Sendable () -> UIView
  ) {
    classes.append(.init(name, superclass: superclass, kind: kind))
    views[name] = make
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

  /// What scenes may name.
  var vocabulary: Vocabulary {
    Vocabulary(classes: classes, thresholds: Thresholds.named.map(\.name))
  }

  // What scenes read, and the engine does not make: abstract ones, and those that are still to come.
  private static let abstract: [(String, String?, ObjectKind)] = [
    ("UIResponder", nil, .delegate), ("UIApplication", "UIResponder", .application),
    ("UIViewController", "UIResponder", .controller), ("CMMotionManager", nil, .motionManager),
    ("DrawView", "UIView", .view),
    ("TouchImageView", "UIImageView", .view), ("MoveMeView", "UIView", .view),
    ("PlacardView", "UIView", .view), ("DoubleTapView", "UIView", .view), ("SwipeView", "UIView", .view),
    ("DragView", "UIView", .view), ("EventObserverWindow", "UIWindow", .window),
    ("TransformGesture", "UIResponder", .transformGesture),
    ("SimpleTapRecognizer", "UIGestureRecognizer", .recognizer),
    ("TransformGestureRecognizer", "UIGestureRecognizer", .recognizer),
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
  ]
}
