import Records

/// The delivery of one touch to its view: which messages are due, which are held, and which are never sent.
///
///     undecided ──► admitted ──► unseen ──► live ──► endHeld ──► ended
///         │          │ │          │         ▲ │ │          │   ▲
///         │          │ └──────────┼─────────┘ │ └──────────┼───┘
///         ▼          ▼            │           ▼            │
///      refused      lost ◄────────┘       cancelled ◄──────┘
///
/// The state changes first; the messages are sent afterwards, and handlers may cancel the touch in between. So a second
/// state machine, `sent`, follows the first as messages are sent:
///
///     state    undecided, admitted, unseen, refused, lost │ live, endHeld │ ended, cancelled
///     sent     nothing ───────────────────────────────────┴─► began ──────┴─► end
///
/// `sent` may lag behind its column, but is never ahead of it. A touch that is cancelled before anything was sent is
/// lost: its view never receives anything.
///
/// Example: a tap delays touches. A finger comes down (`unseen`) and lifts (still `unseen`, with three samples). The
/// tap fails, the touch is released (`ended`, three messages due), and `sent` becomes `began`, then `end`.
///
/// Each function tells its caller what to do; the type itself sends no messages.
struct TouchDelivery {
  enum State {
    /// The touch has just begun; it is not decided yet whether its view accepts it.
    case undecided
    /// The view accepts the touch; no sample has been processed yet.
    case admitted
    /// The view does not accept the touch.
    case refused
    /// The view accepted the touch, but lost it before any message was sent.
    case lost
    /// All messages are held.
    indirect case unseen(Held)
    /// The view has received the touch, and no message is held.
    case live
    indirect case endHeld(UITouch.Sample)
    /// The touch ended for its view.
    case ended
    /// The touch is cancelled for its view.
    case cancelled
  }

  /// The samples of a touch, all of them held. Of several moves only the last is kept.
  struct Held {
    var began: UITouch.Sample
    var moved: UITouch.Sample?
    var ended: UITouch.Sample?
  }

  /// A message that is due, with the sample that it reports.
  struct Due {
    let message: Message
    let sample: UITouch.Sample
  }

  /// The last message that was sent, as far as the difference matters.
  enum Sent {
    case nothing
    case began
    case end
  }

  /// The effect of a sample.
  enum Effect {
    /// A message is due.
    case due(Due)
    /// The message is held.
    case held
    /// The touch is lost before its view has seen it.
    case lost
    /// The view does not receive the touch, or no longer receives it.
    case nothing
  }

  /// The effect of a cancellation.
  enum Cancellation {
    /// The view has seen the touch and needs `touchesCancelled`.
    case needsMessage
    /// The view has not seen the touch, and never will.
    case dropped
    /// The delivery was already over.
    case nothing
  }

  private(set) var state = State.undecided
  private(set) var sent = Sent.nothing
  /// The ids of the recognizers that recognized while they held a message, and therefore take the touch from its view.
  private(set) var takers: [String] = []
  private var recordedHolds: MessageSet = []

  /// Whether it is still undecided if the view accepts the touch.
  var isUndecided: Bool {
    switch state {
    case .undecided: true
    case .admitted, .refused, .lost, .unseen, .live, .endHeld, .ended, .cancelled: false
    }
  }

  /// The first message that is held.
  var heldMessage: Message? {
    switch state {
    case .unseen: .touchesBegan
    case .endHeld: .touchesEnded
    case .undecided, .admitted, .refused, .lost, .live, .ended, .cancelled: nil
    }
  }

  /// Whether the touch belongs to the view now.
  var isLive: Bool {
    switch state {
    case .undecided, .refused, .lost, .ended, .cancelled: false
    case .admitted, .unseen, .live, .endHeld: true
    }
  }

  /// Whether the view was refused the touch, or lost it.
  var isLostToView: Bool {
    switch state {
    case .refused, .lost, .cancelled: true
    case .undecided, .admitted, .unseen, .live, .endHeld, .ended: false
    }
  }

  /// Whether the view has received the touch but not its end, so that a cancellation sends a message.
  var needsCancel: Bool {
    switch state {
    case .live, .endHeld: true
    case .undecided, .admitted, .refused, .lost, .unseen, .ended, .cancelled: false
    }
  }

  /// Whether the view has received all messages so far and nothing is held.
  var isUpToDate: Bool {
    switch state {
    case .live: sent == .began
    case .undecided, .admitted, .refused, .lost, .unseen, .endHeld, .ended, .cancelled: false
    }
  }

  /// Whether messages still have to be sent: a message is held, or the end of the touch is due.
  var isUnfinished: Bool {
    switch state {
    case .unseen, .endHeld: true
    case .ended: sent != .end
    case .undecided, .admitted, .refused, .lost, .live, .cancelled: false
    }
  }

