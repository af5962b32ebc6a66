extension ImportFormat {
  /// The output of `evtest`.
  static let evtest = ImportFormat(
    name: "evtest",
    summary: "evtest",
    timeUnit: .seconds,
    losses: [.force, .radius],
    fits: { sample in
      sample.lines.contains { $0.hasPrefix("Event: time ") || $0.hasPrefix("Input driver version is ") }
    },
    reader: { options in
      EvdevReader(EvtestSyntax(), options, rangeHint: "the header of evtest's output shows Min and Max")
    }
  )
}

/// Reads `Event: time 1350644052.895553, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 35`.
///
/// Separators have no numbers: `Event: time 1350644052.895573, -------------- SYN_REPORT ------------`.
struct EvtestSyntax: EvdevSyntax {
  /// The axis that the current lines of the head describe, and its smallest value.
  private var axis: UInt16?
  private var minimum: Int?
  private var isInAxes = false

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> (event: EvdevEvent, device: Int)? {
    var cursor = ByteCursor(line.bytes)
    guard cursor.skip("Event: time ") else {
      readHead(line, &devices)
      return nil
    }
    guard let time = cursor.seconds(), cursor.skip(", ") else {
      try trace.add(.unreadable, line: line.number, column: cursor.column)
      return nil
    }
    if let code = Self.separator(cursor.next) {
      return (EvdevEvent(time: time, type: Evdev.syn, code: code, value: 0), devices.only())
    }
    guard cursor.skip("type "), let type = cursor.decimal(), cursor.skip(past: "code "),
      let code = cursor.decimal(), cursor.skip(past: "value ")
    else {
      try trace.add(.unreadable, line: line.number, column: cursor.column)
      return nil
    }
    // Values of other types, such as scan codes, may be hexadecimal and are not used.
    let value = Int32(clamping: cursor.decimal() ?? 0)
    let event = EvdevEvent(
      time: time,
      type: UInt16(clamping: type),
      code: UInt16(clamping: code),
      value: value
    )
    return (event, devices.only())
  }

  private static func separator(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "-"): Evdev.synReport
    case UInt8(ascii: "+"): Evdev.synMTReport
    case UInt8(ascii: ">"): Evdev.synDropped
    default: nil
    }
  }

  /// Reads the head: `Input device name: "touch"`, and for each axis `Event code 53 (ABS_MT_POSITION_X)` followed by
  /// lines `Min` and `Max`.
  private mutating func readHead(_ line: SourceLine, _ devices: inout EvdevDevices) {
    var cursor = ByteCursor(line.bytes)
    if cursor.skip("Input device name: ") {
      let text = String(decoding: line.bytes[cursor.offset...], as: UTF8.self)
      devices.list[devices.only()].name = text.split(separator: "\"").first.map(String.init)
      return
    }
    cursor.skipBlanks()
    if cursor.skip("Event type ") {
      isInAxes = cursor.decimal() == Int(Evdev.abs)
      axis = nil
    } else if cursor.skip("Event code ") {
      axis = isInAxes ? cursor.decimal().map { UInt16(clamping: $0) } : nil
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
    }
  }
}
