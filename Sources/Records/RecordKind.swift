/// The kinds of records, by the names that `--only` and the JSON lines use.
public enum RecordKind: String, CaseIterable, Sendable {
  /// ``Record/step(_:)``.
  case step
  /// ``Record/hitTest(_:)``.
  case hitTest
  /// ``Record/recognizer(_:)``.
  case recognizer
  /// ``Record/state(_:)``.
  case state
  /// ``Record/wait(recognizer:for:)``.
  case wait
  /// ``Record/hold(_:)``.
  case hold
  /// ``Record/drop(_:)``.
  case drop
  /// ``Record/deliver(_:)``.
  case deliver
  /// ``Record/discard(message:touches:)``.
  case discard
  /// ``Record/action(_:)``.
  case action
  /// ``Record/reset(recognizer:)``.
  case reset
  /// ``Record/firstResponder(from:to:)``.
  case firstResponder
  /// ``Record/scroll(scrollView:contentOffset:)``.
  case scroll
  /// ``Record/effect(object:text:)``.
  case effect
  /// ``Record/orientation(_:)``.
  case orientation
  /// ``Record/motionData(_:)``.
  case motionData
  /// ``Record/warning(_:)``.
  case warning
}

/// How much is recorded.
public enum Detail: String, CaseIterable, Sendable {
  /// What people need to follow what happened.
  case normal
  /// What recognizers are told, too, and more about each record.
  case full
}

/// What a reader of records wants, so that nobody makes what nobody reads.
public struct Interest: Equatable, Sendable {
  /// How much each record says.
  public var detail: Detail
  /// Whether every action says where it was; else only those do whose values do not say more.
  public var wantsEveryLocation: Bool
  private var kinds: UInt32
  private var repeatsChanged: Bool

  /// Wants `only` these kinds, or all; the kinds that `full` adds come with it or by name.
  public init(detail: Detail = .normal, only: [RecordKind]? = nil, wantsEveryLocation: Bool = true) {
    self.detail = detail
    self.wantsEveryLocation = wantsEveryLocation
    kinds = 0
    repeatsChanged = detail == .full || only?.contains(.state) == true
    for kind in only ?? RecordKind.allCases where only != nil || kind != .recognizer || detail == .full {
      kinds |= Interest.bit(kind)
    }
  }

  /// Wants nothing: a replay for its exit code alone.
  public static let nothing = Interest(only: [])

  /// Whether records of this kind are wanted.
  public func wants(_ kind: RecordKind) -> Bool { kinds & Interest.bit(kind) != 0 }

  /// Whether a change from changed to changed is wanted, which the action already tells.
  public var wantsRepeatedChanges: Bool { repeatsChanged && wants(.state) }

  /// Whether it is wanted where an action was that comes with these values.
  public func wantsLocation(beside values: ActionValues) -> Bool {
    wantsEveryLocation || !values.sayMoreThanLocation
  }

  /// Whether this very record is wanted.
  public func wants(_ record: Record) -> Bool {
    if case .state(let change) = record, change.from == .changed, change.to == .changed {
      return wantsRepeatedChanges
    }
    return wants(record.kind)
  }

  private static func bit(_ kind: RecordKind) -> UInt32 {
    switch kind {
    case .step: 1 << 0
    case .hitTest: 1 << 1
    case .recognizer: 1 << 2
    case .state: 1 << 3
    case .wait: 1 << 4
    case .hold: 1 << 5
    case .drop: 1 << 6
    case .deliver: 1 << 7
    case .discard: 1 << 8
    case .action: 1 << 9
    case .reset: 1 << 10
    case .firstResponder: 1 << 11
    case .scroll: 1 << 12
    case .effect: 1 << 13
    case .orientation: 1 << 14
    case .motionData: 1 << 15
    case .warning: 1 << 16
    }
  }
}
