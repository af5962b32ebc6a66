import TouchKit

/// The objects of a replay by id: those of the scene, and those that code made meanwhile.
public struct SceneIndex: Sendable {
  /// The ids of the scene's objects.
  public let ids: [String]
  private let made: Names

  init(_ live: LiveScene) {
    ids = live.ids
    made = live.engine.names
  }

  /// Whether an id is that of one of them.
  public func contains(_ id: String) -> Bool { ids.contains(id) || made.contains(id) }
}
