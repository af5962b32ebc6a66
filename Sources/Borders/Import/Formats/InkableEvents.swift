import Records
import TraceFormat

extension ImportFormat {
  /// The touches that the drawing library Inkable keeps.
  static let inkable = ImportFormat(
    name: "inkable",
    summary: "touch events of the drawing library Inkable, with what a pencil estimates and measures",
    timeUnit: .seconds,
    losses: [.updateTimes],
    sign: .all([.string("touchIdentifier"), .string("estimatedPropertiesExpectingUpdates")]),
    reader: { _ in InkableReader() }
  )
}

/// Reads `{"touchIdentifier": "638C…", "timestamp": 720394.409, "phase": 0, "type": 2, "location": [506, 440], "force":
/// 0.33, "estimatedProperties": 1, "estimatedPropertiesExpectingUpdates": 1, "estimationUpdateIndex": 89, "isUpdate":
/// false, "isPrediction": false, …}`: a sample as `UITouch` has it, with UIKit's numbers for phases, types and properties.
///
/// Samples are in the order in which the app received them. Consecutive samples of a touch are one event, up to the
/// predictions or updates after them; the last one is the touch, and the others are coalesced. An update has its
/// sample's time, not its own: it arrives with the event before it.
struct InkableReader: SourceReader {
  /// A sample of the file.
  private struct Sample {
    let touch: String
    let time: SourceTime
    let line: Int
    let location: Point
    var contact: Contact

    var eventless: EventlessSample {
      EventlessSample(time: time, location: location, force: contact.force, estimate: contact.estimate)
    }
  }

