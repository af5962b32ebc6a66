import Explain
import Records

/// What a drawing says first: the verdict, in parts.
struct TitleText {
  /// The sign, the object and what it did.
  var short: String
  /// What follows in the sentence, and the reason alone.
  var tail = ""
  var reason = ""
  /// The sentence about what did not happen instead.
  var other = ""
  /// What the fingers did.
  var motion = ""

  /// Finds the title of a drawing of a whole replay, or of its state at a time; nil if there is nothing to say.
  init?(_ timeline: Timeline, at time: Instant? = nil) {
    let all = timeline.verdicts
    let verdicts = time.map { time in all.compactMap { $0.at(time) }.suffix(1) } ?? all[...]
    guard let headline = Headline(Array(verdicts)) else { return nil }
    let result = headline.result
    let isOneOfMany = all.count > 1 && time == nil
    let gesture = isOneOfMany ? "gesture \(headline.episode + 1) of \(all.count)" : ""
    short = "\(result.sign.character) \(result.object) \(result.verb)"
    tail = result.tail
    reason = result.reason
    other = headline.other.map { "\($0.sign.character) \($0.sentence)" } ?? ""
    motion = [gesture, headline.motion].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
