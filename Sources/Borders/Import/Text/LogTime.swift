import Records

/// Parses the time of a log line: the time of day, or the time since the start.
enum LogTime {
  /// The number of bytes at the start of a line in which its time is searched for.
  private static let longestPrefix = 64

  /// The time of a line, in nanoseconds; nil if the line has none.
  ///
  /// Known forms: `2019-11-16 13:12:57.888543-0800 App[1:2]` and other dates with a time of day, `11-16 13:12:57.888`
  /// of Android, `May  1 13:12:57.888 iPhone App[66]` of syslog, `default\t13:12:57.888-0500\tApp` of Console.app,
  /// `13:12:57.888`, `2021-03-01 10:00:00:123` of Appium, `[12345.678]` and `12345.678`, and the milliseconds since 1970
  /// of geckodriver, `1505900197417`. Another time without a fraction of a second is too coarse.
  static func time(of line: SourceLine) -> SourceTime? {
    var cursor = ByteCursor(line.bytes)
    cursor.skipBlanks()
    let isBracketed = cursor.skip("[")
    if isBracketed { cursor.skipBlanks() }
    let start = cursor.offset
    if let time = dateAndTime(&cursor) { return time }
    cursor.offset = start
    if let time = cursor.seconds(), cursor.isAtEnd || cursor.next == 0x20 || cursor.next == 0x5D {
      return time
    }
    cursor.offset = start
    if let time = milliseconds(&cursor) { return time }
    cursor.offset = start
    // A log level or a quotation mark may precede the time; an object description may not.
    while cursor.skipWord(), cursor.offset < longestPrefix {
      if cursor.next == 0x3C { return nil }
      let word = cursor.offset
      _ = cursor.skip("[")
      if let time = dateAndTime(&cursor) { return time }
      cursor.offset = word
    }
    return nil
  }

  /// Parses milliseconds since 1970 at the start of a line, after quotation marks.
  private static func milliseconds(_ cursor: inout ByteCursor) -> SourceTime? {
    while cursor.skip(">") { cursor.skipBlanks() }
    let start = cursor.offset
    guard let number = cursor.decimal(), cursor.offset - start == 13,
      [0x09, 0x20, 0x5D].contains(cursor.next)
    else { return nil }
    return SourceTime(number) * 1_000_000
  }

  /// The last date with a time, or time of day, between two prints of a line.
  static func last(in text: Substring) -> SourceTime? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      var found: SourceTime?
      repeat {
        let word = cursor.offset
        _ = cursor.skip("[")
        if let time = dateAndTime(&cursor) { found = time } else { cursor.offset = word }
      } while cursor.skipWord()
      return found
    }
  }

  /// The time in metadata on a separate line below the message, as Xcode 15 copies them (`Type: Notice | Timestamp:
  /// 2024-03-01 10:00:00.100000+01:00 | Library: App`), or in the JSON of `log stream` (`"timestamp" : "2024-03-01
  /// 10:00:00.100000+0100"`).
  static func timestamp(in line: SourceLine) -> SourceTime? {
    var cursor = ByteCursor(line.bytes)
    while cursor.skip(past: "imestamp") {
      while [0x20, 0x22, 0x3A, 0x3D].contains(cursor.next) { cursor.offset += 1 }
      let start = cursor.offset
      if let days = date(&cursor), let time = timeOfDay(&cursor) {
        return SourceTime(days) * 86_400_000_000_000 + time
      }
      cursor.offset = start
    }
    return nil
  }

  /// Parses `2019-11-16 13:12:57.888`, or the time of day alone.
  static func dateAndTime(_ cursor: inout ByteCursor) -> SourceTime? {
    let start = cursor.offset
    var days = 0
    if let date = date(&cursor) { days = date } else { cursor.offset = start }
    return timeOfDay(&cursor).map { SourceTime(days) * 86_400_000_000_000 + $0 }
  }

  /// Parses `2019-11-16 `, `2019-11-16T`, `11-16 ` or `May  1 `, as the number of days since a fixed day.
  private static func date(_ cursor: inout ByteCursor) -> Int? {
    if let month = month(&cursor) {
      cursor.skipBlanks()
      guard let day = cursor.decimal(), cursor.skip(" "), 1...31 ~= day else { return nil }
      return days(2000, month, day)
    }
    guard let first = cursor.decimal(), cursor.skip("-"), let second = cursor.decimal(), first < 10_000 else {
      return nil
    }
    // Android's logs have no year; a leap year accepts every date.
    var (year, month, day) = (2000, first, second)
    if cursor.skip("-") {
      guard let third = cursor.decimal() else { return nil }
      (year, month, day) = (first, second, third)
    }
    guard cursor.skip(" ") || cursor.skip("T"), 1900...2200 ~= year, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    return days(year, month, day)
  }

  private static func month(_ cursor: inout ByteCursor) -> Int? {
    let start = cursor.offset
    let names: [StaticString] = [
      "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
    ]
    for (index, name) in names.enumerated() where cursor.skip(name) { return index + 1 }
    cursor.offset = start
    return nil
  }

  /// The days since the first of March 2000 in the Gregorian calendar; years begin with March, so that leap days come last.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5 + day - 730_486
  }

  private static func timeOfDay(_ cursor: inout ByteCursor) -> SourceTime? {
    guard let hours = cursor.decimal(), cursor.skip(":"), let minutes = cursor.decimal(), cursor.skip(":"),
      0..<24 ~= hours, 0..<60 ~= minutes
    else { return nil }
    // Appium writes a colon before the milliseconds.
    guard
      let seconds = cursor.seconds() ?? cursor.seconds(separator: 0x3A) ?? cursor.seconds(separator: 0x2C),
      seconds < 61_000_000_000
    else { return nil }
    return SourceTime(hours * 3600 + minutes * 60) * 1_000_000_000 + seconds
  }
}
