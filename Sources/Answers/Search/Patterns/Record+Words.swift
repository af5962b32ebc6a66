import Records
import Reports

extension Record {
  /// The words of the record's printed line, without the kind.
  var printedWords: [String] {
    String { TextReport().writeInner(self, to: &$0) }.split(separator: " ").dropFirst().map(String.init)
  }

  /// The words of a record that patterns match, in the order of its text.
  var words: [String] {
    switch self {
    case .step(let step): [step.event.name] + step.event.words
    case .dispatch(let responder, let touches): [responder] + touches.map(String.init)
    case .hitTest(let hitTest): ["\(hitTest.touch)", "->", hitTest.view ?? "nil"]
    case .refuse(let recognizer, let touch): [recognizer, "\(touch)"]
    case .recognizer(let message):
      [message.recognizer, message.message.rawValue] + message.touches.map(String.init)
    case .state(let change):
      [change.recognizer, change.from.rawValue, "->", change.to.rawValue, change.reason.code.rawValue]
        + [change.reason.by].compactMap { $0 }
    case .wait(let recognizer, let others): [recognizer, "for"] + others
    case .hold(let hold): [hold.view, hold.message.rawValue, "\(hold.touch)", "by"] + hold.by
    case .drop(let drop): drop.what.words + [drop.reason.rawValue] + (drop.by.isEmpty ? [] : ["by"] + drop.by)
    case .deliver(let delivery):
      [delivery.responder, delivery.message.rawValue] + delivery.touches.map(String.init)
        + [delivery.subtype, delivery.handled ? nil : "unhandled", delivery.late.map { _ in "late" }]
        .compactMap { $0 }
    case .discard(let message, let touches): [message.rawValue] + touches.map(String.init)
    case .action(let action): action.words
    case .deed(let deed): [deed.sender, deed.event.name] + deed.event.words
    case .reset(let recognizer): [recognizer]
    case .firstResponder(let from, let to): [from ?? "nil", "->", to ?? "nil"]
    case .scroll(let scrollView, _): [scrollView]
    case .effect(let object, let text): [object] + text.split(separator: " ").map(String.init)
    case .highlight(let control, let isHighlighted): [control, "\(isHighlighted)"]
    case .orientation(let orientation): [orientation.rawValue]
    case .answer(let object, let property, let value): [object, property, value.word]
    case .motionData(let data): [data.source.rawValue]
    case .warning(let warning): [warning.code.rawValue, warning.object]
    }
  }
}

extension Value {
  /// The value as one word; lists and objects have none.
  fileprivate var word: String {
    switch self {
    case .bool(let flag): "\(flag)"
    case .string(let text): text
    default: ""
    }
  }
}

extension Action {
  fileprivate var words: [String] {
    let receiver = action.map { ["->", target ?? "nil", $0] } ?? []
    return [sender] + [controlEvent?.rawValue].compactMap { $0 } + receiver
      + [state?.rawValue].compactMap { $0 } + (values.direction ?? [])
  }
}

extension Drop.What {
  fileprivate var words: [String] {
    switch self {
    case .touch(let touch, let view): ["\(touch)"] + [view].compactMap { $0 }
    case .event(let event): [event]
    }
  }
}

extension StepEvent {
  fileprivate var words: [String] {
    switch self {
    case .touches(let samples): samples.flatMap { [$0.phase.rawValue, "\($0.id)"] }
    case .interruption(let text): text.split(separator: " ").map(String.init)
    case .motion(let phase): ["shake", phase.rawValue]
    case .orientation(let orientation): [orientation.rawValue]
    case .remoteControl(let subtype): [subtype.rawValue]
    case .command(let action, let sender): [action] + [sender].compactMap { $0 }
    case .set(let objects): objects.flatMap { [$0.object] + $0.changes.map(\.key) }
    case .call(let call):
      if case .string(let argument) = call.argument {
        [call.object, call.method, argument]
      } else {
        [call.object, call.method]
      }
    case .timer(let owner): [owner]
    case .accelerometer, .gyro, .magnetometer, .wait: []
    }
  }
}

extension RecordKind {
  /// The words that records of this kind can have, without ids, selectors and numbers; nil if any word is possible.
  var fixedWords: [String]? {
    switch self {
    case .step, .deed, .effect, .answer: nil
    case .hitTest, .firstResponder: ["->", "nil"]
    case .recognizer: Message.touches.map(\.rawValue)
    case .state: ["->"] + GestureState.allCases.map(\.rawValue) + ReasonCode.allCases.map(\.rawValue)
    case .wait: ["for"]
    case .hold: ["by"] + Message.touches.map(\.rawValue)
    case .drop: ["by"] + DropReason.allCases.map(\.rawValue)
    case .deliver: ["unhandled", "late"] + Message.allCases.map(\.rawValue)
    case .discard: Message.allCases.map(\.rawValue)
    case .action:
      ["->", "nil"] + GestureState.allCases.map(\.rawValue) + ControlEvent.allCases.map(\.rawValue)
    case .dispatch, .refuse, .reset, .scroll: []
    case .highlight: ["true", "false"]
    case .orientation: DeviceOrientation.allCases.map(\.rawValue)
    case .motionData: MotionData.Source.allCases.map(\.rawValue)
    case .warning: WarningCode.allCases.map(\.rawValue)
    }
  }
}
