import Records

/// Finds the losses of an import that may have caused a state change. The header of an imported trace names its losses.
package enum ImportLoss {
  /// Returns the loss without which the state might not have changed: the recording lacks samples on which the change
  /// depends.
  package static func behind(_ change: StateChange, among losses: [String]) -> String? {
    losses.first { loss in
      if loss.contains("one finger") { return change.reason.kind == .tooFewTouches }
      if loss.hasPrefix("moves under") { return needsSmallMoves(change.reason.kind) }
      return leavesOutPath(loss) && (needsPath(change.reason.kind) || isClose(change.reason.measure))
    }
  }

  /// Returns whether a loss removes locations between the recorded ones.
  private static func leavesOutPath(_ loss: String) -> Bool {
    ["coalesced", "historical", "batches", "straight line"].contains { loss.contains($0) }
  }

  /// Returns whether a reason depends on the whole path of a finger.
  private static func needsPath(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .sideways, .backwards, .alongEdge, .notWithin, .notTheShape, .drewCheckmark, .liftedPinching: true
    default: false
    }
  }

  /// Returns whether a reason depends on movements that are too small to be recorded.
  private static func needsSmallMoves(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .held, .liftedShort, .liftedUnpinched, .liftedUnturned: true
    default: false
    }
  }

  /// Returns whether a value that is a tenth larger or smaller would be on the other side of its limit.
  private static func isClose(_ measure: Measure?) -> Bool {
    guard let measure, let value = measure.value, let limit = measure.limit else { return false }
    switch measure.unit {
    case .points, .degrees: return abs(value - limit) <= 0.1 * limit
    case .seconds, .touches, .taps: return false
    }
  }
}
