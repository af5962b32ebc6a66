/// An event in a replay.
///
/// The time of a record is the time of the last `step` record before it.
public enum Record: Equatable, Sendable {
  /// A line of the trace is replayed, or a timer fires.
  case step(Step)
  /// The application or a window was sent an event of touches.
  case dispatch(to: String, touches: [Int])
  /// A finger came down, and its hit-test view was determined.
  case hitTest(HitTest)
  /// A recognizer's delegate refused a touch.
  case refuse(recognizer: String, touch: Int)
  /// A recognizer received a touch message.
  case recognizer(RecognizerMessage)
  /// A recognizer changed state.
  case state(StateChange)
  /// A recognizer is ready and waits until others have failed.
  case wait(recognizer: String, for: [String])
  /// A message to a view is held.
  case hold(Hold)
  /// A touch will not reach its view, or an event reaches no responder.
  case drop(Drop)
  /// A responder received a message.
  case deliver(Delivery)
  /// A message reached the end of the responder chain unhandled.
  case discard(message: Message, touches: [Int])
  /// An action message was sent.
  case action(Action)
  /// The handler of an action carried out a scene action.
  case sceneAction(SceneAction)
  /// A recognizer was reset: its state is possible again.
  case reset(recognizer: String)
  /// The first responder changed; nil means no responder.
  case firstResponder(from: String?, to: String?)
  /// A scroll view scrolled, to an offset in points.
  case scroll(scrollView: String, contentOffset: Point)
  /// A scroll view zoomed, and scrolled to an offset in points.
  case zoom(scrollView: String, zoomScale: Double, contentOffset: Point)
  /// The content of a scroll view began to move by itself.
  case scrollStart(ScrollStart)
  /// The content of a scroll view stopped moving by itself.
  case scrollEnd(ScrollEnd)
  /// A scroll view sent a message to its delegate.
  case delegate(DelegateMessage)
  /// A program's class, or the system, did something that a user would see.
  case effect(object: String, text: String)
  /// A control, a row or an item became highlighted, or stopped being highlighted.
  case highlight(control: String, isHighlighted: Bool)
  /// A control, a row or an item became selected, or stopped being selected.
  case select(view: String, isSelected: Bool)
  /// The device orientation changed.
  case orientation(DeviceOrientation)
  /// A step read a property.
  case answer(object: String, property: String, value: Value)
  /// An update of Core Motion was pushed to a handler, or pulled.
  case motionData(MotionData)
  /// Something looks like a mistake.
  case warning(Warning)

  /// The kind of the record.
  public var kind: RecordKind {
    switch self {
    case .step: .step
    case .dispatch: .dispatch
    case .hitTest: .hitTest
    case .refuse: .refuse
    case .recognizer: .recognizer
    case .state: .state
    case .wait: .wait
    case .hold: .hold
    case .drop: .drop
    case .deliver: .deliver
    case .discard: .discard
    case .action: .action
    case .sceneAction: .sceneAction
    case .reset: .reset
    case .firstResponder: .firstResponder
    case .scroll: .scroll
    case .zoom: .zoom
    case .scrollStart: .scrollStart
    case .scrollEnd: .scrollEnd
    case .delegate: .delegate
    case .effect: .effect
    case .highlight: .highlight
    case .select: .select
    case .orientation: .orientation
    case .answer: .answer
    case .motionData: .motionData
    case .warning: .warning
    }
  }
}

/// The kinds of records: a case for each case of ``Record``.
///
/// The raw value numbers the cases, so that an ``Interest`` can keep a set of kinds in one word.
public enum RecordKind: UInt8, CaseIterable, Sendable {
  /// ``Record/step(_:)``.
  case step
  /// ``Record/dispatch(to:touches:)``.
  case dispatch
  /// ``Record/hitTest(_:)``.
  case hitTest
  /// ``Record/refuse(recognizer:touch:)``.
  case refuse
  /// ``Record/recognizer(_:)``.
  case recognizer
  /// ``Record/state(_:)``.
  case state
  /// ``Record/wait(recognizer:for:)``.
  case wait
  /// ``Record/hold(_:)``.
  case hold
  /// ``Record/drop(_:)``.
  case drop
  /// ``Record/deliver(_:)``.
  case deliver
  /// ``Record/discard(message:touches:)``.
  case discard
  /// ``Record/action(_:)``.
  case action
  /// ``Record/sceneAction(_:)``.
  case sceneAction
  /// ``Record/reset(recognizer:)``.
  case reset
  /// ``Record/firstResponder(from:to:)``.
  case firstResponder
  /// ``Record/scroll(scrollView:contentOffset:)``.
  case scroll
  /// ``Record/zoom(scrollView:zoomScale:contentOffset:)``.
  case zoom
  /// ``Record/scrollStart(_:)``.
  case scrollStart
  /// ``Record/scrollEnd(_:)``.
  case scrollEnd
  /// ``Record/delegate(_:)``.
  case delegate
  /// ``Record/effect(object:text:)``.
  case effect
  /// ``Record/highlight(control:isHighlighted:)``.
  case highlight
  /// ``Record/select(view:isSelected:)``.
  case select
  /// ``Record/orientation(_:)``.
  case orientation
  /// ``Record/answer(object:property:value:)``.
  case answer
  /// ``Record/motionData(_:)``.
  case motionData
  /// ``Record/warning(_:)``.
  case warning

  /// The name of the record's case, which `--only` and the JSON lines use.
  public var name: String {
    // Reflection of the cases would take a fifth of the instructions of a short replay.
    switch self {
    case .step: "step"
    case .dispatch: "dispatch"
    case .hitTest: "hitTest"
    case .refuse: "refuse"
    case .recognizer: "recognizer"
    case .state: "state"
    case .wait: "wait"
    case .hold: "hold"
    case .drop: "drop"
    case .deliver: "deliver"
    case .discard: "discard"
    case .action: "action"
    case .sceneAction: "sceneAction"
    case .reset: "reset"
    case .firstResponder: "firstResponder"
    case .scroll: "scroll"
    case .zoom: "zoom"
    case .scrollStart: "scrollStart"
    case .scrollEnd: "scrollEnd"
    case .delegate: "delegate"
    case .effect: "effect"
    case .highlight: "highlight"
    case .select: "select"
    case .orientation: "orientation"
    case .answer: "answer"
    case .motionData: "motionData"
    case .warning: "warning"
    }
  }

  /// Finds the kind of a name.
  public init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Whether records of the kind are made only with full detail or if requested by name.
  var isDetail: Bool {
    switch self {
    case .dispatch, .refuse, .recognizer, .highlight, .select, .delegate: true
    default: false
    }
  }
}
