import Records
import TraceFormat

/// Builds a trace from the frames of a source: numbers the fingers, starts the clock at 0, and mends mistakes.
final class TraceBuilder {
  /// A finger that is down.
  private struct Live {
    let finger: Int
    var location: Point
    /// The buttons and keys held with the touch, as in the trace so far.
    var buttons: [PointerButton] = [.primary]
    var modifiers: [KeyModifier] = []
    var angles = PenAngles.upright
    /// When it moved last.
    var moved: Nanoseconds?
  }

  /// The maximum time in a trace: 4e9 seconds.
  private static let lastInstant: Nanoseconds = 4_000_000_000_000_000_000

  /// The text of the trace that has not been drained yet.
  private(set) var output = ByteBuffer()
  private(set) var mendings: Mendings
  /// The device of the touches, if the source names one; set before the first frame.
  var device: String?
  /// Remarks for the header, such as assumed values; set before the first frame.
  var notes: [String] = []
  /// The recording's facts beyond the touches.
  private var facts = FactCollector()
  /// The losses of the format, except those that this file avoids.
  var formatLosses: [ImportLoss]
  /// The losses of the whole file, known from a first pass. For a source that is still being written, the header has
  /// the losses before the first step.
  private let knownLosses: [ImportLoss]
  /// Whether only the losses are wanted.
  private let isRehearsal: Bool
  /// The mapping for sources whose axes have no range.
  let mapping: ScreenMapping

  private let format: ImportFormat
  private let options: ImportOptions
  /// The factor and divisor that convert a span of the source's clock to the unit of `--time-unit`.
  private let timeFactor: (numerator: SourceTime, denominator: SourceTime)?
  /// The fingers that are down, by the source's identifiers.
  private var live: [Int: Live] = [:]
  private var landed = 0
  private var hasInput = false
  private var hasHeader = false
  private var hasRate = false
  private var origin: SourceTime?
  private var last: Nanoseconds = 0
  private var frames = 0
  /// The moves so far, and those that took no time.
  private var moves = (all: 0, still: 0)
  /// The pauses so far of a source without times.
  private var paused: Nanoseconds = 0
  private var lastLine = 1
  private var samples: [TouchSample] = []
  /// The last phase of each finger in the current step.
  private var phases: [Int: TouchPhase] = [:]
  private(set) var units: UnitCheck

  init(
    _ format: ImportFormat,
    _ options: ImportOptions,
    _ mendings: Mendings,
    known: [ImportLoss],
    isRehearsal: Bool
  ) {
    self.format = format
    self.options = options
    self.mendings = mendings
    formatLosses = format.losses
    knownLosses = known
    self.isRehearsal = isRehearsal
    mapping = ScreenMapping(options, range: nil)
    units = UnitCheck(extent: options.screen, checksFew: format.isOwn && options.timeUnit == nil)
    let unit = options.timeUnit ?? format.timeUnit
    timeFactor =
      unit == format.timeUnit
      ? nil : (SourceTime(unit.nanoseconds), SourceTime(format.timeUnit.nanoseconds))
  }

  /// Adds a source's report at one time.
  ///
  /// - Parameters:
  ///   - contacts: The fingers that changed.
  ///   - time: The time in nanoseconds from any origin; nil for a source without times.
  ///   - line: The line of the source, for messages.
  ///   - mapping: The conversion to points; nil to use the one for sources without ranges.
  func add(
    _ contacts: [Contact],
    at time: SourceTime?,
    line: Int,
    mapping: ScreenMapping? = nil
  ) throws(ImportStop) {
    guard !contacts.isEmpty else { return }
    lastLine = line
    // The clock starts at the first touch that begins.
    let isFirst = origin == nil && (landed > 0 || contacts.contains { $0.phase == .began })
    let instant = try instant(of: time, isFirst: isFirst, line: line)
    let mapping = mapping ?? self.mapping
    for contact in contacts { try add(contact, at: instant, line, mapping) }
    flushStep(at: instant)
    frames += 1
  }

