import Records

/// Decodes the values that scene actions set, and checks that senders have the values that their scene actions use.
///
/// Properties are decoded according to the classes of their objects, which are known only after the whole scene is
/// read.
struct SceneActionDecoder {
  private let classNames: [String: String]
  private var properties: PropertyDecoder

  /// Creates a decoder for a scene whose objects have these classes, by their ids.
  init(_ classNames: [String: String], _ vocabulary: Vocabulary) {
    self.classNames = classNames
    properties = PropertyDecoder(vocabulary: vocabulary)
  }

  /// The problems found so far.
  var problems: [Problem] { properties.problems }

  /// Decodes the scene actions of the actions that an object of a class sends.
  mutating func decode(_ actions: inout [ActionNode], of sender: String) {
    for action in actions.indices {
      decode(&actions[action].sceneActions, of: sender)
    }
  }

  private mutating func decode(_ sceneActions: inout [SceneActionNode], of sender: String) {
    for index in sceneActions.indices {
      if case .list(var list) = sceneActions[index].effect {
        decode(&list, of: sender)
        sceneActions[index].effect = .list(list)
      } else {
        decode(&sceneActions[index].effect)
      }
      check(sceneActions[index], of: sender)
    }
  }

  private mutating func decode(_ effect: inout SceneActionNode.Effect) {
    guard case .set(var objects) = effect else { return }
    for index in objects.indices {
      guard let className = classNames[objects[index].object.id] else { continue }
      objects[index].assignments = objects[index].undecoded.compactMap { member in
        let item = PlacedValue(member.value, at: member.place)
        return properties.assignment(of: member.property, in: className, to: item)
      }
      for assignment in objects[index].assignments {
        let lineage = properties.vocabulary.lineage(of: className)
        report(assignment.problems(asOf: objects[index].object.id, className, lineage))
      }
      objects[index].undecoded = []
    }
    effect = .set(objects)
  }

  private mutating func check(_ sceneAction: SceneActionNode, of sender: String) {
    let vocabulary = properties.vocabulary
    let when = sceneAction.place["when"]
    let noun = vocabulary.isClass(sender, "UIControl") ? "control" : "view"
    if !vocabulary.isClass(sender, "UIGestureRecognizer"), !sceneAction.when.isEmpty {
      properties.values.report(
        when.ofKey,
        "\"when\" asks a recognizer, and the sender is a \(sender); a \(noun) has \"for\""
      )
    } else {
      report(sceneAction.when.problems(on: sender, vocabulary.lineage(of: sender), at: when))
    }
    guard case .transform(let transform) = sceneAction.effect else { return }
    for quantity in transform.quantities where !vocabulary.isClass(sender, quantity.className) {
      properties.values.report(
        sceneAction.place["transform"]["by"],
        "\(sender) has no \(quantity.rawValue), which \(quantity.className) has"
      )
    }
  }

  private mutating func report(_ problems: [Problem]) {
    for problem in problems { properties.values.report(problem.place, problem.message) }
  }
}
