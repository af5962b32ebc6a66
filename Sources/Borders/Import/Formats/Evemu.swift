import TraceFormat

extension ImportFormat {
  /// Recordings of evemu, of all versions.
  static let evemu = ImportFormat(
    name: "evemu",
    summary: "evemu-record; the axes come from the file or from a .desc beside it",
    timeUnit: .seconds,
    losses: [.force, .radius],
    fits: { sample in
      sample.lines.contains { line in
        line.hasPrefix("# EVEMU ")
          || line.hasPrefix("E: ") && Array(line.utf8).withUnsafeBytes { EvemuSyntax.isEvent($0) }
      }
    },
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
  ) throws(ImportStop) -> (event: EvdevEvent, device: Int)? {
    let device = devices.only()
    guard line.bytes.count > 2, line.bytes[1] == UInt8(ascii: ":") else { return nil }
    guard line.bytes[0] == UInt8(ascii: "E") else {
      Self.readDescription(line.bytes, &devices.list[device])
      return nil
    }
    if !hasEvents {
      hasEvents = true
      if devices.list[device].ranges.isEmpty { readDescriptionBeside(&devices.list[device]) }
    }
    guard let event = Self.event(line.bytes) else {
      try trace.add(.unreadable, line: line.number)
      return nil
    }
    return (event, device)
  }

  static func isEvent(_ bytes: UnsafeRawBufferPointer) -> Bool { event(bytes) != nil }

  private static func event(_ bytes: UnsafeRawBufferPointer) -> EvdevEvent? {
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
    return EvdevEvent(
      time: time,
      type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code),
      value: Int32(clamping: value)
    )
  }

  private static func readDescription(_ bytes: UnsafeRawBufferPointer, _ device: inout EvdevDevice) {
    var cursor = ByteCursor(bytes)
    if cursor.skip("N: ") {
      device.name = String(decoding: bytes[cursor.offset...], as: UTF8.self)
    } else if cursor.skip("A: "), let code = cursor.hexadecimal() {
      // The fields are the smallest value, the largest value, fuzz, flat and, since version 1.2, the resolution.
      var values: [Int] = []
      while values.count < 5 {
        cursor.skipBlanks()
        guard let value = cursor.decimal() else { break }
        values.append(value)
      }
      guard values.count >= 2 else { return }
      let resolution = values.count == 5 ? values[4] : nil
      device.addAxis(
        UInt16(truncatingIfNeeded: code),
        minimum: values[0],
        maximum: values[1],
        resolution: resolution
      )
    }
  }

  /// Reads the description of the device from the file's folder, such as `touch.desc` for `touch.two-fingers.events`:
  /// extensions are removed from the name one by one until a description is found.
  private func readDescriptionBeside(_ device: inout EvdevDevice) {
    guard var stem = path, stem != "-" else { return }
    while let dot = stem.lastIndex(of: "."), stem[dot...].firstIndex(of: "/") == nil {
      stem = String(stem[..<dot])
      guard let file = try? TraceInput.path(stem + ".desc").inMemory(), case .text(_, let bytes) = file else {
        continue
      }
      for line in bytes.split(separator: 0x0A) {
        line.withUnsafeBytes { Self.readDescription($0, &device) }
      }
      return
    }
  }
}
