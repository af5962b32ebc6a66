import Records

/// How a contender stands in its attempt.
enum Standing: Equatable {
  /// It has seen no touch of this attempt.
  case apart
  /// It may still recognize.
  case possible
  /// It has begun, recognized or ended.
  case recognized
  /// It has failed, or was cancelled.
  case failed
}

/// What arbitration has to know of its contenders. Lists of contenders are in the order in which they are judged,
/// but for requirements, which are in the order in which they were made.
protocol ArbitrationRules {
  associatedtype Contender: AnyObject

  func standing(of contender: Contender) -> Standing
  /// Those that must fail before it may recognize.
  func requirements(of contender: Contender) -> [Contender]
  /// Those that may recognize only when it has failed.
  func dependents(of contender: Contender) -> [Contender]
  /// Whether the first may recognize only when the second has failed.
  func requires(_ one: Contender, _ other: Contender) -> Bool
  /// Why a view or a delegate refuses, or nil.
  func refusal(of contender: Contender) -> Reason?
  /// Those that share a touch with it.
  func rivals(of contender: Contender) -> [Contender]
  /// Whether a delegate lets the two recognize together.
  func mayRecognizeTogether(_ one: Contender, _ other: Contender) -> Bool
  /// Whether the classes of the two let the first keep the second from recognizing.
  func prevents(_ one: Contender, _ other: Contender) -> Bool
}

/// Judges a recognizer that wants to leave possible by recognizing.
struct Arbiter<Rules: ArbitrationRules> {
  typealias Contender = Rules.Contender

  /// What is to be done with the recognizer.
  enum Verdict {
    /// It stays possible until these have failed.
    case wait(for: [Contender])
    /// It fails because a recognizer that had to fail has recognized.
    case failAsRequired(by: Contender)
    /// It fails because a view or a delegate said no.
    case refuse(Reason)
    /// It fails because another with a touch of its own has recognized.
    case prevent(by: Contender)
    /// It recognizes; these fail for it: those that required its failure, and those that it prevents.
    case grant(dependents: [Contender], prevented: [Contender])
  }

  let rules: Rules

  /// The verdict on a contender that has its gesture.
  func verdict(on contender: Contender) -> Verdict {
    let requirements = rules.requirements(of: contender)
    if let obstacle = requirements.first(where: { rules.standing(of: $0) == .recognized }) {
      return .failAsRequired(by: obstacle)
    }
    let live = requirements.filter { rules.standing(of: $0) == .possible }
    if !live.isEmpty { return .wait(for: live) }
    if let refusal = rules.refusal(of: contender) { return .refuse(refusal) }
    let rivals = rules.rivals(of: contender)
    let winner = rivals.first { rules.standing(of: $0) == .recognized && excludes($0, contender) }
    if let winner { return .prevent(by: winner) }
    let dependents = rules.dependents(of: contender).filter { rules.standing(of: $0) == .possible }
    let prevented = rivals.filter { rival in
      rules.standing(of: rival) == .possible && !rules.requires(rival, contender)
        && excludes(contender, rival)
    }
    return .grant(dependents: dependents, prevented: prevented)
  }

  /// Whether one that has recognized keeps a rival from it: nothing spares the rival.
  private func excludes(_ winner: Contender, _ rival: Contender) -> Bool {
    !rules.requires(winner, rival) && !rules.mayRecognizeTogether(winner, rival)
      && rules.prevents(winner, rival)
  }
}
