import Records

/// Passes on the records that name one of some objects, and the steps to which these records belong.
///
/// A step is passed on just before its first such record. A step that itself names an object is passed on at once.
public struct ObjectFilter: Sendable {
  private let objects: [String]
  private var waitingStep: Step?

  /// Makes a filter for some objects.
  public init(_ objects: [String]) {
    self.objects = objects
  }

  /// Passes a record to `next` if it names an object, preceded by its step.
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
  /// Returns whether the record names an id for which `isWanted` returns true.
  package func names(_ isWanted: (String) -> Bool) -> Bool {
    func anyIsWanted(_ ids: String?...) -> Bool {
      ids.contains { $0.map(isWanted) ?? false }
    }
    return switch self {
    case .step(let step): step.event.names(isWanted)
    case .dispatch(let responder, _): isWanted(responder)
    case .hitTest(let hitTest):
      hitTest.path.contains(where: isWanted) || hitTest.checked?.contains { isWanted($0.view) } == true
    case .refuse(let recognizer, _): isWanted(recognizer)
    case .recognizer(let message): isWanted(message.recognizer)
    case .state(let change): anyIsWanted(change.recognizer, change.reason.by)
    case .wait(let recognizer, let others): isWanted(recognizer) || others.contains(where: isWanted)
    case .hold(let hold): isWanted(hold.view) || hold.by.contains(where: isWanted)
    case .drop(let drop):
      switch drop.what {
      case .touch(_, let view): anyIsWanted(view) || drop.by.contains(where: isWanted)
      case .event: false
      }
    case .deliver(let delivery):
      isWanted(delivery.responder)
        || delivery.detail?.allTouches.contains { anyIsWanted($0.window, $0.view) } == true
    case .discard: false
    case .action(let action): anyIsWanted(action.sender, action.target)
    case .deed(let deed): isWanted(deed.sender) || deed.event.names(isWanted)
    case .reset(let recognizer): isWanted(recognizer)
    case .firstResponder(let from, let to): anyIsWanted(from, to)
    case .scroll(let scrollView, _): isWanted(scrollView)
    case .effect(let object, _): isWanted(object)
    case .highlight(let control, _): isWanted(control)
    case .answer(let object, _, _): isWanted(object)
    case .orientation, .motionData: false
    case .warning(let warning): isWanted(warning.object)
    }
  }
}

extension StepEvent {
  fileprivate func names(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .touches(let samples): samples.contains { $0.window.map(isWanted) ?? false }
    case .command(_, let sender): sender.map(isWanted) ?? false
    case .set(let objects): objects.contains { isWanted($0.object) }
    case .call(let call): isWanted(call.object) || call.argument.map { $0.names(isWanted) } ?? false
    case .timer(let owner): isWanted(owner)
    case .interruption, .motion, .accelerometer, .gyro, .magnetometer, .orientation, .remoteControl, .wait:
      false
    }
  }
}

extension Value {
  fileprivate func names(_ isWanted: (String) -> Bool) -> Bool {
    if case .string(let id) = self { isWanted(id) } else { false }
  }
}
