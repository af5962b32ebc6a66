extension ImportFormat {
  /// The output of `evtest`.
  static let evtest = ImportFormat(
    name: "evtest",
    summary: "evtest, also that of python-evdev",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .line(with: ["time ", "Input driver version is "], where: EvtestSyntax.recognizes),
    reader: { options in
      EvdevReader(EvtestSyntax(), options, rangeHint: "the header of evtest's output shows Min and Max")
    }
  )
}

/// Reads `Event: time 1350644052.895553, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 35`.
///
/// Separators have no numbers: `Event: time 1350644052.895573, -------------- SYN_REPORT ------------`. python-evdev
/// writes `time 1350644052.895553 type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 35`.
struct EvtestSyntax: EvdevSyntax {
  /// The axis that the current lines of the head describe, and its smallest value.
  private var axis: UInt16?
  private var minimum: Int?
  /// The type of events that the current lines of the head list.
  private var type: Int?

  /// Whether a line is an event, or the first of the head.
  static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes)
    if skipToTime(&cursor) { return cursor.seconds() != nil }
    cursor.skipComment()
    return cursor.skip("Input driver version is ")
  }

  /// Skips to the time of an event, and returns whether the line is one.
  private static func skipToTime(_ cursor: inout ByteCursor) -> Bool {
    if cursor.skip(past: "Event: time ") { return true }
    var rest = cursor
    rest.skipComment()
    guard rest.skip("time ") else { return false }
    cursor = rest
    guard rest.seconds() != nil else { return false }
    rest.skipBlanks()
    return rest.skip("type ") || separator(&rest) != nil
  }

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    var cursor = ByteCursor(line.bytes)
    guard Self.skipToTime(&cursor) else {
      if line.isRest { return nil }
      if !readHead(line, &devices), cursor.contains("Event: ") || cursor.contains(" (EV_") {
        try trace.add(.unreadable, line: line.number)
      }
      return nil
    }
    guard let time = cursor.seconds(), cursor.skip(", ") || cursor.skipWord() else {
      try trace.add(.unreadable, line: line.number, column: cursor.column)
      return nil
    }
    if let code = Self.separator(&cursor) {
      let event = EvdevEvent(time: time, type: Evdev.syn, code: code, value: 0)
      return EvdevLine(event: event, device: devices.only(), end: cursor.offset)
    }
    guard cursor.skip("type "), let type = cursor.decimal(), cursor.skip(past: "code "),
      let code = cursor.decimal(), cursor.skip(past: "value ")
    else {
      try trace.add(.unreadable, line: line.number, column: cursor.column)
      return nil
    }
    // Values of other types, such as scan codes, may be hexadecimal and are not used.
    let number = cursor.decimal()
    guard number != nil || type != Int(Evdev.abs) && type != Int(Evdev.key) else {
      try trace.add(.unreadable, line: line.number, column: cursor.column)
      return nil
    }
    let value = Int32(clamping: number ?? 0)
    let event = EvdevEvent(
      time: time,
      type: UInt16(clamping: type),
      code: UInt16(clamping: code),
      value: value
    )
    return EvdevLine(event: event, device: devices.only(), end: cursor.offset)
  }

  /// Parses the line of a separator, such as `-------------- SYN_REPORT ------------`. Its characters tell which one it
  /// is; older versions of evtest write no name, or the wrong one.
  private static func separator(_ cursor: inout ByteCursor) -> UInt16? {
    let byte = cursor.next
    let start = cursor.offset
    while !cursor.isAtEnd, cursor.next == byte { cursor.offset += 1 }
    guard cursor.offset - start >= 3 else {
      cursor.offset = start
      return nil
    }
    return switch byte {
    case UInt8(ascii: "-"): Evdev.synReport
    case UInt8(ascii: "+"): Evdev.synMTReport
    case UInt8(ascii: ">"): Evdev.synDropped
    default: nil
    }
  }

  /// Returns the type of a code by its name: quoting may have cut off the line with the type.
  private static func type(named code: ByteCursor) -> UInt16? {
    if code.contains("(ABS_") { return Evdev.abs }
    if code.contains("(KEY_") || code.contains("(BTN_") { return Evdev.key }
    return code.contains("(REL_") ? Evdev.rel : nil
  }

  /// Reads the head: `Input device name: "touch"`, and for each axis `Event code 53 (ABS_MT_POSITION_X)` followed by
  /// lines `Min` and `Max`.
  ///
  /// Returns whether the line belongs to the head.
  private mutating func readHead(_ line: SourceLine, _ devices: inout EvdevDevices) -> Bool {
    var cursor = ByteCursor(line.bytes)
    cursor.skipComment()
    if cursor.skip("Input device name: ") {
      let text = String(decoding: line.bytes[cursor.offset...], as: UTF8.self)
      devices.list[devices.only()].name = text.split(separator: "\"").first.map(String.init)
      return true
    }
    if cursor.skip("Event type ") {
      type = cursor.decimal()
      axis = nil
    } else if cursor.skip("Event code ") {
      let code = cursor.decimal().map { UInt16(clamping: $0) }
      let type = Self.type(named: cursor) ?? type.map { UInt16(clamping: $0) }
      axis = type == Evdev.abs ? code : nil
      if type == Evdev.key, let code { devices.list[devices.only()].machine.addKey(code) }
    } else if cursor.skip("Value"), let axis {
      cursor.skipBlanks()
      if let value = cursor.decimal() { devices.list[devices.only()].machine.setInitial(axis, value) }
    } else if cursor.skip("Property type ") {
      if let property = cursor.decimal() { devices.list[devices.only()].machine.addProperty(property) }
    } else if cursor.skip("Min") {
      cursor.skipBlanks()
      minimum = cursor.decimal()
    } else if cursor.skip("Max"), let axis, let minimum {
      cursor.skipBlanks()
      if let maximum = cursor.decimal() {
        devices.list[devices.only()].addAxis(axis, minimum: minimum, maximum: maximum)
      }
    } else if cursor.skip("Resolution"), let axis {
      cursor.skipBlanks()
      devices.list[devices.only()].resolutions[axis] = cursor.decimal()
    } else {
      return false
    }
    return true
  }
}
