extension ImportFormat {
  /// The output of Android's `getevent`, with or without `-l`, `-t` and `-p`.
  static let getevent = ImportFormat(
    name: "getevent",
    summary: "Android's getevent, with or without -l, -t, -p",
    timeUnit: .seconds,
    losses: [.force, .radius],
    fits: { sample in
      sample.lines.contains { line in
        if line.contains("add device "), line.contains(": /dev/input/") { return true }
        return line.utf8.withContiguousStorageIfAvailable { bytes in
          GeteventSyntax.isEvent(UnsafeRawBufferPointer(bytes))
        } ?? GeteventSyntax.isEvent(line)
      }
    },
    reader: { options in
      EvdevReader(GeteventSyntax(), options, rangeHint: "adb shell getevent -lp shows them")
    }
  )
}

/// Reads `[   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad`.
///
/// Time and device are optional, and numbers may replace the names. Values are hexadecimal, in two's complement.
struct GeteventSyntax: EvdevSyntax {
  /// The index of the device that the preamble currently describes.
  private var described: Int?
  private var last: (key: [UInt8], index: Int) = ([], 0)

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> (event: EvdevEvent, device: Int)? {
    var cursor = ByteCursor(line.bytes)
    let time = Self.time(&cursor)
    let key = Self.device(&cursor)
    guard let (type, code, value) = Self.fields(&cursor) else {
      readPreamble(line, &devices)
      return nil
    }
    let device = key.isEmpty && !devices.list.isEmpty ? devices.only() : index(of: key, &devices)
    return (EvdevEvent(time: time, type: type, code: code, value: value), device)
  }

  /// Whether a line is an event.
  static func isEvent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes)
    _ = time(&cursor)
    _ = device(&cursor)
    return fields(&cursor) != nil
  }

  static func isEvent(_ line: Substring) -> Bool {
    Array(line.utf8).withUnsafeBytes { isEvent($0) }
  }

  private mutating func index(of key: UnsafeRawBufferPointer, _ devices: inout EvdevDevices) -> Int {
    if !devices.list.isEmpty, last.key.elementsEqual(key) { return last.index }
    last = (Array(key), devices.index(of: key))
    return last.index
  }

  /// Parses `[   34490.122344]`, or `34490-122344:` of the oldest versions.
  private static func time(_ cursor: inout ByteCursor) -> Int64? {
    let start = cursor.offset
    cursor.skipBlanks()
    if cursor.skip("[") {
      cursor.skipBlanks()
      if let time = cursor.seconds(), cursor.skip("]") { return time }
    } else if let time = cursor.seconds(separator: 0x2D), cursor.skip(":") {
      return time
    }
    cursor.offset = start
    return nil
  }

  private static func device(_ cursor: inout ByteCursor) -> UnsafeRawBufferPointer {
    cursor.skipBlanks()
    let start = cursor.offset
    guard cursor.next == 0x2F else { return UnsafeRawBufferPointer(rebasing: cursor.bytes[start..<start]) }
    while !cursor.isAtEnd, cursor.next != 0x3A, cursor.next != 0x20 { cursor.offset += 1 }
    let key = UnsafeRawBufferPointer(rebasing: cursor.bytes[start..<cursor.offset])
    _ = cursor.skip(":")
    return key
  }

  private static func fields(_ cursor: inout ByteCursor) -> (UInt16, UInt16, Int32)? {
    cursor.skipBlanks()
    let typeWord = cursor.word()
    cursor.skipBlanks()
    let codeWord = cursor.word()
    cursor.skipBlanks()
    let valueWord = cursor.word()
    cursor.skipBlanks()
    guard cursor.isAtEnd, !valueWord.isEmpty, let type = type(typeWord), let code = code(codeWord) else {
      return nil
    }
    return value(valueWord).map { (type, code, $0) }
  }

  private static func type(_ word: UnsafeRawBufferPointer) -> UInt16? {
    Evdev.type(named: word) ?? number(word, digits: 4).map { UInt16(truncatingIfNeeded: $0) }
  }

  private static func code(_ word: UnsafeRawBufferPointer) -> UInt16? {
    if let number = number(word, digits: 4) { return UInt16(truncatingIfNeeded: number) }
    // A name consists of capitals, digits and underscores.
    guard word.count > 3,
      word.allSatisfy({ 0x41...0x5A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F })
    else { return nil }
    return Evdev.code(named: word)
  }

  private static func value(_ word: UnsafeRawBufferPointer) -> Int32? {
    if let number = number(word, digits: 8) { return Int32(truncatingIfNeeded: number) }
    if word.isEqual(to: "DOWN") { return 1 }
    if word.isEqual(to: "UP") { return 0 }
    if word.isEqual(to: "REPEAT") { return 2 }
    if word.isEqual(to: "MT_TOOL_FINGER") { return 0 }
    if word.isEqual(to: "MT_TOOL_PEN") { return 1 }
    return word.count > 3 && word[0] == 0x4D && word[1] == 0x54 && word[2] == 0x5F ? 2 : nil
  }

  private static func number(_ word: UnsafeRawBufferPointer, digits: Int) -> UInt64? {
    guard word.count == digits else { return nil }
    var cursor = ByteCursor(word)
    guard let number = cursor.hexadecimal(), cursor.isAtEnd else { return nil }
    return number
  }

  /// Reads the lines that `-p` prints, and those that `getevent` prints when it finds devices:
  ///
  /// ```
  /// add device 1: /dev/input/event2
  ///   name:     "touch"
  ///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
  ///                 0036  : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
  /// ```
  private mutating func readPreamble(_ line: SourceLine, _ devices: inout EvdevDevices) {
    var cursor = ByteCursor(line.bytes)
    if cursor.skip(past: "add device "), cursor.skip(past: ": ") {
      let key = Self.device(&cursor)
      described = devices.index(of: key)
      return
    }
    guard let described else { return }
    cursor.offset = 0
    cursor.skipBlanks()
    if cursor.skip("name:") {
      cursor.skipBlanks()
      let text = String(decoding: line.bytes[cursor.offset...], as: UTF8.self)
      devices.list[described].name = text.split(separator: "\"").first.map(String.init)
      return
    }
    cursor.offset = 0
    _ = cursor.skip(past: "):")
    cursor.skipBlanks()
    guard let code = Self.code(cursor.word()), cursor.skip(past: ", min "), let minimum = cursor.decimal(),
      cursor.skip(", max "), let maximum = cursor.decimal()
    else { return }
    let resolution = cursor.skip(past: "resolution ") ? cursor.decimal() : nil
    devices.list[described].addAxis(code, minimum: minimum, maximum: maximum, resolution: resolution)
  }
}
