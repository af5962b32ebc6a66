import Records

/// Parses the time at the start of a log line: the time of day, or the time since the start.
enum LogTime {
  /// The time of a line, in nanoseconds; nil if the line has none.
  ///
  /// Known forms: `2019-11-16 13:12:57.888543-0800 App[1:2]` and other dates with a time of day,
  /// `11-16 13:12:57.888` of Android, `13:12:57.888`, `[12345.678]` and `12345.678`.
  static func time(of line: SourceLine) -> Nanoseconds? {
    var cursor = ByteCursor(line.bytes)
    cursor.skipBlanks()
    let isBracketed = cursor.skip("[")
    if isBracketed { cursor.skipBlanks() }
    let start = cursor.offset
    var days = 0
    if let date = date(&cursor) { days = date } else { cursor.offset = start }
    if let time = timeOfDay(&cursor) { return Nanoseconds(days) * 86_400_000_000_000 + time }
    cursor.offset = start
    guard let time = cursor.seconds(), cursor.isAtEnd || cursor.next == 0x20 || cursor.next == 0x5D else {
      return nil
    }
    return time
  }

  /// Parses `2019-11-16 `, `2019-11-16T` or `11-16 `, as the number of days since a fixed day.
  private static func date(_ cursor: inout ByteCursor) -> Int? {
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

  /// The days since the first of March 2000 in the Gregorian calendar; years begin with March, so that leap days come last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * months + 2) / 5 + day - 730_486
  }

  private static func timeOfDay(_ cursor: inout ByteCursor) -> Nanoseconds? {
    guard let hours = cursor.decimal(), cursor.skip(":"), let minutes = cursor.decimal(), cursor.skip(":"),
      0..<24 ~= hours, 0..<60 ~= minutes
    else { return nil }
    guard let seconds = cursor.seconds(), seconds < 61_000_000_000 else { return nil }
    return Nanoseconds(hours * 3600 + minutes * 60) * 1_000_000_000 + seconds
  }
}
