import Explain
import Records

/// The rules of CSS that move parts of a drawing, over one replay after the other.
///
/// Without animation, a part looks as at the end: in programs that do not animate, and for people who prefer reduced
/// motion.
struct Animation {
  /// The time of the replay that is played.
  let start: Instant
  let end: Instant
  /// The rules and the keyframes, by the number of the part.
  private var rules = ""
  private var keyframes = ""
  private var count = 0
  /// The classes of keyframes, so that equal ones are written once.
  private var known: [String: String] = [:]

  /// The pause at the end before the animation repeats, in seconds.
  private static let rest = 1.5

  init(from start: Instant, to end: Instant) {
    self.start = start
    self.end = max(end, start + 1)
  }

  /// The duration of the animation, in seconds: short replays are slowed down, long ones sped up.
  var duration: Double { min(10, max(3, length)) }
  private var length: Double { Double(end - start) / 1e9 }

  /// The speed in words.
  var speed: String {
    let factor = length / duration
    return factor == 1 ? "as fast as it was" : "played at \(Amount.text(factor)) × its speed"
  }

  /// The style with all rules.
  var style: String { "\(keyframes)@media (prefers-reduced-motion: no-preference) {\n\(rules)}\n" }

  /// Returns the class of a part that is visible for some time.
  ///
  /// - Parameters:
  ///   - from: The time at which it appears.
  ///   - to: The time at which it disappears; nil for the end.
  mutating func shows(from: Instant, to: Instant? = nil) -> String {
    var frames: [(Instant, String)] =
      from > start ? [(start, "opacity:0"), (from, "opacity:1")] : [(start, "opacity:1")]
    if let to, to <= end { frames.append((to, "opacity:0")) }
    return add(frames, timing: "step-end")
  }

  /// Whether a part that is visible until a time is visible at the end.
  func endsShown(to: Instant?) -> Bool { to.map { $0 > end } ?? true }

  /// Returns the class of a part that moves evenly between positions.
  mutating func moves(through places: [(time: Instant, place: Point)]) -> String {
    let frames = places.map {
      ($0.time, "transform:translate(\($0.place.x.attributeText)px,\($0.place.y.attributeText)px)")
    }
    return add(frames, timing: "linear")
  }

  /// Returns the class of a path of length 1 that is drawn progressively.
  mutating func draws(_ parts: [(time: Instant, part: Double)]) -> String {
    let frames = parts.map { frame in
      (frame.time, "stroke-dashoffset:" + String { $0.append(1 - frame.part, .three) })
    }
    return add(frames, timing: "linear")
  }

  private mutating func add(_ frames: [(Instant, String)], timing: String) -> String {
    var text = ""
    for (time, rule) in frames { text += "\(percent(time))%{\(rule)}" }
    if let last = frames.last { text += "100%{\(last.1)}" }
    if let name = known[timing + text] { return name }
    let name = "a\(count)"
    count += 1
    known[timing + text] = name
    keyframes += "@keyframes \(name){\(text)}\n"
    let seconds = String { $0.append(duration + Self.rest, .three) }
    rules += ".\(name){animation:\(name) \(seconds)s \(timing) infinite}\n"
    return name
  }

  /// The part of the animation at a time, in percent.
  private func percent(_ time: Instant) -> String {
    let part = Double(min(max(time, start), end) - start) / Double(end - start)
    return String { $0.append(part * 100 * duration / (duration + Self.rest), .three) }
  }
}
