import Records

/// Why an object failed: what a program would have to change.
struct Cause: Hashable {
  enum Kind: Hashable {
    /// The recognizer failed because `by` recognized first with touches in these views.
    case prevented(String, by: String, views: [String])
    /// The recognizer waited for `other`, or failed because `other` recognized.
    case required(String, other: String, views: [String])
    /// The recognizer recognized although `other` did, too, with touches in these views.
    case together(String, other: String, views: [String])
    /// A view lost its touch to a recognizer, after or before the touch was delivered to it. The end of the touch was
    /// held by the recognizer, or not.
    case taken(view: String, by: String, wasDelivered: Bool, endWasHeld: Bool = false)
    /// A message to a view was held back and came later.
    case held(view: String, by: String, Message)
    /// The recognizer's delegate refused to begin, or to receive the touch.
    case declined(String), refused(String)
    /// A view's `gestureRecognizerShouldBegin` refused the recognizer.
    case vetoed(String, by: String)
    /// A scroll view did not take a touch from its content, because it never cancels any, or not those of this view.
    case kept(scrollView: String), spared(scrollView: String, view: String)
    /// The object was disabled.
    case disabled(String)
    /// The scroll view does not scroll.
    case scrollingOff(String)
    /// A view in front was hit; the path leads from it to the view that was hit.
    case covered(by: String, path: [String])
    /// A view inside was hit and kept the touch.
    case swallowed(by: String)
    /// A view on the way takes no touches.
    case unreachable(String)
    /// Another view had a touch for itself, or the view takes one touch at a time.
    case exclusive(String), oneTouch(String)
    /// The touch began beside the thumb of a slider.
    case besideThumb(String)
    /// The list selects nothing, or nothing while it is edited.
    case selectionOff(String), edited(String)
    /// A responder handled a press with which the recognizer recognized, too.
    case handledToo(String, by: String)
    /// The list selected a row although a view in it handled the touch.
    case selectedToo(list: String, by: String)
    /// These objects took part in the touches and events, whatever the reason was.
    case involved([String])
  }

  let kind: Kind
  /// The objects that gain if the cause is removed: the one in question, and those that act for it.
  let objects: [String]

  /// Whether the objects did something that they should not do.
  var isUnwanted: Bool {
    switch kind {
    case .together, .handledToo, .selectedToo: true
    default: false
    }
  }
}

/// Finds the causes in the stories of a replay.
struct CauseFinder {
  private let explanation: Explanation
  private let scene: RemedyScene
  private var causes: [Cause] = []
  private var known: Set<Cause> = []

  /// Returns the causes of the failures of some objects, in the order of the objects, each once.
  static func causes(_ explanation: Explanation, of ids: [String], in scene: RemedyScene) -> [Cause] {
    var finder = CauseFinder(explanation, scene)
    for id in ids {
      for story in explanation.recognizers where story.id == id { finder.add(story) }
      for story in explanation.views where story.id == id { finder.add(story) }
      if let list = scene.list(of: id) { finder.addSelection(in: id, of: list) }
      for event in explanation.events(about: [id]) {
        for cause in Self.causes(of: event, at: id, explanation) {
          finder.add(cause.kind, for: cause.objects)
        }
      }
    }
    // The application sends the actions of key commands.
    let senders = explanation.events(about: ids).isEmpty ? [] : [scene.application]
    if !ids.isEmpty { finder.add(.involved(explanation.involved(with: ids)), for: ids + senders) }
    return finder.causes
  }

  private init(_ explanation: Explanation, _ scene: RemedyScene) {
    (self.explanation, self.scene) = (explanation, scene)
  }

  private mutating func add(_ kind: Cause.Kind, for objects: [String]) {
    let cause = Cause(kind: kind, objects: objects)
    if known.insert(cause).inserted { causes.append(cause) }
  }

  // MARK: Recognizers

  private mutating func add(_ story: RecognizerStory) {
    let objects = [story.id] + (scene.scrollView(of: story.id).map { [$0] } ?? [])
    for attempt in story.attempts {
      let views = Self.views(of: attempt)
      for other in attempt.realWaits.flatMap(\.others) {
        add(.required(story.id, other: other, views: views), for: objects)
      }
      if attempt.success != nil {
        for other in companions(of: attempt) {
          add(.together(story.id, other: other, views: views), for: [story.id])
        }
      } else if let reason = attempt.changes.last?.change.reason {
        add(reason, of: story.id, views, for: objects)
      }
    }
    for unoffered in story.unofferedTouches {
      switch unoffered.reason {
      case .disabled(let scrollView?): add(.scrollingOff(scrollView), for: objects)
      case .disabled(nil): add(.disabled(story.id), for: objects)
      case .refusedByDelegate: add(.refused(story.id), for: objects)
      case .waiting(let others):
        for other in others { add(.required(story.id, other: other, views: []), for: objects) }
      case .elsewhere(_, let path, let obstacle?): add(obstacle, path, for: objects)
      default: break
      }
    }
  }

  private mutating func add(_ reason: Reason, of id: String, _ views: [String], for objects: [String]) {
    switch (reason.kind, reason.by) {
    case (.prevented, let other?): add(.prevented(id, by: other, views: views), for: objects)
    case (.requiredRecognized, let other?): add(.required(id, other: other, views: views), for: objects)
    case (.refusedByDelegate, _): add(.declined(id), for: objects)
    case (.refusedByView, let view?): add(.vetoed(id, by: view), for: objects)
    case (.contentKept, let scrollView?): add(.kept(scrollView: scrollView), for: objects)
    case (.contentSpared, let view?):
      if let scrollView = scene.scrollView(of: id) {
        add(.spared(scrollView: scrollView, view: view), for: objects)
      }
    default: break
    }
  }

