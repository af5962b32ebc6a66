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

  init(
    _ text: SceneText,
    _ replayer: Replayer,
    _ hardware: [Hardware] = Hardware.allCases
  ) throws(InputFailure) {
    self.text = text
    classes = replayer.classes
    self.hardware = hardware
    scene = try text.read(replayer.vocabulary)
    let single = [scene.application] + [scene.applicationDelegate].compactMap { $0 }
    let nodes = single + scene.controllers + scene.views.map(\.object) + scene.recognizers.map(\.object)
    places = Dictionary(nodes.map { ($0.id, $0.place) }) { first, _ in first }
  }

  /// Returns the drafts from the rules for scenes. Throws an error if the scene cannot be built.
  func drafts(changes: SceneChanges?) throws(InputFailure) -> [DraftFinding] {
    try Engine.withNew { (engine) throws(InputFailure) in
      engine.motion.sensors = Sensors(hardware)
      do throws(SceneBuilder.Problems) {
        let live = try SceneBuilder.build(scene, in: engine, classes)
        let inspected = LintScene(scene, live, changes: changes)
        return LintRules.ofScenes().flatMap { $0.drafts(in: inspected) }
      } catch {
        throw .invalid(text.errors(for: error.all))
      }
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

  /// The place of an object.
  func place(of id: String) -> JSONPath? { places[id] }
}
