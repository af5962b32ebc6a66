import Records

/// Changes of the delivery of touches: who receives them, who keeps them, and when.
extension RemedyKind {
  /// The recognizer that took a touch leaves touches to their views.
  static let keepTouches = RemedyKind("cancelsTouchesInView") { cause, scene in
    guard case .taken(let view, let by, _, let endWasHeld) = cause, !scene.isOwn(by),
      scene.flag("cancelsTouchesInView", of: by) == true
    else { return [] }
    var edits = [SceneEdit(by, "cancelsTouchesInView", false)]
    // It also takes the touches that it holds back.
    let held = ["delaysTouchesBegan"] + (endWasHeld ? ["delaysTouchesEnded"] : [])
    edits += held.filter { scene.flag($0, of: by) == true }.map { SceneEdit(by, $0, false) }
    let more = edits.count > 1 ? ", and does not hold them back" : ""
    // A thumb and a pan would both follow the finger.
    let bothMove = scene.isContinuous(by) && scene.isDragged(view)
    return [
      Proposal(
        edits: edits,
        sentence: "\(by) leaves touches to their views\(more)",
        cost: bothMove ? .bothAct : .little
      )
    ]
  }

  /// The recognizer that recognized takes a press from the responder that handled it, too.
  static let takePresses = RemedyKind("cancelsTouchesInView of presses") { cause, scene in
    guard case .handledToo(let responder, let by) = cause, !scene.isOwn(by),
      scene.flag("cancelsTouchesInView", of: by) == false
    else { return [] }
    return [
      Proposal(
        edits: [SceneEdit(by, "cancelsTouchesInView", true)],
        sentence: "\(by) takes the press from \(responder)"
      )
    ]
  }

  /// The recognizer or the scroll view that held a message back delivers it at once.
  static let deliverAtOnce = RemedyKind("delaysContentTouches, delaysTouchesBegan, delaysTouchesEnded") {
    cause,
    scene in
    switch cause {
    case .held(_, let by, let message):
      if let scrollView = scene.scrollView(of: by), message == .touchesBegan {
        return deliveries(by: scrollView, "delaysContentTouches", scene)
      }
      let property = message == .touchesBegan ? "delaysTouchesBegan" : "delaysTouchesEnded"
      return scene.isOwn(by) ? [] : deliveries(by: by, property, scene)
    case .taken(let view, let by, wasDelivered: false, _):
      guard let scrollView = scene.scrollView(of: by) else { return [] }
      // A scroll view takes no touches back from controls, but those of other views.
      let isKept = scene.isA("UIControl", view)
      let keeps = isKept ? nil : keeping(view, in: scrollView, scene)
      return deliveries(by: scrollView, "delaysContentTouches", scene).map { proposal in
        var proposal = proposal
        if let keeps {
          proposal.edits += keeps.edits
          proposal.sentence += ", and \(keeps.sentence)"
          proposal.code = keeps.code
        }
        return proposal
      }
    default: return []
    }
  }

  private static func deliveries(by id: String, _ property: String, _ scene: RemedyScene) -> [Proposal] {
    guard scene.flag(property, of: id) == true else { return [] }
    return [Proposal(edits: [SceneEdit(id, property, false)], sentence: "\(id) delivers touches at once")]
  }

  /// A recognizer does not receive the touches of these views.
  static let refuseTouches = RemedyKind("gestureRecognizer(_:shouldReceive:)") { cause, scene in
    switch cause {
    case .taken(let view, let by, _, _), .held(let view, let by, _):
      refusals(by: by, of: nil, [view], scene)
    case .prevented(let victim, let by, let views): refusals(by: by, of: victim, views, scene)
    case .required(let victim, let other, let views): refusals(by: other, of: victim, views, scene)
    case .together(let unwanted, let other, let views): refusals(by: unwanted, of: other, views, scene)
    default: []
    }
  }

  /// Refuses the touches of the view of another recognizer, or of the views that were hit if the refusing one needs
  /// these touches: a recognizer that receives no touch of its own view is as good as disabled.
  private static func refusals(
    by id: String,
    of other: String?,
    _ views: [String],
    _ scene: RemedyScene
  ) -> [Proposal] {
    guard !scene.isOwn(id), !views.isEmpty else { return [] }
    var refused = Selection()
    if let own = other.flatMap(scene.view), views != [own], !scene.isIn(own, id) {
      refused.areas = [.view(Reference(own))]
    } else {
      for view in views {
        if scene.has(view), !scene.isIn(view, id) {
          refused.ids.append(Reference(view))
        } else if let list = scene.list(of: view), list != view, !scene.isIn(list, id) {
          refused.areas.append(.view(Reference(list)))
        }
      }
    }
    let areas = refused.areas.compactMap { if case .view(let view) = $0 { view.id } else { nil } }
    let names = refused.ids.map(\.id) + areas
    guard !names.isEmpty, let filter = (scene.delegate(of: id).shouldReceive ?? .always).without(refused),
      let edit = scene.answer(of: id, "shouldReceive", { $0.shouldReceive = filter })
    else { return [] }
    let touches = "touches in \(names.joined(separator: ", "))"
    return [
      Proposal(
        edits: [edit],
        sentence: "\(id) does not receive \(touches)",
        code: "gestureRecognizer(_:shouldReceive:) of \(id)'s delegate returns false for \(touches)"
      )
    ]
  }

  /// A scroll view takes touches back from its content after all.
  static let takeContentTouches = RemedyKind("touchesShouldCancel(in:)") { cause, scene in
    switch cause {
    case .kept(let scrollView):
      let edit = SceneEdit(scrollView, "canCancelContentTouches", true)
      return [Proposal(edits: [edit], sentence: "\(scrollView) may take touches from its content")]
    case .spared(let scrollView, let view):
      guard let edit = cancelling(view, in: scrollView, scene) else { return [] }
      return [
        Proposal(
          edits: [edit],
          sentence: "\(scrollView) takes touches from \(view), too",
          code: "touchesShouldCancel(in:) of \(scrollView) returns true for \(view)"
        )
      ]
    case .taken(let view, let by, wasDelivered: true, _):
      return scene.scrollView(of: by).flatMap { keeping(view, in: $0, scene) }.map { [$0] } ?? []
    default: return []
    }
  }

  private static func cancelling(_ view: String, in scrollView: String, _ scene: RemedyScene) -> SceneEdit? {
    guard let filter = scene.filter("touchesShouldCancel", of: scrollView) else {
      return SceneEdit(scrollView, "touchesShouldCancel", true)
    }
    return SceneEdit(scrollView, "touchesShouldCancel", filter.with(view).value)
  }

  private static func keeping(_ view: String, in scrollView: String, _ scene: RemedyScene) -> Proposal? {
    guard scene.has(view), view != scrollView else { return nil }
    let present = scene.filter("touchesShouldCancel", of: scrollView)
    // Without an answer of its own, a scroll view spares controls.
    var spared: Selection = [Reference(view)]
    if present == nil { spared.classes = ["UIControl"] }
    guard let filter = (present ?? .always).without(spared) else { return nil }
    return Proposal(
      edits: [SceneEdit(scrollView, "touchesShouldCancel", filter.value)],
      sentence: "\(scrollView) leaves touches to \(view)",
      code: "touchesShouldCancel(in:) of \(scrollView) returns false for \(view)"
    )
  }
}
