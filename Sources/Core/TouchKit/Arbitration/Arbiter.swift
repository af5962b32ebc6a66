import Records

/// The state of a recognizer, as far as arbitration distinguishes states.
enum ArbitrationState: Equatable {
  /// The recognizer has no touch in this attempt.
  case notParticipating
  /// The recognizer may still recognize.
  case possible
  /// The recognizer has begun, recognized or ended.
  case recognized
  /// The recognizer has failed or was cancelled.
  case failed
}

/// The facts that arbitration needs. Reading them does not change the engine.
///
/// Lists are in the order of recognizers, except requirements, which are in the order in which they were added.
protocol ArbitrationRules {
  associatedtype Contender: AnyObject

  func state(of contender: Contender) -> ArbitrationState
  /// The contenders that must fail before this one may recognize.
  func requirements(of contender: Contender) -> [Contender]
  /// The contenders that may recognize only when this one has failed.
  func dependents(of contender: Contender) -> [Contender]
  /// Whether the first may recognize only when the second has failed.
  func requires(_ one: Contender, _ other: Contender) -> Bool
  /// The contenders that share a touch with this one.
  func rivals(of contender: Contender) -> [Contender]
  /// Whether a delegate lets the two recognize together.
  func mayRecognizeTogether(_ one: Contender, _ other: Contender) -> Bool
  /// Whether the classes of the two let the first prevent the second.
  func prevents(_ one: Contender, _ other: Contender) -> Bool
}

/// The decision about a recognizer that is ready.
enum Verdict<Contender> {
  /// The recognizer stays possible until these have failed.
  case wait(for: [Contender])
  /// The recognizer fails because a recognizer whose failure it requires has recognized.
  case failAsRequired(by: Contender)
  /// The recognizer fails because a view or a delegate refused.
  case refuse(Reason)
  /// The recognizer fails because another one with a shared touch has recognized.
  case prevent(by: Contender)
  /// The recognizer recognizes. Its dependents and the recognizers that it prevents fail.
  case grant(dependents: [Contender], prevented: [Contender])

  /// Whether nothing is decided yet.
  var isWait: Bool { if case .wait = self { true } else { false } }
}

/// Decides about a recognizer that is ready, as a pure function of the rules.
///
/// A single tap that requires a double tap to fail waits while the double tap is possible, fails if the double tap
/// recognizes, and recognizes if the double tap fails.
///
/// The questions come in three steps, between which the caller asks delegates:
///
/// 1. `verdictOnRequirements(of:)`: must the contender wait, or fail?
/// 2. `winner(among:over:)`: has another recognizer won the shared touch?
/// 3. `grant(to:rivals:)`: which others fail if the contender recognizes?
struct Arbiter<Rules: ArbitrationRules> {
  typealias Contender = Rules.Contender

  let rules: Rules

  /// Returns the verdict that follows from failure requirements alone, or nil if none of them applies.
  func verdictOnRequirements(of contender: Contender) -> Verdict<Contender>? {
    let requirements = rules.requirements(of: contender)
    if let winner = requirements.first(where: { rules.state(of: $0) == .recognized }) {
      return .failAsRequired(by: winner)
    }
    let live = requirements.filter { rules.state(of: $0) == .possible }
    return live.isEmpty ? nil : .wait(for: live)
  }

  /// The first rival that has recognized and excludes the contender.
  func winner(among rivals: [Contender], over contender: Contender) -> Contender? {
    rivals.first { rules.state(of: $0) == .recognized && excludes($0, contender) }
  }

  /// The verdict that lets the contender recognize, with the recognizers that fail for it.
  func grant(to contender: Contender, rivals: [Contender]) -> Verdict<Contender> {
    let dependents = rules.dependents(of: contender).filter { rules.state(of: $0) == .possible }
    return .grant(dependents: dependents, prevented: prevented(by: contender, among: rivals))
  }

  /// The possible rivals that fail because a contender recognizes.
  func prevented(by contender: Contender, among rivals: [Contender]) -> [Contender] {
    rivals.filter { rival in
      rules.state(of: rival) == .possible && !rules.requires(rival, contender)
        && excludes(contender, rival)
    }
  }

  /// Whether a winner prevents a rival: true unless a requirement, a delegate or a class protects the rival.
  private func excludes(_ winner: Contender, _ rival: Contender) -> Bool {
    !rules.requires(winner, rival) && !rules.mayRecognizeTogether(winner, rival)
      && rules.prevents(winner, rival)
  }
}
