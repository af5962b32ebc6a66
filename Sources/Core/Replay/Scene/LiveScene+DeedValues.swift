import Records
import TraceFormat

/// The deeds of one action. Changes of the scene may replace their values before the first step.
final class DeedList {
  fileprivate(set) var deeds: [DeedNode]

  init(_ deeds: [DeedNode]) {
    self.deeds = deeds
  }
}

/// The name of deeds in changes and sweeps, `SENDER.do.OBJECT`: the deeds of a sender's actions that set properties of
/// an object.
package struct DeedPath {
  /// The id of the recognizer or control.
  package let sender: String
  /// The id of the object that the deeds change.
  package let object: String

  /// Parses a path; nil if the text has another form.
  package init?(_ text: String) {
    guard let separator = text.firstRange(of: ".do.") else { return nil }
    (sender, object) = (String(text[..<separator.lowerBound]), String(text[separator.upperBound...]))
    if sender.isEmpty || object.isEmpty { return nil }
  }
}

/// The values that deeds set.
extension LiveScene {
  /// Returns the path that a text stands for; nil if the text has another form, if it is the id of an object, or if the
  /// sender does not exist.
  package func deedPath(_ text: String) -> DeedPath? {
    guard self[text] == nil, let path = DeedPath(text), self[path.sender] != nil else { return nil }
    return path
  }

  /// Returns the number to which the first deed sets a property; nil if none does.
  func number(_ property: String, atDeeds path: DeedPath) -> Double? {
    let assignments = (deedLists[path.sender] ?? []).flatMap(\.deeds).flatMap { deed -> [Assignment] in
      guard case .set(let objects) = deed.effect else { return [] }
      return objects.filter { $0.object.id == path.object }.flatMap(\.assignments)
    }
    return assignments.first { $0.property.rawValue == property }?.value.number
  }

  /// Replaces the value in all deeds that set a property. Returns false if no deed sets it.
  func replace(_ assignment: Assignment, atDeeds path: DeedPath) -> Bool {
    var isFound = false
    for list in deedLists[path.sender] ?? [] {
      for deed in list.deeds.indices {
        guard case .set(var objects) = list.deeds[deed].effect else { continue }
        for object in objects.indices where objects[object].object.id == path.object {
          for index in objects[object].assignments.indices
          where objects[object].assignments[index].property == assignment.property {
            objects[object].assignments[index].value = assignment.value
            isFound = true
          }
        }
        list.deeds[deed].effect = .set(objects)
      }
    }
    return isFound
  }
}
