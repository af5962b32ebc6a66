extension ImportFormat {
  /// The log of the e-book reader KOReader, with verbose debugging.
  static let koreader = ImportFormat(
    name: "koreader",
    summary: "the log of KOReader with verbose debugging, which prints input events",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .line(with: ["input event => type: ", "key event =>"], where: KOReaderSyntax.recognizes),
    reader: { options in
      EvdevReader(KOReaderSyntax(), options, rangeHint: "as large as the screen in pixels, on most devices")
    }
  )
}

/// Reads `05/15/21-14:22:10 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 174, time:
/// 37.584529`, and keys as `key event => code: 330 (BTN_TOUCH), value: 1, time: 37.584500`.
///
/// Versions before 2021 print the microseconds without leading zeros, so the digits after the point are a whole number.
struct KOReaderSyntax: EvdevSyntax {
  static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool { event(bytes) != nil }

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    if let (event, end) = Self.event(line.bytes) {
      let device = devices.only()
      devices.list[device].machine.mayTouchByPressure = true
      return EvdevLine(event: event, device: device, end: end)
    }
    let cursor = ByteCursor(line.bytes)
    if cursor.contains("input event =") || cursor.contains("key event =")
      || !line.isRest && cursor.contains("(EV_")
    {
      try trace.add(.unreadable, line: line.number)
    }
    return nil
  }

  private static func event(_ bytes: UnsafeRawBufferPointer) -> (event: EvdevEvent, end: Int)? {
    var cursor = ByteCursor(bytes)
    var type = Int(Evdev.key)
    if cursor.skip(past: "input event => type: ") {
      guard let number = cursor.decimal() else { return nil }
      type = number
    } else if !cursor.skip(past: "key event =>") {
      return nil
    }
    guard cursor.skip(past: "code: "), let code = cursor.decimal(), cursor.skip(past: "value: "),
      let value = cursor.decimal(), cursor.skip(past: "time: "), let seconds = cursor.decimal(),
      cursor.skip("."), let microseconds = cursor.decimal(), 0..<1_000_000 ~= microseconds
    else { return nil }
    let event = EvdevEvent(
      time: SourceTime(seconds) * 1_000_000_000 + SourceTime(microseconds) * 1000,
      type: UInt16(clamping: type),
      code: UInt16(clamping: code),
      value: Int32(clamping: value)
    )
    return (event, cursor.offset)
  }
}
