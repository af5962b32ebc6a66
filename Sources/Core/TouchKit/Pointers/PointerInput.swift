import Records

/// Input without touches. Only recognizers receive trackpads, wheels and pointers; responders, too, receive presses of
/// buttons and keys.
package enum PointerInput {
  /// A scroll.
  case scroll(ScrollSample)
  /// A pinch or a rotation.
  case transform(TransformSample)

  /// A pointer or a pencil that touches nothing.
  case hover(HoverSample)

  /// A button or a key.
  case press(PressSample)

  /// Creates the input of a step; nil if the step has none.
  package init?(_ event: StepEvent) {
    switch event {
    case .scroll(let sample): self = .scroll(sample)
    case .transform(let sample): self = .transform(sample)
    case .hover(let sample): self = .hover(sample)
    case .press(let sample): self = .press(sample)
    default: return nil
    }
  }

  /// The kinds of input. At most one input of a kind is under way.
  enum Kind: Equatable {
    case scroll
    case notch
    case transform
    case hover
    case press
  }

  var kind: Kind {
    switch self {
    case .scroll(let sample): sample.phase == nil ? .notch : .scroll
    case .transform: .transform
    case .hover: .hover
    case .press: .press
    }
  }

  /// The phase; nil for input that is complete in itself.
  var phase: InputPhase? {
    switch self {
    case .scroll(let sample): sample.phase
    case .transform(let sample): sample.phase
    case .hover(let sample): sample.phase
    case .press(let sample): sample.phase
    }
  }

  /// The location of the pointer on the screen; a press has none.
  package var location: Point {
    switch self {
    case .scroll(let sample): sample.location
    case .transform(let sample): sample.location
    case .hover(let sample): sample.location
    case .press: Point(x: 0, y: 0)
    }
  }

  /// The keys that are held.
  var modifiers: [KeyModifier] {
    switch self {
    case .scroll(let sample): sample.modifiers
    case .transform(let sample): sample.modifiers
    case .hover(let sample): sample.modifiers
    case .press(let sample): sample.modifiers
    }
  }

  var eventType: UIEvent.EventType {
    switch self {
    case .scroll: .scroll
    case .transform: .transform
    case .hover: .hover
    case .press: .presses
    }
  }

  /// The name of the event in records.
  var name: String {
    switch self {
    case .scroll: "scroll"
    case .transform: "transform"
    case .hover: "hover"
    case .press: "press"
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
    case .press(var sample):
      sample.phase = .cancelled
      return .press(sample)
    }
  }
}
