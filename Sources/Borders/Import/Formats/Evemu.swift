import TraceFormat

extension ImportFormat {
  /// Recordings of evemu, of all versions.
  static let evemu = ImportFormat(
    name: "evemu",
    summary: "evemu-record; the axes come from the file or from a .desc beside it",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .any([
      .text("# EVEMU "),
      .line(with: ["E:"], where: EvemuSyntax.isEvent),
      // The description of a device, without the line `# EVEMU` of newer versions.
      .all([.line(beginning: "N: "), .line(beginning: "I: "), .line(beginning: "B: ")]),
    ]),
    reader: { options in
      EvdevReader(EvemuSyntax(options), options, rangeHint: "the A: lines of evemu-describe show them")
    }
  )
}

/// Reads `E: 1350644052.895553 0003 0039 35`: seconds, type and code in hexadecimal, the value in decimal.
///
/// The description of the device is in the same file, or in a separate one in the same folder. `N: name` is the
/// device's name. `A: 35 0 1535 0 0 0` is an axis in hexadecimal, with its smallest and its largest value.
struct EvemuSyntax: EvdevSyntax {
  private let path: String?
  private var hasEvents = false

  init(_ options: ImportOptions) {
    path = options.path
  }

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    let device = devices.only()
    let unquoted = Self.unquoted(line.bytes)
    guard let bytes = Self.start(of: unquoted, isRest: line.isRest) else {
      if !line.isRest, !Self.readDescription(unquoted, &devices.list[device]) {
        try trace.add(.unreadable("an axis without its range"), line: line.number)
      }
      return nil
    }
    if !hasEvents {
      hasEvents = true
      if devices.list[device].ranges.isEmpty { readDescriptionBeside(&devices.list[device]) }
    }
    guard let (event, end) = Self.event(bytes) else {
      try trace.add(.unreadable, line: line.number)
      return nil
    }
    return EvdevLine(event: event, device: device, end: line.bytes.count - bytes.count + end)
  }

  /// Whether a line is an event, and not a line of hid-recorder, which continues.
  static func isEvent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = start(of: unquoted(bytes)), let (_, end) = event(start) else { return false }
    var cursor = ByteCursor(start)
    cursor.offset = end
    cursor.skipBlanks()
    return cursor.isAtEnd || cursor.contains("#") || cursor.contains("E:")
  }

  private static func unquoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var cursor = ByteCursor(bytes)
    cursor.skipQuotation()
    return UnsafeRawBufferPointer(rebasing: bytes[cursor.offset...])
  }

  /// The part of a line that may be an event; nil for another line.
  private static func start(
    of bytes: UnsafeRawBufferPointer,
    isRest: Bool = false
  ) -> UnsafeRawBufferPointer? {
    // A comment may quote an event; after an event's comment, another event may follow.
    guard isRest || bytes.first != UInt8(ascii: "#") else { return nil }
    var cursor = ByteCursor(bytes)
    if cursor.skip("E:") { return bytes }
    // A line number may stand before an event, but not before another line of the description.
    if bytes.count > 2, 0x41...0x5A ~= bytes[0], bytes[1] == UInt8(ascii: ":") { return nil }
    guard cursor.skip(past: "E: ") else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[(cursor.offset - 3)...])
  }

  private static func event(_ bytes: UnsafeRawBufferPointer) -> (event: EvdevEvent, end: Int)? {
    var cursor = ByteCursor(bytes)
    guard cursor.skip("E:") else { return nil }
    cursor.skipBlanks()
    guard let time = cursor.seconds() else { return nil }
    cursor.skipBlanks()
    guard let type = cursor.hexadecimal() else { return nil }
    cursor.skipBlanks()
    guard let code = cursor.hexadecimal() else { return nil }
    cursor.skipBlanks()
    guard let value = cursor.decimal() else { return nil }
    let event = EvdevEvent(
      time: time,
      type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code),
      value: Int32(clamping: value)
    )
    return (event, cursor.offset)
  }

  /// Reads a line of a description. Returns false if it is an axis that cannot be read.
  @discardableResult
  private static func readDescription(_ bytes: UnsafeRawBufferPointer, _ device: inout EvdevDevice) -> Bool {
    var cursor = ByteCursor(bytes)
    if cursor.skip("N: ") {
      device.name = String(decoding: bytes[cursor.offset...], as: UTF8.self)
    } else if cursor.skip("P: "), let byte = cursor.hexadecimal() {
      // Only the first row has properties; the others are empty.
      for bit in 0..<8 where byte >> bit & 1 == 1 { device.machine.addProperty(bit) }
    } else if cursor.skip("B: "), let type = cursor.hexadecimal() {
      if type == UInt64(Evdev.key) { readKeys(&cursor, &device) }
    } else if cursor.skip("A: "), let code = cursor.hexadecimal() {
      // The fields are the smallest value, the largest value, fuzz, flat and, since version 1.2, the resolution.
      var values: [Int] = []
      while values.count < 5 {
        cursor.skipBlanks()
        guard let value = cursor.decimal() else { break }
        values.append(value)
      }
      guard values.count >= 2 else { return false }
      let resolution = values.count == 5 ? values[4] : nil
      device.addAxis(
        UInt16(truncatingIfNeeded: code),
        minimum: values[0],
        maximum: values[1],
        resolution: resolution
      )
    }
    return true
  }

  /// Reads a row of bits of `B: 01`, which has a bit for each key. A description has several rows, from the lowest key.
  private static func readKeys(_ cursor: inout ByteCursor, _ device: inout EvdevDevice) {
    cursor.skipBlanks()
    while let byte = cursor.hexadecimal() {
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        device.machine.addKey(UInt16(truncatingIfNeeded: device.keyBits + bit))
      }
      device.keyBits += 8
      cursor.skipBlanks()
    }
  }

  /// Reads the description of the device from the file's folder, such as `touch.desc` for `touch.two-fingers.events` or
  /// `touch two-fingers.events`: extensions and words are removed from the name one by one until a description is
  /// found.
  private func readDescriptionBeside(_ device: inout EvdevDevice) {
    guard var stem = path, stem != "-" else { return }
    while let dot = stem.lastIndex(where: { $0 == "." || $0 == " " }), stem[dot...].firstIndex(of: "/") == nil
    {
      stem = String(stem[..<dot])
      guard let file = try? TraceInput.path(stem + ".desc").inMemory(), case .text(_, let bytes) = file else {
        continue
      }
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        _ = line.withUnsafeBytes { Self.readDescription($0, &device) }
      }
      device.description = (stem.split(separator: "/").last.map(String.init) ?? "") + ".desc"
      return
    }
  }
}
