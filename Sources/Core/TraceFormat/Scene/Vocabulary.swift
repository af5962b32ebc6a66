import Records

/// The classes and constants that scenes may name: those of the engine and of the program that links it.
public struct Vocabulary: Sendable {
  /// A property as the decoder knows it: its name and the shape of its values.
  package typealias Property = (name: String, shape: PropertyShape)

  /// A class of objects in scenes.
  public struct Class: Sendable {
    /// The name.
    public var name: String
    /// The superclass; nil if scenes need not know it.
    public var superclass: String?
    /// The kind of its instances.
    public var kind: ObjectKind
    private let declare: @Sendable () -> [Property]

    /// Creates a class.
    public init(_ name: String, superclass: String?, kind: ObjectKind) {
      self.init(name, superclass: superclass, kind: kind) { [] }
    }

    /// Creates a class with properties.
    ///
    /// The properties are created when they are read, because a scene uses few of the classes.
    package init(
      _ name: String,
      superclass: String?,
      kind: ObjectKind,
      properties: @escaping @Sendable () -> [Property]
    ) {
      self.name = name
      self.superclass = superclass
      self.kind = kind
      declare = properties
    }

    /// The properties that the class adds to those of its superclass.
    package var properties: [Property] { declare() }
  }

  /// The classes. Superclasses up to `UIResponder` and `UIGestureRecognizer` are among them, because
  /// properties are inherited.
  public let classes: [Class]
  /// The constants that a scene's `thresholds` may change.
  package let thresholds: [Property]
  private let index: [String: Int]

  /// Creates a vocabulary. If two classes have the same name, the later one counts.
  package init(classes: [Class], thresholds: [Property]) {
    self.classes = classes
    self.thresholds = thresholds
    index = Dictionary(classes.enumerated().map { ($1.name, $0) }) { $1 }
  }

  /// Returns the class with a name.
  func named(_ name: String) -> Class? {
    index[name].map { classes[$0] }
  }

  /// Returns whether there is a class with a name.
  package func contains(_ name: String) -> Bool { index[name] != nil }

  /// The name of a class and of its superclasses, nearest first.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = lineage.last.flatMap(superclass), !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }

  /// The properties of a class, its own first.
  package func properties(of className: String) -> [Property] {
    lineage(of: className).flatMap { named($0)?.properties ?? [] }
  }

  private func superclass(of name: String) -> String? {
    index[name].flatMap { classes[$0].superclass }
  }

  /// Returns whether a class is equal to another one or inherits from it.
  package func isClass(_ name: String, _ ancestor: String) -> Bool {
    var name = name
    // A program may register classes in an inheritance cycle.
    for _ in 0...classes.count {
      if name == ancestor { return true }
      guard let superclass = superclass(of: name) else { return false }
      name = superclass
    }
    return false
  }
}

/// The kinds of objects of a scene.
public enum ObjectKind: String, CaseIterable, Sendable {
  /// The application.
  case application
  /// The application's delegate.
  case delegate
  /// A view controller.
  case controller
  /// A window.
  case window
  /// A view.
  case view
  /// A recognizer.
  case recognizer
  /// The motion manager.
  case motionManager

  /// The kind with its article.
  var description: String {
    switch self {
    case .application: "the application"
    case .delegate: "the application's delegate"
    case .controller: "a view controller"
    case .window: "a window"
    case .view: "a view"
    case .recognizer: "a recognizer"
    case .motionManager: "the motion manager"
    }
  }

  /// The class of an object of this kind that names no class.
  package var defaultClass: String {
    switch self {
    case .application: "UIApplication"
    case .delegate: "UIResponder"
    case .controller: "UIViewController"
    case .window: "UIWindow"
    case .view: "UIView"
    case .recognizer: "UIGestureRecognizer"
    case .motionManager: "CMMotionManager"
    }
  }
}

/// The kinds of objects that an id may name.
package enum Referent: Equatable, Sendable {
  case anything, responder, controller, view, recognizer

  /// Returns whether the id may name an object of a kind.
  package func accepts(_ kind: ObjectKind) -> Bool {
    switch (self, kind) {
    case (.anything, _): true
    case (.responder, .application), (.responder, .delegate), (.responder, .controller): true
    case (.responder, .window), (.responder, .view), (.view, .window), (.view, .view): true
    case (.controller, .controller), (.recognizer, .recognizer): true
    default: false
    }
  }

  /// The expected kind, with its article.
  package var description: String {
    switch self {
    case .anything: "an object"
    case .responder: "a responder"
    case .controller: "a view controller"
    case .view: "a view"
    case .recognizer: "a recognizer"
    }
  }
}
