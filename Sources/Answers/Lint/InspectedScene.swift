import Records
import Replay
import TouchKit
import TraceFormat

/// A decoded scene and its text.
struct InspectedScene {
  let text: SceneText
  let scene: Scene
  private let classes: ClassRegistry
  private let hardware: [Hardware]
  private let places: [String: JSONPath]
  private let made: [Change]
  private let vocabulary: Vocabulary

  init(
    _ text: SceneText,
    _ replayer: Replayer,
    _ hardware: [Hardware] = Hardware.allCases,
    on system: SystemVersion? = nil
  ) throws(InputFailure) {
    self.text = text
    classes = replayer.classes
    made = replayer.options.changes
    vocabulary = replayer.vocabulary
    self.hardware = hardware
    scene = try text.read(replayer.vocabulary).on(system)
    let single = [scene.application] + [scene.applicationDelegate].compactMap { $0 }
    let nodes = single + scene.controllers + scene.views.map(\.object) + scene.recognizers.map(\.object)
    places = Dictionary(nodes.map { ($0.id, $0.place) }) { first, _ in first }
  }

  /// Returns the drafts from the rules for scenes. Throws an error if the scene cannot be built.
  func drafts(changes: SceneChanges?) throws(InputFailure) -> [DraftFinding] {
    try Engine.withNew { (engine) throws(InputFailure) in
      engine.motion.sensors = Sensors(hardware)
      engine.system = scene.system
      let scene = scene.withoutLists(replacedBy: made)
      let live: LiveScene
      do throws(SceneBuilder.Problems) {
        live = try SceneBuilder.build(scene, in: engine, classes)
      } catch {
        throw .invalid(text.errors(for: error.all))
      }
      let inspected = LintScene(scene.with(try live.make(made, vocabulary)), live, changes: changes)
      return LintRules.ofScenes().flatMap { $0.drafts(in: inspected) }
    }
  }

  /// The right and lower edges of all windows; nil if one of them has no frame.
  var extent: Point? {
    let windows = scene.views.filter { $0.parent == .none }
    let ends = windows.compactMap { window -> Point? in
      let frame = window.object.assignments.last { $0.property == .frame }?.value
      guard case .rect(let origin, let size) = frame else { return nil }
      return Point(x: origin.x + size.x, y: origin.y + size.y)
    }
    guard !ends.isEmpty, ends.count == windows.count else { return nil }
    return Point(x: ends.map(\.x).max() ?? 0, y: ends.map(\.y).max() ?? 0)
  }

  /// The position of an object.
  func place(of id: String) -> JSONPath? { places[id] }
}

extension Scene {
  /// The scene with assignments that are not in its text. Their position is their object's.
  fileprivate func with(_ assignments: [(id: String, assignment: Assignment)]) -> Scene {
    guard !assignments.isEmpty else { return self }
    let new = Dictionary(grouping: assignments, by: \.id)
    func change(_ node: inout ObjectNode) {
      for var assignment in (new[node.id] ?? []).map(\.assignment) {
        assignment.place = node.place
        node.assignments.append(assignment)
      }
    }
    var scene = self
    change(&scene.application)
    if var delegate = scene.applicationDelegate {
      change(&delegate)
      scene.applicationDelegate = delegate
    }
    for index in scene.controllers.indices { change(&scene.controllers[index]) }
    for index in scene.views.indices { change(&scene.views[index].object) }
    for index in scene.recognizers.indices { change(&scene.recognizers[index].object) }
    return scene
  }
}
