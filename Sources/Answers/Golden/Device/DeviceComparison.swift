import Explain
import Records
import TraceFormat

/// The comparison of a replay with a device log.
///
/// Began, ended, recognized and cancelled have to match one to one, and so do the events of controls. A device sends
/// changes, drags and changed values once a frame, so its log may have fewer or more of them than the replay. Those
/// in the log are compared; missing ones are not a difference. UIKit does not specify the order in which recognizers
/// are called, so each sender is compared separately.
struct DeviceComparison: Equatable {
  /// How the replay differs from the device.
  private(set) var difference = OutcomeDifference()
  /// The size of the differences; 0 if there are none. A search minimizes it.
  private(set) var distance = 0.0

  var agrees: Bool { difference.isEmpty }

  init(_ log: DeviceLog, _ replay: DeviceActionCollector) {
    let entries = Dictionary(grouping: log.entries, by: \.action.sender)
    var objects: [OutcomeDifference.Object] = []
    for sender in log.senders {
      var matching = DeviceMatching(replay.samples)
      matching.match(entries[sender] ?? [], replay.calls[sender] ?? [])
      distance += matching.distance
      if !matching.changes.isEmpty {
        objects.append(OutcomeDifference.Object(object: sender, changes: matching.changes))
      }
    }
    let order = objects.indices.sorted { left, right in
      let times = (objects[left].changes[0].time, objects[right].changes[0].time)
      return times.0 != times.1 ? times.0 < times.1 : left < right
    }
    difference.objects = order.map { objects[$0] }
  }
}

/// Matches the entries of one recognizer or control with its calls in a replay.
private struct DeviceMatching {
  private typealias Call = DeviceActionCollector.Call
  private typealias Entry = DeviceLog.Entry

  private let samples: [Instant]
  private var found: [OutcomeDifference.Change] = []
  private(set) var distance = 0.0

  init(_ samples: [Instant]) {
    self.samples = samples
  }

  /// The differences in the order of time. Successive differences of the same kind are joined into one.
  var changes: [OutcomeDifference.Change] {
    let order = found.indices.sorted { left, right in
      found[left].time != found[right].time ? found[left].time < found[right].time : left < right
    }
    return order.map { found[$0] }.reduce(into: []) { runs, change in
      if let last = runs.last, let joined = last.joined(with: change) {
        runs[runs.count - 1] = joined
      } else {
        runs.append(change)
      }
    }
  }

  mutating func match(_ entries: [DeviceLog.Entry], _ calls: [DeviceActionCollector.Call]) {
    matchTurns(entries.filter { !$0.occasion.isContinuing }, calls.filter { !$0.occasion.isContinuing })
    let continuing = calls.filter(\.occasion.isContinuing)
    for entry in entries where entry.occasion.isContinuing {
      if let call = continuing.last(where: { isMatch(entry, $0) }) {
        compareValues(entry, call)
      } else {
        remove(entry)
      }
    }
  }

  /// Pairs the entries of the device's log with the calls of the replay, for states and events that must be in both.
  ///
  /// Entries and calls at the same time are paired first; the rest are paired in order.
  private mutating func matchTurns(_ entries: [Entry], _ calls: [Call]) {
    var entries = entries[...]
    var calls = calls[...]
    var (lone, loneCalls): ([Entry], [Call]) = ([], [])
    while let entry = entries.first, let call = calls.first {
      if isMatch(entry, call) {
        matchRest(lone, loneCalls)
        (lone, loneCalls) = ([], [])
        compareValues(entry, call)
        entries.removeFirst()
        calls.removeFirst()
      } else if entry.time < call.time {
        lone.append(entries.removeFirst())
      } else {
        loneCalls.append(calls.removeFirst())
      }
    }
    matchRest(lone + entries, loneCalls + calls)
  }

