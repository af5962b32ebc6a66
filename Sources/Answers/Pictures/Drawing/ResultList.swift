import Explain
import Records

/// The results beside the screen of a drawing, each in a line or two: what happened, what did not, and why.
struct ResultList {
  /// An entry: the results of one object, or those of several objects that are alike.
  struct Entry: Equatable {
    var mark: Mark.Kind
    /// The objects.
    var ids: [String]
    var text: String
    var time: Instant
    fileprivate var rank: Rank
    fileprivate(set) var isAboutTouch = false

    /// The heading: the object, or the number of objects.
    var heading: String {
      ids.count == 1 || isAboutTouch ? ids.joined(separator: ", ") : "\(ids.count) recognizers"
    }
  }

  /// The order of entries: what happened, what should probably have happened, and what did not.
  fileprivate enum Rank: Int {
    case success, missed, pending, failure, hidden
  }

  private(set) var entries: [Entry] = []
  /// The recognizers that did not fire, unremarkably.
  private(set) var untried: [String] = []

  /// Creates the list at a time: successes first, then failures, each in chronological order. Three recognizers or more
  /// with the same result for the same reason have one entry.
  init(_ verdicts: [EpisodeVerdict], at end: Instant) {
    let results = verdicts.flatMap(\.results).compactMap { $0.at(end) }
    var order: [String] = []
    var groups: [String: [VerdictResult]] = [:]
    for result in results {
      let key = Self.key(of: result)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(result)
    }
    for group in order.compactMap({ groups[$0] }) { add(group) }
    // For a single gesture, the failure comes first.
    let first = verdicts.count == 1 ? verdicts[0].sentences.map(\.object) : []
    let places = Dictionary(first.enumerated().map { ($1, $0) }) { place, _ in place }
    func place(_ entry: Entry) -> Int { places[entry.ids[0]] ?? first.count }
    entries = Self.folded(entries).enumerated().sorted { one, other in
      (place(one.element), one.element.rank.rawValue, one.element.time, one.offset)
        < (place(other.element), other.element.rank.rawValue, other.element.time, other.offset)
    }.map(\.element)
  }

  /// The key shared by the results in one entry.
  private static func key(of result: VerdictResult) -> String {
    switch result.deed {
    case .sent, .told, .recognized, .began, .didNotFire, .didNotDecide: "\(result.kind)\n\(result.object)"
    case .untaken: "\n\(result.verb)"
    case .missed, .got, .wouldSend, .lost, .wasDenied, .ignored, .didNotReceive:
      "\(result.object)\n\(result.sign) \(result.reason)"
    default: "\(result.object)\n\(result.predicate)"
    }
  }

  private mutating func add(_ results: [VerdictResult]) {
    let last = results[results.count - 1]
    switch (last.kind, last.deed) {
    case (.recognizer, .didNotReceive), (.recognizer, .didNotFollow):
      if results.contains(where: \.isMeant) { addTouches(results) }
    case (.recognizer, _): addRecognizer(results)
    case (.control, .sent), (.list, _): addActions(results)
    case (.event, _): addEvent(results)
    // A gesture that takes the touch of its own view is no news.
    case (.view, .lost): break
    case (.control, _), (.view, _), (.touch, _): addTouches(results)
    }
  }

  private mutating func addRecognizer(_ results: [VerdictResult]) {
    let last = results[results.count - 1]
    func append(_ mark: Mark.Kind, _ text: String, _ time: Instant, _ rank: Rank) {
      entries.append(Entry(mark: mark, ids: [last.object], text: text, time: time, rank: rank))
    }
    let successes = results.filter { $0.sign == .fired }
    if let success = successes.last {
      let sentence = success.timedPredicate
      let text =
        results.count > 1
        ? "\(successes.count) of \(results.count) attempts recognized, the last \(sentence)" : sentence
      return append(.recognized, text, success.time, .success)
    }
    let failures = results.filter(\.isFailure)
    if failures.isEmpty {
      append(.began, last.reason, last.start, .pending)
    } else if !failures.contains(where: \.isMeant) {
      untried.append(last.object)
    } else if results.count == 1 {
      append(last.sign.mark, last.timedPredicate, last.time, .failure)
    } else {
      let reasons = Self.reasons(of: failures)
      append(reasons[0].mark, reasons.map(\.text).joined(separator: "; "), last.time, .failure)
    }
  }

  /// Returns the reasons of several failures with their numbers, the nearest to success first: other recognizers that
  /// recognized, then the smallest distances from a limit.
  private static func reasons(of failures: [VerdictResult]) -> [(mark: Mark.Kind, text: String)] {
    var groups: [(text: String, results: [VerdictResult])] = []
    var places: [String: Int] = [:]
    for failure in failures {
      if let index = places[failure.reason] {
        groups[index].results.append(failure)
      } else {
        places[failure.reason] = groups.count
        groups.append((failure.reason, [failure]))
      }
    }
    func rank(_ group: (text: String, results: [VerdictResult])) -> Double {
      if group.results[0].sign == .beaten { return -1 }
      return group.results.compactMap(\.closeness).min() ?? .infinity
    }
    let order = groups.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return order.map { _, group in
      let times = group.results.prefix(3).map { $0.time.seconds3 }
      let more = group.results.count > 3 ? " …" : ""
      let count = failures.count == 1 ? "" : "\(group.results.count)× "
      return (group.results[0].sign.mark, "\(count)\(group.text) (\(times.joined(separator: ", "))\(more) s)")
    }
  }

