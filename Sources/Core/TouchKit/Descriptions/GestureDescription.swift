import MainThread
import Records

/// The description of a class of recognizers for scenes, tools and the documentation.
///
/// A class describes itself in its own file, by overriding `UIGestureRecognizer.gestureDescription`. Inherited parts
/// are not repeated: properties, parameters and limits of the superclasses are added to those of the class.
public struct GestureDescription: Sendable {
  /// Whether recognizers of a class report a gesture once or throughout.
  public enum Continuity: Sendable {
    /// The gesture is recognized or fails.
    case discrete
    /// The gesture begins, changes and ends, or is cancelled.
    case continuous
  }

  /// What fingers do for a gesture. Verdicts name a recognizer that failed if the fingers did what its gesture needs.
  public enum Movement: Sendable {
    /// They come down and lift again.
    case tap
    /// They stay down.
    case press
    /// They move in one direction.
    case drag
    /// Two of them move apart or together.
    case pinch
    /// Two of them turn.
    case turn
  }

  /// A number that decides a gesture of the class.
  public struct Parameter: Sendable {
    package enum Source: Sendable {
      /// One of the engine's thresholds, given by a function that creates its key path.
      case threshold(@Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable)
      /// A property of the recognizer, by its name.
      case property(String)
    }

    package let source: Source
    /// What is compared with the number; nil if it only changes another limit, or if no search tries values around it.
    package let quantity: Quantity?

    /// One of the engine's thresholds. Its key path is created when a tool reads it.
    public static func threshold(
      _ key: @autoclosure @escaping @Sendable () -> WritableKeyPath<Thresholds, Double> & Sendable,
      limits quantity: Quantity? = nil
    ) -> Parameter {
      Parameter(source: .threshold(key), quantity: quantity)
    }

    /// A property of the recognizer, by its name.
    public static func property(_ name: String, limits quantity: Quantity? = nil) -> Parameter {
      Parameter(source: .property(name), quantity: quantity)
    }
  }

  /// What is compared with a number. A search tries gestures just below it, at it and just above it.
  public enum Quantity: Hashable, Sendable {
    /// The time between two steps.
    case duration
    /// The distance that a finger moves.
    case length
    /// The angle by which a finger turns about another one.
    case angle
    /// The distance from the edge of the screen where a finger lands.
    case edge
  }

  /// The least number of fingers that the gesture needs.
  public enum Fingers: Sendable {
    /// Always the same number.
    case always(Int)
    /// The number that a property of the recognizer has.
    case property(String)
  }

  /// The row of the class in the guide's table of recognizers.
  public struct Summary: Sendable {
    package let recognizes: String
    package let fails: String

    /// Creates a summary of the conditions under which a class recognizes and fails.
    public init(recognizes: String, fails: String) {
      self.recognizes = recognizes
      self.fails = fails
    }
  }

  package let name: String
  package let superclass: String
  package let type: ObjectIdentifier
  /// Nil for an abstract class, which coverage ignores.
  package let continuity: Continuity?
  /// The movement; nil if it is that of the superclass, or any.
  package let movement: Movement?
  package let summary: Summary?
  package let properties: [Property<UIGestureRecognizer>]
  package let parameters: [Parameter]
  package let limits: [Limit]
  package let reasons: [ReasonKind]
  package let fingers: Fingers?
  package let isIndependent: Bool
  package let standard: [StandardRecognizer]
  package let make: @Sendable () -> UIGestureRecognizer

  /// Describes a class of recognizers.
  ///
  /// - Parameters:
  ///   - superclass: the nearest superclass that scenes know.
  ///   - continuity: nil if coverage should ignore the class.
  ///   - movement: what fingers do for the gesture; nil for the movement of the superclass, or for any.
  ///   - summary: the row in the guide.
  ///   - properties: the class's own properties, which scenes can set.
  ///   - parameters: the numbers that decide the gesture; near misses try each of them.
  ///   - limits: what is measured against which parameter; near misses begin there.
  ///   - reasons: the class's own reasons for failing; those that every class shares are added.
  ///   - fingers: the least number of fingers that the gesture needs; nil for the superclass's number, or one.
  ///   - isIndependent: whether the class looks at nothing but its own touches, so that `lint` need not replay traces in
  ///     other orders of recognizers because of it.
  ///   - standard: the recognizers of the class in the standard scene.
  ///   - make: makes a recognizer of the class.
  public init<Class: UIGestureRecognizer>(
    extending superclass: UIGestureRecognizer.Type = UIGestureRecognizer.self,
    _ continuity: Continuity? = nil,
    movement: Movement? = nil,
    summary: Summary? = nil,
    properties: [Property<Class>] = [],
    parameters: [Parameter] = [],
    limits: [Limit] = [],
    reasons: [ReasonKind] = [],
    fingers: Fingers? = nil,
    isIndependent: Bool = false,
    standard: [StandardRecognizer] = [],
    make: @escaping @MainActor @Sendable () -> Class
  ) {
    // `String(describing:)` would look up conformances, which takes half a millisecond a class at the start of each
    // process.
    name = _typeName(Class.self, qualified: false)
    type = ObjectIdentifier(Class.self)
    self.superclass = superclass == Class.self ? "NSObject" : _typeName(superclass, qualified: false)
    self.continuity = continuity
    self.movement = movement
    self.summary = summary
    self.properties = properties.map { $0.of { $0 as? Class } }
    self.parameters = parameters
    self.limits = limits
    self.reasons = reasons
    self.fingers = fingers
    self.isIndependent = isIndependent
    self.standard = standard
    self.make = { assumingMainActor { make() } }
  }
}