  /// Adds an event that is not one of touches.
  func add(_ event: StepEvent, at time: SourceTime?, line: Int) throws(ImportStop) {
    lastLine = line
    let instant = try instant(of: time, isFirst: origin == nil, line: line)
    flushStep(at: instant)
    last = instant
    write(Step(time: Instant(nanoseconds: instant), line: nil, event: event))
    hasInput = true
    if time == nil { frames += 1 }
  }

  /// Takes the screen size from the source, for the check of units, unless `--screen` is given; before the first frame.
  func setScreen(_ size: Point) {
    if options.screen == nil, hasHeader == false { units = UnitCheck(extent: size) }
  }

  /// Checks the unit of the times even if there are few, because the source does not say it.
  func checkFewTimes() { units.checksFew = options.timeUnit == nil }

  /// The middle of the screen, in points.
  var middle: Point {
    let screen = options.screen ?? Point(x: 390, y: 844)
    return Point(x: screen.x / 2, y: screen.y / 2)
  }

  /// Adds a notch of a wheel that moves the content by a distance, at a location of the source or in the middle of the
  /// screen.
  func addNotch(
    at place: Point?,
    by delta: Point,
    modifiers: [KeyModifier],
    at time: SourceTime?,
    line: Int
  ) throws(ImportStop) {
    try addScroll(.discrete, nil, at: place, by: delta, modifiers: modifiers, at: time, line: line)
  }

  /// Adds a scroll, or a phase of one, that moves the content by a distance.
  ///
  /// - Returns: Whether a trace can express it.
  @discardableResult
  func addScroll(
    _ kind: ScrollKind,
    _ phase: InputPhase?,
    at place: Point?,
    by delta: Point,
    modifiers: [KeyModifier],
    at time: SourceTime?,
    line: Int
  ) throws(ImportStop) -> Bool {
    let (zero, moved, location) = (point(Point(x: 0, y: 0)), point(delta), place.map(point) ?? middle)
    guard location.isWithinTrace else {
      try add(.farAway, line: line)
      return false
    }
    let distance = Point(x: moved.x - zero.x, y: moved.y - zero.y)
    guard distance.isWithinTrace else {
      try add(.unreadable("a wheel event that scrolls too far"), line: line)
      return false
    }
    let sample = ScrollSample(kind, phase, at: location, by: distance, modifiers: modifiers)
    try add(.scroll(sample), at: time, line: line)
    return true
  }

  /// Converts a point of a source without ranges to the screen.
  func point(_ point: Point) -> Point { mapping.point(point) }

  /// Reports a mending; throws an error if the import is strict.
  func add(_ mending: Mending, line: Int, column: Int = 1) throws(ImportStop) {
    try mendings.add(mending, line: line, column: column)
  }

  /// Reports, once, that the source has no times, unless `--rate` gives them.
  func addRate(line: Int) throws(ImportStop) {
    guard !hasRate else { return }
    hasRate = true
    notes.append(
      "the source has no times: assumed \(ImportNotes.number(options.framesPerSecond)) frames a second (--rate)"
    )
    if options.rate == nil { try add(.noTimes, line: line) }
  }

  /// Lets a frame pass in which no finger changed, for sources without times.
  func passFrame() {
    if !live.isEmpty { frames += 1 }
  }

  /// Lets the time of a pause pass after the first touch, for sources without times.
  func pass(seconds: Double, line: Int) throws(ImportStop) {
    guard landed > 0 else { return }
    let pause = Instant.span(seconds: seconds)
    guard pause <= TraceBuilder.lastInstant - paused else { return try add(.timeBeyondCounting, line: line) }
    paused += pause
  }

  /// Cancels the touches that were never lifted.
  func finish() throws(ImportStop) {
    for finger in live.values.sorted(by: { $0.finger < $1.finger }) {
      try mendings.add(.neverLifted(finger: finger.finger), line: lastLine)
      samples.append(TouchSample(id: finger.finger, phase: .cancelled, location: finger.location))
    }
    live = [:]
    // Commands may take no time; a clock goes on.
    if moves.still >= 5, moves.still * 2 > moves.all, !formatLosses.contains(.paths) {
      try mendings.add(.clockStandsStill(moves.still, of: moves.all), line: 1)
    }
    flushStep(at: last)
    // Facts printed after the last touch are still waiting.
    if facts.hasWaiting, origin != nil {
      write(Step(time: Instant(nanoseconds: last), line: nil, event: .wait))
    }
    mendings.finish()
  }

