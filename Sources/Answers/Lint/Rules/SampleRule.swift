import Records
import Reports
import TraceFormat

extension LintCode {
  /// A finger has two equal samples at one time.
  public static let duplicateSample = LintCode(
    "duplicateSample",
    summary: "a finger that moved to where it is, at the time that it is",
    advice:
      "Velocities are computed from samples, and two at one time have no velocity. Most often a line was "
      + "copied"
  )

  /// A finger moved far without samples.
  public static let gap = LintCode(
    "gap",
    summary: "a finger that went more than 10 pt in more than 1 s without a sample in between",
    advice:
      "Panels report moving fingers sixty times a second and more, and resting fingers not at all: "
      + "samples are missing, and everything that depends on path or speed is wrong"
  )

  /// A finger moved faster than fingers can.
  public static let jump = LintCode(
    "jump",
    summary: "a finger that went more than 300 pt from one sample to the next, in less time",
    advice: "No finger is that fast. Two fingers may have got one id"
  )
}

/// Finds duplicate and missing samples of fingers.
struct SampleRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.duplicateSample, .gap, .jump]

  /// The longest plausible time between samples of a moving finger, in seconds. Panels report moving fingers at least
  /// sixty times a second, and resting fingers not at all.
  static let silence = 1.0
  /// The distance beyond which a finger has moved, in points; the same as the distance after which a pan begins.
  static let rest = 10.0
  /// The longest plausible distance between two samples, in points. A quick flick moves 15 points from one sample to
  /// the next at sixty samples a second; this is twenty times as far.
  static let stride = 300.0

  private(set) var drafts: [DraftFinding] = []
  private var last: [Int: (sample: TouchSample, time: Instant, line: Int)] = [:]

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    switch step.event {
    case .touches(let samples): for sample in samples { process(sample, step.time, line, text) }
    case .interruption: last = [:]
    default: break
    }
  }

  private mutating func process(_ sample: TouchSample, _ time: Instant, _ line: Int, _ text: TraceText) {
    let id = sample.id
    switch sample.phase {
    case .moved, .ended:
      if let before = last[id] {
        let place = { DraftFinding.Site.line(line, text.place(ofFinger: id, line: line)) }
        if let (code, words) = SampleRule.flaw(sample, time, before) {
          drafts.append(DraftFinding(code, place(), [], words))
        }
      }
    case .stationary:
      // The location of a stationary sample is not reliable.
      last[id]?.time = time
      return
    case .began, .cancelled: break
    }
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    last[id] = isOver ? nil : (sample, time, line)
  }

  private static func flaw(
    _ sample: TouchSample,
    _ time: Instant,
    _ before: (sample: TouchSample, time: Instant, line: Int)
  ) -> (LintCode, String)? {
    let silence = Instant.seconds(time - before.time)
    if sample.phase == .moved, silence == 0, repeats(sample, before.sample) {
      return (
        .duplicateSample, "touch \(sample.id) has the same sample as on line \(before.line), at the same time"
      )
    }
    let (from, to) = (before.sample.location, sample.location)
    let distance = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    if silence > Self.silence, distance > rest {
      let way = "\(decimal(distance)) pt in \(decimal(silence)) s"
      return (.gap, "touch \(sample.id) went \(way) without a sample in between")
    }
    if distance > stride {
      return (.jump, "touch \(sample.id) jumps \(decimal(distance)) pt from one sample to the next")
    }
    return nil
  }

  private static func repeats(_ sample: TouchSample, _ other: TouchSample) -> Bool {
    sample.location == other.location && sample.force == other.force
      && sample.majorRadius == other.majorRadius && sample.extras == other.extras
  }

  static func decimal(_ number: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(number, .three)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
