import Records

/// Information that a recording lacks, as its importer found. The trace's header lists it under `x-import` by its raw
/// value.
public enum ImportLoss: String, CaseIterable, Sendable {
  /// The force of touches.
  case force
  /// The radius of touches.
  case radius
  /// All fingers but one.
  case otherFingers = "one finger only"
  /// Touches in the frames of a page.
  case framedTouches = "fingers in frames"
  /// Movements that are too small for the recorder.
  case smallMoves = "moves under 10 pt"
  /// The samples that Android reports together with a later one.
  case historicalSamples = "historical samples"
  /// The samples that a browser reports together with a later one.
  case coalescedEvents = "coalesced events"
  /// The samples that UIKit reports together with a later one.
  case coalescedTouches = "coalesced touches"
  /// The times of moves, and the locations between them.
  case timelyMoves = "moves come in batches, about one in 50 ms"
  /// The path between the ends of a move.
  case paths = "positions between the ends of a move are a straight line"
  /// The header of the trace that was imported.
  case header = "the header"
  /// The steps that are not touches.
  case otherSteps = "steps that are not touches"
}

extension ImportLoss {
  /// Returns the loss that may have caused a state change: the recording lacks samples on which the change depends.
  package static func behind(_ change: StateChange, among losses: [ImportLoss]) -> ImportLoss? {
    losses.first { $0.mayHaveCaused(change.reason) }
  }

  private func mayHaveCaused(_ reason: Reason) -> Bool {
    switch self {
    case .otherFingers: reason.kind == .tooFewTouches
    case .smallMoves: Self.needsSmallMoves(reason.kind)
    case .historicalSamples, .coalescedEvents, .coalescedTouches, .timelyMoves, .paths:
      Self.needsPath(reason.kind) || Self.isClose(reason.measure)
    case .force, .radius, .framedTouches, .header, .otherSteps: false
    }
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
