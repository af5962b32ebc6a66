import Records

/// Checks that scrolls, transforms, hovering, presses and squeezes begin, change and end in this order.
struct InputTracker {
  /// The state of a scroll or a transform.
  private enum State {
    /// None is under way.
    case over
    /// One is under way.
    case underWay
    /// An interruption cancelled it; the rest of it is ignored.
    case interrupted
    /// In a cut trace, one may have begun before the first line.
    case unknown
  }

  private var scroll: State
  private var transform: State
  private var hover: State
  private var squeeze: State
  /// The buttons and keys that were pressed.
  private var presses: [PressSample.Source: State] = [:]
  private let start: State

  init(isCut: Bool) {
    start = isCut ? .unknown : .over
    scroll = start
    transform = scroll
    hover = scroll
    squeeze = scroll
  }

  /// Returns the event as the replay sees it: in a cut trace, a later phase may become a beginning.
  mutating func track(_ event: StepEvent) throws(Problem) -> StepEvent {
    switch event {
    case .scroll(var sample):
      guard let phase = sample.phase else { return event }
      sample.phase = try InputTracker.track(phase, &scroll, "scroll")
      return sample.phase == nil ? .wait : .scroll(sample)
    case .transform(var sample):
      guard let phase = try InputTracker.track(sample.phase, &transform, "transform") else { return .wait }
      sample.phase = phase
      return .transform(sample)
    case .hover(var sample):
      guard let phase = try InputTracker.track(sample.phase, &hover, "hover") else { return .wait }
      sample.phase = phase
      return .hover(sample)
    case .press(var sample):
      let name = "press of \(sample.sourceName)"
      guard
        let phase = try InputTracker.track(
          sample.phase,
          &presses[sample.source, default: start],
          "press",
          name
        )
      else { return .wait }
      sample.phase = phase
      return .press(sample)
    case .pencil(var sample):
      guard let before = sample.phase else { return event }
      guard let phase = try InputTracker.track(before, &squeeze, "pencil", "squeeze") else { return .wait }
      sample.phase = phase
      return .pencil(sample)
    default: return event
    }
  }

  /// Marks what is under way as cancelled by an interruption.
  mutating func interrupt() {
    if scroll != .over { scroll = .interrupted }
    if transform != .over { transform = .interrupted }
    if squeeze != .over { squeeze = .interrupted }
    presses = presses.mapValues { $0 == .over ? .over : .interrupted }
  }

  /// Returns the phase as the replay sees it; nil if the beginning of its input is cut off.
  private static func track(
    _ phase: InputPhase,
    _ state: inout State,
    _ key: String,
    _ name: String? = nil
  ) throws(Problem) -> InputPhase? {
    let name = name ?? key
    let before = state
    state = phase.isOver ? .over : before == .interrupted && phase == .changed ? .interrupted : .underWay
    switch (before, phase) {
    case (.underWay, .began):
      throw Problem(
        JSONPath()[key]["phase"],
        "a \(name) began while \(name == key ? "one" : "it") is under way, expected \"ended\" before"
      )
    case (.over, .changed), (.over, .ended), (.over, .cancelled):
      throw Problem(
        JSONPath()[key]["phase"],
        "a \(name) \(phase == .cancelled ? "was cancelled" : phase.rawValue), but it never began"
      )
    case (.unknown, .changed): return .began
    case (.unknown, .ended), (.unknown, .cancelled): return nil
    case (_, .began), (.underWay, _), (.interrupted, _): return phase
    }
  }
}
