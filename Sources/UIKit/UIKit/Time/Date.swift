import Foundation
import Records
import TouchKit

/// A point in time. `Date()` is the time of the current engine, whose virtual clock starts at the reference date, the
/// first instant of 2001.
public struct Date: Hashable, Comparable, Codable, Sendable {
  /// The seconds since the reference date.
  public var timeIntervalSinceReferenceDate: TimeInterval

  /// The seconds from the start of 1970 to the reference date.
  public static let timeIntervalBetween1970AndReferenceDate: TimeInterval = 978_307_200

  /// A date before all others.
  public static let distantPast = Date(Foundation.Date.distantPast)
  /// A date after all others.
  public static let distantFuture = Date(Foundation.Date.distantFuture)

  /// The current date.
  public static var now: Date { Date() }

  /// The seconds from the reference date to now.
  public static var timeIntervalSinceReferenceDate: TimeInterval { Engine.current.now.seconds }

  /// Creates the current date.
  public init() {
    timeIntervalSinceReferenceDate = Engine.current.now.seconds
  }

  /// Creates a date relative to the reference date.
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds
  }

  /// Creates a date relative to now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(timeInterval: seconds, since: Date())
  }

  /// Creates a date relative to the start of 1970.
  public init(timeIntervalSince1970 seconds: TimeInterval) {
    timeIntervalSinceReferenceDate = seconds - Date.timeIntervalBetween1970AndReferenceDate
  }

  /// Creates a date relative to another.
  public init(timeInterval seconds: TimeInterval, since date: Date) {
    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate + seconds
  }

  /// Creates a date from Foundation's type.
  public init(_ date: Foundation.Date) {
    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate
  }

  /// The seconds from now; negative in the past.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }

  /// The seconds since the start of 1970.
  public var timeIntervalSince1970: TimeInterval {
    timeIntervalSinceReferenceDate + Date.timeIntervalBetween1970AndReferenceDate
  }

  /// Returns the seconds since another date.
  public func timeIntervalSince(_ date: Date) -> TimeInterval {
    timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate
  }

  /// Returns the date some seconds later.
  public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }

  /// Moves the date by some seconds.
  public mutating func addTimeInterval(_ seconds: TimeInterval) {
    self += seconds
  }

  /// Compares two dates.
  public func compare(_ other: Date) -> ComparisonResult {
    if self < other { return .orderedAscending }
    return self == other ? .orderedSame : .orderedDescending
  }

  /// Returns whether the first date is earlier.
  public static func < (lhs: Date, rhs: Date) -> Bool {
    lhs.timeIntervalSinceReferenceDate < rhs.timeIntervalSinceReferenceDate
  }

  /// Returns the date some seconds later.
  public static func + (lhs: Date, rhs: TimeInterval) -> Date { Date(timeInterval: rhs, since: lhs) }

  /// Returns the date some seconds earlier.
  public static func - (lhs: Date, rhs: TimeInterval) -> Date { Date(timeInterval: -rhs, since: lhs) }

  /// Moves a date to some seconds later.
  public static func += (lhs: inout Date, rhs: TimeInterval) {
    lhs.timeIntervalSinceReferenceDate += rhs
  }

  /// Moves a date to some seconds earlier.
  public static func -= (lhs: inout Date, rhs: TimeInterval) {
    lhs.timeIntervalSinceReferenceDate -= rhs
  }
}

extension Date: Strideable, CustomStringConvertible {
  /// Returns the seconds to another date.
  public func distance(to other: Date) -> TimeInterval { other.timeIntervalSince(self) }

  /// Returns the date some seconds later.
  public func advanced(by seconds: TimeInterval) -> Date { self + seconds }

  /// The date and the time, in UTC.
  public var description: String {
    Foundation.Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).description
  }
}

extension Foundation.Date {
  /// Creates Foundation's date from a date of the virtual clock, for calendars and formatters.
  public init(_ date: Date) {
    self.init(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
  }
}

extension DateFormatter {
  /// Formats a date.
  public func string(from date: Date) -> String { string(from: Foundation.Date(date)) }
}
