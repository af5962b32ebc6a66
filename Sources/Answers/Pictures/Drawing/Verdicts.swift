import Records

/// The results of recognizers, controls and touches, each in a line or two: what happened, what did not, and why.
struct Verdicts {
  /// The verdict on a recognizer, on a control, on a touch that neither a recognizer nor a responder took, or on a view
  /// that a touch did not reach.
  struct Verdict: Equatable {
    var mark: Mark.Kind
    /// The objects: one, or several with the same result for the same reason.
    var ids: [String]
    var text: String
    var time: Instant
    fileprivate var rank: Rank
    fileprivate var isAboutTouch = false

    /// The heading: the object, or the number of objects.
    var heading: String {
      if ids.count == 1 { return ids[0] }
      let numbers = ids.map { $0.dropFirst("touch ".count) }.joined(separator: ", ")
      return isAboutTouch ? "touches \(numbers)" : "\(ids.count) recognizers"
    }
  }

  /// The order of verdicts: what happened, what should probably have happened, and what did not.
  fileprivate enum Rank: Int {
    case success, missed, pending, failure, hidden
  }

  private(set) var verdicts: [Verdict] = []

  /// Creates the verdicts at a time: successes first, then failures, each in chronological order. Three recognizers or
  /// more with the same result for the same reason have one verdict.
  init(_ timeline: Timeline, at end: Instant) {
    for (index, lane) in timeline.lanes.enumerated() where lane.kind == .recognizer {
      let awaited = timeline.arrows.filter { $0.kind == .waited && $0.from == index && $0.time <= end }
      add(lane, awaiting: awaited.map { timeline.lanes[$0.to].id }, at: end)
    }
    for lane in timeline.lanes where lane.kind == .view { addActions(of: lane, at: end) }
    addTouches(timeline, at: end)
    addMissed(timeline.missed.filter { $0.time <= end })
    for lane in timeline.lanes where lane.kind == .responder {
      guard let last = lane.marks.last(where: { $0.kind == .action && $0.time <= end }) else { continue }
      let text = last.title.withoutPrefix(lane.id)
      verdicts.append(Verdict(mark: .recognized, ids: [lane.id], text: text, time: last.time, rank: .success))
    }
    addUnhandled(timeline, at: end)
    verdicts = Self.folded(verdicts).enumerated().sorted { one, other in
      (one.element.rank.rawValue, one.element.time, one.offset)
        < (other.element.rank.rawValue, other.element.time, other.offset)
    }.map(\.element)
  }

  private mutating func add(_ lane: Lane, awaiting others: [String], at end: Instant) {
    let attempts = lane.spans.filter { $0.kind == .possible && $0.from <= end }
    let warning = lane.marks.first { $0.kind == .warning && $0.time <= end }
    if let warning {
      let text = warning.title.withoutPrefix(lane.id)
      verdicts.append(
        Verdict(mark: .warning, ids: [lane.id], text: text, time: warning.time, rank: .missed)
      )
    }
    let marks = lane.marks.filter { $0.time <= end && $0.kind != .warning }
    guard let last = marks.last else {
      guard let attempt = attempts.last, warning == nil else { return }
      let waits = lane.spans.contains { $0.kind == .waiting && $0.from <= end }
      let text =
        waits ? "waits for \(others.isEmpty ? "others" : others.joined(separator: ", ")) to fail" : "possible"
      verdicts.append(Verdict(mark: .began, ids: [lane.id], text: text, time: attempt.from, rank: .pending))
      return
    }
    let successes = marks.filter { $0.kind == .recognized || $0.kind == .began }
    if let success = successes.last {
      let sentence = success.title.withoutPrefix(lane.id)
      let text =
        attempts.count > 1
        ? "\(successes.count) of \(attempts.count) attempts recognized, the last \(sentence)" : sentence
      verdicts.append(
        Verdict(mark: .recognized, ids: [lane.id], text: text, time: success.time, rank: .success)
      )
      return
    }
    let failures = marks.filter { $0.cause != nil }
    guard attempts.count > 1, failures.count > 1 else {
      let text = last.title.withoutPrefix(lane.id)
      verdicts.append(Verdict(mark: last.kind, ids: [lane.id], text: text, time: last.time, rank: .failure))
      return
    }
    let reasons = Self.reasons(of: failures)
    verdicts.append(
      Verdict(
        mark: reasons[0].mark,
        ids: [lane.id],
        text: reasons.map(\.text).joined(separator: "; "),
        time: last.time,
        rank: .failure
      )
    )
  }

