import Records

/// How a touch's view hears of it: what was delivered, what is held, and that all is over.
///
///     undecided ──► admitted ──► unseen ──► live ──► endHeld ──► ended
///         │          │ │          │         ▲ │ │          │   ▲
///         │          │ └──────────┼─────────┘ │ └──────────┼───┘
///         ▼          ▼            │           ▼            │
///      refused      lost ◄────────┘       cancelled ◄──────┘
///
/// Each event returns what is to be done; nothing is done here.
struct TouchDelivery {
  enum Stage {
    /// It has just begun; its view has not been asked whether it takes it.
    case undecided
    /// Its view takes it, and has heard nothing yet.
    case admitted
    /// Its view has not taken it.
    case refused
    /// Its view took it, and it was taken away before the view heard of it.
    case lost
    /// All of it is held.
    indirect case unseen(Held)
    /// Its view is up to date.
    case live
    /// Its view knows it, and has not been told that it ended.
    indirect case endHeld(UITouch.Sample)
    /// It has ended for its view.
    case ended
    /// It was taken away from its view, which knew it.
    case cancelled
  }

  /// What is kept of a touch that its view has not seen: the moves between are lost.
  struct Held {
    var began: UITouch.Sample
    var moved: UITouch.Sample?
    var ended: UITouch.Sample?
  }

  /// A message that is due, with what the touch was like when it happened.
  struct Due {
    let message: Message
    let sample: UITouch.Sample
  }

  /// How much a view has been told.
  enum Told {
    case nothing
    case began
    case end
  }

  /// What becomes of a sample.
  enum Outcome {
    /// It is delivered.
    case due(Due)
    /// It is held.
    case held
    /// It takes the touch away before its view has seen it.
    case gone
    /// Its view does not hear of the touch, or not any more.
    case nothing
  }

  private(set) var stage = Stage.undecided
  /// What its view has been told, or is being told: its stage may be ahead of that.
  private(set) var told = Told.nothing
  private var named: MessageSet = []

  /// Whether its view took it, whatever became of it there.
  var isAccepted: Bool {
    switch stage {
    case .undecided, .refused: false
    case .admitted, .lost, .unseen, .live, .endHeld, .ended, .cancelled: true
    }
  }

  /// Whether its view has not been asked yet.
  var isUndecided: Bool {
    if case .undecided = stage { return true }
    return false
  }

  /// Whether its view has it now.
  var isUnderWay: Bool {
    switch stage {
    case .undecided, .refused, .lost, .ended, .cancelled: false
    case .admitted, .unseen, .live, .endHeld: true
    }
  }

  /// Whether its view did not take it, or has lost it.
  var isTakenAway: Bool {
    switch stage {
    case .refused, .lost, .cancelled: true
    case .undecided, .admitted, .unseen, .live, .endHeld, .ended: false
    }
  }

  /// Whether its view has heard nothing of it, and may still hear.
  var isUnseen: Bool { told == .nothing && !isTakenAway }

  /// Whether its view knows it, and has not been told that it is over.
  var isKnown: Bool {
    switch stage {
    case .live, .endHeld: true
    case .undecided, .admitted, .refused, .lost, .unseen, .ended, .cancelled: false
    }
  }

  /// Whether its view has been told of it to the last.
  var isUpToDate: Bool {
    if case .live = stage { return told == .began }
    return false
  }

  /// Whether anything of it is held.
  var isHeld: Bool {
    switch stage {
    case .unseen, .endHeld: true
    case .undecided, .admitted, .refused, .lost, .live, .ended, .cancelled: false
    }
  }

  /// Whether its view is still to hear of its end, which has come.
  var isOwed: Bool {
    if case .ended = stage { return told != .end }
    return isHeld
  }

  /// Whether its view has heard of its end, or never will.
  var isSettled: Bool {
    if case .ended = stage { return told == .end }
    return isTakenAway
  }

  /// Its view takes it.
  mutating func admit() {
    stage = .admitted
  }

  /// Its view does not take it.
  mutating func refuse() {
    stage = .refused
  }

  /// What becomes of a new sample.
  mutating func take(_ sample: UITouch.Sample, holdsBegan: Bool, holdsEnded: Bool) -> Outcome {
    switch (stage, sample.phase) {
    case (.admitted, .began):
      stage = holdsBegan ? .unseen(Held(began: sample)) : .live
      return holdsBegan ? .held : .due(Due(message: .touchesBegan, sample: sample))
    case (.live, .moved):
      return .due(Due(message: .touchesMoved, sample: sample))
    case (.live, .ended):
      stage = holdsEnded ? .endHeld(sample) : .ended
      return holdsEnded ? .held : .due(Due(message: .touchesEnded, sample: sample))
    case (.live, .cancelled):
      stage = .cancelled
      return .due(Due(message: .touchesCancelled, sample: sample))
    case (.unseen(var held), .moved):
      held.moved = sample
      stage = .unseen(held)
      return .held
    case (.unseen(var held), .ended):
      held.ended = sample
      stage = .unseen(held)
      return .held
    case (.unseen, .cancelled):
      stage = .lost
      return .gone
    case (_, .stationary), (_, .regionEntered), (_, .regionMoved), (_, .regionExited),
      (.refused, _), (.lost, _), (.ended, _), (.cancelled, _):
      return .nothing
    case (.undecided, _), (.admitted, _), (.live, .began), (.unseen, .began), (.endHeld, _):
      preconditionFailure("a touch that is \(stage) cannot be \(sample.phase)")
    }
  }

  /// What is due of what was held. A move that comes in this very step brings its view up to date by itself.
  mutating func release(holdsBegan: Bool, holdsEnded: Bool, movesNow: Bool) -> [Due] {
    switch stage {
    case .unseen(let held) where !holdsBegan:
      var due = [Due(message: .touchesBegan, sample: held.began)]
      if let moved = held.moved, !movesNow { due.append(Due(message: .touchesMoved, sample: moved)) }
      stage = .live
      if let ended = held.ended,
        case .due(let end) = take(ended, holdsBegan: false, holdsEnded: holdsEnded)
      {
        due.append(end)
      }
      return due
    case .endHeld(let ended) where !holdsEnded:
      stage = .ended
      return [Due(message: .touchesEnded, sample: ended)]
    case .unseen, .endHeld, .undecided, .admitted, .refused, .lost, .live, .ended, .cancelled:
      return []
    }
  }

  /// Takes the touch away from its view; true where the view has to be told.
  mutating func cancel() -> Bool {
    switch (stage, told) {
    case (.undecided, _):
      stage = .refused
      return false
    case (.refused, _), (.lost, _), (.cancelled, _), (.ended, .end):
      return false
    case (_, .nothing):
      stage = .lost
      return false
    case (_, .began), (_, .end):
      stage = .cancelled
      return true
    }
  }

  /// A message is about to be sent; false where handlers have overtaken it, and it is not to be sent any more.
  mutating func tell(_ message: Message) -> Bool {
    switch message {
    case .touchesBegan:
      guard isUnseen else { return false }
      told = .began
    case .touchesMoved:
      return told == .began && !isTakenAway
    case .touchesEnded:
      guard told == .began, !isTakenAway else { return false }
      told = .end
    case .touchesCancelled:
      guard told == .began else { return false }
      told = .end
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived:
      preconditionFailure("a touch cannot be told of by \(message)")
    }
    return true
  }

  /// Whether a message is withheld for the first time.
  mutating func namesHold(of message: Message) -> Bool {
    named.insert(MessageSet(message)).inserted
  }
}
