import Records

/// A tool's syntax for evdev events.
protocol EvdevSyntax {
  /// Reads a line, or the rest of one: returns its first event, and adds device descriptions in the line to the devices.
  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine?
}

/// The first event of a line.
struct EvdevLine {
  var event: EvdevEvent
  /// The index of the event's device.
  var device: Int
  /// Where the event ends in the line.
  var end: Int
}

/// A device of a recording.
struct EvdevDevice {
  /// The path that begins the lines of the device's events.
  let key: [UInt8]
  var name: String?
  var machine: EvdevMachine
  var inputs = EvdevInputs()
  var keys = KeyTrack()
  var pen = EvdevPen()
  var ranges: [UInt16: ClosedRange<Int>] = [:]
  /// The number of units per millimetre, for axes that give it.
  var resolutions: [UInt16: Int] = [:]
  var mapping: ScreenMapping?
  /// Whether the recording has an event of the device.
  var hasEvents = false
  /// The number of key bits read so far from the head of an evemu recording.
  var keyBits = 0
  /// The name of the file beside the recording that gave the ranges.
  var description: String?

  /// Adds an axis with its range from the head of the recording.
  mutating func addAxis(_ code: UInt16, minimum: Int, maximum: Int, resolution: Int? = nil) {
    machine.addAxis(code)
    if let resolution, resolution > 0 { resolutions[code] = resolution }
    if minimum < maximum { ranges[code] = minimum...maximum }
  }

  /// The ranges of the touch axes.
  var panel: PanelRange? {
    guard let x = ranges[axes.x], let y = ranges[axes.y] else { return nil }
    return PanelRange(x: x, y: y)
  }

  /// The length of one unit of the vertical axis divided by that of the horizontal axis; 1 if unknown.
  var unitRatio: Double {
    guard let x = resolutions[axes.x], let y = resolutions[axes.y] else { return 1 }
    return Double(x) / Double(y)
  }

  private var axes: (x: UInt16, y: UInt16) {
    let isSingle = machine.contactProtocol == .single || ranges[Evdev.positionX] == nil
    return isSingle ? (Evdev.x, Evdev.y) : (Evdev.positionX, Evdev.positionY)
  }
}

/// The devices of a recording.
struct EvdevDevices {
  /// The devices. The type has no subscript: in debug builds, Swift 6.3 read a member of the value that its `_read`
  /// accessor yields after the accessor's memory had been freed.
  var list: [EvdevDevice] = []
  /// The indices of the devices by their keys.
  private var indices: [[UInt8]: Int] = [:]
  /// The index of the last device: most lines repeat it.
  private var last = 0
  private let readsMouse: Bool

  init(readsMouse: Bool) { self.readsMouse = readsMouse }

  /// Returns the index of the device with a key; adds the device if it is new.
  mutating func index(of key: UnsafeRawBufferPointer) -> Int {
    if last < list.count, list[last].key.elementsEqual(key) { return last }
    if let index = indices[Array(key)] {
      last = index
      return index
    }
    // Each device numbers its contacts from its own starting number, so far apart that two devices never use the same
    // number.
    let machine = EvdevMachine(firstContact: list.count << 40, readsMouse: readsMouse)
    list.append(EvdevDevice(key: Array(key), machine: machine))
    last = list.count - 1
    indices[list[last].key] = last
    return last
  }

  /// Returns the index of the only device, for recordings that name no device in their lines.
  mutating func only() -> Int {
    if list.isEmpty { return index(of: UnsafeRawBufferPointer(start: nil, count: 0)) }
    return list.count - 1
  }
}

/// Reads a recording of evdev events.
struct EvdevReader<Syntax: EvdevSyntax>: SourceReader {
  private var syntax: Syntax
  private let options: ImportOptions
  private var devices: EvdevDevices
  private var lastLine = 1
  private var hasToldWheel = false
  private var hovers = HoverTrack()
  /// The part of an error message that says where to find the ranges of the axes.
  private let rangeHint: String

  init(_ syntax: Syntax, _ options: ImportOptions, rangeHint: String) {
    self.syntax = syntax
    self.options = options
    devices = EvdevDevices(readsMouse: options.readsMouse)
    self.rangeHint = rangeHint
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    try LineEvents.forEach(in: line) { (rest) throws(ImportStop) in
      guard let found = try syntax.event(in: rest, &devices, trace) else { return nil }
      try add(found.event, of: found.device, line.number, trace)
      return rest.rest(from: found.end)
    }
  }