  /// Returns the reasons of several failures with their numbers, the nearest to success first: other recognizers that
  /// recognized, then the smallest distances from a limit.
  private static func reasons(of failures: [Mark]) -> [(mark: Mark.Kind, text: String)] {
    var groups: [(text: String, marks: [Mark])] = []
    for failure in failures {
      let text = failure.cause?.text ?? ""
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].marks.append(failure)
      } else {
        groups.append((text, [failure]))
      }
    }
    func rank(_ group: (text: String, marks: [Mark])) -> Double {
      if group.marks[0].kind == .beaten { return -1 }
      return group.marks.compactMap { $0.cause?.miss }.min() ?? .infinity
    }
    let order = groups.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return order.map { _, group in
      let times = group.marks.prefix(3).map { mark in
        String { $0.append(seconds: mark.time.nanoseconds, .three) }
      }
      let more = group.marks.count > 3 ? " …" : ""
      let count = failures.count == 1 ? "" : "\(group.marks.count)× "
      return (group.marks[0].kind, "\(count)\(group.text) (\(times.joined(separator: ", "))\(more) s)")
    }
  }

  /// Adds the actions that a control sent.
  private mutating func addActions(of lane: Lane, at end: Instant) {
    let sent = lane.marks.filter { $0.kind == .action && $0.time <= end }
    guard let last = sent.last else { return }
    let texts = sent.map { $0.title.withoutPrefix(lane.id).withoutPrefix("sent") }
    let unique = texts.enumerated().filter { texts.lastIndex(of: $0.element) == $0.offset }.map(\.element)
    let time = String { $0.append(seconds: last.time.nanoseconds, .three) }
    let others = unique.count > 2 ? " and \(unique.count - 2) more" : ""
    let text = "sent " + unique.suffix(2).joined(separator: ", ") + others
    verdicts.append(
      Verdict(
        mark: .recognized,
        ids: [lane.id],
        text: "\(text)\(sent.count > 1 ? ", the last" : "") at \(time) s",
        time: last.time,
        rank: .success
      )
    )
  }

  /// Adds the touches that did not reach the controls and views in which they came down, once for each view and reason.
  private mutating func addMissed(_ touches: [MissedTouch]) {
    var groups: [(first: MissedTouch, count: Int)] = []
    for touch in touches {
      if let index = groups.firstIndex(where: { $0.first.view == touch.view && $0.first.why == touch.why }) {
        groups[index].count += 1
      } else {
        groups.append((touch, 1))
      }
    }
    for (first, count) in groups {
      let text = count == 1 ? "touch \(first.touch)" : "\(count) touches, the first touch \(first.touch)"
      verdicts.append(
        Verdict(
          mark: .dropped,
          ids: [first.view],
          text: "missed \(text), \(first.why)",
          time: first.time,
          rank: first.isControl ? .missed : .hidden
        )
      )
    }
  }

  /// Adds the events that responders passed on, and that none of them handled.
  private mutating func addUnhandled(_ timeline: Timeline, at end: Instant) {
    let lanes = timeline.lanes.filter { $0.kind == .responder }
    let handled = Set(lanes.flatMap(\.marks).filter { $0.kind == .action }.map(\.time))
    var seen: Set<Instant> = []
    for lane in lanes {
      for mark in lane.marks where mark.time <= end && !handled.contains(mark.time) {
        guard mark.kind == .received || mark.kind == .dropped, seen.insert(mark.time).inserted else {
          continue
        }
        let sentence = mark.title.withoutPrefix(lane.id)
        let text = mark.kind == .received ? "\(sentence), and nobody handled it" : sentence
        let sign = mark.kind == .received ? Mark.Kind.untaken : .dropped
        verdicts.append(Verdict(mark: sign, ids: [lane.id], text: text, time: mark.time, rank: .missed))
      }
    }
  }

  private mutating func addTouches(_ timeline: Timeline, at end: Instant) {
    for finger in timeline.fingers {
      guard let lift = finger.end, lift <= end else { continue }
      let (mark, rank): (Mark.Kind, Rank)
      switch finger.fate {
      case .recognized, .down: continue
      case .untaken: (mark, rank) = (.untaken, .missed)
      case .handled(let id):
        // The verdict on the control says more.
        let sent = timeline.lane(.view, id).map { timeline.lanes[$0].marks } ?? []
        if sent.contains(where: { $0.kind == .action && $0.time >= finger.start && $0.time <= lift }) {
          continue
        }
        (mark, rank) = (.ended, .success)
      case .cancelled: (mark, rank) = (.cancelled, .failure)
      }
      let text = LanePlan.words(of: finger)
      verdicts.append(
        Verdict(
          mark: mark,
          ids: ["touch \(finger.touch)"],
          text: text,
          time: lift,
          rank: rank,
          isAboutTouch: true
        )
      )
    }
  }

  /// Joins the verdicts on three recognizers or more that failed at the same time for the same reason, and those on
  /// touches with the same fate.
  private static func folded(_ verdicts: [Verdict]) -> [Verdict] {
    var folded: [Verdict] = []
    func isAlike(_ one: Verdict, _ other: Verdict) -> Bool {
      one.text == other.text && one.mark == other.mark && one.rank == other.rank
        && one.isAboutTouch == other.isAboutTouch
    }
    for verdict in verdicts {
      let canFold = verdict.mark == .failed || verdict.mark == .beaten || verdict.isAboutTouch
      let isMany = verdict.isAboutTouch || verdicts.count { isAlike($0, verdict) } > 2
      if canFold, isMany, let index = folded.firstIndex(where: { isAlike($0, verdict) }) {
        folded[index].ids += verdict.ids
      } else {
        folded.append(verdict)
      }
    }
    return folded
  }
}

extension String {
  /// The sentence without the object at its beginning.
  fileprivate func withoutPrefix(_ id: String) -> String {
    hasPrefix("\(id) ") ? String(dropFirst(id.count + 1)) : self
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
      let room = width - 20
      var lines = TextWidth.lines(verdict.text, width: room, size: 12, atMost: 3)
      if verdict.ids.count > 1, !verdict.isAboutTouch {
        let names = TextWidth.cut(verdict.ids.joined(separator: ", "), to: room, size: 12)
        lines.append(names)
      }
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
      let id = TextWidth.cutInside(verdict.heading, to: room, size: 12.5)
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
