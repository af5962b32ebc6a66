import Records

/// An object in a step, with the rules that depend on the values of its keys.
protocol CheckedObject: StepObject {
  /// Returns the problem with a combination of keys, at its position in the object, and sets derived values.
  static func check(_ draft: inout Draft, _ found: FoundKeys) -> Problem?

  /// Returns the object when all keys are read.
  static func finished(_ draft: Draft) -> Self
}

extension CheckedObject {
  static func check(_ draft: inout Draft, _ found: FoundKeys) -> Problem? { nil }
}

extension CheckedObject where Draft == Self {
  static func finished(_ draft: Self) -> Self { draft }
}

extension TransformSample: CheckedObject {}
extension HoverSample: CheckedObject {}
extension MotionPhase: CheckedObject {}
extension Vector3: CheckedObject {}
extension SentCommand: CheckedObject {}

extension ScrollSample: CheckedObject {
  static func check(_ draft: inout ScrollSample, _ found: FoundKeys) -> Problem? {
    switch (draft.kind, draft.phase) {
    case (.continuous, nil):
      Problem(JSONPath(), "a continuous scroll without \"phase\", expected \(InputPhase.alternatives)")
    case (.discrete, _?):
      Problem(
        JSONPath("phase"),
        "a discrete scroll with a phase, expected none: each notch of a wheel is a scroll of its own"
      )
    case (.continuous, _?), (.discrete, nil): nil
    }
  }
}

extension PencilSample: CheckedObject {
  static func check(_ draft: inout PencilSample, _ found: FoundKeys) -> Problem? {
    switch (draft.gesture, draft.phase) {
    case (.squeeze, nil):
      Problem(JSONPath(), "a squeeze without \"phase\", expected \(InputPhase.alternatives)")
    case (.doubleTap, _?):
      Problem(JSONPath("phase").ofKey, "a double tap with a phase, expected none: it is over at once")
    case (.squeeze, _?), (.doubleTap, nil): nil
    }
  }
}

extension PressSample: CheckedObject {
  static func check(_ draft: inout PressSample, _ found: FoundKeys) -> Problem? {
    guard case .button = draft.source else { return nil }
    let typed = ["characters", "charactersIgnoringModifiers"].first(where: found.contains)
    return typed.map { Problem(JSONPath($0).ofKey, "characters of a button, expected them of a key") }
  }
}

extension TouchUpdate: CheckedObject {
  static func check(_ draft: inout TouchUpdate, _ found: FoundKeys) -> Problem? {
    guard draft.expected == nil, draft.properties.isEmpty else { return nil }
    return Problem(
      JSONPath(),
      "an update without a value, expected one such as \"force\","
        + " or \"estimatedPropertiesExpectingUpdates\": [] where none comes any more"
    )
  }
}

extension TouchTrail: CheckedObject {
  static func check(_ draft: inout TouchTrail, _ found: FoundKeys) -> Problem? { draft.checkEstimate(found) }
}

extension TouchSample: CheckedObject {
  static func check(_ draft: inout TouchDraft, _ found: FoundKeys) -> Problem? {
    problem(of: draft) ?? draft.checkEstimate(found)
  }

  static func finished(_ draft: TouchDraft) -> TouchSample { draft.finished }

  /// The problem with the buttons of a touch: only a pointer has buttons, and its touch lasts as long as one is down.
  private static func problem(of draft: TouchDraft) -> Problem? {
    guard let buttons = draft.buttons else { return nil }
    let (phase, type) = (draft.sample.phase, draft.sample.type ?? .direct)
    if phase == .began, type != .indirectPointer {
      return Problem(
        JSONPath("buttons").ofKey,
        "a touch of the type \(Phrase.quoted(type.rawValue)) with buttons,"
          + " expected \"type\": \"indirectPointer\""
      )
    }
    guard buttons.isEmpty, phase == .began || phase == .moved else { return nil }
    return Problem(
      JSONPath("buttons"),
      "a pointer that \(phase.rawValue) with no button down, expected at least one,"
        + " because its touch lasts from the press of a button to the release"
    )
  }
}

extension EstimatedSample {
  /// Checks that only estimated properties are expected; by default all of them are.
  fileprivate mutating func checkEstimate(_ found: FoundKeys) -> Problem? {
    guard let (properties, expected) = estimate.map({ ($0.properties, $0.expected) }) else { return nil }
    guard found.contains("estimatedPropertiesExpectingUpdates") else {
      estimate?.expected = properties
      return nil
    }
    guard let other = expected.first(where: { !properties.contains($0) }) else { return nil }
    return Problem(
      JSONPath("estimatedPropertiesExpectingUpdates"),
      "\(Phrase.quoted(other.rawValue)) expects an update and is not estimated, expected it in"
        + " \"estimatedProperties\" too"
    )
  }
}

extension InputPhase {
  fileprivate static var alternatives: String { Phrase.alternatives(allCases.map(\.rawValue)) }
}