/// A recognizer of the standard scene: its id, and its properties that differ from the defaults.
public struct StandardRecognizer: Sendable {
  package let id: String
  package let properties: [(name: String, value: Value)]

  /// Creates a recognizer of the standard scene.
  public init(_ id: String, _ properties: [(name: String, value: Value)] = []) {
    self.id = id
    self.properties = properties
  }
}

extension GestureDescription {
  /// A limit that decided a gesture, and the parameter that could have changed the decision.
  public struct Limit: Sendable {
    /// The value of the parameter that would have met the limit.
    public enum Target: Sendable {
      /// The measured value itself.
      case measured
      /// The parameter multiplied by the measured value and divided by the limit, for a limit that is proportional to
      /// the parameter.
      case scaled
      /// The parameter plus the measured value minus the limit, for a limit that is a sum with the parameter as one
      /// term.
      case shifted
      /// A value that no reason states.
      case unmeasured
    }

    /// The reason for the failure; nil if the gesture was recognized.
    package let reason: ReasonKind?
    package let parameter: Parameter
    package let isRaised: Bool
    package let target: Target

    /// A failure that a higher parameter would have avoided.
    public static func fails(
      _ reason: ReasonKind,
      unlessMore parameter: Parameter,
      _ target: Target = .measured
    ) -> Limit {
      Limit(reason: reason, parameter: parameter, isRaised: true, target: target)
    }

    /// A failure that a lower parameter would have avoided.
    public static func fails(
      _ reason: ReasonKind,
      unlessLess parameter: Parameter,
      _ target: Target = .measured
    ) -> Limit {
      Limit(reason: reason, parameter: parameter, isRaised: false, target: target)
    }

    /// A recognition that a higher parameter would have prevented.
    public static func recognizes(unlessMore parameter: Parameter, _ target: Target = .measured) -> Limit {
      Limit(reason: nil, parameter: parameter, isRaised: true, target: target)
    }
  }
}

extension GestureDescription {
  /// The description that all recognizers share.
  static let base = GestureDescription(
    properties: [
      .flag("isEnabled", \UIGestureRecognizer.isEnabled, example: false),
      .flag("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView, example: false),
      .flag("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan, example: true),
      .flag(
        "delaysTouchesEnded",
        \UIGestureRecognizer.delaysTouchesEnded,
        example: false,
        initially: "true; false for a scroll view's pan"
      ),
      .flag("requiresExclusiveTouchType", \UIGestureRecognizer.requiresExclusiveTouchType, example: false),
      .text("name", \UIGestureRecognizer.name, example: "zoom", values: "a text for people"),
    ]
  ) { UIGestureRecognizer() }

  /// The built-in classes that scenes may name, in the order of the documentation.
  package static let builtIn: [GestureDescription] = [
    UIGestureRecognizer.gestureDescription,
    UITapGestureRecognizer.gestureDescription,
    UILongPressGestureRecognizer.gestureDescription,
    UIPanGestureRecognizer.gestureDescription,
    UISwipeGestureRecognizer.gestureDescription,
    UIPinchGestureRecognizer.gestureDescription,
    UIRotationGestureRecognizer.gestureDescription,
    UIScreenEdgePanGestureRecognizer.gestureDescription,
    UIHoverGestureRecognizer.gestureDescription,
    CheckmarkGestureRecognizer.gestureDescription,
    TransformGestureRecognizer.gestureDescription,
  ]

  /// Whether a class may add failure requirements during an attempt, so that the engine must ask its recognizers.
  static func mayAddRequirements(_ type: UIGestureRecognizer.Type) -> Bool {
    !classesWithoutDynamicRequirements.contains(ObjectIdentifier(type))
  }

  /// Whether a class receives no presses: UIKit's own do not, other than taps and long presses.
  static func lacksPresses(_ type: UIGestureRecognizer.Type) -> Bool {
    type != UITapGestureRecognizer.self && type != UILongPressGestureRecognizer.self
      && !mayAddRequirements(type)
  }

  /// The built-in classes that look at nothing but their own touches.
  static let independentClasses = Set(builtIn.filter(\.isIndependent).map(\.type))

  private static let classesWithoutDynamicRequirements: Set<ObjectIdentifier> = Set(
    builtIn.map(\.type) + [
      ObjectIdentifier(ScrollViewPan.self), ObjectIdentifier(ScrollViewPinch.self),
      ObjectIdentifier(RowSwipePan.self),
    ]
  )
}
