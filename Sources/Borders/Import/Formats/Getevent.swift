extension ImportFormat {
  /// The output of Android's `getevent`, with or without `-l`, `-t` and `-p`.
  static let getevent = ImportFormat(
    name: "getevent",
    summary: "Android's getevent, with or without -l, -t, -p, and scripts of sendevent",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .any([
      .texts(inOrder: "add device ", ": /dev/input/"),
      // The types of events have names or four digits.
      .line(
        with: ["EV_", "sendevent "] + ["0000", "0001", "0002", "0003"].flatMap { [$0 + " ", $0 + "\t"] },
        where: GeteventSyntax.isEvent
      ),
    ]),
    reader: { options in
      EvdevReader(GeteventSyntax(), options, rangeHint: "adb shell getevent -lp shows them")
    }
  )
}

/// Reads `[   34490.122344] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad`.
///
/// Time and device are optional, and numbers may replace the names. Values are hexadecimal, in two's complement.
/// `sendevent /dev/input/event2 3 53 429` is the same event in decimal, without a time.
struct GeteventSyntax: EvdevSyntax {
  /// The most words before an event that are skipped.
  private static let mostWordsBefore = 4

  /// The index of the device that the preamble currently describes.
  private var described: Int?
  /// Whether the preamble is in a list of keys.
  private var isInKeys = false
  /// Whether the lines are commands of a script.
  private var isScript = false
  private var hasToldHexadecimal = false
  private var last: (key: [UInt8], index: Int) = ([], 0)
  /// The path of the device with a nameless description.
  private var namelessKey: [UInt8] = []

  mutating func event(
    in line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    var cursor = ByteCursor(line.bytes)
    if cursor.skip(past: "sendevent ") {
      isScript = true
      guard !ScriptWords.isComment(line.text) else { return nil }
      try readPauses(before: cursor.offset, in: line, trace)
      return try command(&cursor, line, &devices, trace)
    }
    guard let (event, key) = Self.event(&cursor) else {
      if isScript { try readPauses(before: line.bytes.count, in: line, trace) }
      let isHead = line.isRest ? false : try readPreamble(line, &devices, trace)
      if !isHead, Self.looksLikeEvent(line.bytes) {
        try trace.add(.unreadable, line: line.number)
      }
      return nil
    }
    return EvdevLine(event: event, device: device(key, &devices), end: cursor.offset)
  }

  private mutating func device(_ key: UnsafeRawBufferPointer, _ devices: inout EvdevDevices) -> Int {
    if key.isEmpty, !devices.list.isEmpty { return devices.only() }
    // A head without its beginning describes the device of the first event.
    if let first = devices.list.first, first.key.isEmpty {
      if !first.hasEvents { namelessKey = Array(key) }
      if namelessKey.elementsEqual(key) { return 0 }
    }
    return index(of: key, &devices)
  }

