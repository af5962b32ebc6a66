import Foundation
import TouchKit

/// A control with a date. No finger changes it, and giving it an action is a warning: a test sets the date and calls
/// `sendActions(for: .valueChanged)`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The kind of choice.
  public enum Mode: Int, Sendable {
    /// The time of the day.
    case time
    /// The day.
    case date
    /// The day and the time.
    case dateAndTime
    /// A duration.
    case countDownTimer
    case yearAndMonth
  }

  /// The kind of choice. No-op: nothing is drawn.
  open var datePickerMode = Mode.dateAndTime
  /// The preferred style. No-op: nothing is drawn.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var locale: Locale?
  open var calendar: Calendar! = Calendar.current
  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone?
  /// The first date that can be chosen.
  open var minimumDate: Date? { didSet { chosenDate = limitedDate(chosenDate) } }
  /// The last date that can be chosen.
  open var maximumDate: Date? { didSet { chosenDate = limitedDate(chosenDate) } }
  /// The duration of the mode `countDownTimer`, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The step of the minutes. No-op: dates are not rounded.
  open var minuteInterval = 1
  /// Whether dates are rounded to the step of the minutes. No-op: they are not.
  open var roundsToMinuteInterval = true
  private var chosenDate: Date

  /// Creates a picker with the date of the virtual clock. Without a size it gets 320 by 216 points.
  public override init(frame: CGRect) {
    chosenDate = Date(timeIntervalSinceReferenceDate: Engine.current.now.seconds)
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Creates a picker; nothing is decoded.
  public required init?(coder: NSCoder) {
    chosenDate = Date(timeIntervalSinceReferenceDate: Engine.current.now.seconds)
    super.init(coder: coder)
  }

  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  /// Returns 320 by 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The style. No-op: nothing is drawn.
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }

  /// The date, which stays between the first and the last one. Setting it sends no action.
  open var date: Date {
    get { chosenDate }
    set { chosenDate = limitedDate(newValue) }
  }

  /// Sets the date. Nothing is animated.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  /// Adds a target and an action, with a warning.
  open override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    super.addTarget(target, action: action, for: controlEvents)
    eventEngine.warn(of: .datePickers, at: self)
  }

  /// Adds a closure, with a warning.
  open override func addTarget(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) {
    super.addTarget(for: controlEvents, handler)
    eventEngine.warn(of: .datePickers, at: self)
  }

  /// Adds an action, with a warning.
  open override func addAction(_ action: UIAction, for controlEvents: Event) {
    super.addAction(action, for: controlEvents)
    eventEngine.warn(of: .datePickers, at: self)
  }

  // Limits that contradict each other are ignored, as UIKit's header says, and so are those of a timer.
  private func limitedDate(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice.
  case automatic
  case wheels
  /// A label that opens a picker.
  case compact
  /// A calendar.
  case inline
}
