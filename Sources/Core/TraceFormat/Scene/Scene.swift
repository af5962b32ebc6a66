import Records

/// A decoded scene: every object with its class, its properties and its position in the text.
///
/// Objects are kept in flat lists in document order, parents before children.
public struct Scene: Equatable, Sendable {
  /// The name of the scene, if it has one.
  public var name: String?
  /// The application.
  public var application: ObjectNode
  /// The application's delegate, if there is one.
  public var applicationDelegate: ObjectNode?
  /// The view controllers.
  public var controllers: [ObjectNode] = []
  /// Windows and views, each after its superview, including detached ones.
  public var views: [ViewNode] = []
  /// Recognizers in the order of attachment, including detached ones.
  public var recognizers: [RecognizerNode] = []
  /// The motion manager.
  public var motionManager: ObjectNode?
  /// The first responder's id.
  public var firstResponder: Reference?
  /// The records in the golden files of the traces that name the scene, unless their headers say otherwise.
  public var expected: ExpectedRecords?
  /// The system whose rules apply; nil for the newest form of each. A trace's header overrides it.
  public var system: SystemVersion?
  /// The thresholds that the scene changes.
  public var thresholds: [Assignment] = []

  /// Creates a scene that has only an application.
  public init(application: ObjectNode) {
    self.application = application
  }
}

/// The part common to all objects of a scene.
public struct ObjectNode: Equatable, Sendable {
  /// The id, unique in the scene.
  public var id: String
  /// The name of its class.
  public var className: String
  /// The properties, in the order written.
  public var assignments: [Assignment]
  /// The position in the text.
  public var place: JSONPath

  /// Creates an object.
  public init(id: String, className: String, assignments: [Assignment] = [], place: JSONPath = JSONPath()) {
    self.id = id
    self.className = className
    self.assignments = assignments
    self.place = place
  }

  /// Returns the last assignment of a property; only that counts.
  package func last(_ property: PropertyName) -> Assignment? {
    assignments.last { $0.property == property }
  }

  /// Whether the object limits a zoom scale, so that its scroll view's pinch recognizer has an id.
  package var limitsZoom: Bool { last(.minimumZoomScale) != nil || last(.maximumZoomScale) != nil }
}

/// A window or a view.
public struct ViewNode: Equatable, Sendable {
  /// The id, the class and the properties.
  public var object: ObjectNode
  /// The superview, if there is one.
  public var parent: Parent
  /// The view controller whose root view this is.
  public var controller: Reference?
  /// A window's root view controller.
  public var rootViewController: Reference?
  /// A control's actions, or the handlers of another view.
  public var actions: [ActionNode] = []
  /// The row or item whose cell contains the view; nil for an ordinary subview.
  public var row: Row?

  /// A row of a table, or an item of a collection.
  public struct Row: Hashable, Sendable {
    /// The section, counted from 0.
    public var section: Int
    /// The row or item, counted from 0.
    public var row: Int
    /// Where in the cell the view lies.
    public var layer = Layer.contentView
    /// The position in the text.
    public var place: JSONPath

    /// The layer of a view in a cell.
    public enum Layer: String, CaseIterable, Sendable {
      /// In the content view.
      case contentView
      /// Beside the content view, in front of it.
      case front
      /// Behind the content view, so that it gets no touches where that lies.
      case behind
      /// Beside the content view, added to the cell before the program uses the content view. The system's version
      /// decides which of the two is in front.
      case cell
    }

    /// Whether two name the same row.
    public static func == (lhs: Row, rhs: Row) -> Bool { (lhs.section, lhs.row) == (rhs.section, rhs.row) }

    /// Hashes the section and the row.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(section)
      hasher.combine(row)
    }
  }

  /// A view's position in the hierarchy of a scene.
  public enum Parent: Equatable, Sendable {
    /// A window, which has no superview.
    case none
    /// A subview of the view at this index of ``Scene/views``.
    case view(Int)
    /// A view without a superview, which a step may attach.
    case detached
  }

  /// Creates a view.
  public init(object: ObjectNode, parent: Parent) {
    self.object = object
    self.parent = parent
  }
}

/// A gesture recognizer.
public struct RecognizerNode: Equatable, Sendable {
  /// The id, the class and the properties.
  public var object: ObjectNode
  /// The index of the recognizer's view in ``Scene/views``; nil for a detached recognizer, which a step may attach.
  public var view: Int?
  /// The target-action pairs.
  public var actions: [ActionNode] = []

  /// Creates a recognizer.
  public init(object: ObjectNode, view: Int?) {
    self.object = object
    self.view = view
  }
}

/// A target-action pair.
public struct ActionNode: Equatable, Sendable {
  /// The target's id; nil if there is no target.
  public var target: Reference?
  /// The selector.
  public var action: String
  /// The view whose coordinates the handler uses to read the recognizer; nil for the recognizer's own view.
  public var view: Reference?
  /// The control events of the action; empty for recognizers.
  public var events: [ControlEvent]
  /// The messages that this handles for a view other than a control: touch messages, and those to a scroll view's
  /// delegate. Such a handler has no target and no selector.
  public var messages: [String] = []
  /// The scene actions that the handler carries out.
  public var sceneActions: [SceneActionNode]

  /// Creates a pair.
  public init(
    target: Reference?,
    action: String,
    events: [ControlEvent] = [],
    sceneActions: [SceneActionNode] = []
  ) {
    self.target = target
    self.action = action
    self.events = events
    self.sceneActions = sceneActions
  }
}

/// A property or a threshold, and its value.
public struct Assignment: Equatable, Sendable {
  /// The property.
  public var property: PropertyName
  /// The value.
  public var value: PropertyValue
  /// The position in the text.
  public var place: JSONPath

  /// Creates an assignment.
  public init(property: PropertyName, value: PropertyValue, place: JSONPath) {
    self.property = property
    self.value = value
    self.place = place
  }
}