  /// The number of facts in the trace that a replay can be compared with.
  var factCount: Int { facts.count }

  /// Keeps the state of a recognizer, at a time in nanoseconds from the source's origin; nil without times.
  func add(_ recognizer: RecordedState, at time: SourceTime?) {
    facts.add(recognizer, at: time)
  }

  /// Calls `write` with the text so far, and then discards it.
  func drain(_ write: (borrowing ByteBuffer) -> Void) {
    guard output.count > 0 else { return }
    write(output)
    output.removeAll()
  }

  /// Whether the trace has anything to replay.
  var hasContent: Bool { landed > 0 || hasInput }

  /// The number of touches in the trace so far.
  var touchCount: Int { landed }

  private func instant(of time: SourceTime?, isFirst: Bool, line: Int) throws(ImportStop) -> Nanoseconds {
    // A line without a time may follow lines with times.
    guard let time else {
      guard origin == nil else { return last }
      let span = Instant.span(seconds: Double(frames) / options.framesPerSecond)
      guard span <= TraceBuilder.lastInstant - paused else {
        try mendings.add(.timeBeyondCounting, line: line)
        return last
      }
      return max(last, span + paused)
    }
    guard time.isReadable else {
      try mendings.add(.timeBeyondCounting, line: line)
      return last
    }
    if isFirst {
      origin = time
      try checkClock(time, line)
    }
    let span = traceSpan(of: time - (origin ?? time))
    if span < last {
      try mendings.add(.timeGoesBack(SourceTime(last) - span), line: line)
      return last
    }
    guard span <= TraceBuilder.lastInstant else {
      try mendings.add(.timeBeyondCounting, line: line)
      return last
    }
    return Nanoseconds(span)
  }

  /// Reports a clock that begins beyond the range of traces. The trace begins at 0 in any case, so a wrong unit is the
  /// likeliest mistake.
  private func checkClock(_ time: SourceTime, _ line: Int) throws(ImportStop) {
    let instant = traceSpan(of: time)
    guard instant.magnitude > TraceBuilder.lastInstant.magnitude else { return }
    units.checksFew = true
    try mendings.add(.clockBeyondTrace(instant), line: line)
  }

  /// Converts a span of the source's clock to the trace's nanoseconds.
  private func traceSpan(of span: SourceTime) -> SourceTime {
    guard let (numerator, denominator) = timeFactor else { return span }
    return span.scaled(by: numerator, over: denominator)
  }

  private func add(
    _ contact: Contact,
    at instant: Nanoseconds,
    _ line: Int,
    _ mapping: ScreenMapping
  ) throws(ImportStop) {
    var location = contact.location.map(mapping.point)
    if location?.isWithinTrace == false {
      try mendings.add(.farAway, line: line)
      if contact.phase == .began || contact.phase == .moved { return }
      location = nil
    }
    guard var known = live[contact.id] else {
      guard contact.phase == .began, let location else {
        if contact.phase != .stationary { try mendings.add(.unknownFinger(contact.phase), line: line) }
        return
      }
      return land(contact, location, at: instant)
    }
    let finger = known.finger
    switch contact.phase {
    case .stationary: return
    case .began:
      try mendings.add(.landedTwice(finger: finger), line: line)
      append(TouchSample(id: finger, phase: .cancelled, location: known.location), at: instant)
      live[contact.id] = nil
      if let location { land(contact, location, at: instant) }
    case .moved, .ended, .cancelled:
      known.location = location ?? known.location
      if contact.phase == .moved {
        moves.all += 1
        if known.moved == instant { moves.still += 1 }
        known.moved = instant
      }
      append(sample(contact, &known), at: instant, isWithdrawal: contact.phase == .cancelled)
      live[contact.id] = contact.phase == .moved ? known : nil
    }
  }

  private func land(_ contact: Contact, _ location: Point, at instant: Nanoseconds) {
    landed += 1
    var finger = Live(finger: landed, location: location)
    append(sample(contact, &finger), at: instant)
    live[contact.id] = finger
    facts.land(landed, tapCount: contact.tapCount, line: lastLine)
  }