  /// Matches entries and calls at different times by their states or events.
  private mutating func matchRest(_ entries: [Entry], _ calls: [Call]) {
    var calls = calls
    for entry in entries {
      guard let index = calls.firstIndex(where: { $0.occasion == entry.occasion }) else {
        remove(entry)
        continue
      }
      for call in calls[..<index] { add(call) }
      let call = calls[index]
      calls.removeFirst(index + 1)
      distance += 1 + 10 * abs(Instant.seconds(call.time - entry.time))
      let (device, replayed) = (entry.action.keeping([]), call.messages[0].keeping([]))
      found.append(
        .changed(OutcomeEvent(device, at: entry.time), OutcomeEvent(replayed, at: call.time), [.times])
      )
    }
    for call in calls { add(call) }
  }

  private func isMatch(_ entry: Entry, _ call: Call) -> Bool {
    guard call.occasion == entry.occasion else { return false }
    let delay = entry.time - call.time
    let most = isSample(entry.time) ? DeviceTolerances.time : DeviceTolerances.delay
    return delay >= -DeviceTolerances.time && delay <= most
  }

  private func isSample(_ time: Instant) -> Bool {
    var (low, high) = (0, samples.count)
    let least = time + -DeviceTolerances.time
    while low < high {
      let middle = (low + high) / 2
      if samples[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low < samples.count && samples[low] - time <= DeviceTolerances.time
  }

  private mutating func compareValues(_ entry: Entry, _ call: Call) {
    let message = call.messages.first(where: entry.names) ?? call.messages[0]
    let deviations = DeviceTolerances.deviations(of: message, from: entry.action)
    let hasTarget = entry.names(message)
    guard !deviations.isEmpty || !hasTarget else { return }
    distance += deviations.reduce(hasTarget ? 0 : 1) { $0 + 1 - 1 / $1.ratio }
    let keys = deviations.map(\.key)
    var (device, replayed) = (entry.action.keeping(keys), message.keeping(keys))
    if hasTarget {
      (device.target, device.action) = (nil, nil)
      (replayed.target, replayed.action) = (nil, nil)
    }
    // An unusual number is always printed, so this makes the usual one impossible.
    device.values.numberOfTouches?.usual = -1
    replayed.values.numberOfTouches?.usual = -1
    found.append(
      .changed(OutcomeEvent(device, at: entry.time), OutcomeEvent(replayed, at: call.time), [.values])
    )
  }

  private mutating func remove(_ entry: Entry) {
    distance += 10
    found.append(.removed(OutcomeEvent(entry)))
  }

  private mutating func add(_ call: Call) {
    distance += 10
    found.append(.added(OutcomeEvent(call.messages[0], at: call.time)))
  }
}

extension DeviceLog.Entry {
  fileprivate var occasion: ActionOccasion { ActionOccasion(of: action) }

  /// Returns whether the entry names the message's target and selector, as far as it names any.
  fileprivate func names(_ message: Action) -> Bool {
    (!hasTarget || action.target == message.target) && (!hasSelector || action.action == message.action)
  }
}

extension OutcomeEvent {
  fileprivate init(_ action: Action, at time: Instant) {
    self.init(
      .action(action.controlEvent, action.state, target: action.target, selector: action.action),
      .action(action),
      at: time
    )
  }

  fileprivate init(_ entry: DeviceLog.Entry) { self.init(entry.action, at: entry.time) }

  /// Adds a later repetition of the event.
  fileprivate mutating func join(_ later: OutcomeEvent) {
    count += later.count
    last = later.last
    lastRecord = later.lastRecord
  }
}

extension OutcomeDifference.Change {
  /// Returns one difference that replaces this one and the next; returns nil unless both repeat the same continuing
  /// event.
  fileprivate func joined(with next: Self) -> Self? {
    switch (self, next) {
    case (.removed(var event), .removed(let other))
    where event.isContinuing && other.isContinuing && event.signature == other.signature:
      event.join(other)
      return .removed(event)
    case (.changed(var one, var other, let aspects), .changed(let nextOne, let nextOther, let nextAspects))
    where one.isContinuing && nextOne.isContinuing && one.signature == nextOne.signature
      && aspects == nextAspects:
      one.join(nextOne)
      other.join(nextOther)
      return .changed(one, other, aspects)
    default: return nil
    }
  }
}

extension OutcomeEvent {
  fileprivate var isContinuing: Bool { signature.isContinuing }
}
