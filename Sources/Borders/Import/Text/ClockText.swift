import Records
import TraceFormat

extension SourceTime {
  /// Reads the time in a field of a table or in a string of JSON: a number of units, or a date or a time of day. Nil if
  /// the text is neither.
  init?(_ text: some StringProtocol, _ unit: TimeUnit) {
    guard let time = SourceTime(decimal: text, unit) ?? ClockText.time(in: Array(text.utf8)) else {
      return nil
    }
    self = time
  }
}

extension Value {
  /// The time from a number of units, a date or a time of day; nil for anything else.
  func time(_ unit: TimeUnit) -> SourceTime? {
    switch self {
    case .number(let number): SourceTime(number, unit)
    case .string(let text): SourceTime(text, unit)
    default: nil
    }
  }
}

/// Reads dates and times of day that stand alone in a field: `2024-10-05 14:30:22.123`, `2024-10-05T14:30:22.123+02:00`,
/// `05.10.2024 14:30:22,123`, `10/5/2024 2:30:22.123 PM`, `14:30:22.123`, and `30:22.123` for minutes and seconds.
enum ClockText {
  static func time(in text: [UInt8]) -> SourceTime? {
    text.withUnsafeBytes { bytes in
      var cursor = ByteCursor(bytes)
      cursor.skipBlanks()
      let start = cursor.offset
      var days = 0
      if let found = date(&cursor) { days = found } else { cursor.offset = start }
      guard var time = timeOfDay(&cursor) else { return nil }
      cursor.skipBlanks()
      if let half = half(&cursor) {
        let noon = 12 * 3_600_000_000_000 as SourceTime
        guard time < noon + 3_600_000_000_000 else { return nil }
        time = time % noon + (half == .afternoon ? noon : 0)
        cursor.skipBlanks()
      }
      guard let zone = zone(&cursor) else { return nil }
      cursor.skipBlanks()
      return cursor.isAtEnd ? SourceTime(days) * 86_400_000_000_000 + time - zone : nil
    }
  }

  /// Reads a date and the separator after it, as the number of days since a fixed day.
  private static func date(_ cursor: inout ByteCursor) -> Int? {
    let start = cursor.offset
    guard let first = cursor.decimal(), first >= 0 else { return nil }
    let digits = cursor.offset - start
    var parts = (first, 0, 0)
    if digits == 8 {
      parts = (first / 10_000, first / 100 % 100, first % 100)
    } else {
      let separator = cursor.next
      guard [0x2D, 0x2F, 0x2E].contains(separator) else { return nil }
      cursor.offset += 1
      guard let second = cursor.decimal(), cursor.next == separator else { return nil }
      cursor.offset += 1
      guard let third = cursor.decimal() else { return nil }
      // The year comes first, or else last. Americans write the month before the day, and with slashes.
      if digits == 4 {
        parts = (first, second, third)
      } else if separator == 0x2F, first <= 12 {
        parts = (third < 100 ? 2000 + third : third, first, second)
      } else {
        parts = (third < 100 ? 2000 + third : third, second, first)
      }
    }
    let (year, month, day) = parts
    guard [0x20, 0x54, 0x2C, 0x5F, 0x2D].contains(cursor.next), 1900...2200 ~= year, 1...12 ~= month,
      1...31 ~= day
    else { return nil }
    cursor.offset += 1
    cursor.skipBlanks()
    return LogTime.days(year, month, day)
  }

  /// Reads hours, minutes and seconds, or minutes and seconds with a fraction.
  private static func timeOfDay(_ cursor: inout ByteCursor) -> SourceTime? {
    guard let first = cursor.decimal(), first >= 0, cursor.skip(":") else { return nil }
    let start = cursor.offset
    if let second = cursor.decimal(), cursor.skip(":") {
      guard 0..<60 ~= second, let seconds = seconds(&cursor) else { return nil }
      return SourceTime(first * 3600 + second * 60) * 1_000_000_000 + seconds
    }
    cursor.offset = start
    guard let seconds = cursor.seconds() ?? cursor.seconds(separator: 0x2C), seconds < 60_000_000_000 else {
      return nil
    }
    return SourceTime(first * 60) * 1_000_000_000 + seconds
  }

  /// Reads seconds, with or without a fraction.
  private static func seconds(_ cursor: inout ByteCursor) -> SourceTime? {
    let found =
      cursor.seconds() ?? cursor.seconds(separator: 0x2C) ?? cursor.seconds(separator: 0x3A)
      ?? cursor.decimal().map { SourceTime($0) * 1_000_000_000 }
    return found.flatMap { 0..<61_000_000_000 ~= $0 ? $0 : nil }
  }

  private enum Half {
    case morning, afternoon
  }

  private static func half(_ cursor: inout ByteCursor) -> Half? {
    if cursor.skip("AM") || cursor.skip("am") { return .morning }
    return cursor.skip("PM") || cursor.skip("pm") ? .afternoon : nil
  }

  /// Reads a time zone, as its offset from UTC; nil if there is none.
  private static func zone(_ cursor: inout ByteCursor) -> SourceTime? {
    if cursor.isAtEnd || cursor.skip("Z") || cursor.skip("UTC") || cursor.skip("GMT") { return 0 }
    let isWest = cursor.next == 0x2D
    guard isWest || cursor.next == 0x2B else { return nil }
    cursor.offset += 1
    let start = cursor.offset
    guard var hours = cursor.decimal(), hours >= 0 else { return nil }
    var minutes = 0
    if cursor.offset - start == 4 {
      (hours, minutes) = (hours / 100, hours % 100)
    } else if cursor.skip(":") {
      guard let found = cursor.decimal() else { return nil }
      minutes = found
    }
    guard hours < 24, 0..<60 ~= minutes else { return nil }
    return SourceTime((isWest ? -1 : 1) * (hours * 60 + minutes) * 60) * 1_000_000_000
  }
}
