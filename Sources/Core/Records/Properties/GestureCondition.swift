/// A condition on a recognizer, evaluated when its delegate is asked or when an action is sent.
///
/// All parts that are present must hold.
public struct GestureCondition: Equatable, Sendable {
  /// The states in which the condition holds; empty for all.
  public var states: [GestureState] = []
  /// The allowed directions of the translation; empty for all.
  public var translation: [Direction] = []
  /// The allowed directions of the velocity; empty for all.
  public var velocity: [Direction] = []
  /// The area that contains the gesture's location.
  public var inside: Area?
  /// The edges that scroll views are scrolled to; all must hold.
  public var scrolledTo: [Scrolled] = []

  /// A scroll view whose content is at an edge, or beyond it.
  public struct Scrolled: Equatable, Sendable {
    /// The scroll view.
    public var view: Reference
    /// The edge of the content that is visible.
    public var edge: Edge

    /// An edge of a scroll view's content.
    public enum Edge: String, CaseIterable, Sendable {
      /// The top.
      case top
      /// The left edge.
      case left
      /// The bottom.
      case bottom
      /// The right edge.
      case right
    }

    /// Creates a part of a condition.
    public init(view: Reference, edge: Edge) {
      self.view = view
      self.edge = edge
    }
  }

  /// A direction of a vector: that of its longer component. A vector with components of equal length has none.
  public enum Direction: String, CaseIterable, Sendable {
    /// Left or right.
    case horizontal
    /// Up or down.
    case vertical
    /// The vector points left.
    case left
    /// The vector points right.
    case right
    /// The vector points up.
    case up
    /// The vector points down.
    case down

    /// Returns whether a vector has the direction.
    public func holds(for vector: Point) -> Bool {
      let isHorizontal = abs(vector.x) > abs(vector.y)
      let isVertical = abs(vector.y) > abs(vector.x)
      return switch self {
      case .horizontal: isHorizontal
      case .vertical: isVertical
      case .left: isHorizontal && vector.x < 0
      case .right: isHorizontal && vector.x > 0
      case .up: isVertical && vector.y < 0
      case .down: isVertical && vector.y > 0
      }
    }
  }

  /// An area that a location may lie in.
  public enum Area: Equatable, Sendable {
    /// The area in which a view is hit.
    case view(Reference)
    /// A rectangle in the coordinates of the recognizer's view.
    case rectangle(origin: Point, size: Point)
  }

  /// Creates a condition that always holds.
  public init() {}

  /// Whether the condition has no parts.
  package var isEmpty: Bool { self == GestureCondition() }
}

extension GestureCondition.Area {
  /// The view that the area names.
  package var references: [Reference] {
    if case .view(let view) = self { [view] } else { [] }
  }
}
