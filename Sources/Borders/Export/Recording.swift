import Records
import WebInput

/// The actions of a trace's fingers and devices. A finger, a mouse or a pen has a slot while it is down: the lowest
/// free one of its kind.
struct Recording {
  /// An object that touches the screen, or hovers over it.
  enum Pointer: String {
    case finger, mouse, pen
  }

  /// A change of one finger, mouse or pen in a frame.
  struct Change {
    let slot: Int
    /// The phase; `stationary` does not occur.
    let phase: TouchPhase
    let location: Point
    /// The previous location; nil for a finger that lands.
    let previous: Point?
    var majorRadius: Double?
    /// The mouse buttons that are down, after and before the change.
    var buttons: [PointerButton] = []
    var previousButtons: [PointerButton] = []
    /// The angles of a pen; nil if the trace does not say.
    var angles: PenAngles?

    /// Whether the location differs from the previous one.
    var isElsewhere: Bool { location != previous }
    /// Whether the finger is down afterwards.
    var isDown: Bool { phase == .began || phase == .moved }
    /// The released and the pressed mouse buttons.
    var releasedButtons: [PointerButton] { previousButtons.filter { !buttons.contains($0) } }
    var pressedButtons: [PointerButton] { buttons.filter { !previousButtons.contains($0) } }
  }

  /// A mouse or a pen that hovers at a location.
  struct Hover {
    let slot: Int
    let location: Point
    var angles: PenAngles?
  }

  /// The changes of one step.
  struct Frame {
    enum Content {
      case changes([Change])
      case hover(Hover)
      case scroll(ScrollSample)
      case press(PressSample)
    }

    let time: Instant
    let line: Int
    let content: Content
    /// The keys that are held; nil if the step does not say.
    var modifiers: [KeyModifier]?

    /// Whether the step presses a key, or holds a modifier key.
    var needsKeys: Bool {
      if case .press = content { return true }
      return modifiers?.contains { $0.leftKey != nil } == true
    }

    /// The changes of fingers, mice and pens; empty if the step is another one.
    var changes: [Change] { if case .changes(let changes) = content { changes } else { [] } }
  }

  var frames: [Frame] = []
  /// The kind of each slot: as many of a kind as are down at the same time.
  var slots: [Pointer] = []
  /// The time of the last step, which may have no touches.
  var end = Instant.zero
}

/// The altitude and the azimuth of a pen, in radians.
struct PenAngles {
  let altitude: Double
  let azimuth: Double

  /// Creates the angles; nil if the trace says nothing. A pen without an azimuth leans to the right, as in the replay.
  init?(_ altitude: Double?, _ azimuth: Double?) {
    guard altitude != nil || azimuth != nil else { return nil }
    (self.altitude, self.azimuth) = (altitude ?? .pi / 2, azimuth ?? 0)
  }
}
