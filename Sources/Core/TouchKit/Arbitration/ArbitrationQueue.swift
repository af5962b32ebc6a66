import Records

/// The recognizers that arbitration still has to judge, and those that it has allowed to recognize.
final class ArbitrationQueue {
  /// A dirty flag: whether anything changed since the last arbitration.
  private(set) var isDirty = false
  /// The recognizers that recognized in this turn. Their touches must still be cancelled in their views.
  private(set) var recognized: [UIGestureRecognizer] = []
  private var queue = RecognizerQueue(forJudging: true)
  // State changes of recognizers that recognized one after the other. They are recorded in the order of recognizers.
  private var unrecorded: [(place: RecognizerPlace, change: StateChange)] = []
  // The value of `Participants.joinCount` when all waiting recognizers were last judged again. Recognizers that have
  // joined since may be new requirements of the waiting ones.
  private var judgedThrough = 0

  /// Marks arbitration as needed.
  func markDirty() {
    isDirty = true
  }

  /// Adds a participant that is ready or waiting.
  func add(_ recognizer: UIGestureRecognizer) {
    queue.add(recognizer)
  }

  /// Adds the waiting recognizers that require the given one to fail. The verdict on a waiting recognizer can change
  /// only if one of its requirements has changed.
  func addDependents(of recognizer: UIGestureRecognizer) {
    let hasFailed = recognizer.attempt.arbitrationState == .failed
    for dependent in recognizer.allDependents where dependent.attempt.isWaiting {
      if hasFailed { dependent.attempt.recordRelease(by: recognizer.traceID) }
      add(dependent)
    }
  }

  /// Begins a pass. Waiting recognizers are judged again if recognizers that joined since the last pass could keep them
  /// waiting.
  func beginPass(_ participants: Participants) {
    isDirty = false
    guard participants.haveProviders, judgedThrough < participants.joinCount else { return }
    judgedThrough = participants.joinCount
    for recognizer in participants.all where recognizer.attempt.isWaiting { add(recognizer) }
  }

  /// Removes and returns the next recognizer of the pass that wants to recognize; nil when the pass is over.
  func next() -> UIGestureRecognizer? {
    while let recognizer = queue.next() {
      if recognizer.attempt.isReady || recognizer.attempt.isWaiting { return recognizer }
    }
    return nil
  }

  /// Adds a recognizer that arbitration has allowed to recognize.
  func didRecognize(_ recognizer: UIGestureRecognizer) {
    recognized.append(recognizer)
  }

  /// Removes and returns the recognizers that recognized, in the order of recognizers.
  func popRecognized() -> [UIGestureRecognizer] {
    defer { recognized = [] }
    return recognized.inOrder
  }

  /// Keeps a state change until `popUnrecorded()`.
  func postpone(_ change: StateChange, at place: RecognizerPlace) {
    unrecorded.append((place, change))
  }

  /// Removes and returns the postponed state changes, in the order of recognizers.
  @inline(__always)
  func popUnrecorded() -> [StateChange] {
    unrecorded.isEmpty ? [] : sortedUnrecorded()
  }

  private func sortedUnrecorded() -> [StateChange] {
    defer { unrecorded.removeAll(keepingCapacity: true) }
    let order = unrecorded.indices.sorted {
      let (one, other) = (unrecorded[$0].place, unrecorded[$1].place)
      return one == other ? $0 < $1 : one < other
    }
    return order.map { unrecorded[$0].change }
  }

  /// Removes all recognizers.
  func removeAll() {
    queue = RecognizerQueue(forJudging: true)
    recognized = []
    unrecorded = []
  }
}