  /// Adds the actions of a control, or a list's messages about its rows.
  private mutating func addActions(_ results: [VerdictResult]) {
    let last = results[results.count - 1]
    let texts = results.map(\.predicate)
    var seen: Set<String> = []
    let unique = Array(texts.reversed().filter { seen.insert($0).inserted }.reversed())
    let others = unique.count > 2 ? " and \(unique.count - 2) more" : ""
    let text = unique.suffix(2).joined(separator: ", ") + others
    let count = results.count > unique.count && unique.count == 1 ? ", \(results.count) times" : ""
    let isLast = results.count > 1 ? ", the last" : ""
    let when = last.until == nil ? "\(isLast) at \(last.time.seconds3) s" : ""
    // An action that no responder performs, and a row that was not selected, are failures.
    let hasFired = results.contains { $0.sign == .fired }
    entries.append(
      Entry(
        mark: hasFired ? .recognized : .failed,
        ids: [last.object],
        text: text + count + when,
        time: last.time,
        rank: hasFired ? .success : .missed
      )
    )
  }

  /// Adds the touches that a control lost or never got, or that nothing took.
  private mutating func addTouches(_ results: [VerdictResult]) {
    let first = results[0]
    let (mark, rank): (Mark.Kind, Rank) =
      switch (first.sign, first.deed) {
      case (.fired, .untaken), (.fired, .got), (.fired, .wouldSend), (.fired, .stopped),
        (.fired, .closedActions):
        (.ended, .success)
      case (.fired, _): (.recognized, .success)
      case (.missed, .didNotReceive), (.missed, .didNotFollow): (.dropped, first.isMeant ? .missed : .hidden)
      case (.missed, _): (.dropped, first.kind == .control ? .missed : .hidden)
      case (_, .untaken): (first.isMeant ? .untaken : .cancelled, first.isMeant ? .missed : .failure)
      case (.beaten, .lost): (.cancelled, .missed)
      case (.beaten, _): (.dropped, .missed)
      case (_, .lost): (.cancelled, .missed)
      default: (.failed, .missed)
      }
    let isAboutTouch = first.kind == .touch
    let more = results.count - 1
    let text =
      more == 0 || isAboutTouch
      ? first.predicate : "\(first.predicate), and so \(more) more \(more == 1 ? "touch" : "touches")"
    var entry = Entry(mark: mark, ids: [first.object], text: text, time: first.time, rank: rank)
    if isAboutTouch {
      entry.isAboutTouch = true
      if more > 0 {
        let numbers = results.flatMap(\.touches).map { String($0.touch) }
        entry.ids = ["touches \(numbers.joined(separator: ", "))"]
      }
    }
    entries.append(entry)
  }

  /// Adds the results of events without touches, the last of several similar ones, and warnings.
  private mutating func addEvent(_ results: [VerdictResult]) {
    let last = results[results.count - 1]
    let (mark, rank): (Mark.Kind, Rank) =
      switch last.sign {
      case .fired: (.recognized, .success)
      case .warned: (.warning, .missed)
      case .missed: (.dropped, .missed)
      default: (.untaken, last.isMeant ? .missed : .failure)
      }
    entries.append(Entry(mark: mark, ids: [last.object], text: last.predicate, time: last.time, rank: rank))
  }

  /// Joins the entries about three recognizers or more that failed at the same time for the same reason.
  private static func folded(_ entries: [Entry]) -> [Entry] {
    struct Likeness: Hashable {
      let text: String
      let isBeaten: Bool
    }
    func likeness(of entry: Entry) -> Likeness? {
      guard entry.mark == .failed || entry.mark == .beaten, entry.rank == .failure else { return nil }
      return Likeness(text: entry.text, isBeaten: entry.mark == .beaten)
    }
    let counts = Dictionary(entries.compactMap(likeness).map { ($0, 1) }, uniquingKeysWith: +)
    var folded: [Entry] = []
    var places: [Likeness: Int] = [:]
    for entry in entries {
      if let likeness = likeness(of: entry), counts[likeness, default: 0] > 2 {
        if let place = places[likeness] {
          folded[place].ids += entry.ids
          continue
        }
        places[likeness] = folded.count
      }
      folded.append(entry)
    }
    return folded
  }
}

extension VerdictResult {
  /// A recognizer's result with its time: `failed at 0.15 s: moved 47 pt, more than 45 pt (2 pt too far)`.
  fileprivate var timedPredicate: String {
    let state = deed == .didNotFire ? "failed" : verb
    return "\(state) at \(time.seconds3) s\(reason.isEmpty ? "" : ": \(reason)")"
  }
}

extension Instant {
  /// The seconds with at most three decimals.
  var seconds3: String { String { $0.append(seconds: nanoseconds, .three) } }
}

extension VerdictSign {
  /// The mark in the lanes that means the same.
  var mark: Mark.Kind {
    switch self {
    case .fired: .recognized
    case .warned: .warning
    case .failed: .failed
    case .beaten: .beaten
    case .missed: .dropped
    case .pending: .began
    }
  }
}
