import Foundation
import Records
import TouchKit

// The current time of dates is that of the current engine, whose virtual clock starts at the reference date, the first
// instant of 2001. In a file that imports UIKit without Foundation, these declarations hide Foundation's.
extension Date {
  /// Creates the current date.
  public init() {
    self.init(timeIntervalSinceReferenceDate: Engine.current.now.seconds)
  }

  /// Creates a date relative to now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(timeIntervalSinceReferenceDate: Engine.current.now.seconds + seconds)
  }

  public static var now: Date { Date(timeIntervalSinceReferenceDate: Engine.current.now.seconds) }

  /// The seconds from now; negative in the past.
  public var timeIntervalSinceNow: TimeInterval {
    timeIntervalSinceReferenceDate - Engine.current.now.seconds
  }
}

/// The current time, for the plugin `FoundationBesideUIKit`.
public enum CurrentDate {
  /// Returns the date of the current engine.
  public static func now() -> Date { Date(timeIntervalSinceReferenceDate: Engine.current.now.seconds) }
}
