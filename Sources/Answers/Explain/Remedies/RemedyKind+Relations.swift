import Records

/// Changes of relations between recognizers.
extension RemedyKind {
  /// The recognizer that was first waits for the other one.
  static let require = RemedyKind("require(toFail:)") { cause, scene in
    switch cause {
    case .prevented(let victim, let by, _): requirement(of: by, toFail: victim, scene)
    case .together(let unwanted, let other, _): requirement(of: unwanted, toFail: other, scene)
    default: []
    }
  }

  private static func requirement(of id: String, toFail other: String, _ scene: RemedyScene) -> [Proposal] {
    guard scene.has(id), scene.has(other) else { return [] }
    let present = scene.requirements(of: id)
    guard !present.contains(other) else { return [] }
    return [
      Proposal(
        edits: [SceneEdit(id, "requireToFail", .strings(present + [other]))],
        sentence: "\(id) waits until \(other) fails",
        code: "\(scene.swift(id)).require(toFail: \(scene.swift(other)))"
      )
    ]
  }

  /// A recognizer no longer waits for another one.
  static let dropRequirement = RemedyKind("no require(toFail:)") { cause, scene in
    guard case .required(let id, let other, _) = cause, let edits = dropping(id, other, scene) else {
      return []
    }
    return [Proposal(edits: edits, sentence: "\(id) does not wait for \(other)")]
  }

  /// The edits after which a recognizer does not require another one to fail; nil if a class requires it.
  private static func dropping(_ id: String, _ other: String, _ scene: RemedyScene) -> [SceneEdit]? {
    var edits: [SceneEdit] = []
    let present = scene.requirements(of: id)
    if present.contains(other) {
      edits.append(SceneEdit(id, "requireToFail", .strings(present.filter { $0 != other })))
    }
    if scene.delegate(of: id).shouldRequireFailureOf.contains(where: { $0.id == other }) {
      let edit = scene.answer(of: id, "shouldRequireFailureOf") { node in
        node.shouldRequireFailureOf.removeAll { $0.id == other }
      }
      edits += edit.map { [$0] } ?? []
    }
    if scene.delegate(of: other).shouldBeRequiredToFailBy.contains(where: { $0.id == id }) {
      let edit = scene.answer(of: other, "shouldBeRequiredToFailBy") { node in
        node.shouldBeRequiredToFailBy.removeAll { $0.id == id }
      }
      edits += edit.map { [$0] } ?? []
    }
    return edits.isEmpty ? nil : edits
  }

  /// The other recognizer waits instead. It is not tried where nobody need wait.
  static let turnRequirement = RemedyKind("require(toFail:) turned round", .lastResort) {
    cause,
    scene in
    guard case .required(let id, let other, _) = cause, let edits = dropping(id, other, scene) else {
      return []
    }
    return requirement(of: other, toFail: id, scene).map { proposal in
      Proposal(
        edits: edits + proposal.edits,
        sentence: "\(other) waits until \(id) fails, and not the other way round",
        code: proposal.code
      )
    }
  }

  /// A recognizer begins only with movement along the other axis.
  static let direction = RemedyKind("gestureRecognizerShouldBegin(_:)") { cause, scene in
    switch cause {
    case .prevented(let victim, let by, _):
      let moves = scene.isContinuous(victim) || scene.movement(of: victim) == .drag
      return moves ? directions(of: by, scene) : []
    case .taken(let view, let by, _, _): return scene.isDragged(view) ? directions(of: by, scene) : []
    case .required(let victim, let other, _):
      return scene.movement(of: victim) == .drag ? directions(of: other, scene) : []
    case .together(let unwanted, _, _): return directions(of: unwanted, scene)
    default: return []
    }
  }

  private static func directions(of id: String, _ scene: RemedyScene) -> [Proposal] {
    guard scene.isPan(id), !scene.isOwn(id), scene.delegate(of: id).shouldBegin == nil else { return [] }
    return [GestureCondition.Direction.horizontal, .vertical].compactMap { direction in
      var condition = GestureCondition()
      condition.velocity = [direction]
      guard let edit = scene.answer(of: id, "shouldBegin", { $0.shouldBegin = .when(condition) }) else {
        return nil
      }
      return Proposal(
        edits: [edit],
        sentence: "\(id) begins only when the movement is \(direction.rawValue)",
        code: "gestureRecognizerShouldBegin(_:) of \(id)'s delegate compares the components of velocity(in:)"
      )
    }
  }

  /// Two recognizers no longer recognize at the same time.
  static let apart = RemedyKind("no gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") {
    cause,
    scene in
    guard case .together(let id, let other, _) = cause else { return [] }
    let allowing = [(id, other), (other, id)].filter { scene.allows($1, besides: $0) }
    let edits = allowing.compactMap { (recognizer, companion) -> SceneEdit? in
      let present = scene.delegate(of: recognizer).shouldRecognizeSimultaneouslyWith ?? .never
      guard let filter = present.without([Reference(companion)]) else { return nil }
      return scene.answer(of: recognizer, "shouldRecognizeSimultaneouslyWith") {
        $0.shouldRecognizeSimultaneouslyWith = filter
      }
    }
    guard !edits.isEmpty, edits.count == allowing.count else { return [] }
    return [
      Proposal(
        edits: edits,
        sentence: "no delegate allows \(id) and \(other) at the same time",
        code: allowing.map { recognizer, companion in
          "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of \(recognizer)'s delegate returns false for \(companion)"
        }.joined(separator: "; ")
      )
    ]
  }

  /// A delegate allows both at the same time. That is harmless for gestures that end at once, or that two fingers make
  /// in one movement.
  static let together = RemedyKind("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)") {
    cause,
    scene in
    guard case .prevented(let id, let by, _) = cause else { return [] }
    // A scroll view answers for its own recognizers, which takes a subclass.
    let (recognizer, companion) = scene.isOwn(id) && !scene.isOwn(by) ? (by, id) : (id, by)
    let present = scene.delegate(of: recognizer).shouldRecognizeSimultaneouslyWith ?? .never
    let edit = scene.answer(of: recognizer, "shouldRecognizeSimultaneouslyWith") {
      $0.shouldRecognizeSimultaneouslyWith = present.with(companion)
    }
    guard scene.has(companion), let edit else { return [] }
    let lasts = (scene.isContinuous(id) || scene.isContinuous(by)) && !scene.goTogether(id, by)
    let whose = scene.scrollView(of: recognizer).map { "the subclass of \($0)" } ?? "\(recognizer)'s delegate"
    return [
      Proposal(
        edits: [edit],
        sentence: "\(id) and \(by) recognize at the same time",
        code:
          "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of \(whose) returns true for \(companion)",
        cost: lasts ? .bothAct : .little
      )
    ]
  }

  /// The recognizer that was first is disabled.
  static let disable = RemedyKind("isEnabled") { cause, scene in
    let other: String
    switch cause {
    case .prevented(_, let by, _), .taken(_, let by, _, _): other = by
    case .required(_, let required, _): other = required
    default: return []
    }
    guard !scene.isOwn(other), scene.flag("isEnabled", of: other) == true else { return [] }
    return [
      Proposal(
        edits: [SceneEdit(other, "isEnabled", false)],
        sentence: "\(other) is disabled",
        cost: .disables
      )
    ]
  }
}
