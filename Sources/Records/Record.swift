/// Something that happened in a replay.
///
/// The time of a record is that of the last `step` before it.
public enum Record: Equatable, Sendable {
  /// A line of the trace is carried out, or a timer fires.
  case step(Step)
  /// A finger came down, and the view was looked for that takes it.
  case hitTest(HitTest)
  /// A recognizer is told of touches.
  case recognizer(RecognizerMessage)
  /// A recognizer changed its state.
  case state(StateChange)
  /// A recognizer has its gesture, and others have to fail first.
  case wait(recognizer: String, for: [String])
  /// A message to a view is withheld.
  case hold(Hold)
  /// A touch will not reach its view, or an event reaches nobody.
  case drop(Drop)
  /// A responder received a message.
  case deliver(Delivery)
  /// A message reached the end of the chain, and nobody handled it.
  case discard(message: Message, touches: [Int])
  /// An action message was sent.
  case action(Action)
  /// A recognizer is possible again.
  case reset(recognizer: String)
  /// The first responder changed; nil stands for nobody.
  case firstResponder(from: String?, to: String?)
  /// A scroll view scrolled, to an offset in points.
  case scroll(scrollView: String, contentOffset: Point)
  /// A class of one's own, or the system, did something that people would see.
  case effect(object: String, text: String)
  /// The device is held another way.
  case orientation(DeviceOrientation)
  /// An update of Core Motion was pushed to a handler, or read.
  case motionData(MotionData)
  /// Something looks like a mistake.
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
///
/// Most records are steps and actions. A sink may take these as they are, which spares a long replay making a
/// ``Record`` of each and taking it apart again; by default it takes them as records.
public protocol RecordSink: AnyObject {
  /// Takes the next record.
  func receive(_ record: Record)
  /// Takes the next record, which is a step.
  func receive(_ step: Step)
  /// Takes the next record, which is an action.
  func receive(_ action: Action)
}

extension RecordSink {
  /// Takes a step as a record.
  public func receive(_ step: Step) { receive(.step(step)) }

  /// Takes an action as a record.
  public func receive(_ action: Action) { receive(.action(action)) }
}
