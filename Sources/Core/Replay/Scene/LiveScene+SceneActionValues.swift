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

  /// Returns the number to which the first scene action sets a property; nil if none does.
  func number(_ property: String, atSceneActions path: SceneActionPath) -> Double? {
    let assignments = (sceneActionLists[path.sender] ?? []).flatMap(\.sceneActions).flatMap {
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
      for sceneAction in list.sceneActions.indices {
        guard case .set(var objects) = list.sceneActions[sceneAction].effect else { continue }
        for object in objects.indices where objects[object].object.id == path.object {
          for index in objects[object].assignments.indices
          where objects[object].assignments[index].property == assignment.property {
            objects[object].assignments[index].value = assignment.value
            isFound = true
          }
        }
        list.sceneActions[sceneAction].effect = .set(objects)
      }
    }
    return isFound
  }
}