  private var objects = JSONObjects()
  /// The samples of the current event, and those that are predicted after it.
  private var event: [Sample] = []
  private var predicted: [Sample] = []
  /// The updates after the last event.
  private var updates: [TouchUpdate] = []
  private var updateLine = 1
  /// The numbers of the touches that are down, and the number of the last one.
  private var ids: [String: Int] = [:]
  private var lastID = 0
  /// The time of the last event.
  private var now: SourceTime?
  /// The samples that wait for updates, by their numbers.
  private var waiting: [Int: [EstimatedProperty]] = [:]
  private var lastIndex = -1

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.read(line, into: trace) { try read(object.value, object.line, trace) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try read(object.value, object.line, trace) }
    try endEvent(trace)
    try endUpdates(trace)
  }

  private mutating func read(_ value: Value, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard value["touchIdentifier"] != nil || value["isPrediction"] != nil else { return }
    guard var sample = Self.sample(value, line) else {
      return try trace.add(.unreadable("a touch without its identifier, phase, time or place"), line: line)
    }
    if value["isUpdate"] == .bool(true) {
      try endEvent(trace)
      return try update(sample, value, trace)
    }
    if value["isPrediction"] == .bool(true) {
      // A prediction is all guesses, so its estimates need not be listed.
      sample.contact.estimate = nil
      if predicted.last?.time == sample.time { return try trace.add(.repeated, line: line) }
      return predicted.append(sample)
    }
    if let estimate = sample.contact.estimate, estimate.index <= lastIndex {
      return try trace.add(.repeated, line: line)
    }
    let isContinued =
      predicted.isEmpty && event.last?.touch == sample.touch && event.last?.contact.phase == .moved
      && sample.contact.phase == .moved
    if !isContinued { try endEvent(trace) }
    try endUpdates(trace)
    lastIndex = sample.contact.estimate?.index ?? lastIndex
    event.append(sample)
  }

  /// Adds the event so far, with its predictions.
  private mutating func endEvent(_ trace: TraceBuilder) throws(ImportStop) {
    defer { (event, predicted) = ([], []) }
    guard let last = event.last else { return }
    var contact = last.contact
    // A trace without the sample has nothing to update.
    let isKept =
      (contact.phase == .began || ids[last.touch] != nil) && trace.point(last.location).isWithinTrace
    if contact.phase == .began {
      lastID += 1
      ids[last.touch] = isKept ? lastID : nil
    }
    contact.id = ids[last.touch] ?? lastID + 1
    event = event.filter { trace.point($0.location).isWithinTrace }
    contact.coalesced = event.dropLast().map(\.eventless)
    contact.predicted = predicted.filter { $0.time > last.time }.map(\.eventless)
    if contact.phase == .ended || contact.phase == .cancelled { ids[last.touch] = nil }
    if isKept { for sample in event { note(sample.contact.estimate) } }
    now = max(now ?? last.time, last.time)
    try trace.add([contact], at: last.time, line: last.line)
  }

  private mutating func update(_ sample: Sample, _ value: Value, _ trace: TraceBuilder) throws(ImportStop) {
    guard let index = value["estimationUpdateIndex"]?.integer, let expected = waiting[index] else {
      let reason = "an update of a sample that expects none"
      return try trace.add(.unreadable(reason), line: sample.line)
    }
    let left = Self.properties(value["estimatedPropertiesExpectingUpdates"])
    let measured = expected.filter { !left.contains($0) && $0 != .roll }
    var update = TouchUpdate(index: index)
    if measured.contains(.force) { update.force = sample.contact.force }
    if measured.contains(.altitude) { update.altitude = sample.contact.angles.altitude }
    if measured.contains(.azimuth) { update.azimuth = sample.contact.angles.azimuth }
    if measured.contains(.location) { update.location = trace.point(sample.location) }
    let rest = expected.filter(left.contains)
    update.expected = rest == expected.filter { !update.properties.contains($0) } ? nil : rest
    waiting[index] = rest.isEmpty ? nil : rest
    guard update.expected != nil || !update.properties.isEmpty else { return }
    if updates.isEmpty { updateLine = sample.line }
    if updates.contains(where: { $0.index == index }) { try endUpdates(trace) }
    updates.append(update)
  }

  private mutating func endUpdates(_ trace: TraceBuilder) throws(ImportStop) {
    guard !updates.isEmpty else { return }
    try trace.add(.touchUpdates(updates), at: now ?? 0, line: updateLine)
    updates = []
  }

  private mutating func note(_ estimate: TouchEstimate?) {
    guard let estimate, !estimate.expected.isEmpty else { return }
    waiting[estimate.index] = estimate.expected
    // As many wait as a trace keeps.
    if waiting.count > TouchEstimate.mostWaiting, let oldest = waiting.keys.min() { waiting[oldest] = nil }
  }

  private static func sample(_ value: Value, _ line: Int) -> Sample? {
    let phases: [TouchPhase] = [.began, .moved, .stationary, .ended, .cancelled]
    let place = value["location"]?.items?.compactMap(\.number) ?? []
    guard let touch = value["touchIdentifier"]?.string, let seconds = value["timestamp"]?.number,
      let phase = value["phase"]?.integer, phases.indices.contains(phase), place.count == 2
    else { return nil }
    let location = Point(x: place[0], y: place[1])
    var contact = Contact(0, phases[phase], at: location)
    let types: [TouchType?] = [nil, .indirect, .pencil, .indirectPointer]
    contact.type = value["type"]?.integer.flatMap { types.indices.contains($0) ? types[$0] : nil }
    contact.force = value["force"]?.number.flatMap { $0 >= 0 ? $0 : nil }
    contact.majorRadius = value["majorRadius"]?.number.flatMap { $0 > 0 ? $0 : nil }
    if contact.type == .pencil {
      (contact.angles.altitude, contact.angles.azimuth) = (
        value["altitudeAngle"]?.number, value["azimuth"]?.number
      )
    }
    let estimated = properties(value["estimatedProperties"])
    if let index = value["estimationUpdateIndex"]?.integer, index >= 0, !estimated.isEmpty {
      let expected = properties(value["estimatedPropertiesExpectingUpdates"])
      contact.estimate = TouchEstimate(
        index: index,
        properties: estimated,
        expected: expected.filter(estimated.contains)
      )
    }
    // Clocks are exact to a microsecond.
    let time = SourceTime((seconds * 1e6).rounded(), .microseconds)
    return Sample(touch: touch, time: time, line: line, location: location, contact: contact)
  }

  /// The properties of a mask of `UITouch.Properties`, in the order of the bits.
  private static func properties(_ mask: Value?) -> [EstimatedProperty] {
    let bits = mask?.integer ?? 0
    return EstimatedProperty.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
  }
}