  /// Whether the view has received the touch, and has not lost it.
  var isSeen: Bool { sent != .nothing && !isLostToView }

  /// Whether the view has received the end, or never will.
  var isFinished: Bool {
    switch state {
    case .ended: sent == .end
    case .refused, .lost, .cancelled: true
    case .undecided, .admitted, .unseen, .live, .endHeld: false
    }
  }

  /// Accepts the touch for its view.
  mutating func admit() {
    state = .admitted
  }

  /// Refuses the touch for its view, permanently.
  mutating func refuse() {
    state = .refused
  }

  /// Processes a new sample of the touch.
  mutating func process(_ sample: UITouch.Sample, holdsBegan: Bool, holdsEnded: Bool) -> Effect {
    switch (state, sample.phase) {
    case (.admitted, .began):
      state = holdsBegan ? .unseen(Held(began: sample)) : .live
      return holdsBegan ? .held : .due(Due(message: .touchesBegan, sample: sample))
    case (.live, .moved):
      return .due(Due(message: .touchesMoved, sample: sample))
    case (.live, .ended):
      state = holdsEnded ? .endHeld(sample) : .ended
      return holdsEnded ? .held : .due(Due(message: .touchesEnded, sample: sample))
    case (.live, .cancelled):
      state = .cancelled
      return .due(Due(message: .touchesCancelled, sample: sample))
    case (.unseen(var held), .moved):
      held.moved = sample
      state = .unseen(held)
      return .held
    case (.unseen(var held), .ended):
      held.ended = sample
      state = .unseen(held)
      return .held
    case (.unseen, .cancelled):
      state = .lost
      return .lost
    case (.undecided, .moved), (.undecided, .ended), (.undecided, .cancelled):
      // A window's override did not call super with the event in which the touch began.
      state = .refused
      return .nothing
    case (_, .stationary), (_, .regionEntered), (_, .regionMoved), (_, .regionExited),
      (.refused, _), (.lost, _), (.ended, _), (.cancelled, _):
      return .nothing
    case (.undecided, .began), (.admitted, _), (.live, .began), (.unseen, .began), (.endHeld, _):
      preconditionFailure("a touch whose delivery is \(state) cannot be \(sample.phase)")
    }
  }

  /// Releases the messages that no recognizer holds any longer, and returns those that are due. A held move is omitted
  /// if the touch moves again in the same event, because the new move replaces it.
  mutating func release(holdsBegan: Bool, holdsEnded: Bool, movesNow: Bool) -> [Due] {
    switch state {
    case .unseen(let held) where !holdsBegan:
      var due = [Due(message: .touchesBegan, sample: held.began)]
      if let moved = held.moved, !movesNow { due.append(Due(message: .touchesMoved, sample: moved)) }
      state = .live
      if let ended = held.ended,
        case .due(let end) = process(ended, holdsBegan: false, holdsEnded: holdsEnded)
      {
        due.append(end)
      }
      return due
    case .endHeld(let ended) where !holdsEnded:
      state = .ended
      return [Due(message: .touchesEnded, sample: ended)]
    case .unseen, .endHeld, .undecided, .admitted, .refused, .lost, .live, .ended, .cancelled:
      return []
    }
  }

  /// Takes a touch with a held message from its view for a recognizer; other recognizers may still hold it.
  mutating func take(for recognizer: String) {
    takers.append(recognizer)
  }

  /// Cancels the touch for its view.
  mutating func cancel() -> Cancellation {
    switch (state, sent) {
    case (.undecided, _):
      state = .refused
      return .dropped
    case (.refused, _), (.lost, _), (.cancelled, _), (.ended, .end):
      return .nothing
    case (_, .nothing):
      state = .lost
      return .dropped
    case (_, .began), (_, .end):
      state = .cancelled
      return .needsMessage
    }
  }

  /// Marks a message as being sent. Returns false if handlers have overtaken it, so that it must not be sent.
  mutating func willSend(_ message: Message) -> Bool {
    switch message {
    case .touchesBegan:
      guard sent == .nothing, !isLostToView else { return false }
      sent = .began
    case .touchesMoved:
      return sent == .began && !isLostToView
    case .touchesEnded:
      guard sent == .began, !isLostToView else { return false }
      sent = .end
    case .touchesCancelled:
      guard sent == .began else { return false }
      sent = .end
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived, .pressesBegan, .pressesChanged,
      .pressesEnded, .pressesCancelled, .touchesEstimatedPropertiesUpdated:
      preconditionFailure("\(message) is not about a phase of touches")
    }
    return true
  }

  /// Marks a held message as recorded. Returns false if it was recorded before.
  mutating func recordHold(of message: Message) -> Bool {
    recordedHolds.insert(MessageSet(message)).inserted
  }
}
