import Records

/// The verdict on an episode: what the fingers did, what fired, what did not and why, and who took the touches.
package struct EpisodeVerdict: Equatable, Sendable {
  package var episode: Episode
  /// What the fingers did: `touch 1: a tap, 0.05 s, 0 pt, on Build failed: main`; empty without fingers.
  package var motion: String
  /// The results, by time.
  package var results: [VerdictResult]
  /// The main failure: the one that came closest or that was beaten.
  package var subject: VerdictResult?
  /// The sentences that open the page, the most important one first.
  package var sentences: [VerdictResult]
  /// What else is to be told, if there are too many sentences.
  package var others: [VerdictResult]
  /// All results, the equal ones together: what fired, then what was beaten, then what failed.
  package var groups: [Group]

  /// Results with the same sign and text.
  package struct Group: Equatable, Sendable {
    package var sign: VerdictSign
    package var text: String
    package var objects: [String]
    package var time: Instant
  }

  /// The time that tells most about the episode.
  package var moment: Instant { (subject ?? sentences.first)?.time ?? episode.to }
  /// The sign of the episode as a whole.
  package var sign: VerdictSign { sentences.first?.sign ?? .failed }

  /// Creates a verdict from the results of an episode.
  init(_ episode: Episode, _ motion: String, _ results: [VerdictResult]) {
    self.episode = episode
    self.motion = motion
    self.results = results
    // A control fired, too, whose action no responder performs.
    let fired = results.filter { $0.sign == .fired && $0.kind != .touch && !$0.isAside || $0.isUnperformed }
    let hasDiscrete = fired.contains(where: \.isDiscrete)
    let asked = results.filter { $0.isFailure && $0.isMeant }.min { $0.rank < $1.rank }
    // After a gesture that fired, other failures matter only if they came close or were beaten.
    subject = asked.flatMap { !fired.isEmpty && $0.distance > 1 ? nil : $0 }
    let subjects = [subject].compactMap { $0 }
    let others = fired.sorted { ($0.isDiscrete ? 0 : 1, $0.time) < ($1.isDiscrete ? 0 : 1, $1.time) }
    // A beaten object comes after the one that beat it, except a control that lost its touch: it was pressed.
    let isBeaten = subject?.isBehindAnother == true && subject?.kind == .recognizer && !fired.isEmpty
    // A gesture that fired only because another one came close and failed is the replacement.
    let isInstead = subject.map { subject in
      subject.distance == 0 && fired.contains { $0.waits.contains { $0.others.contains(subject.object) } }
    }
    let isAfter = (hasDiscrete && subject?.kind != .control && isInstead != true) || isBeaten
    var unique: [VerdictResult] = []
    func tell(_ results: [VerdictResult]) {
      for result in results where !unique.contains(where: { $0.saysTheSame(as: result) }) {
        unique.append(result)
      }
    }
    tell(isAfter ? others + subjects : subjects + others)
    tell(results.filter(\.isAside))
    let losers = results.filter { $0.isFailure && $0.isMeant && $0.isToldBesides }.sorted {
      $0.rank < $1.rank
    }
    for loser in losers where !unique.contains(where: { $0.isFailure && $0.object == loser.object }) {
      tell([loser])
    }
    // Where nothing fired, it is told of each touch what became of it.
    if unique.allSatisfy({ $0.kind == .touch || $0.isAside || $0.sign == .warned }) {
      let touches = results.filter { $0.kind == .touch }
      tell(touches)
      if !touches.isEmpty { tell(results.filter(\.lacksFingers)) }
    }
    if unique.isEmpty {
      unique = Array((results.filter(\.isMeant) + results).sorted(by: Self.isEarlierToTell).prefix(1))
    }
    sentences = Array(unique.prefix(Self.mostSentences))
    self.others = Array(unique.dropFirst(Self.mostSentences))
    let objects = Dictionary(sentences.map { ($0.object, 1) }, uniquingKeysWith: +)
    for index in sentences.indices
    where sentences[index].kind == .recognizer && objects[sentences[index].object, default: 0] > 1 {
      sentences[index].namesTouches = true
      if sentences[index].object == subject?.object, sentences[index].time == subject?.time {
        subject?.namesTouches = true
      }
    }
    groups = Self.groups(of: results)
  }

  private static let mostSentences = 6

  /// Without a failure, a gesture under way comes first.
  private static func isEarlierToTell(_ one: VerdictResult, _ other: VerdictResult) -> Bool {
    func place(_ result: VerdictResult) -> Int { result.sign == .pending ? 1 : result.isMeant ? 2 : 3 }
    return place(one) < place(other)
  }

  /// Groups equal results. Those that are no failures come last.
  private static func groups(of results: [VerdictResult]) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for sign in VerdictSign.allCases {
      for isMeant in [true, false] {
        for result in results where result.sign == sign && result.isMeant == isMeant {
          let text = result.chipText
          if let index = places["\(sign) \(text)"] {
            groups[index].objects.append(result.object)
          } else {
            places["\(sign) \(text)"] = groups.count
            groups.append(Group(sign: sign, text: text, objects: [result.object], time: result.time))
          }
        }
      }
    }
    return groups
  }
}