  /// Reads the next command of a script that can be read.
  private mutating func command(
    _ cursor: inout ByteCursor,
    _ line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> EvdevLine? {
    repeat {
      let words = cursor
      guard let command = SentEvent(&cursor) else {
        cursor = words
        let hasOtherNumber = SentEvent.hasOtherNumber(cursor)
        let reason = "the numbers are not decimal, as sendevent reads them"
        try trace.add(hasOtherNumber ? .unreadable(reason) : .unreadable, line: line.number)
        continue
      }
      if command.isHexadecimal, !hasToldHexadecimal {
        hasToldHexadecimal = true
        try trace.add(.hexadecimal, line: line.number)
      }
      return EvdevLine(event: command.event, device: device(command.device, &devices), end: cursor.offset)
    } while cursor.skip(past: "sendevent ")
    return nil
  }

  /// Lets the pauses before an offset of a script pass.
  private func readPauses(before end: Int, in line: SourceLine, _ trace: TraceBuilder) throws(ImportStop) {
    let text = String(decoding: line.bytes[..<end], as: UTF8.self)
    for pause in ScriptWords.pauses(in: text[...]) {
      switch pause {
      case .seconds(let seconds): try trace.pass(seconds: seconds, line: line.number)
      case .unknown: if trace.hasContent { try trace.add(.pauseOfScript, line: line.number) }
      }
    }
  }

  /// Whether a line is an event.
  static func isEvent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes)
    if cursor.skip(past: "sendevent ") { return SentEvent(&cursor) != nil }
    return event(&cursor) != nil
  }

  /// Parses a line. Before the event there may be a line number, a quotation mark or the rest of another line, and after
  /// it the rate that `-r` adds, or a remark.
  private static func event(_ cursor: inout ByteCursor) -> (event: EvdevEvent, key: UnsafeRawBufferPointer)? {
    if let found = strictLine(&cursor) { return found }
    if let bracket = cursor.bytes.firstIndex(of: 0x5B) {
      cursor.offset = bracket
      if let found = strictLine(&cursor) { return found }
    }
    cursor.offset = 0
    for _ in 0..<mostWordsBefore where cursor.skipWord() {
      let word = cursor.offset
      if let found = strictLine(&cursor) { return found }
      cursor.offset = word
    }
    guard let slash = cursor.bytes.firstIndex(of: 0x2F) else { return nil }
    cursor.offset = slash
    return strictLine(&cursor)
  }

  private static func strictLine(_ cursor: inout ByteCursor) -> (
    event: EvdevEvent, key: UnsafeRawBufferPointer
  )? {
    let time = time(&cursor)
    let key = device(&cursor)
    guard let (type, code, value) = fields(&cursor) else { return nil }
    return (EvdevEvent(time: time, type: type, code: code, value: value), key)
  }

  /// Whether a line that cannot be read seems to be an event: it has a type, or a time, or the path of a device with a
  /// colon, or only numbers of four digits.
  private static func looksLikeEvent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var cursor = ByteCursor(bytes)
    if cursor.contains("EV_") || cursor.contains(" ABS_MT_") || cursor.contains("sendevent ") { return true }
    if cursor.skip(past: "/dev/input/event") {
      while 0x30...0x39 ~= cursor.next { cursor.offset += 1 }
      if cursor.next == 0x3A { return true }
    }
    if let bracket = bytes.firstIndex(of: 0x5B) {
      cursor.offset = bracket + 1
      cursor.skipBlanks()
      if cursor.decimal() != nil, cursor.next == 0x2E { return true }
    }
    cursor.offset = 0
    cursor.skipBlanks()
    guard number(cursor.word(), digits: 4) != nil else { return false }
    cursor.skipBlanks()
    return number(cursor.word(), digits: 4) != nil
  }

  private mutating func index(of key: UnsafeRawBufferPointer, _ devices: inout EvdevDevices) -> Int {
    if !devices.list.isEmpty, last.key.elementsEqual(key) { return last.index }
    last = (Array(key), devices.index(of: key))
    return last.index
  }

  /// Parses `[   34490.122344]`, `[2024-04-07 11:47:18.607]` of `-T`, or `34490-122344:` of the oldest versions.
  private static func time(_ cursor: inout ByteCursor) -> SourceTime? {
    let start = cursor.offset
    cursor.skipBlanks()
    if cursor.skip("[") {
      cursor.skipBlanks()
      let inside = cursor.offset
      if let time = cursor.seconds(), cursor.skip("]") { return time }
      cursor.offset = inside
      if let time = LogTime.dateAndTime(&cursor), cursor.skip("]") { return time }
    } else if let time = cursor.seconds(separator: 0x2D), cursor.skip(":") {
      return time
    }
    cursor.offset = start
    return nil
  }

  static func device(_ cursor: inout ByteCursor) -> UnsafeRawBufferPointer {
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
    guard cursor.isAtEnd || cursor.next == 0x20 || cursor.next == 0x09, !valueWord.isEmpty,
      let type = type(typeWord), let code = code(codeWord)
    else {
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
  ///
  /// Returns whether the line is one of them.
  private mutating func readPreamble(
    _ line: SourceLine,
    _ devices: inout EvdevDevices,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Bool {
    var cursor = ByteCursor(line.bytes)
    if cursor.skip(past: "add device "), cursor.skip(past: ": ") {
      let key = Self.device(&cursor)
      described = devices.index(of: key)
      return true
    }
    cursor.offset = 0
    for beginning: StaticString in ["could not ", "remove device ", "scan_dir", "$ ", "# "]
    where cursor.contains(beginning) {
      return true
    }
    // The line that names the device may be cut off.
    if described == nil, cursor.contains(": value "), cursor.contains(", min "), cursor.contains(", max ") {
      described = devices.only()
    }
    cursor.offset = 0
    guard let described else { return false }
    if cursor.contains("INPUT_PROP_DIRECT") {
      devices.list[described].machine.addProperty(Evdev.direct)
      return true
    }
    cursor.skipBlanks()
    if cursor.skip("name:") {
      cursor.skipBlanks()
      let text = String(decoding: line.bytes[cursor.offset...], as: UTF8.self)
      devices.list[described].name = text.split(separator: "\"").first.map(String.init)
      return true
    }
    cursor.offset = 0
    if cursor.contains("KEY (0001):") {
      isInKeys = true
    } else if cursor.contains(" (00") || cursor.contains(":") {
      isInKeys = false
    }
    let isHead = cursor.skip(past: "):")
    if isInKeys { return readKeys(&cursor, described, &devices) || isHead }
    cursor.skipBlanks()
    guard let code = Self.code(cursor.word()) else { return isHead }
    cursor.skipBlanks()
    guard cursor.skip(": value ") else { return isHead }
    let value = cursor.decimal()
    guard cursor.skip(", min "), let minimum = cursor.decimal(), cursor.skip(", max "),
      let maximum = cursor.decimal()
    else {
      try trace.add(.unreadable("the range of an axis cannot be read"), line: line.number)
      return true
    }
    if let value { devices.list[described].machine.setInitial(code, value) }
    let resolution = cursor.skip(past: "resolution ") ? cursor.decimal() : nil
    devices.list[described].addAxis(code, minimum: minimum, maximum: maximum, resolution: resolution)
    return true
  }

  /// Reads a line of keys, which are names or numbers, each with a star if it is pressed.
  private func readKeys(_ cursor: inout ByteCursor, _ device: Int, _ devices: inout EvdevDevices) -> Bool {
    var isKeys = false
    cursor.skipBlanks()
    while !cursor.isAtEnd {
      let word = cursor.word()
      guard !word.isEmpty else { return isKeys }
      let name = word.last == 0x2A ? UnsafeRawBufferPointer(rebasing: word.dropLast()) : word
      guard let code = Self.code(name) else { return isKeys }
      devices.list[device].machine.addKey(code)
      isKeys = true
      cursor.skipBlanks()
    }
    return isKeys
  }
}
