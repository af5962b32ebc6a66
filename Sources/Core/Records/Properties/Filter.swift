/// A Boolean answer for each recognizer, or for each touch by its hit-test view.
public enum Filter: Equatable, Sendable {
  /// Yes for all objects.
  case always
  /// No for all objects.
  case never
  /// Yes for all objects but these.
  case except(Selection)
  /// No for all objects but these.
  case only(Selection)

  /// Returns the answer for an object.
  ///
  /// - Parameters:
  ///   - id: the id of the object.
  ///   - lineage: the names of its class and superclasses.
  ///   - isInside: whether the touch is inside an area.
  public func allows(
    _ id: String,
    lineage: @autoclosure () -> [String],
    isInside: (GestureCondition.Area) -> Bool = { _ in false }
  ) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .except(let selection): !selection.contains(id, lineage(), isInside)
    case .only(let selection): selection.contains(id, lineage(), isInside)
    }
  }

  /// The objects that the filter lists: `except` refuses only these, and `only` admits only these. The other filters
  /// list none.
  package var selection: Selection {
    switch self {
    case .always, .never: []
    case .except(let selection), .only(let selection): selection
    }
  }
}

/// The objects that a filter lists, by ids and classes, and touches by location.
public struct Selection: Equatable, Sendable {
  /// The objects with these ids.
  public var ids: [Reference] = []
  /// The objects of these classes, including subclasses.
  public var classes: [String] = []
  /// The touches in these areas.
  public var areas: [GestureCondition.Area] = []

  fileprivate func contains(
    _ id: String,
    _ lineage: @autoclosure () -> [String],
    _ isInside: (GestureCondition.Area) -> Bool
  ) -> Bool {
    ids.contains { $0.id == id } || (!classes.isEmpty && lineage().contains(where: classes.contains))
      || areas.contains(where: isInside)
  }
}

extension Selection: ExpressibleByArrayLiteral {
  /// Creates a selection of ids.
  public init(arrayLiteral ids: Reference...) {
    self.init()
    self.ids = ids
  }
}
