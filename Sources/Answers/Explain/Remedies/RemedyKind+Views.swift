import Records

/// Changes of views: whether they are hit, and what they say about gestures.
extension RemedyKind {
  /// The view itself answers about a recognizer.
  static let viewAnswer = RemedyKind("gestureRecognizerShouldBegin(_:) of the view") { cause, scene in
    let property = "gestureRecognizerShouldBegin"
    switch cause {
    case .taken(let view, let by, _, _): return vetoes(of: [view], against: by, scene)
    // The delegate of the program's own recognizer is nearer.
    case .prevented(_, let by, let views) where scene.isOwn(by): return vetoes(of: views, against: by, scene)
    case .vetoed(let id, let view):
      guard scene.has(view) else { return [] }
      let present = scene.filter(property, of: view)
      let value = present.map { $0.with(id).value } ?? .bool(true)
      return [
        Proposal(
          edits: [SceneEdit(view, property, value)],
          sentence: "\(view) lets \(id) begin with its touches",
          code: "gestureRecognizerShouldBegin(_:) of \(view) returns true for \(scene.swift(id))"
        )
      ]
    default: return []
    }
  }

  private static func vetoes(of views: [String], against id: String, _ scene: RemedyScene) -> [Proposal] {
    views.compactMap { view in
      guard scene.has(view), !scene.isIn(view, id),
        let filter = (scene.filter("gestureRecognizerShouldBegin", of: view) ?? .always).without([
          Reference(id)
        ])
      else { return nil }
      return Proposal(
        edits: [SceneEdit(view, "gestureRecognizerShouldBegin", filter.value)],
        sentence: "\(view) does not let \(id) begin with its touches",
        code: "gestureRecognizerShouldBegin(_:) of \(view) returns false for \(scene.swift(id))"
      )
    }
  }

  /// The view in front, or the one in the row, takes no touches.
  static let letThrough = RemedyKind("isUserInteractionEnabled") { cause, scene in
    switch cause {
    case .covered(let view, _), .swallowed(let view):
      switches(view, "isUserInteractionEnabled", from: true, scene, "\(view) takes no touches")
    default: []
    }
  }

  /// The view in front takes no touches itself, but its subviews do.
  static let passThrough = RemedyKind("hitTest(_:with:)") { cause, scene in
    let path: [String]
    switch cause {
    case .covered(_, let views): path = views
    case .swallowed(let view): path = [view]
    default: return []
    }
    guard let last = path.last, path.allSatisfy(scene.has), scene.hasSubviews(path.count > 1 ? path[0] : last)
    else { return [] }
    let names = path.joined(separator: " and ")
    return [
      Proposal(
        edits: path.map { SceneEdit($0, "hitTest", .string("subviews")) },
        sentence: "touches go through \(names), but not through \(path.count > 1 ? "their" : "its") subviews",
        code: "hitTest(_:with:) of \(names) returns nil instead of the view itself"
      )
    ]
  }

  /// A view on the way takes touches.
  static let reach = RemedyKind("isUserInteractionEnabled") { cause, scene in
    guard case .unreachable(let view) = cause else { return [] }
    return switches(view, "isUserInteractionEnabled", from: false, scene, "\(view) lets touches in")
  }

  static let exclusiveTouch = RemedyKind("isExclusiveTouch") { cause, scene in
    guard case .exclusive(let view) = cause else { return [] }
    return switches(view, "isExclusiveTouch", from: true, scene, "\(view) keeps no touches from others")
  }

  static let multipleTouch = RemedyKind("isMultipleTouchEnabled") { cause, scene in
    guard case .oneTouch(let view) = cause else { return [] }
    return switches(view, "isMultipleTouchEnabled", from: false, scene, "\(view) takes several touches")
  }

  /// The recognizer, the control or the scrolling is switched on.
  static let enable = RemedyKind("isEnabled") { cause, scene in
    switch cause {
    case .disabled(let id): switches(id, "isEnabled", from: false, scene, "\(id) is enabled")
    case .scrollingOff(let scrollView):
      switches(scrollView, "isScrollEnabled", from: false, scene, "\(scrollView) scrolls")
    default: []
    }
  }

  /// The scroll view whose own recognizer was first does not scroll.
  static let scrollingOff = RemedyKind("isScrollEnabled") { cause, scene in
    switch cause {
    case .prevented(_, let by, _), .taken(_, let by, _, _):
      guard let scrollView = scene.scrollView(of: by) else { return [] }
      let sentence = "\(scrollView) does not scroll"
      return switches(scrollView, "isScrollEnabled", from: true, scene, sentence, cost: .disables)
    default: return []
    }
  }

  /// The delegate lets the recognizer begin.
  static let allowBegin = RemedyKind("gestureRecognizerShouldBegin(_:)") { cause, scene in
    guard case .declined(let id) = cause,
      let edit = scene.answer(of: id, "shouldBegin", { $0.shouldBegin = .always })
    else { return [] }
    return [
      Proposal(
        edits: [edit],
        sentence: "\(id) may begin",
        code: "gestureRecognizerShouldBegin(_:) of \(id)'s delegate returns true"
      )
    ]
  }

  /// The delegate lets the recognizer receive touches.
  static let allowTouches = RemedyKind("gestureRecognizer(_:shouldReceive:)") { cause, scene in
    guard case .refused(let id) = cause,
      let edit = scene.answer(of: id, "shouldReceive", { $0.shouldReceive = .always })
    else { return [] }
    return [
      Proposal(
        edits: [edit],
        sentence: "\(id) receives all touches",
        code: "gestureRecognizer(_:shouldReceive:) of \(id)'s delegate returns true"
      )
    ]
  }

  /// A slider's thumb is dragged from anywhere.
  static let trackAnywhere = RemedyKind("beginTracking(_:with:)") { cause, scene in
    guard case .besideThumb(let slider) = cause, scene.has(slider) else { return [] }
    return [
      Proposal(
        edits: [SceneEdit(slider, "beginTracking", true)],
        sentence: "\(slider) is dragged from anywhere",
        code: "beginTracking(_:with:) of \(slider) returns true"
      )
    ]
  }

  /// The view in a row does not pass its touches on to the row.
  static let keepFromRow = RemedyKind("no super.touchesEnded(_:with:)") { cause, scene in
    guard case .selectedToo(_, let view) = cause, scene.callsSuper(view) else { return [] }
    return [
      Proposal(
        edits: [SceneEdit(view, "callsSuper", false)],
        sentence: "\(view) keeps its touches from the row",
        code: "the touch methods of \(view) do not call super"
      )
    ]
  }

  /// The list selects rows.
  static let select = RemedyKind("allowsSelection") { cause, scene in
    switch cause {
    case .selectionOff(let list):
      switches(list, "allowsSelection", from: false, scene, "\(list) selects rows")
    case .edited(let list): switches(list, "isEditing", from: true, scene, "\(list) is not edited")
    default: []
    }
  }

  /// A property set to the other value; nothing if it has that value, or if the scene does not have the object yet.
  private static func switches(
    _ id: String,
    _ property: String,
    from present: Bool,
    _ scene: RemedyScene,
    _ sentence: String,
    cost: Cost = .little
  ) -> [Proposal] {
    guard scene.flag(property, of: id) == present else { return [] }
    return [Proposal(edits: [SceneEdit(id, property, !present)], sentence: sentence, cost: cost)]
  }
}
