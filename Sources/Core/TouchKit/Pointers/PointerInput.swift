import Records

/// Input of a trackpad or a wheel, which recognizers receive, and views and responders do not.
package enum PointerInput {
  /// A scroll.
  case scroll(ScrollSample)
  /// A pinch or a rotation.
  case transform(TransformSample)

  /// A pointer or a pencil that touches nothing.
  case hover(HoverSample)

  /// Creates the input of a step; nil if the step has none.
  package init?(_ event: StepEvent) {
    switch event {
    case .scroll(let sample): self = .scroll(sample)
    case .transform(let sample): self = .transform(sample)
    case .hover(let sample): self = .hover(sample)
    default: return nil
    }
  }

  /// The kinds of input, of which one at a time is under way.
  enum Kind {
    case scroll
    case notch
    case transform
    case hover
  }

  var kind: Kind {
    switch self {
    case .scroll(let sample): sample.phase == nil ? .notch : .scroll
    case .transform: .transform
    case .hover: .hover
    }
  }

  /// The phase; nil for input that is complete in itself.
  var phase: InputPhase? {
    switch self {
    case .scroll(let sample): sample.phase
    case .transform(let sample): sample.phase
    case .hover(let sample): sample.phase
    }
  }

  /// The location of the pointer on the screen.
  package var location: Point {
    switch self {
    case .scroll(let sample): sample.location
    case .transform(let sample): sample.location
    case .hover(let sample): sample.location
    }
  }

  /// The keys that are held.
  var modifiers: [KeyModifier] {
    switch self {
    case .scroll(let sample): sample.modifiers
    case .transform(let sample): sample.modifiers
    case .hover(let sample): sample.modifiers
    }
  }

  var eventType: UIEvent.EventType {
    switch self {
    case .scroll: .scroll
    case .transform: .transform
    case .hover: .hover
    }
  }

  /// The name of the event in records.
  var name: String {
    switch self {
    case .scroll: "scroll"
    case .transform: "transform"
    case .hover: "hover"
    }
  }

  package var begins: Bool { phase == nil || phase == .began }
  var ends: Bool { phase?.isOver ?? true }

  /// The same input, cancelled.
  var cancelled: PointerInput {
    switch self {
    case .scroll(var sample):
      sample.phase = .cancelled
      sample.delta = Point(x: 0, y: 0)
      return .scroll(sample)
    case .transform(var sample):
      sample.phase = .cancelled
      return .transform(sample)
    case .hover: return self
    }
  }
}
