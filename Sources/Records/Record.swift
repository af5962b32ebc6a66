/// Something that happened in a replay.
///
/// The time of a record is that of the last `step` before it.
public enum Record: Equatable, Sendable {
  case step(Step)
  case hitTest(HitTest)
  case recognizer(RecognizerMessage)
  case state(StateChange)
  case wait(recognizer: String, for: [String])
  case hold(Hold)
  case drop(Drop)
  case deliver(Delivery)
  case discard(message: Message, touches: [Int])
  case action(Action)
  case reset(recognizer: String)
  case firstResponder(from: String?, to: String?)
  case scroll(scrollView: String, contentOffset: Point)
  case effect(object: String, text: String)
  case orientation(DeviceOrientation)
  case motionData(MotionData)
  case warning(Warning)

  /// The kind of the record.
  public var kind: RecordKind {
    switch self {
    case .step: .step
    case .hitTest: .hitTest
    case .recognizer: .recognizer
    case .state: .state
    case .wait: .wait
    case .hold: .hold
    case .drop: .drop
    case .deliver: .deliver
    case .discard: .discard
    case .action: .action
    case .reset: .reset
    case .firstResponder: .firstResponder
    case .scroll: .scroll
    case .effect: .effect
    case .orientation: .orientation
    case .motionData: .motionData
    case .warning: .warning
    }
  }
}

/// Takes records, one after the other.
public protocol RecordSink: AnyObject {
  /// Takes the next record.
  func receive(_ record: Record)
}