  private func sample(_ contact: Contact, _ finger: inout Live) -> TouchSample {
    var sample = TouchSample(
      id: finger.finger,
      phase: contact.phase,
      location: finger.location,
      force: contact.force.flatMap { 0...1e9 ~= $0 ? $0 : nil },
      majorRadius: contact.majorRadius.flatMap { 0...1e9 ~= $0 ? $0 : nil },
      type: contact.type,
      edge: contact.edge,
      extras: extras(contact, &finger)
    )
    let angles = contact.angles
    if angles.altitude != finger.angles.altitude { sample.altitude = angles.altitude }
    if angles.azimuth != finger.angles.azimuth { sample.azimuth = angles.azimuth }
    if let altitude = angles.altitude { finger.angles.altitude = altitude }
    if let azimuth = angles.azimuth { finger.angles.azimuth = azimuth }
    return sample
  }

  /// The buttons and keys of a contact that differ from its previous sample. At the end of a click no button is down,
  /// and the click keeps its buttons.
  private func extras(_ contact: Contact, _ finger: inout Live) -> TouchExtras? {
    let isOver = contact.phase == .ended || contact.phase == .cancelled
    let buttons = isOver || contact.buttons == [] || contact.buttons == finger.buttons ? nil : contact.buttons
    let modifiers = contact.modifiers == finger.modifiers ? nil : contact.modifiers
    finger.buttons = buttons ?? finger.buttons
    finger.modifiers = modifiers ?? finger.modifiers
    guard buttons != nil || modifiers != nil || contact.hasMore else { return nil }
    return TouchExtras(
      buttons: buttons,
      modifiers: modifiers,
      estimate: contact.estimate,
      coalesced: contact.coalesced.compactMap(trail),
      predicted: contact.predicted.compactMap(trail)
    )
  }

  /// Converts a sample without an event; nil if its location is out of range.
  private func trail(_ sample: EventlessSample) -> TouchTrail? {
    let location = mapping.point(sample.location)
    guard location.isWithinTrace else { return nil }
    let span = Double(traceSpan(of: sample.time - (origin ?? 0)))
    let time = max((span / 1000).rounded() / 1e6, 0)
    return TouchTrail(time: time, location: location, force: sample.force, estimate: sample.estimate)
  }

  /// Appends a sample to the current step. A second sample of the same finger begins a new step at the same time,
  /// unless it withdraws a touch that began in this step.
  private func append(_ sample: TouchSample, at instant: Nanoseconds, isWithdrawal: Bool = false) {
    if let phase = phases[sample.id], !(phase == .began && isWithdrawal) { flushStep(at: instant) }
    samples.append(sample)
    phases[sample.id] = sample.phase
  }

  private func flushStep(at instant: Nanoseconds) {
    guard !samples.isEmpty else { return }
    units.add(samples, at: instant)
    last = instant
    write(Step(time: Instant(nanoseconds: instant), line: nil, event: .touches(samples)))
    samples.removeAll(keepingCapacity: true)
    phases.removeAll(keepingCapacity: true)
  }

  private func write(_ step: Step) {
    let facts = facts.take(at: step.time) { time in
      origin.flatMap { Nanoseconds(exactly: traceSpan(of: time - $0)) }
    }
    guard !isRehearsal else { return }
    writeHeader()
    TraceWriter.write(step, facts: facts, to: &output)
  }

  private func writeHeader() {
    guard !hasHeader else { return }
    hasHeader = true
    let note = (["imported from \(format.name)"] + notes).joined(separator: "; ")
    let found = Set(mendings.losses + knownLosses)
    let losses = formatLosses + ImportLoss.allCases.filter { found.contains($0) }
    let origin: Value = .object([
      Value.Member(key: "format", value: .string(format.name)),
      Value.Member(key: "losses", value: .array(losses.map { .string($0.rawValue) })),
    ])
    TraceWriter.writeHeader(scene: options.scene, device: device, note: note, origin: origin, to: &output)
  }
}

extension Point {
  /// Whether both coordinates are numbers that a trace can have.
  var isWithinTrace: Bool { max(x.magnitude, y.magnitude) <= 1e9 }
}