extension EpisodeVerdict {
  /// The results of objects whose touch, scroll or press went elsewhere, the most important first.
  var losers: [VerdictResult] {
    results.filter { result in
      guard result.hasMisses, result.isBehindAnother else { return false }
      // A finger that scrolls a list from a button in it wants nothing else.
      return result.isMeant ? !result.isOwn || result.lostItsScroll : result.sign == .beaten && result.isTaken
    }.sorted { one, other in one.isMeant == other.isMeant ? one.rank < other.rank : one.isMeant }
  }
}

extension VerdictResult {
  /// Whether the object failed.
  package var isFailure: Bool { sign == .failed || sign == .warned || isBehindAnother }

  /// Whether the cause is another object.
  fileprivate var isBehindAnother: Bool { sign == .beaten || sign == .missed }

  /// Whether two results are told of in the same words.
  fileprivate func saysTheSame(as other: VerdictResult) -> Bool {
    object == other.object && verb == other.verb && sign == other.sign
  }

  /// Whether it is no goal of a gesture, and only told beside others.
  fileprivate var isAside: Bool { deed == .resignedFirstResponder }

  /// Whether it is an action of a control that no responder performs.
  fileprivate var isUnperformed: Bool { if case .unperformed = cause { true } else { false } }

  /// Whether the failure is told although something fired: it came close, was beaten, or the program refused it.
  fileprivate var isToldBesides: Bool {
    if case .notReceived(.notOnSystem) = cause { return false }
    if isOneOfSeveralTaps, lateTap == nil { return false }
    return distance <= 1 || !isOwn && isRefused
  }

  /// Whether a delegate, a view or a property refused it.
  private var isRefused: Bool {
    switch cause {
    case .notReceived(.refusedByDelegate), .notReceived(.disabled), .disabled: true
    case .idle(.rowNotHighlighted), .idle(.rowNotSelected): true
    case .change(let change, _):
      [.refusedByDelegate, .refusedByView, .disabled].contains(change.change.reason.kind)
    default: false
    }
  }

  /// How near the failure was to a success: came close, was beaten, came less close, has no measure.
  fileprivate var distance: Int {
    // A mistake that the engine warns of explains what follows.
    if sign == .warned { return -1 }
    switch cause {
    // What a program refuses is told after what fired, and not in place of it.
    case .notReceived(.refusedByDelegate), .notReceived(.disabled): return 2
    case .unperformed, .cancelled(.tooManyTouches): return 1
    default: break
    }
    // A scroll view that did not scroll because another gesture began is seldom a failure.
    if isBehindAnother { return isOwn && !lostItsScroll ? 2 : 1 }
    guard let closeness else { return 3 }
    return closeness <= Self.close ? 0 : closeness <= 1 ? 2 : 3
  }

  /// The part of a limit within which a failure came close.
  package static let close = 0.25

  /// The order of failures, the most important first.
  fileprivate var rank: (Int, Int, Int, Int, Instant) {
    (isHit ? 0 : 1, isOwn && !lostItsScroll ? 1 : 0, distance, height, time)
  }

  fileprivate var chipText: String {
    if deed == .didNotFire { return reason }
    return predicate
  }
}
