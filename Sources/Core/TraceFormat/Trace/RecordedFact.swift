import Records

/// What the recording of an imported trace says about recognizers and touches, in addition to the touches. A step has a
/// list of them under the private key `x-told`.
package enum RecordedFact: Equatable, Sendable {
  /// The tap count that a touch had when it began.
  case tapCount(touch: Int, count: Int, line: Int)
  /// The state in which the recording prints a recognizer.
  case state(RecordedState)

  /// The key of the list in a step.
  package static let key: StaticString = "x-told"

  /// The fact as it stands in a trace.
  package var value: Value {
    switch self {
    case .tapCount(let touch, let count, let line):
      .object([
        Value.Member(key: "touch", value: .number(Double(touch))),
        Value.Member(key: "tapCount", value: .number(Double(count))),
        Value.Member(key: "line", value: .number(Double(line))),
      ])
    case .state(let state): state.value
    }
  }

  /// Reads a fact of a step; nil if the value is none.
  package init?(_ value: Value) {
    let members = Members(value)
    if let state = RecordedState(members) {
      self = .state(state)
    } else if let touch = members.integer("touch"), let count = members.integer("tapCount") {
      self = .tapCount(touch: touch, count: count, line: members.integer("line") ?? 0)
    } else {
      return nil
    }
  }
}

/// A recognizer's state that a recording prints, such as an action method's argument.
package struct RecordedState: Equatable, Sendable {
  /// The time of the print, on the clock of the trace.
  package var time: Instant
  package var state: GestureState
  /// The class as Swift writes it.
  package var className: String
  /// The address, such as `0x605`, which identifies a recognizer.
  package var address: String
  /// The nearest class of UIKit, which is printed for subclasses.
  package var baseClass: String?
  package var name: String?
  /// The class of the recognizer's view, as Swift writes it.
  package var viewClass: String?
  /// The selectors of the recognizer's actions.
  package var actions: [String] = []
  /// The line of the recording.
  package var line: Int

  package init(time: Instant, state: GestureState, className: String, address: String, line: Int) {
    (self.time, self.state, self.className) = (time, state, className)
    (self.address, self.line) = (address, line)
  }

  fileprivate init?(_ members: Members) {
    guard let time = members.number("t"), let state = members.string("state").flatMap(GestureState.init),
      let className = members.string("class")
    else { return nil }
    self.init(
      time: Instant(nanoseconds: Instant.span(seconds: min(max(time, 0), 4e9))),
      state: state,
      className: className,
      address: members.string("address") ?? "",
      line: members.integer("line") ?? 0
    )
    baseClass = members.string("baseClass")
    name = members.string("name")
    viewClass = members.string("view")
    actions = members.strings("actions")
  }

  fileprivate var value: Value {
    var members = [
      Value.Member(key: "t", value: .number(Instant.seconds(time.nanoseconds))),
      Value.Member(key: "state", value: .string(state.rawValue)),
      Value.Member(key: "class", value: .string(className)),
      Value.Member(key: "address", value: .string(address)),
    ]
    for (key, text) in [("baseClass", baseClass), ("name", name), ("view", viewClass)] {
      if let text { members.append(Value.Member(key: key, value: .string(text))) }
    }
    if !actions.isEmpty {
      members.append(Value.Member(key: "actions", value: .array(actions.map { .string($0) })))
    }
    members.append(Value.Member(key: "line", value: .number(Double(line))))
    return .object(members)
  }
}

/// The members of an object, by key; empty for any other value.
private struct Members {
  private let values: [String: Value]

  init(_ value: Value) {
    guard case .object(let members) = value else {
      values = [:]
      return
    }
    values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  func number(_ key: String) -> Double? {
    if case .number(let number)? = values[key] { number } else { nil }
  }

  func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0) } }

  func string(_ key: String) -> String? {
    if case .string(let text)? = values[key] { text } else { nil }
  }

  func strings(_ key: String) -> [String] {
    guard case .array(let items)? = values[key] else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension TraceText {
  /// The facts from the recording of an imported trace, in the order of the lines, each with its line and position.
  package var recordedFacts: [(fact: RecordedFact, line: Int, place: JSONPath)] {
    lines(with: RecordedFact.key).flatMap { line in
      userValues(of: RecordedFact.key, line: line).flatMap { found in
        guard case .array(let items)? = found.value else { return [] as [(RecordedFact, Int, JSONPath)] }
        return items.enumerated().compactMap { index, item in
          RecordedFact(item).map { ($0, line, found.place[index]) }
        }
      }
    }
  }
}
