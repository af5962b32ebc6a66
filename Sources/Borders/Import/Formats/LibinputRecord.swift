import Records
import Yams

extension ImportFormat {
  /// Recordings of `libinput record`.
  static let libinput = ImportFormat(
    name: "libinput",
    summary: "libinput record",
    timeUnit: .seconds,
    losses: [.force, .radius],
    fits: { sample in
      sample.hasLine(beginning: "# libinput record")
        || sample.lines.contains { $0.hasPrefix("libinput:") }
          && sample.lines.contains { $0.hasPrefix("devices:") }
        // The head may be cut off.
        || sample.hasLine(with: "- [", "]", "# EV_") && sample.has("- evdev:")
    },
    reader: { options in
      EvdevReader(LibinputSyntax(), options, rangeHint: "absinfo in the header of the recording has them")
    }
  )
}

/// Reads the YAML of `libinput record`: a head for each device, then its events.
///
/// ```
/// devices:
/// - node: /dev/input/event4
///   evdev:
///     absinfo:
///       53: [0, 1919, 0, 0, 6]
///   events:
///   - evdev:
///     - [  0, 120,   3,  57,     35] # EV_ABS / ABS_MT_TRACKING_ID
/// ```
///
/// A head is read as a whole, events line by line, so that a recording may be endless.
struct LibinputSyntax: EvdevSyntax {
  /// The maximum size of a head in bytes. A text whose head is larger is not a recording.
  private static let longestHead = 1 << 20

  /// The blanks and marks with which a forum or a mail quotes each line.
  private var quotation: [UInt8] = []
  private var head: [UInt8] = []
  private var isInEvents = false
  private var deviceCount = 0
  /// The index of the device whose touches are read. A recording lists its devices one after the other, each from
  /// time 0, so only one can be read.
  private var chosen: Int?
  private var isSecondTold = false

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    var line = line
    var unquoted = 0
    var quoted = ByteCursor(line.bytes)
    quoted.skipQuotation()
    let start = quoted.offset
    if quoted.skip("# libinput record") { quotation = Array(line.bytes[..<start]) }
    if !quotation.isEmpty, line.bytes.starts(with: quotation) {
      let bytes = UnsafeRawBufferPointer(rebasing: line.bytes.dropFirst(quotation.count))
      unquoted = quotation.count
      line = SourceLine(bytes: bytes, number: line.number, isRest: line.isRest)
    }
    // The head may be cut off, and `events:` with it.
    if !isInEvents, Self.event(line.bytes) != nil {
      isInEvents = true
      try readHead(line.number, &devices)
    }
    if isInEvents {
      if let (event, end) = Self.event(line.bytes) {
        return try choose(event, line, end + unquoted, &devices, trace)
      }
      if line.isRest { return nil }
      guard line.bytes.starts(with: "- node:".utf8) || line.bytes.starts(with: "-  node:".utf8) else {
        if Self.looksLikeEvent(line.bytes) { try trace.add(.unreadable, line: line.number) }
        return nil
      }
      isInEvents = false
      head = []
    } else if line.bytes.starts(with: "version:".utf8) || line.bytes.starts(with: "# libinput record".utf8) {
      // A terminal shows the menu of devices and other lines above the recording.
      head = []
    }
    guard head.count < Self.longestHead else {
      throw .flaw(SourceFlaw(line: line.number, message: "the header of the recording is longer than 1 MiB"))
    }
    head += line.bytes
    head.append(0x0A)
    var cursor = ByteCursor(line.bytes)
    cursor.skipBlanks()
    if cursor.skip("events:") {
      isInEvents = true
      try readHead(line.number, &devices)
    }
    return nil
  }

  /// Parses `- [  0, 120,   3,  57,     35] # a comment`.
  private static func event(_ bytes: UnsafeRawBufferPointer) -> (event: EvdevEvent, end: Int)? {
    var cursor = ByteCursor(bytes)
    // A quotation mark or a line number may stand before the event.
    guard cursor.skip(past: "- [") else { return nil }
    func number() -> Int? {
      cursor.skipBlanks()
      defer { _ = cursor.skip(",") }
      return cursor.decimal()
    }
    guard let seconds = number(), let microseconds = number(), let type = number(), let code = number(),
      let value = number(), 0..<1_000_000 ~= microseconds
    else { return nil }
    let event = EvdevEvent(
      time: SourceTime(seconds) * 1_000_000_000 + SourceTime(microseconds) * 1000,
      type: UInt16(clamping: type),
      code: UInt16(clamping: code),
      value: Int32(clamping: value)
    )
    return (event, cursor.offset)
  }

  private static func looksLikeEvent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let cursor = ByteCursor(bytes)
    return cursor.contains("- [") && !cursor.contains("hid:") || cursor.contains("# EV_")
  }

  private mutating func choose(
    _ event: EvdevEvent,
    _ line: SourceLine,
    _ end: Int,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    let device = devices.only()
    let isTouch = event.type == Evdev.abs || event.type == Evdev.key && event.code == Evdev.touch
    if chosen == nil, isTouch { chosen = device }
    guard let chosen, chosen != device else {
      return EvdevLine(event: event, device: device, end: end)
    }
    if isTouch, !isSecondTold {
      isSecondTold = true
      try trace.add(.otherDevice(devices.list[device].name ?? "without a name"), line: line.number)
    }
    return nil
  }

  /// Reads the axes of a head whose beginning is cut off: `53: [0, 1919, 0, 0, 6]` below `absinfo:`.
  private static func readAxes(_ head: String, _ device: inout EvdevDevice) {
    guard let axes = head.text(after: "absinfo:") else { return }
    for line in axes.split(separator: "\n") where line.contains(where: { !$0.isWhitespace }) {
      let numbers = line.prefix { $0 != "#" }.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
      guard numbers.count == 6, let code = UInt16(exactly: numbers[0]) else {
        if line.contains("#"), numbers.isEmpty { continue }
        return
      }
      device.addAxis(code, minimum: numbers[1], maximum: numbers[2], resolution: numbers[5])
    }
  }

  private mutating func readHead(_ line: Int, _ devices: inout EvdevDevices) throws(ImportStop) {
    let text = String(decoding: head, as: UTF8.self)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      guard text.contains("absinfo:") else {
        throw .flaw(SourceFlaw(line: line, message: "the header of the recording above is not YAML"))
      }
      root = nil
    }
    let node = root?["devices"]?.sequence?.first ?? root?.sequence?.first
    deviceCount += 1
    let index = Array("\(deviceCount)".utf8).withUnsafeBytes { devices.index(of: $0) }
    guard let evdev = node?["evdev"] else { return Self.readAxes(text, &devices.list[index]) }
    devices.list[index].name = evdev["name"]?.string
    for (axis, values) in evdev["absinfo"]?.mapping ?? [:] {
      guard let code = axis.int.flatMap(UInt16.init(exactly:)), let values = values.sequence,
        values.count >= 2,
        let minimum = values[0].int, let maximum = values[1].int
      else { continue }
      let resolution = values.count >= 5 ? values[4].int : nil
      devices.list[index].addAxis(code, minimum: minimum, maximum: maximum, resolution: resolution)
    }
    for property in evdev["properties"]?.sequence ?? [] {
      if let property = property.int { devices.list[index].machine.addProperty(property) }
    }
    for (type, codes) in evdev["codes"]?.mapping ?? [:] where type.int == Int(Evdev.key) {
      for code in codes.sequence ?? [] {
        if let code = code.int.flatMap(UInt16.init(exactly:)) { devices.list[index].machine.addKey(code) }
      }
    }
  }
}
