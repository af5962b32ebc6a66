import Explain
import Records

/// The title of a drawing: the verdict, in parts.
struct TitleText {
  /// The sign, the object and its result.
  var short: String
  /// The rest of the sentence, with and without what became of the content, and the reason by itself.
  var tail = ""
  var shortTail = ""
  var reason = ""
  /// The sentence about the result that did not happen.
  var other = ""
  /// The fingers' motion.
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
    shortTail = result.shortTail
    reason = result.detail
    other = headline.other.map { "\($0.sign.character) \($0.sentence)" } ?? ""
    motion = [gesture, headline.motion].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
