import TouchKit
import TraceFormat

extension LintCode {
  /// A required recognizer can never fail.
  public static let requiredNeverFails = LintCode(
    "requiredNeverFails",
    summary:
      "a required recognizer that can never fail: a plain `UIGestureRecognizer`, or a long press without "
      + "a duration, which begins at once",
    advice: "A recognizer that waits for it waits for ever, or always fails. Require one that can fail"
  )

  /// A required recognizer is disabled, or has no view.
  public static let requirementWithoutEffect = LintCode(
    "requirementWithoutEffect",
    summary: "a requirement for a recognizer that is disabled, or attached to no view",
    advice: "No recognizer waits for one that takes no part. Enable it, or remove the requirement"
  )

  /// The same requirement is written twice.
  public static let duplicateRequirement = LintCode(
    "duplicateRequirement",
    summary: "the same requirement twice, in `requireToFail` or by a delegate",
    advice: "It does no harm, but one of the two is superfluous, or was meant to name another recognizer"
  )

  /// A delegate lets a recognizer recognize together with one that has to fail first.
  public static let simultaneityWithoutEffect = LintCode(
    "simultaneityWithoutEffect",
    summary: "a delegate lets a recognizer recognize together with one that has to fail first",
    advice: "The requirement comes first, so the two never recognize together. Keep one of the two"
  )
}

/// Finds failure requirements without effect, and those that never fail.
struct RequirementRule: SceneRule {
  static let group = LintGroup.requirements
  static let codes: [LintCode] = [
    .requiredNeverFails,
    .requirementWithoutEffect,
    .duplicateRequirement,
    .simultaneityWithoutEffect,
  ]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    var drafts: [DraftFinding] = []
    var written: [String: Set<String>] = [:]
    for requirement in scene.requirements.all {
      let (waiting, required) = (requirement.recognizer, requirement.required)
      if !written[waiting, default: []].insert(required).inserted {
        drafts.append(
          report(.duplicateRequirement, requirement, "\(waiting) already requires \(required) to fail")
        )
      }
      drafts += obstacle(requirement, in: scene)
      if requirement.author == waiting, let other = simultaneity(requirement, in: scene) {
        drafts.append(other)
      }
    }
    return drafts
  }

  private func obstacle(_ requirement: RequirementGraph.Requirement, in scene: LintScene) -> [DraftFinding] {
    let (waiting, required) = (requirement.recognizer, requirement.required)
    guard let live = scene.live.recognizer(required) else { return [] }
    if !live.isEnabled {
      let text = "\(required) is disabled, so requiring it to fail has no effect on \(waiting)"
      let draft = report(.requirementWithoutEffect, requirement, text).given(required, .isEnabled)
      // A scroll view enables and disables its own pan recognizer.
      return [draft.given(live.view?.traceID ?? required, .isScrollEnabled)]
    }
    if live.view == nil, let changes = scene.changes, !changes.moves(required) {
      let text = "\(required) is attached to no view, so requiring it to fail has no effect on \(waiting)"
      return [report(.requirementWithoutEffect, requirement, text)]
    }
    if type(of: live) == UIGestureRecognizer.self {
      let text = "\(required) is a plain UIGestureRecognizer, which never fails, so \(waiting) waits forever"
      return [report(.requiredNeverFails, requirement, text)]
    }
    if let press = live as? UILongPressGestureRecognizer, press.beginsAtOnce {
      let text = "\(required) begins as soon as a finger is down, so \(waiting) always fails for it"
      return [
        report(.requiredNeverFails, requirement, text)
          .given([required], RecognizerValueRule.propertiesOfPress + [.isEnabled])
      ]
    }
    return []
  }

  /// Returns findings about delegates that let a recognizer recognize together with one that has to fail first.
  private func simultaneity(
    _ requirement: RequirementGraph.Requirement,
    in scene: LintScene
  ) -> DraftFinding? {
    guard let delegate = scene.delegate(of: requirement.recognizer),
      case .only(let allowed)? = delegate.node.shouldRecognizeSimultaneouslyWith,
      let reference = allowed.ids.first(where: { $0.id == requirement.required })
    else { return nil }
    let (waiting, required) = (requirement.recognizer, requirement.required)
    return DraftFinding(
      .simultaneityWithoutEffect,
      at: reference.place,
      [waiting, required],
      "\(waiting) requires \(required) to fail, so the two never recognize together"
    ).given([waiting], [.requireToFail, .delegate])
  }

  private func report(
    _ code: LintCode,
    _ requirement: RequirementGraph.Requirement,
    _ text: String
  ) -> DraftFinding {
    DraftFinding(code, at: requirement.place, [requirement.recognizer, requirement.required], text)
      .given(requirement.author, requirement.property).given(requirement.required)
  }
}
