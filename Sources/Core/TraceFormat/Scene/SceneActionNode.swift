import Records

/// A scene action that an action's handler carries out: an item of the action's `do`.
public struct SceneActionNode: Equatable, Sendable {
  /// The condition on the recognizer that sent the action.
  public var when = GestureCondition()
  /// The effect.
  public var effect: Effect
  /// The position in the text.
  public var place: JSONPath

  /// The effects of scene actions.
  public enum Effect: Equatable, Sendable {
    /// Properties change, as in a `set` step.
    case set([ObjectChanges])
    /// A method is called, as in a `call` step.
    case call(Call)
    /// A view follows the gesture.
    case transform(ViewTransform)
    /// Several scene actions under one condition, evaluated once.
    case list([SceneActionNode])
  }

  /// Creates a scene action.
  public init(_ effect: Effect, place: JSONPath = JSONPath()) {
    self.effect = effect
    self.place = place
  }
}

/// Properties of one object that a scene action changes.
public struct ObjectChanges: Equatable, Sendable {
  /// The object.
  public var object: Reference
  /// The properties and their new values.
  public var assignments: [Assignment] = []
  /// The values as written. They are decoded when the classes of all objects are known.
  var undecoded: [PlacedMember] = []

  /// A property and its value in JSON.
  struct PlacedMember: Equatable, Sendable {
    let property: String
    let value: Value
    let place: JSONPath
  }

  /// Creates changes of an object.
  public init(object: Reference, assignments: [Assignment] = []) {
    self.object = object
    self.assignments = assignments
  }
}

/// A change that makes a view follow a recognizer's values: the view is moved, scaled or rotated.
public struct ViewTransform: Equatable, Sendable {
  /// The view.
  public var object: Reference
  /// The values that change the view, in this order.
  public var quantities: [Quantity]
  /// Whether the recognizer's values are reset afterwards, so that the next action reports only the increment.
  public var resets: Bool

  /// A value of a recognizer.
  public enum Quantity: String, CaseIterable, Sendable {
    /// A pan's translation, in the view's superview: it moves the view's center.
    case translation
    /// A pinch's scale.
    case scale
    /// A rotation's angle.
    case rotation

    /// The recognizer class that has the value.
    var className: String {
      switch self {
      case .translation: "UIPanGestureRecognizer"
      case .scale: "UIPinchGestureRecognizer"
      case .rotation: "UIRotationGestureRecognizer"
      }
    }
  }

  /// Creates a change of a view.
  public init(object: Reference, quantities: [Quantity], resets: Bool = true) {
    self.object = object
    self.quantities = quantities
    self.resets = resets
  }
}

extension SceneActionNode {
  /// The objects that the scene action names, each with the kinds of objects that it may name.
  package var references: [(reference: Reference, referent: Referent)] {
    let condition = when.references.map { ($0, Referent.view) }
    return switch effect {
    case .set(let objects):
      condition + objects.flatMap { [($0.object, .anything)] + $0.assignments.flatMap(\.references) }
    case .call(let call): condition + [(Reference(id: call.object, place: callPlace["object"]), .anything)]
    case .transform(let transform): condition + [(transform.object, .view)]
    case .list(let sceneActions): condition + sceneActions.flatMap(\.references)
    }
  }

  /// The scene action itself, or those of its list, and of lists in the list.
  package var single: [SceneActionNode] {
    if case .list(let sceneActions) = effect { sceneActions.flatMap(\.single) } else { [self] }
  }

  /// The place of the value of `call`.
  package var callPlace: JSONPath { place["call"] }
}
