import Records

/// The results of all recognizers, each in a line or two: which recognized, which failed, and why.
struct Verdicts {
  /// The verdict on a recognizer, or on a touch that neither a recognizer nor a responder took.
  struct Verdict: Equatable {
    var mark: Mark.Kind
    var id: String
    var text: String
    var time: Instant
  }

  private(set) var verdicts: [Verdict] = []

  /// Creates the verdicts at a time: recognized gestures first, then failures, each in chronological order.
  init(_ timeline: Timeline, at end: Instant) {
    for lane in timeline.lanes where lane.kind == .recognizer {
      let marks = lane.marks.filter { $0.time <= end }
      let attempts = lane.spans.filter { $0.kind == .possible && $0.from <= end }
      guard let last = marks.last else {
        guard let attempt = attempts.last else { continue }
        let waits = lane.spans.contains { $0.kind == .waiting && $0.from <= end }
        let text = waits ? "waits for others to fail" : "possible"
        verdicts.append(Verdict(mark: .began, id: lane.id, text: text, time: attempt.from))
        continue
      }
      let successes = marks.filter { $0.kind == .recognized || $0.kind == .began }
      let telling = successes.last ?? last
      let verdict = Verdict(
        mark: successes.isEmpty ? last.kind : .recognized,
        id: lane.id,
        text: Self.text(of: telling, in: lane, successes: successes.count, attempts: attempts.count),
        time: telling.time
      )
      verdicts.append(verdict)
    }
    for finger in timeline.fingers {
      guard let lift = finger.end, lift <= end else { continue }
      let mark: Mark.Kind
      switch finger.fate {
      case .recognized, .down: continue
      case .untaken: mark = .untaken
      case .handled: mark = .ended
      case .cancelled: mark = .cancelled
      }
      let text = LanePlan.words(of: finger)
      verdicts.append(Verdict(mark: mark, id: "touch \(finger.touch)", text: text, time: lift))
    }
    verdicts.sort { ($0.rank, $0.time) < ($1.rank, $1.time) }
  }
}

extension Verdicts {
  /// Returns the sentence about the event that decides the verdict, with the numbers of attempts if there are several.
  private static func text(of mark: Mark, in lane: Lane, successes: Int, attempts: Int) -> String {
    let sentence = String(mark.title.dropFirst(lane.id.count + 1))
    guard attempts > 1 else { return sentence }
    return successes > 0
      ? "\(successes) of \(attempts) attempts recognized, the last \(sentence)"
      : "\(attempts) attempts failed, the last \(sentence)"
  }
}

extension Verdicts.Verdict {
  fileprivate var rank: Int {
    switch mark {
    case .recognized: 0
    case .untaken: 1
    case .began: 2
    case .failed, .beaten: 3
    default: 4
    }
  }
}

/// The list of verdicts next to the screen.
struct VerdictList {
  let verdicts: [Verdicts.Verdict]
  let left: Double
  let top: Double
  let width: Double

  private static let lineHeight = 15.0

  /// Appends as many verdicts as fit into a height, and the number of the others. Returns the height used.
  @discardableResult
  func write(height: Double, to markup: inout Markup) -> Double {
    var y = top + 12
    for (index, verdict) in verdicts.enumerated() {
      let lines = TextWidth.lines(verdict.text, width: width - 20, size: 12, atMost: 2)
      let isLast = index == verdicts.count - 1
      let needed = Double(lines.count + 1) * Self.lineHeight
      guard y + needed + (isLast ? 0 : Self.lineHeight) <= top + height + 12 else {
        let rest = verdicts.count - index
        markup.element("text", ["class": "faint", "x": left + 20, "y": y], "and \(rest) more")
        return y - top
      }
      if verdict.mark == .began {
        markup.element(
          "rect",
          ["class": "possible", "x": left + 1, "y": y - 8, "width": 10.0, "height": 8.0, "rx": 2.0]
        )
      } else {
        markup.mark(
          verdict.mark,
          x: left + 6,
          y: y - 4,
          isNeutral: verdict.mark == .ended,
          title: verdict.text
        )
      }
      let id = TextWidth.cut(verdict.id, to: width - 20, size: 12.5)
      markup.element("text", ["class": "strong", "x": left + 20, "y": y], id)
      for line in lines {
        y += Self.lineHeight
        markup.element("text", ["class": "faint", "x": left + 20, "y": y], line)
      }
      y += Self.lineHeight + 5
    }
    return y - top
  }
}
