import Records
import Replay
import TraceFormat

extension TraceDraft {
  /// Makes changes to the scene part of the draft, so that the draft alone replays with the same result.
  ///
  /// An object that is not written in a scene, such as a scroll view's own pan recognizer, is changed by a `set` step
  /// before all others. Changes with errors are left out, because a replay has already reported them.
  mutating func include(_ changes: [Change], _ vocabulary: Vocabulary) {
    var scene = scene ?? .writtenStandard
    var decoder = PropertyDecoder(vocabulary: vocabulary)
    var unwritten: [PropertyChanges] = []
    for change in changes where !change.property.hasPrefix("x-") {
      guard case .success(let value) = change.value else { continue }
      let item = PlacedValue(value, at: change.place)
      if change.isOfThreshold {
        guard let threshold = decoder.threshold(change.property, item) else { continue }
        scene.thresholds.removeAll { $0.property == threshold.property }
        scene.thresholds.append(threshold)
        continue
      }
      let isWritten = scene.updateObject(change.object) { object in
        let assignment = decoder.assignment(of: change.property, in: object.className, to: item)
        guard let assignment else { return }
        object.assignments.removeAll { $0.property == assignment.property }
        object.assignments.append(assignment)
      }
      if !isWritten {
        let member = Value.Member(key: change.property, value: value)
        unwritten.append(PropertyChanges(object: change.object, changes: [member]))
      }
    }
    self.scene = scene
    if !unwritten.isEmpty {
      steps.insert(Step(time: steps.first?.time ?? .zero, line: 0, event: .set(unwritten)), at: 0)
    }
  }
}

extension Scene {
  /// Changes the object with an id. Returns false if the scene has no such object.
  fileprivate mutating func updateObject(_ id: String, _ change: (inout ObjectNode) -> Void) -> Bool {
    if application.id == id {
      change(&application)
    } else if applicationDelegate?.id == id, var node = applicationDelegate {
      change(&node)
      applicationDelegate = node
    } else if motionManager?.id == id, var node = motionManager {
      change(&node)
      motionManager = node
    } else if let index = controllers.firstIndex(where: { $0.id == id }) {
      change(&controllers[index])
    } else if let index = views.firstIndex(where: { $0.object.id == id }) {
      change(&views[index].object)
    } else if let index = recognizers.firstIndex(where: { $0.object.id == id }) {
      change(&recognizers[index].object)
    } else {
      return false
    }
    return true
  }
}

extension Replayer {
  /// The replayer's scene with the changes of its options, for the header of a trace; nil without changes.
  package func changedScene() throws(InputFailure) -> HeaderScene? {
    guard !options.changes.isEmpty else { return nil }
    var draft = try draft(of: .text(name: "trace", Array("{\"touchtrace\": 1}\n".utf8)))
    draft.include(options.changes, vocabulary)
    return draft.scene.map { .text(TraceWriter.text(of: $0)) }
  }
}
