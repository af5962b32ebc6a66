import Records

extension ImportFormat {
  /// Recordings of `libinput record`.
  static let libinput = ImportFormat(
    name: "libinput",
    summary: "libinput record",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .any([
      .line(beginning: "# libinput record"),
      .all([
        .line(with: ["libinput:"]) { $0.starts(with: "libinput:".utf8) },
        .line(with: ["devices:"]) { $0.starts(with: "devices:".utf8) },
      ]),
      // The head may be cut off.
      .all([.texts(inOrder: "- [", "]", "# EV_"), .text("- evdev:")]),
    ]),
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
/// Each line is read as it comes, so that a recording may be endless.
struct LibinputSyntax: EvdevSyntax {
  /// The blanks and quotation marks of a forum or a mail before each line.
  private var quotation: [UInt8] = []
  private var head: LibinputHead?
  private var isInEvents = false
  private var deviceCount = 0
  /// The index of the device to read. A recording lists its devices one after the other, each from time 0, so only one
  /// can be read.
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
    if quoted.skip("# libinput record") {
      quotation = Array(line.bytes[..<start])
    } else if head == nil, Self.isInHead(line.bytes) {
      // The blanks before the line give its depth, up to a quotation mark.
      let mark = line.bytes[..<start].lastIndex(of: UInt8(ascii: ">"))
      quotation = mark.map { Array(line.bytes[...$0]) } ?? []
    }
    if !quotation.isEmpty, line.bytes.starts(with: quotation) {
      let bytes = UnsafeRawBufferPointer(rebasing: line.bytes.dropFirst(quotation.count))
      unquoted = quotation.count
      line = SourceLine(bytes: bytes, number: line.number, isRest: line.isRest)
    }
    // The head may be cut off, and `events:` with it.
    if !isInEvents, Self.event(line.bytes) != nil {
      isInEvents = true
      if deviceCount == 0 { addDevice(&devices) }
    }
    if isInEvents {
      if let (event, end) = Self.event(line.bytes) {
        return try choose(event, line, end + unquoted, &devices, trace)
      }
      if line.isRest { return nil }
      guard Self.beginsDevice(line.bytes) else {
        if Self.looksLikeEvent(line.bytes) { try trace.add(.unreadable, line: line.number) }
        return nil
      }
      isInEvents = false
      head = LibinputHead()
      addDevice(&devices)
    } else if Self.beginsHead(line.bytes)
      || head == nil && (Self.beginsDevice(line.bytes) || Self.isInHead(line.bytes))
    {
      // A terminal shows the menu of devices and other lines above the recording.
      head = LibinputHead()
      if deviceCount == 0 { addDevice(&devices) }
    }
    try readHead(line, &devices, trace)
    return nil
  }

  /// Whether a line begins the head of a recording.
  private static func beginsHead(_ line: UnsafeRawBufferPointer) -> Bool {
    ["# libinput record", "version:", "libinput:", "devices:"].contains { line.starts(with: $0.utf8) }
  }

  /// Whether a line belongs to a head without its beginning.
  private static func isInHead(_ line: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(line)
    cursor.skipQuotation()
    return cursor.skip("evdev:") || cursor.skip("absinfo:")
  }

  /// Whether a line is the first of a device, `- node: /dev/input/event4`.
  private static func beginsDevice(_ line: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(line)
    cursor.skipBlanks()
    guard cursor.skip("-") else { return false }
    cursor.skipBlanks()
    return cursor.skip("node:")
  }

  private mutating func addDevice(_ devices: inout EvdevDevices) {
    deviceCount += 1
    _ = Array("\(deviceCount)".utf8).withUnsafeBytes { devices.index(of: $0) }
  }

  private mutating func readHead(
    _ line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard head != nil else { return }
    let device = devices.only()
    let isRead: Bool?
    do throws(LibinputHead.Flaw) {
      isRead = try head?.read(line.bytes, &devices.list[device])
    } catch {
      let message = "the header of the recording has \(error.what), which libinput record does not write"
      throw .flaw(SourceFlaw(line: line.number, column: quotation.count + error.offset + 1, message: message))
    }
    if isRead == false {
      try trace.add(.unreadable("a line of the recording's header cannot be read"), line: line.number)
    }
    var cursor = ByteCursor(line.bytes)
    cursor.skipBlanks()
    isInEvents = cursor.skip("events:")
  }

  /// Parses `- [  0, 120,   3,  57,     35] # a comment`.
  private static func event(_ bytes: UnsafeRawBufferPointer) -> (event: EvdevEvent, end: Int)? {
    var cursor = ByteCursor(bytes)
    // A quotation mark or a line number may precede the event.
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
}
