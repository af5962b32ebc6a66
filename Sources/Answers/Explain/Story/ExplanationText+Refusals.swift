import Records
import Replay
import Reports
import TraceFormat

extension ExplanationText {
  /// Returns the cause of a refusal to begin: `the translation (0, 15) is not horizontal`.
  func text(of refusal: AttemptStory.Refusal) -> ReportText {
    switch refusal {
    case .gestureOfTheView: "its own gesture comes first"
    case .condition(let unmet): unmet.map(text).joined(separator: " and ")
    }
  }

  private func text(of part: UnmetPart) -> ReportText {
    switch part {
    case .state: "it is in another state"
    case .translation(nil, _): "it has no translation"
    case .velocity(nil, _): "it has no velocity"
    case .translation(let vector?, let expected): "the translation \(text(of: vector)) \(misses(expected))"
    case .velocity(let vector?, let expected): "the velocity \(text(of: vector)) \(misses(expected))"
    case .outside(let place, .view(let view)):
      "the location \(text(of: place)) in \(view.id) is outside of it"
    case .notScrolled(let offset, let scrolled):
      "\(scrolled.view.id) is at \(text(of: offset)), not scrolled to its \(scrolled.edge.rawValue)"
    case .outside(let place, .rectangle(let origin, let size)):
      "the location \(text(of: place)) is outside of [\(origin.x), \(origin.y), \(size.x), \(size.y)]"
    }
  }

  private func text(of point: Point) -> ReportText { "(\(point.x), \(point.y))" }

  /// Returns a text such as `is not horizontal` or `does not point left or right`.
  private func misses(_ expected: [GestureCondition.Direction]) -> ReportText {
    let axes = expected.filter { $0 == .horizontal || $0 == .vertical }.map { $0.rawValue as String }
    let ways = expected.filter { $0 != .horizontal && $0 != .vertical }.map { $0.rawValue as String }
    let isNot: [ReportText] = axes.isEmpty ? [] : ["is not \(ReportText(or: axes))"]
    let doesNot: [ReportText] = ways.isEmpty ? [] : ["does not point \(ReportText(or: ways))"]
    return (isNot + doesNot).joined(separator: " and ")
  }
}

extension ReportText {
  /// Creates a text that lists words as alternatives: `left, up or down`.
  fileprivate init(or words: [String]) {
    self = words.count > 1 ? "\(Array(words.dropLast())) or \(words.last ?? "")" : "\(words)"
  }
}

extension Value {
  fileprivate static func point(_ point: Point) -> Value { .array([.number(point.x), .number(point.y)]) }
}

extension UnmetPart {
  /// The part as JSON: `{"part": "translation", "value": [0, 15], "expected": ["horizontal"]}`.
  var json: Value {
    switch self {
    case .state: .members(["part": .string("state")])
    case .translation(let vector, let expected): json("translation", vector, expected)
    case .velocity(let vector, let expected): json("velocity", vector, expected)
    case .outside(let place, .view(let view)):
      .members(["part": .string("inside"), "value": .point(place), "expected": .string(view.id)])
    case .notScrolled(let offset, let scrolled):
      .members([
        "part": .string("scrolledTo"), "value": .point(offset),
        "expected": .strings([scrolled.view.id, scrolled.edge.rawValue]),
      ])
    case .outside(let place, .rectangle(let origin, let size)):
      .members([
        "part": .string("inside"), "value": .point(place),
        "expected": .array([origin.x, origin.y, size.x, size.y].map(Value.number)),
      ])
    }
  }

  private func json(_ part: String, _ vector: Point?, _ expected: [GestureCondition.Direction]) -> Value {
    .members([
      "part": .string(part), "value": vector.map(Value.point), "expected": .strings(expected.map(\.rawValue)),
    ])
  }
}
