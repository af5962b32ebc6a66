import TouchKit

/// The ids of a replay's objects: those of the scene, and those of objects that code made during the replay.
public struct SceneIndex: Sendable {
  /// The ids of the scene's objects.
  public let ids: [String]
  private let made: Names

  init(_ live: LiveScene) {
    ids = live.ids
    made = live.engine.names
  }

  /// Whether an object has the id.
  public func contains(_ id: String) -> Bool { ids.contains(id) || made.contains(id) }
}
