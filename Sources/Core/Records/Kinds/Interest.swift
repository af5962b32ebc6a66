/// The amount of detail in records.
public enum Detail: String, CaseIterable, Sendable {
  /// The records that a person needs to follow what happened.
  case normal
  /// Messages to recognizers as well, and more about each record.
  case full
}

/// The records that a sink reads. The engine makes only these.
public struct Interest: Equatable, Sendable {
  /// The amount of detail of each record.
  public var detail: Detail
  /// Whether every action includes its location. If not, actions whose values describe the movement leave it out.
  public var alwaysIncludesLocation: Bool
  /// Whether changes of gestures under way, and their actions, are read. They are most of the records; a replay without
  /// them takes two thirds of the time.
  package var includesMoves = true
  /// Whether messages to recognizers about moves are read: ten records a frame if ten recognizers follow a finger.
  package var includesMovesOfRecognizers = true
  /// A bit for each kind that is read.
  private var kinds: UInt32
  private var includesRepeatedChanges: Bool

  /// Creates an interest in `only` these kinds, or in all of them.
  ///
  /// Dispatches, refusals, messages to recognizers and to delegates, highlights and selections are included with full
  /// detail, or if they are in `only`.
  public init(detail: Detail = .normal, only: [RecordKind]? = nil, alwaysIncludesLocation: Bool = true) {
    self.detail = detail
    self.alwaysIncludesLocation = alwaysIncludesLocation
    kinds = 0
    includesRepeatedChanges = detail == .full || only?.contains(.state) == true
    for kind in only ?? RecordKind.allCases where only != nil || detail == .full || !kind.isDetail {
      kinds |= Interest.bit(kind)
    }
  }

  /// No records at all, for a replay whose exit code is the result.
  public static let nothing = Interest(only: [])

  // The engine asks before it makes a record.

  /// Whether records of this kind are read.
  public func wants(_ kind: RecordKind) -> Bool { kinds & Interest.bit(kind) != 0 }

  /// Whether a state change from changed to changed is read. The accompanying action message says the same.
  public var wantsRepeatedChanges: Bool { includesRepeatedChanges && includesMoves && wants(.state) }

  /// The records that are read by this or another reader.
  package func union(_ other: Interest) -> Interest {
    var both = self
    if other.detail == .full { both.detail = .full }
    both.kinds |= other.kinds
    both.alwaysIncludesLocation = alwaysIncludesLocation || other.alwaysIncludesLocation
    both.includesRepeatedChanges = includesRepeatedChanges || other.includesRepeatedChanges
    both.includesMoves = includesMoves || other.includesMoves
    both.includesMovesOfRecognizers =
      wants(.recognizer) && includesMovesOfRecognizers
      || other.wants(.recognizer) && other.includesMovesOfRecognizers
    return both
  }

  /// Whether an action with these values includes its location.
  public func includesLocation(with values: ActionValues) -> Bool {
    alwaysIncludesLocation || !values.describeMovement
  }

  /// Whether this record is read.
  public func wants(_ record: Record) -> Bool {
    if case .state(let change) = record, change.from == .changed, change.to == .changed {
      return wantsRepeatedChanges
    }
    return wants(record.kind)
  }

  /// Returns the part of a record that this interest includes; nil if there is none. Others may have asked for the
  /// rest.
  package func narrowed(_ record: Record) -> Record? {
    guard wants(record) else { return nil }
    return detail == .full ? record : record.withoutDetail
  }

  private static func bit(_ kind: RecordKind) -> UInt32 { 1 &<< UInt32(kind.rawValue) }
}
