extension Record {
  /// Calls `visit` with each key of the record and its value, in the order of the keys.
  ///
  /// - Parameter onlyNames: Whether to skip fields that cannot name an object, so that their values need not be
  ///   created.
  package func visitFields(onlyNames: Bool = false, _ visit: (StaticString, FieldValue) -> Void) {
    switch self {
    case .step(let step): Step.fields.visit(step, onlyNames: onlyNames, visit)
    case .dispatch(let responder, let touches):
      PlainFields.dispatch.visit((responder, touches), onlyNames: onlyNames, visit)
    case .hitTest(let hitTest): HitTest.fields.visit(hitTest, onlyNames: onlyNames, visit)
    case .refuse(let recognizer, let touch):
      PlainFields.refuse.visit((recognizer, touch), onlyNames: onlyNames, visit)
    case .recognizer(let message): RecognizerMessage.fields.visit(message, onlyNames: onlyNames, visit)
    case .state(let change): StateChange.fields.visit(change, onlyNames: onlyNames, visit)
    case .wait(let recognizer, let others):
      PlainFields.wait.visit((recognizer, others), onlyNames: onlyNames, visit)
    case .hold(let hold): Hold.fields.visit(hold, onlyNames: onlyNames, visit)
    case .drop(let drop): Drop.fields.visit(drop, onlyNames: onlyNames, visit)
    case .deliver(let delivery): Delivery.fields.visit(delivery, onlyNames: onlyNames, visit)
    case .discard(let message, let touches):
      PlainFields.discard.visit((message, touches), onlyNames: onlyNames, visit)
    case .action(let action): Action.fields.visit(action, onlyNames: onlyNames, visit)
    case .sceneAction(let sceneAction): SceneAction.fields.visit(sceneAction, onlyNames: onlyNames, visit)
    case .reset(let recognizer): PlainFields.reset.visit(recognizer, onlyNames: onlyNames, visit)
    case .firstResponder(let from, let to):
      PlainFields.firstResponder.visit((from, to), onlyNames: onlyNames, visit)
    case .scroll(let scrollView, let contentOffset):
      PlainFields.scroll.visit((scrollView, contentOffset), onlyNames: onlyNames, visit)
    case .zoom(let scrollView, let zoomScale, let contentOffset):
      PlainFields.zoom.visit((scrollView, zoomScale, contentOffset), onlyNames: onlyNames, visit)
    case .scrollStart(let start): ScrollStart.fields.visit(start, onlyNames: onlyNames, visit)
    case .scrollEnd(let end): ScrollEnd.fields.visit(end, onlyNames: onlyNames, visit)
    case .delegate(let message): DelegateMessage.fields.visit(message, onlyNames: onlyNames, visit)
    case .effect(let object, let text): PlainFields.effect.visit((object, text), onlyNames: onlyNames, visit)
    case .highlight(let control, let isHighlighted):
      PlainFields.highlight.visit((control, isHighlighted), onlyNames: onlyNames, visit)
    case .select(let view, let isSelected):
      PlainFields.select.visit((view, isSelected), onlyNames: onlyNames, visit)
    case .orientation(let orientation):
      PlainFields.orientation.visit(orientation, onlyNames: onlyNames, visit)
    case .answer(let object, let property, let value):
      PlainFields.answer.visit((object, property, value), onlyNames: onlyNames, visit)
    case .motionData(let data): MotionData.fields.visit(data, onlyNames: onlyNames, visit)
    case .warning(let warning): Warning.fields.visit(warning, onlyNames: onlyNames, visit)
    }
  }
}

extension RecordKind {
  /// The fields of the kind's records, in the order of the keys.
  package var fields: [FieldDescription] {
    switch self {
    case .step: Step.fields.map(\.description)
    case .dispatch: PlainFields.dispatch.map(\.description)
    case .hitTest: HitTest.fields.map(\.description)
    case .refuse: PlainFields.refuse.map(\.description)
    case .recognizer: RecognizerMessage.fields.map(\.description)
    case .state: StateChange.fields.map(\.description)
    case .wait: PlainFields.wait.map(\.description)
    case .hold: Hold.fields.map(\.description)
    case .drop: Drop.fields.map(\.description)
    case .deliver: Delivery.fields.map(\.description)
    case .discard: PlainFields.discard.map(\.description)
    case .action: Action.fields.map(\.description)
    case .sceneAction: SceneAction.fields.map(\.description)
    case .reset: PlainFields.reset.map(\.description)
    case .firstResponder: PlainFields.firstResponder.map(\.description)
    case .scroll: PlainFields.scroll.map(\.description)
    case .zoom: PlainFields.zoom.map(\.description)
    case .scrollStart: ScrollStart.fields.map(\.description)
    case .scrollEnd: ScrollEnd.fields.map(\.description)
    case .delegate: DelegateMessage.fields.map(\.description)
    case .effect: PlainFields.effect.map(\.description)
    case .highlight: PlainFields.highlight.map(\.description)
    case .select: PlainFields.select.map(\.description)
    case .orientation: PlainFields.orientation.map(\.description)
    case .answer: PlainFields.answer.map(\.description)
    case .motionData: MotionData.fields.map(\.description)
    case .warning: Warning.fields.map(\.description)
    }
  }
}

/// The fields of records without a type of their own.
private enum PlainFields {
  static let dispatch: [Field<(responder: String, touches: [Int])>] = [
    Field("responder", .id) { $0.responder },
    Field("touches", .touches) { $0.touches },
  ]
  static let refuse: [Field<(recognizer: String, touch: Int)>] = [
    Field("recognizer", .id) { $0.recognizer },
    Field("touch", .touch) { $0.touch },
  ]
  static let wait: [Field<(recognizer: String, others: [String])>] = [
    Field("recognizer", .id) { $0.recognizer },
    Field("for", .ids) { $0.others },
  ]
  static let discard: [Field<(message: Message, touches: [Int])>] = [
    Field("message", .choice) { $0.message },
    Field("touches", .touches, ifAny: { $0.message.isAboutTouches ? $0.touches : nil }),
  ]
  static let reset: [Field<String>] = [Field("recognizer", .id) { $0 }]
  static let firstResponder: [Field<(from: String?, to: String?)>] = [
    Field("from", .id, orNull: { $0.from }),
    Field("to", .id, orNull: { $0.to }),
  ]
  static let scroll: [Field<(scrollView: String, contentOffset: Point)>] = [
    Field("scrollView", .id) { $0.scrollView },
    Field("contentOffset", .point) { $0.contentOffset },
  ]
  static let zoom: [Field<(scrollView: String, zoomScale: Double, contentOffset: Point)>] = [
    Field("scrollView", .id) { $0.scrollView },
    Field("zoomScale", .number) { $0.zoomScale },
    Field("contentOffset", .point) { $0.contentOffset },
  ]
  static let effect: [Field<(object: String, text: String)>] = [
    Field("object", .id) { $0.object },
    Field("text", .text) { $0.text },
  ]
  static let highlight: [Field<(control: String, isHighlighted: Bool)>] = [
    Field("control", .id) { $0.control },
    Field("isHighlighted", .flag) { $0.isHighlighted },
  ]
  static let select: [Field<(view: String, isSelected: Bool)>] = [
    Field("view", .id) { $0.view },
    Field("isSelected", .flag) { $0.isSelected },
  ]
  static let orientation: [Field<DeviceOrientation>] = [Field("orientation", .choice) { $0 }]
  static let answer: [Field<(object: String, property: String, value: Value)>] = [
    Field("object", .id) { $0.object },
    Field("property", .text) { $0.property },
    Field("value", .json) { $0.value },
  ]
}
