import Foundation
import TouchKit

/// A point in time, as an object; `NSDate()` is when the current engine is.
open class NSDate: NSObject {
  private let date: Date

  /// Makes the time it is.
  public override init() {
    date = Date()
    super.init()
  }

  /// Makes a time from the reference date.
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    date = Date(timeIntervalSinceReferenceDate: seconds)
    super.init()
  }

  /// Makes a time from now.
  public convenience init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(
      timeIntervalSinceReferenceDate: Date(timeIntervalSinceNow: seconds).timeIntervalSinceReferenceDate
    )
  }

  /// Seconds since the reference date.
  open var timeIntervalSinceReferenceDate: TimeInterval { date.timeIntervalSinceReferenceDate }

  /// Seconds since the start of 1970.
  open var timeIntervalSince1970: TimeInterval { date.timeIntervalSince1970 }

  /// Seconds from now; negative in the past.
  open var timeIntervalSinceNow: TimeInterval { date.timeIntervalSinceNow }

  /// Seconds from the reference date to now.
  open class var timeIntervalSinceReferenceDate: TimeInterval { Date.timeIntervalSinceReferenceDate }

  /// Seconds since another time.
  open func timeIntervalSince(_ anotherDate: Date) -> TimeInterval { date.timeIntervalSince(anotherDate) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSDate)?.date == date }

  open override var hash: Int { Int(truncatingIfNeeded: timeIntervalSinceReferenceDate.bitPattern) }
}
