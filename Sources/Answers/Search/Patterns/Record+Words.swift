import Records
import Reports
import TraceFormat

extension Record {
  /// The words of the record's printed line, without the kind.
  var printedWords: [String] {
    let line = String { TextReport().writeInner(self, to: &$0) }
    return ((try? RecordPattern.words(in: line)) ?? []).dropFirst().map(\.text)
  }

  /// The words of a record that patterns match, in the order of its text.
  var words: [String] {
    switch self {
    case .step(let step): return [step.event.name] + step.event.words
    case .sceneAction(let sceneAction):
      return [sceneAction.sender, sceneAction.event.name] + sceneAction.event.words
    case .hitTest(let hitTest): return ["\(hitTest.touch)", "->", hitTest.view ?? "nil"]
    case .state(let change):
      return [change.recognizer, change.from.rawValue, "->", change.to.rawValue, change.reason.code.rawValue]
        + [change.reason.by].compactMap { $0 }
    case .hold(let hold):
      return [hold.view, hold.message.rawValue] + (hold.touch.map { ["\($0)"] } ?? []) + ["by"] + hold.by
    case .deliver(let delivery):
      return [delivery.responder, delivery.message.rawValue] + delivery.touches.map(String.init)
        + [delivery.subtype, delivery.handled ? nil : "unhandled", delivery.late.map { _ in "late" }]
        .compactMap { $0 }
    case .action(let action): return action.words
    case .firstResponder(let from, let to): return [from ?? "nil", "->", to ?? "nil"]
    case .warning(let warning): return [warning.code.rawValue, warning.object]
    default:
      // The order of the words is that of the fields.
      var words: [String] = []
      visitFields { key, value in
        if case .ids = value { words.append("\(key)") }
        words += value.words
      }
      return words
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

extension StepEvent {
  fileprivate var words: [String] {
    switch self {
    case .touches(let samples): return samples.flatMap { [$0.phase.rawValue, "\($0.id)"] }
    case .wait: return []
    default:
      var words: [String] = []
      visitFields { words += $1.words }
      return words
    }
  }
}

extension FieldValue {
  /// The value in words. Numbers other than those of touches give no words, because a pattern cannot know their
  /// digits.
  fileprivate var words: [String] {
    switch self {
    case .id(let word), .name(let word), .json(.string(let word)): [word]
    case .ids(let ids): ids
    case .touch(let touch): ["\(touch)"]
    case .touches(let touches): touches.map(String.init)
    case .text(let text): text.split(separator: " ").map(String.init)
    case .flag(let flag), .json(.bool(let flag)): ["\(flag)"]
    case .changes(let objects): objects.flatMap { [$0.object] + $0.changes.map(\.key) }
    case .list(let items): items.flatMap(\.words)
    case .object(let members): members.flatMap(\.value.words)
    case .null, .integer, .number, .time, .span, .point, .json: []
    }
  }
}

extension RecordKind {
  /// The words that records of this kind can have, without ids, selectors and numbers; nil if any word is possible.
  var fixedWords: [String]? {
    let words = fields.flatMap { field in
      if case .list(.id) = field.shape { ["\(field.key)"] } else { field.shape.fixedWords }
    }
    return switch self {
    case .step, .sceneAction, .effect, .answer: nil
    case .hitTest, .firstResponder: ["->", "nil"]
    case .recognizer: (Message.touches + [.touchesEstimatedPropertiesUpdated]).map(\.rawValue)
    case .state: ["->"] + words
    case .hold: ["by"] + (Message.touches + Message.presses).map(\.rawValue)
    case .deliver: ["unhandled", "late"] + Message.allCases.map(\.rawValue)
    case .action: ["->", "nil"] + words
    default: words
    }
  }
}

extension FieldShape {
  /// The words that are known without a value.
  fileprivate var fixedWords: [String] {
    switch self {
    case .choice(let names): names
    case .flag: ["true", "false"]
    case .object(_, let fields): fields.flatMap(\.shape.fixedWords)
    default: []
    }
  }
}
