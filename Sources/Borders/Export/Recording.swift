import Records

/// The movements of the fingers in a trace. A finger has a slot while it is down: the lowest free one.
struct Recording {
  /// A change of one finger in a frame.
  struct Change {
    let slot: Int
    /// The phase; `stationary` does not occur.
    let phase: TouchPhase
    let location: Point
    /// The previous location; nil for a finger that lands.
    let previous: Point?
    let majorRadius: Double?

    /// Whether the location differs from the previous one.
    var isElsewhere: Bool { location != previous }
    /// Whether the finger is down afterwards.
    var isDown: Bool { phase == .began || phase == .moved }
  }

  /// The changes of one step.
  struct Frame {
    let time: Instant
    let line: Int
    let changes: [Change]
  }

  var frames: [Frame] = []
  /// The maximum number of fingers that are down at the same time.
  var slotCount = 0
  /// The time of the last step, which may have no touches.
  var end = Instant.zero
}
