import Records
import TraceFormat

/// The scene actions of one action. Changes to the scene may replace their values before the first step.
final class SceneActionList {
  fileprivate(set) var sceneActions: [SceneActionNode]

  init(_ sceneActions: [SceneActionNode]) {
    self.sceneActions = sceneActions
  }
}

/// The path of scene actions in changes and sweeps: `SENDER.do.OBJECT` names a sender's scene actions that set
/// properties of an object.
package struct SceneActionPath {
  /// The id of the recognizer or control.
  package let sender: String
  /// The id of the object that the scene actions change.
  package let object: String

  /// Parses a path; nil if the text has another form.
  package init?(_ text: String) {
    guard let separator = text.firstRange(of: ".do.") else { return nil }
    (sender, object) = (String(text[..<separator.lowerBound]), String(text[separator.upperBound...]))
    if sender.isEmpty || object.isEmpty { return nil }
  }
}

/// The values that scene actions set.
extension LiveScene {
  /// Returns the path written in a text; nil if the text has another form, if it is the id of an object, or if the
  /// sender does not exist.
  package func sceneActionPath(_ text: String) -> SceneActionPath? {
    guard self[text] == nil, let path = SceneActionPath(text), self[path.sender] != nil else { return nil }
    return path
  }

  /// Returns the number that the first scene action sets a property to; nil if none does.
  func number(_ property: String, atSceneActions path: SceneActionPath) -> Double? {
    let assignments = (sceneActionLists[path.sender] ?? []).flatMap(\.sceneActions).flatMap(\.single).flatMap
    {
      sceneAction -> [Assignment] in
      guard case .set(let objects) = sceneAction.effect else { return [] }
      return objects.filter { $0.object.id == path.object }.flatMap(\.assignments)
    }
    return assignments.first { $0.property.rawValue == property }?.value.number
  }

  /// Replaces the value in all scene actions that set a property. Returns false if no scene action sets it.
  func replace(_ assignment: Assignment, atSceneActions path: SceneActionPath) -> Bool {
    var isFound = false
    for list in sceneActionLists[path.sender] ?? [] {
      if replace(assignment, of: path.object, in: &list.sceneActions) { isFound = true }
    }
    return isFound
  }

  private func replace(
    _ assignment: Assignment,
    of object: String,
    in sceneActions: inout [SceneActionNode]
  ) -> Bool {
    var isFound = false
    for sceneAction in sceneActions.indices {
      switch sceneActions[sceneAction].effect {
      case .list(var list):
        if replace(assignment, of: object, in: &list) { isFound = true }
        sceneActions[sceneAction].effect = .list(list)
      case .set(var objects):
        for changed in objects.indices where objects[changed].object.id == object {
          for index in objects[changed].assignments.indices
          where objects[changed].assignments[index].property == assignment.property {
            objects[changed].assignments[index].value = assignment.value
            isFound = true
          }
        }
        sceneActions[sceneAction].effect = .set(objects)
      case .call, .transform: break
      }
    }
    return isFound
  }
}
