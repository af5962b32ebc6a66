import Records

/// A scene as it is written: every object with its class, its properties and its place in the text.
///
/// Objects stand in flat lists in document order, parents before children, so that a tree of any depth is
/// read, built and freed without recursion.
public struct Scene: Equatable, Sendable {
  /// Its name, if it has one.
  public var name: String?
  /// The application.
  public var application: ObjectNode
  /// The application's delegate, if there is one.
  public var applicationDelegate: ObjectNode?
  /// The view controllers.
  public var controllers: [ObjectNode] = []
  /// Windows and views, each after its superview; detached ones too.
  public var views: [ViewNode] = []
  /// Recognizers, in the order of attachment; detached ones too.
  public var recognizers: [RecognizerNode] = []
  /// The motion manager.
  public var motionManager: ObjectNode?
  /// The first responder's id.
  public var firstResponder: Reference?
  /// The engine's constants that this scene changes.
  public var thresholds: [Threshold] = []

  /// Makes a scene with nothing but an application.
  public init(application: ObjectNode) {
    self.application = application
  }
}

/// What every object of a scene has.
public struct ObjectNode: Equatable, Sendable {
  /// Its id, unique in the scene.
  public var id: String
  /// The name of its class.
  public var className: String
  /// Its properties, in the order written.
  public var assignments: [Assignment]
  /// Where it stands.
  public var place: Place

  /// Makes an object.
  public init(id: String, className: String, assignments: [Assignment] = [], place: Place = Place()) {
    self.id = id
    self.className = className
    self.assignments = assignments
    self.place = place
  }
}

/// A window or a view.
public struct ViewNode: Equatable, Sendable {
  /// What every object has.
  public var object: ObjectNode
  /// Where it belongs.
  public var parent: Parent
  /// The view controller whose root view it is.
  public var controller: Reference?
  /// A window's root view controller.
  public var rootViewController: Reference?
  /// A control's actions.
  public var actions: [ActionNode] = []
  /// An event-observing window's transform gestures.
  public var transformGestures: [TransformGestureNode] = []

  /// Where a view belongs.
  public enum Parent: Equatable, Sendable {
    /// It is a window.
    case none
    /// It is a subview of the view at this index of the scene's views.
    case view(Int)
    /// A step attaches it later.
    case detached
  }

  /// Makes a view.
  public init(object: ObjectNode, parent: Parent) {
    self.object = object
    self.parent = parent
  }
}

/// A gesture recognizer.
public struct RecognizerNode: Equatable, Sendable {
  /// What every object has.
  public var object: ObjectNode
  /// The index of its view among the scene's views; nil where a step attaches it later.
  public var view: Int?
  /// Its actions.
  public var actions: [ActionNode] = []

  /// Makes a recognizer.
  public init(object: ObjectNode, view: Int?) {
    self.object = object
    self.view = view
  }
}

/// A target-action pair.
public struct ActionNode: Equatable, Sendable {
  /// The target's id; nil for nobody.
  public var target: Reference?
  /// The selector.
  public var action: String
  /// The control events for which it is sent; empty for recognizers.
  public var events: [ControlEvent]

  /// Makes a pair.
  public init(target: Reference?, action: String, events: [ControlEvent] = []) {
    self.target = target
    self.action = action
    self.events = events
  }
}

/// A transform gesture of an event-observing window.
public struct TransformGestureNode: Equatable, Sendable {
  /// Its id.
  public var id: String
  /// The view that it serves; every gesture of a scene that is in order has one.
  public var view: Reference?
  /// Its actions.
  public var actions: [ActionNode]
  /// Where it stands.
  public var place: Place

  /// Makes a transform gesture.
  public init(id: String, view: Reference?, actions: [ActionNode], place: Place = Place()) {
    self.id = id
    self.view = view
    self.actions = actions
    self.place = place
  }
}

/// An id that names another object.
public struct Reference: Equatable, Sendable {
  /// The id.
  public var id: String
  /// Where it stands.
  public var place: Place

  /// Makes a reference.
  public init(id: String, place: Place) {
    self.id = id
    self.place = place
  }
}

/// A property and its value.
public struct Assignment: Equatable, Sendable {
  /// The property.
  public var property: Property
  /// Its value.
  public var value: PropertyValue
  /// Where it stands.
  public var place: Place

  /// Makes an assignment.
  public init(property: Property, value: PropertyValue, place: Place) {
    self.property = property
    self.value = value
    self.place = place
  }
}

/// One of the engine's constants, changed for a device that differs.
public struct Threshold: Equatable, Sendable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: Double
  /// Where it stands.
  public var place: Place

  /// Makes a threshold.
  public init(name: String, value: Double, place: Place) {
    self.name = name
    self.value = value
    self.place = place
  }
}
