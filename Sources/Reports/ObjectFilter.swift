import Records

/// Lets through the records that name one of some objects, and of the steps those with such a record.
///
/// A step waits until the first of its records comes through; a step that itself names an object comes at
/// once.
public struct ObjectFilter: Sendable {
  private let objects: [String]
  private var waitingStep: Step?

  /// Lets through what names one of these objects.
  public init(_ objects: [String]) {
    self.objects = objects
  }

  /// Hands on the record if it comes through, with its step before it.
  public mutating func pass(_ record: Record, to next: (Record) -> Void) {
    let isNamed = record.names { objects.contains($0) }
    if case .step(let step) = record {
      waitingStep = isNamed ? nil : step
    } else if isNamed, let step = waitingStep {
      waitingStep = nil
      next(.step(step))
    }
    if isNamed { next(record) }
  }
}

extension Record {
  /// Whether one of the ids that the record names is meant.
  package func names(_ isMeant: (String) -> Bool) -> Bool {
    func anyIsMeant(_ ids: String?...) -> Bool {
      ids.contains { $0.map(isMeant) ?? false }
    }
    return switch self {
    case .step(let step): step.event.names(isMeant)
    case .hitTest(let hitTest):
      hitTest.path.contains(where: isMeant) || hitTest.checked?.contains { isMeant($0.view) } == true
    case .recognizer(let message): isMeant(message.recognizer)
    case .state(let change): anyIsMeant(change.recognizer, change.reason.by)
    case .wait(let recognizer, let others): isMeant(recognizer) || others.contains(where: isMeant)
    case .hold(let hold): isMeant(hold.view) || hold.by.contains(where: isMeant)
    case .drop(let drop):
      switch drop.what {
      case .touch(_, let view): anyIsMeant(view)
      case .event: false
      }
    case .deliver(let delivery):
      isMeant(delivery.responder)
        || delivery.detail?.allTouches.contains { anyIsMeant($0.window, $0.view) } == true
    case .discard: false
    case .action(let action): anyIsMeant(action.sender, action.target)
    case .reset(let recognizer): isMeant(recognizer)
    case .firstResponder(let from, let to): anyIsMeant(from, to)
    case .scroll(let scrollView, _): isMeant(scrollView)
    case .effect(let object, _): isMeant(object)
    case .orientation, .motionData: false
    case .warning(let warning): isMeant(warning.object)
    }
  }
}

extension StepEvent {
  fileprivate func names(_ isMeant: (String) -> Bool) -> Bool {
    switch self {
    case .touches(let samples): samples.contains { $0.window.map(isMeant) ?? false }
    case .command(_, let sender): sender.map(isMeant) ?? false
    case .set(let objects): objects.contains { isMeant($0.object) }
    case .call(let call): isMeant(call.object) || call.argument.map { $0.names(isMeant) } ?? false
    case .timer(let owner): isMeant(owner)
    case .interruption, .motion, .accelerometer, .gyro, .magnetometer, .remoteControl, .wait: false
    }
  }
}

extension Value {
  fileprivate func names(_ isMeant: (String) -> Bool) -> Bool {
    if case .string(let id) = self { isMeant(id) } else { false }
  }
}
