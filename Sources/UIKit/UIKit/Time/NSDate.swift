import Foundation
import TouchKit

/// A point in time as an object. `NSDate()` is the time of the current engine.
open class NSDate: NSObject {
  private let dateValue: Date

  /// Creates the current date.
  public override init() {
    dateValue = Date()
    super.init()
  }

  /// Creates a date relative to the reference date.
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    dateValue = Date(timeIntervalSinceReferenceDate: seconds)
    super.init()
  }

  /// Creates a date relative to now.
  public convenience init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(
      timeIntervalSinceReferenceDate: Date(timeIntervalSinceNow: seconds).timeIntervalSinceReferenceDate
    )
  }

  /// The seconds since the reference date.
  open var timeIntervalSinceReferenceDate: TimeInterval { dateValue.timeIntervalSinceReferenceDate }

  /// The seconds since the start of 1970.
  open var timeIntervalSince1970: TimeInterval { dateValue.timeIntervalSince1970 }

  /// The seconds from now; negative in the past.
  open var timeIntervalSinceNow: TimeInterval { dateValue.timeIntervalSinceNow }

  /// The seconds from the reference date to now.
  open class var timeIntervalSinceReferenceDate: TimeInterval { Date.timeIntervalSinceReferenceDate }

  /// Returns the seconds since another date.
  open func timeIntervalSince(_ anotherDate: Date) -> TimeInterval {
    dateValue.timeIntervalSince(anotherDate)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSDate)?.dateValue == dateValue }

  open override var hash: Int { Int(truncatingIfNeeded: timeIntervalSinceReferenceDate.bitPattern) }
}