  private mutating func add(
    _ event: EvdevEvent,
    of device: Int,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    lastLine = line
    devices.list[device].hasEvents = true
    devices.list[device].pen.process(event)
    if let input = devices.list[device].inputs.process(event) {
      try add(input, of: device, at: event.time, line, trace)
    }
    switch try devices.list[device].machine.process(event, line: line, trace) {
    case .none: return
    case .unchanged: if event.time == nil { trace.passFrame() }
    case .changed: try addFrames(of: device, at: event.time, line, trace)
    }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for device in devices.list.indices {
      try devices.list[device].keys.finish(into: trace)
      try devices.list[device].machine.finish(trace)
      if let last = devices.list[device].machine.earlier.last {
        try addFrames(of: device, at: last.time, last.line, trace, isLate: true)
      }
      if devices.list[device].machine.hasOpenPacket { try trace.add(.lastFrame, line: lastLine) }
    }
  }

  var hintOfNoTouches: String? {
    if devices.list.allSatisfy({ !$0.hasEvents }) {
      return "it describes a device, and has no events"
    }
    return devices.list.lazy.compactMap { $0.machine.hint }.first
  }

  /// Adds a key, or a turn of a wheel. The content moves down as the wheel turns away from the hand.
  private mutating func add(
    _ input: EvdevInputs.Input,
    of device: Int,
    at time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if trace.device == nil { trace.device = devices.list[device].name }
    if time == nil { try trace.addRate(line: line) }
    switch input {
    case .repeated: try trace.add(.repeated, line: line)
    case .key(let key, let isDown):
      try devices.list[device].keys.add(key, isDown: isDown, at: time, line: line, into: trace)
    case .turn(let notches):
      if !hasToldWheel {
        hasToldWheel = true
        try trace.add(.wheelOfDevice, line: line)
      }
      let delta = Point(x: 0 - notches.x * Self.notchDistance, y: notches.y * Self.notchDistance)
      let sample = ScrollSample(.discrete, nil, at: trace.middle, by: delta)
      guard delta.isWithinTrace else { return try trace.add(.farAway, line: line) }
      try trace.add(.scroll(sample), at: time, line: line)
    }
  }

  /// The distance that a notch moves the content, in points (chosen).
  private static var notchDistance: Double { 10 }

  /// Adds the frames that the last event of a device completed.
  private mutating func addFrames(
    of device: Int,
    at time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder,
    isLate: Bool = false
  ) throws(ImportStop) {
    let mapping: ScreenMapping
    if let known = devices.list[device].mapping {
      mapping = known
    } else {
      mapping = try prepare(device, hasTimes: time != nil, line, trace)
    }
    for frame in devices.list[device].machine.earlier {
      try trace.add([frame.contact], at: frame.time, line: frame.line, mapping: mapping)
    }
    guard !isLate else { return }
    let angles = devices.list[device].pen.angles(on: devices.list[device])
    var frame = devices.list[device].machine.frame
    for index in frame.indices where frame[index].type == .pencil { frame[index].angles = angles }
    try trace.add(frame, at: time, line: line, mapping: mapping)
    guard let (place, isEnd) = devices.list[device].machine.hover else { return }
    try hovers.add(
      // A pen that leaves may set its axes to 0.
      at: isEnd ? hovers.last?.place ?? place : place,
      isEnd: isEnd,
      angles: isEnd ? PenAngles() : angles,
      height: isEnd ? nil : devices.list[device].pen.height(on: devices.list[device]),
      modifiers: [],
      at: time,
      line: line,
      into: trace,
      mapping: mapping
    )
  }

  /// Determines the mapping of a device at the first frame, once the head has been read.
  private mutating func prepare(
    _ device: Int,
    hasTimes: Bool,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> ScreenMapping {
    let range = options.range ?? devices.list[device].panel
    if range == nil, options.scale == nil {
      let message =
        "the recording lacks the ranges of the panel's axes: pass --range 0:XMAX,0:YMAX "
        + "(\(rangeHint)), or --scale POINTS for the points per unit"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    let mapping = ScreenMapping(options, range: range, unitRatio: devices.list[device].unitRatio)
    devices.list[device].mapping = mapping
    if trace.device == nil { trace.device = devices.list[device].name }
    if options.scale == nil, let range {
      let screen = options.screen ?? ScreenMapping.assumedScreen(for: range, options)
      let size = "\(ImportNotes.number(screen.x))x\(ImportNotes.number(screen.y))"
      let axes = "\(range.x.lowerBound):\(range.x.upperBound),\(range.y.lowerBound):\(range.y.upperBound)"
      let assumed = options.screen == nil ? " (assumed; --screen sets it)" : ""
      let beside = devices.list[device].description.map { ", as \($0) says," } ?? ""
      trace.notes.append("axes \(axes)\(beside) scaled to a screen of \(size) pt\(assumed)")
      if options.screen == nil { try trace.add(.noScreen, line: line) }
    }
    if !hasTimes { try trace.addRate(line: line) }
    return mapping
  }
}

/// The phrases for the remarks in a header.
enum ImportNotes {
  /// Returns a number as text, without a fraction if the number is whole.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
