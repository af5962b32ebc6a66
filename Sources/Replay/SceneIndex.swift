import TouchKit

/// The ids of a replay's objects: those of the scene, and those of objects that code made during the replay.
public struct SceneIndex: Sendable {
  /// The ids of the scene's objects.
  public let ids: [String]
  private let made: Names
  /// The tables and collections, whose cells have ids such as `table.0.3`.
  private let lists: [String]

  init(_ live: LiveScene) {
    ids = live.ids
    made = live.engine.names
    lists = live.ids.filter { live.view($0) is SceneTable || live.view($0) is SceneCollection }
  }

  /// Whether an object has the id, or a row that a finger may get under it.
  public func contains(_ id: String) -> Bool {
    ids.contains(id) || made.contains(id)
      || lists.contains { id.hasPrefix("\($0).") && id.dropFirst($0.count + 1).first?.isNumber ?? false }
  }
}
