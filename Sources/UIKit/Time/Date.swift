import Foundation
import Records
import TouchKit

/// A point in time; `Date()` is when the current engine is. Its clock starts at the reference date, the first
/// instant of 2001.
public struct Date: Hashable, Comparable, Codable, Sendable {
  /// Seconds since the reference date.
  public var timeIntervalSinceReferenceDate: TimeInterval

  /// Seconds from the start of 1970 to the reference date.
  public static let timeIntervalBetween1970AndReferenceDate: TimeInterval = 978_307_200

  /// Earlier than any other.
  public static let distantPast = Date(Foundation.Date.distantPast)
  /// Later than any other.
  public static let distantFuture = Date(Foundation.Date.distantFuture)

  /// The time it is.
  public static var now: Date { Date() }

  /// Seconds from the reference date to now.
  public static var timeIntervalSinceReferenceDate: TimeInterval { Engine.current.now.seconds }

  /// Makes the time it is.
  public init() {
    timeIntervalSinceReferenceDate = Engine.current.now.seconds
  }

  /// Makes a time from the reference date.
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds
  }

  /// Makes a time from now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(timeInterval: seconds, since: Date())
  }

  /// Makes a time from the start of 1970.
  public init(timeIntervalSince1970 seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds - Date.timeIntervalBetween1970AndReferenceDate
  }

  /// Makes a time from another.
  public init(timeInterval seconds: TimeInterval, since date: Date) {
    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate + seconds
  }

  /// Makes a time of Foundation's.
  public init(_ date: Foundation.Date) {
    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate
  }

  /// Seconds from now; negative in the past.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }

  /// Seconds since the start of 1970.
  public var timeIntervalSince1970: TimeInterval {
    timeIntervalSinceReferenceDate + Date.timeIntervalBetween1970AndReferenceDate
  }

  /// Seconds since another time.
  public func timeIntervalSince(_ date: Date) -> TimeInterval {
    timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate
  }

  /// The time so many seconds later.
  public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }

  /// Moves it by seconds.
  public mutating func addTimeInterval(_ seconds: TimeInterval) {
    self += seconds
  }

  /// How it is ordered against another.
  public func compare(_ other: Date) -> ComparisonResult {
    if self < other { return .orderedAscending }
    return self == other ? .orderedSame : .orderedDescending
  }

  /// Whether it is earlier.
  public static func < (lhs: Date, rhs: Date) -> Bool {
    lhs.timeIntervalSinceReferenceDate < rhs.timeIntervalSinceReferenceDate
  }

  /// The time so many seconds later.
  public static func + (lhs: Date, rhs: TimeInterval) -> Date { Date(timeInterval: rhs, since: lhs) }

  /// The time so many seconds earlier.
  public static func - (lhs: Date, rhs: TimeInterval) -> Date { Date(timeInterval: -rhs, since: lhs) }

  /// Moves a time later.
  public static func += (lhs: inout Date, rhs: TimeInterval) {
    lhs.timeIntervalSinceReferenceDate += rhs
  }

  /// Moves a time earlier.
  public static func -= (lhs: inout Date, rhs: TimeInterval) {
    lhs.timeIntervalSinceReferenceDate -= rhs
  }
}

extension Date: Strideable, CustomStringConvertible {
  /// Seconds to another time.
  public func distance(to other: Date) -> TimeInterval { other.timeIntervalSince(self) }

  /// The time so many seconds later.
  public func advanced(by seconds: TimeInterval) -> Date { self + seconds }

  /// The date and the time, in UTC.
  public var description: String {
    Foundation.Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).description
  }
}

extension Foundation.Date {
  /// Makes Foundation's of a time of the engine's, for its calendars and formatters.
  public init(_ date: Date) {
    self.init(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }
}

extension DateFormatter {
  /// A time as text.
  public func string(from date: Date) -> String { string(from: Foundation.Date(date)) }
}
