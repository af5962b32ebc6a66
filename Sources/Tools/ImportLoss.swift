import Records

/// The losses that the header of an imported trace names, and the state changes that they may have caused.
enum ImportLoss {
  /// Returns the loss that may have caused a state change: the recording lacks samples on which the change depends.
  static func behind(_ change: StateChange, among losses: [String]) -> String? {
    losses.first { loss in
      if loss.contains("one finger") { return change.reason.kind == .tooFewTouches }
      if loss.hasPrefix("moves under") { return needsSmallMoves(change.reason.kind) }
      return leavesOutPath(loss) && (needsPath(change.reason.kind) || isClose(change.reason.measure))
    }
  }

  /// Whether a loss leaves out places between those that were recorded.
  private static func leavesOutPath(_ loss: String) -> Bool {
    ["coalesced", "historical", "batches", "straight line"].contains { loss.contains($0) }
  }

  /// Whether the shape of the whole path decided.
  private static func needsPath(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .sideways, .backwards, .alongEdge, .notWithin, .notTheShape, .drewCheckmark, .liftedPinching: true
    default: false
    }
  }

  /// Whether a movement that counts as none could have decided.
  private static func needsSmallMoves(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .held, .liftedShort, .liftedUnpinched, .liftedUnturned: true
    default: false
    }
  }

  /// Whether a tenth more or less would have decided otherwise.
  private static func isClose(_ measure: Measure?) -> Bool {
    guard let measure, let value = measure.value, let limit = measure.limit else { return false }
    switch measure.unit {
    case .points, .degrees: return abs(value - limit) <= 0.1 * limit
    case .seconds, .touches, .taps: return false
    }
  }
}
