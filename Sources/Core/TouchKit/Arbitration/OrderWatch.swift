import Records

/// Detects whether another order of recognizers could have changed a replay's actions or deliveries.
///
/// Orders differ only in recognizers of equally deep views. Swapping two of them has no effect unless one of these
/// conditions holds, each detected where it occurs:
///
/// - Arbitration decides both at one time, and one of them keeps the other from recognizing, or they cancel different
///   touches.
/// - One of them becomes ready just as arbitration fails a recognizer that it requires to fail: only one of the orders
///   makes it wait.
/// - Timers of the same deadline fire, and a recognizer becomes ready or is judged at that time.
/// - Both send actions in one turn, and the handler of one may change what the other reports.
/// - The methods of one's class may look at other recognizers. Only built-in classes can declare that they do not.
///
/// Everything else is the work of one recognizer on its own attempt. A scene's delegates and overrides depend only on
/// the recognizer that they are asked about. Classes that a program registers may do anything, so the watch says
/// nothing about replays with such classes.
package final class OrderWatch {
  /// Whether another order could have changed the replay.
  package private(set) var isSensitive = false
  private var now = Instant.zero
  /// The recognizers that became ready or were judged at this time.
  private var contenders: [UIGestureRecognizer] = []
  /// The recognizers among them that became ready.
  private var claimants: [UIGestureRecognizer] = []
  /// Whether timers of the same deadline fire at this time.
  private var haveTimersTied = false

  /// With more participants, comparing all pairs could take longer than replaying other orders. They count as
  /// sensitive.
  private static let mostParticipants = 100

  package init() {}

  /// Looks at a recognizer that begins to take part.
  func didJoin(_ recognizer: UIGestureRecognizer, _ participants: [UIGestureRecognizer]) {
    if participants.count > Self.mostParticipants { isSensitive = true }
    guard !isSensitive else { return }
    let isFree = Self.isIndependent(recognizer)
    let isBound = participants.contains { other in
      other !== recognizer && !(isFree && Self.isIndependent(other))
        && Self.mayChangePlaces(recognizer, other)
    }
    if isBound { isSensitive = true }
  }

  /// Looks at a recognizer that is ready.
  func didClaim(_ recognizer: UIGestureRecognizer, at time: Instant, _ participants: Participants) {
    guard !isSensitive else { return }
    contend(recognizer, at: time, participants)
    claimants.append(recognizer)
  }

  /// Looks at a recognizer that arbitration decides about.
  func contend(_ recognizer: UIGestureRecognizer, at time: Instant, _ participants: Participants) {
    guard !isSensitive else { return }
    move(to: time)
    guard !contenders.contains(where: { $0 === recognizer }) else { return }
    isSensitive =
      haveTimersTied
      || contenders.contains { other in
        Self.mayChangePlaces(recognizer, other)
          && (participants.haveProviders || Self.areInEachOthersWay(recognizer, other))
      }
    contenders.append(recognizer)
  }

  /// Looks at a recognizer that fails because of another one.
  func willFail(_ recognizer: UIGestureRecognizer, at time: Instant) {
    guard !isSensitive else { return }
    move(to: time)
    guard !isSensitive else { return }
    if claimants.contains(where: { $0 !== recognizer && $0.requiresFailure(recognizer) }) {
      isSensitive = true
    }
  }

  /// Looks at a timer that fires. `isTied` says whether another one has the same deadline.
  func willFireTimer(at time: Instant, isTied: Bool) {
    guard !isSensitive else { return }
    move(to: time)
    guard isTied else { return }
    haveTimersTied = true
    if !contenders.isEmpty { isSensitive = true }
  }

  /// Looks at the actions that are sent one after the other.
  func willSend(_ actions: [ActionQueue.PendingAction]) {
    guard !isSensitive else { return }
    for (index, action) in actions.enumerated() where action.recognizer.hasActionHandlers {
      isSensitive =
        isSensitive
        || actions.indices.contains {
          $0 != index && Self.mayChangePlaces(actions[$0].recognizer, action.recognizer)
        }
    }
  }

  /// Releases all recognizers.
  func close() {
    (contenders, claimants) = ([], [])
  }

  private func move(to time: Instant) {
    guard time != now else { return }
    now = time
    haveTimersTied = false
    if !contenders.isEmpty { close() }
  }

  private static func isIndependent(_ recognizer: UIGestureRecognizer) -> Bool {
    GestureDescription.independentClasses.contains(ObjectIdentifier(type(of: recognizer)))
      && (recognizer.overridableDelegate == nil || recognizer.scriptedDelegate != nil)
  }

  private static func mayChangePlaces(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one !== other else { return false }
    // A recognizer that was reset meanwhile no longer has a place.
    guard let place = one.attempt.place, let otherPlace = other.attempt.place else { return true }
    return place.isAsDeep(as: otherPlace)
  }

  private static func areInEachOthersWay(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let rules = GestureRules()
    if rules.requires(one, other) || rules.requires(other, one) { return true }
    if !one.attempt.touches.elementsEqual(other.attempt.touches, by: ===) { return true }
    return !rules.mayRecognizeTogether(one, other)
      && (rules.prevents(one, other) || rules.prevents(other, one))
  }
}

extension UIGestureRecognizer {
  /// Whether sending the recognizer's actions calls code.
  fileprivate var hasActionHandlers: Bool {
    !actionHandlers.isEmpty || targetActions.contains(where: \.callsCode)
  }
}