  /// The views that the touches of an attempt hit, each once.
  private static func views(of attempt: AttemptStory) -> [String] {
    attempt.members.lazy.filter { !$0.isIgnored }.compactMap(\.view).reduce(into: []) { views, view in
      if !views.contains(view) { views.append(view) }
    }
  }

  /// The recognizers that recognized with a touch of an attempt, too.
  private func companions(of attempt: AttemptStory) -> [String] {
    let keys = Set(attempt.members.map(\.key))
    return explanation.recognizers.filter { story in
      story.id != attempt.recognizer
        && story.attempts.contains { $0.success != nil && $0.members.contains { keys.contains($0.key) } }
    }.map(\.id)
  }

  // MARK: Views

  private mutating func add(_ story: ViewStory) {
    let objects = [story.id] + (scene.list(of: story.id).map { [$0] } ?? [])
    // A row is there to be selected.
    let isInList = scene.list(of: story.id).map { $0 != story.id } ?? false
    if !isInList { for touch in story.touches { add(touch, of: story.id, for: objects) } }
    for unoffered in story.unofferedTouches {
      if case .elsewhere(_, let path, let obstacle?) = unoffered.reason { add(obstacle, path, for: objects) }
    }
    if let inner = story.innerTouches?.first.view, scene.list(of: story.id) == nil {
      add(.swallowed(by: inner), for: objects)
    }
  }

  private mutating func add(
    _ touch: TouchStory,
    of view: String,
    for objects: [String],
    hasToBeSoon: Bool = true
  ) {
    if let drop = touch.drop {
      switch drop.reason {
      case .recognized, .joinedGesture:
        for id in drop.by { add(.taken(touch, from: view, by: id), for: objects) }
      case .exclusiveTouch: for id in drop.by + [view] { add(.exclusive(id), for: objects) }
      case .multipleTouchDisabled: add(.oneTouch(view), for: objects)
      default: break
      }
    }
    if case .recognized(let ids)? = touch.messages.last?.cause {
      for id in ids { add(.taken(touch, from: view, by: id), for: objects) }
    }
    for hold in touch.holds where hasToBeSoon && hold.end == .delivered && hold.to != hold.from {
      for id in hold.by { add(.held(view: view, by: id, hold.message), for: objects) }
    }
    if touch.hitsDisabledControl { add(.disabled(view), for: objects) }
    if touch.untracked == .besideTheThumb { add(.besideThumb(view), for: objects) }
    switch touch.idleness {
    case .editedList(let list)?: add(.edited(list), for: objects + [list])
    case .listWithoutSelection(let list)?: add(.selectionOff(list), for: objects + [list])
    default: break
    }
  }

  private mutating func add(
    _ obstacle: UnofferedTouches.Obstacle,
    _ path: [String],
    for objects: [String]
  ) {
    switch obstacle {
    case .missed(let view, .interactionDisabled): add(.unreachable(view), for: objects)
    case .inFront(let view):
      add(.covered(by: view, path: Array(path.drop { $0 != view })), for: objects)
    case .missed, .declined: break
    }
  }

  // MARK: Rows

  /// Adds why rows were not selected: another view in the row was hit, or the row's content lost or lacked the touch. Where
  /// one was selected, another view may have handled the touch, too.
  ///
  /// - Parameter id: The list, or one of its rows.
  private mutating func addSelection(in id: String, of list: String) {
    guard let messages = explanation.views.first(where: { $0.id == list })?.listMessages else { return }
    for story in explanation.views {
      for touch in story.touches where touch.path.contains(id) {
        let end = touch.to ?? .never
        guard let cell = touch.path.first(where: { scene.isRow($0, of: list) }) else { continue }
        let isOther = story.id != cell && story.id != "\(cell).content"
        if messages.contains(where: { touch.from <= $0.time && $0.time <= end }) {
          if isOther, !touch.messages.isEmpty { add(.selectedToo(list: list, by: story.id), for: [list]) }
          continue
        }
        add(touch, of: story.id, for: [id, list], hasToBeSoon: false)
        if isOther { add(.swallowed(by: story.id), for: [id, list]) }
      }
    }
  }
}

extension Cause.Kind {
  /// The cause that a recognizer took a touch from a view.
  fileprivate static func taken(_ touch: TouchStory, from view: String, by id: String) -> Self {
    .taken(
      view: view,
      by: id,
      wasDelivered: !touch.messages.isEmpty,
      endWasHeld: touch.holds.contains { $0.message == .touchesEnded && $0.by.contains(id) }
    )
  }
}

extension Explanation {
  /// Returns what took part in the touches and events that some objects got or missed, and the objects: the views that
  /// were hit with those around them, the responder chains of events, and the recognizers that received the input.
  func involved(with ids: [String]) -> [String] {
    let stories = views.flatMap(\.touches) + untargetedTouches
    var missed: [UnofferedTouches] = []
    var keys: Set<TouchStory.Key> = []
    for story in recognizers where ids.contains(story.id) {
      keys.formUnion(story.attempts.flatMap(\.members).map(\.key))
      missed += story.unofferedTouches
    }
    for story in views where ids.contains(story.id) { missed += story.unofferedTouches }
    let concerned = stories.filter { touch in
      keys.contains(touch.key) || touch.path.contains(where: ids.contains)
        || missed.contains { $0.touch == touch.name && $0.time == touch.from }
    }
    keys = Set(concerned.map(\.key))
    let takers = recognizers.filter { story in
      story.attempts.contains { $0.members.contains { keys.contains($0.key) } }
    }
    let events = events(about: ids)
    let ofEvents = events.flatMap { self.takers(of: $0) + $0.chain + $0.bystanders.map(\.id) }
    let all = ids + takers.map(\.id) + concerned.flatMap { $0.path.reversed() } + ofEvents
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
