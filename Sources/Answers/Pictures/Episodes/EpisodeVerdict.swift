import Explain
import Records

/// What became of an episode: what fired, what did not and why, and who took the touches.
package struct EpisodeVerdict: Equatable, Sendable {
  /// The signs of results. A recognizer that failed by itself and one that another one beat have different signs.
  package enum Sign: String, CaseIterable, Sendable {
    /// The recognizer recognized, or the control sent the action it is there for.
    case fired
    /// The recognizer failed because of what the fingers did.
    case failed
    /// Another recognizer recognized, so that the recognizer failed or the control lost its touch.
    case beaten
    /// The touch came down in the control or the view and did not reach it.
    case missed
    /// The recognizer has not decided by the end of the trace.
    case pending
  }

  /// The result of an attempt, of a control or of a touch.
  package struct Result: Equatable, Sendable {
    package var sign: Sign
    /// The recognizer or the view; the name of a touch.
    package var object: String
    /// What happened, such as `began` or `did not fire`.
    package var verb: String
    /// The reason, without the time.
    package var text: String
    package var time: Instant
    /// What else happened, such as that touches were taken from a view.
    package var more = ""
    /// The distance of the measured value from its limit, relative to the limit; nil if there is none.
    package var closeness: Double?
    /// Whether the object's view was hit, or a view inside of it.
    package var isHit = true
    /// The number of superviews from the hit-test view up to the recognizer's view.
    package var height = 0
    /// Whether the recognizer is a scroll view's own.
    package var isOwn = false
    /// Whether the result is about a discrete gesture or a control.
    package var isDiscrete = true
  }

  /// Results with the same sign and text.
  package struct Group: Equatable, Sendable {
    package var sign: Sign
    package var text: String
    package var objects: [String]
    package var time: Instant
  }

  package var episode: Episode
  /// The results, by time.
  package var results: [Result]
  /// The result that somebody would ask about: of the failures, the one that came closest or that was beaten.
  package var subject: Result?
  /// The sentences that open the page, the most important one first.
  package var sentences: [Result]
  /// All results, the equal ones together: what fired, then what was beaten, then what failed.
  package var groups: [Group]

  /// The time that tells most about the episode.
  package var moment: Instant { (subject ?? sentences.first)?.time ?? episode.to }
  /// The sign of the episode as a whole.
  package var sign: Sign { sentences.first?.sign ?? .failed }

  /// Creates a verdict from the results of an episode.
  init(_ episode: Episode, _ results: [Result]) {
    self.episode = episode
    self.results = results
    let fired = results.filter { $0.sign == .fired }
    let hasDiscrete = fired.contains(where: \.isDiscrete)
    let failures = results.filter(\.isFailure)
    let asked = failures.min { $0.rank < $1.rank }
    // After a gesture that fired, the others that did not raise no question, unless they came close or were beaten.
    subject = asked.flatMap { !fired.isEmpty && $0.distance > 1 ? nil : $0 }
    let subjects = [subject].compactMap { $0 }
    let others = fired.sorted { ($0.isDiscrete ? 0 : 1, $0.time) < ($1.isDiscrete ? 0 : 1, $1.time) }
    // Who was beaten comes after the one that beat it.
    let isAfter = hasDiscrete || (subject?.isBehindAnother == true && !fired.isEmpty)
    var unique: [Result] = []
    for result in isAfter ? others + subjects : subjects + others
    where !unique.contains(where: { $0.object == result.object && $0.verb == result.verb }) {
      unique.append(result)
    }
    sentences = Array(unique.prefix(Self.mostSentences))
    if sentences.isEmpty { sentences = Array(results.prefix(1)) }
    groups = Self.groups(of: results)
  }

  private static let mostSentences = 4

  /// Puts equal results together.
  private static func groups(of results: [Result]) -> [Group] {
    var groups: [Group] = []
    for sign in Sign.allCases {
      for result in results where result.sign == sign {
        let text = result.chipText
        if let index = groups.firstIndex(where: { $0.sign == sign && $0.text == text }) {
          groups[index].objects.append(result.object)
        } else {
          groups.append(Group(sign: sign, text: text, objects: [result.object], time: result.time))
        }
      }
    }
    return groups
  }
}

extension EpisodeVerdict.Result {
  /// Whether the object did not do what it is there for.
  var isFailure: Bool { sign == .failed || isBehindAnother }

  /// Whether the cause is another object.
  fileprivate var isBehindAnother: Bool { sign == .beaten || sign == .missed }

  /// How near the failure was to a success: came close, was beaten, came less close, has no measure.
  fileprivate var distance: Int {
    if isBehindAnother { return 1 }
    guard let closeness else { return 3 }
    return closeness <= 0.25 ? 0 : closeness <= 1 ? 2 : 3
  }

  /// The order of failures, the one that somebody would ask about first.
  fileprivate var rank: (Int, Int, Int, Int, Instant) {
    (isHit ? 0 : 1, isOwn ? 1 : 0, distance, height, time)
  }

  fileprivate var chipText: String {
    verb == "did not fire" ? text : text.isEmpty ? verb : "\(verb): \(text)"
  }
}
