import Records

/// A mistake in a source that the import can repair.
enum Repair {
  case unknownFinger(TouchPhase)
  case neverLifted(finger: Int)
  case landedTwice(finger: Int)
  case timeGoesBack(Nanoseconds)
  case timeBeyondCounting
  case farAway
  case eventsDropped
  case trackingIDReplaced
  case alreadyDown
  case noPosition
  case liftByValue
  case badSlot(Int)
  case unreadable
  case otherDevice(String)
  case unknownOrigin

  /// The mistake and its repair in words.
  var message: String {
    switch self {
    case .unknownFinger(let phase): "a finger that is not down \(Repair.verb(phase)); dropped"
    case .neverLifted(let finger): "touch \(finger) is never lifted; cancelled at the end"
    case .landedTwice(let finger):
      "touch \(finger) is down and lands again; cancelled, and a new touch begins"
    case .timeGoesBack(let span):
      "the time goes back by \(Instant.seconds(span)) s; the previous time is used"
    case .timeBeyondCounting: "the time is beyond what a trace can hold; the previous time is used"
    case .farAway: "a coordinate beyond ±1e9; dropped"
    case .eventsDropped:
      "SYN_DROPPED: the kernel lost events; everything up to the next SYN_REPORT is dropped"
    case .trackingIDReplaced: "the tracking id changes without -1; the touch ends, and a new touch begins"
    case .alreadyDown: "a finger was down before the recording began; its touch begins here"
    case .noPosition: "a finger lands without a position; its touch begins at its first position"
    case .liftByValue: "the tracking id 7fffffff lifts the finger, as -1 does"
    case .badSlot(let slot): "there is no slot \(slot); its events are dropped"
    case .unreadable: "the line cannot be read; dropped"
    case .otherDevice(let name): "a second device in the recording, \(name); its touches are dropped"
    case .unknownOrigin:
      "the origin is an element whose position the file does not contain; the viewport is used instead"
    }
  }

  /// The index of the kind of repair. The number of messages is limited by kind.
  var kind: Int {
    switch self {
    case .unknownFinger(.moved): 0
    case .unknownFinger: 1
    case .neverLifted: 2
    case .landedTwice: 3
    case .timeGoesBack: 4
    case .eventsDropped: 5
    case .trackingIDReplaced: 6
    case .alreadyDown: 7
    case .noPosition: 8
    case .liftByValue: 9
    case .badSlot: 10
    case .unreadable: 11
    case .otherDevice: 12
    case .unknownOrigin: 13
    case .timeBeyondCounting: 14
    case .farAway: 15
    }
  }

  /// The number of kinds of repairs.
  static let kinds = 16

  private static func verb(_ phase: TouchPhase) -> String {
    switch phase {
    case .ended: "lifts"
    case .cancelled: "is cancelled"
    default: "moves"
    }
  }
}

/// Reports repairs, or throws an error for the first one if the import is strict.
struct Repairs {
  /// The number of repairs of each kind that are reported individually. Later ones are reported together at the end.
  private static let most = 10

  private let isStrict: Bool
  private let tell: (SourceFlaw) -> Void
  private var counts = [Int](repeating: 0, count: Repair.kinds)
  private var last = [SourceFlaw?](repeating: nil, count: Repair.kinds)

  init(isStrict: Bool, tell: @escaping (SourceFlaw) -> Void) {
    self.isStrict = isStrict
    self.tell = tell
  }

  mutating func add(_ repair: Repair, line: Int, column: Int = 1) throws(ImportStop) {
    let flaw = SourceFlaw(line: line, column: column, message: repair.message)
    guard !isStrict else { throw .flaw(flaw) }
    counts[repair.kind] += 1
    if counts[repair.kind] <= Repairs.most { tell(flaw) } else { last[repair.kind] = flaw }
  }

  /// Reports the repairs beyond the limit: for each kind, the last one with the number of the others.
  func finish() {
    for kind in counts.indices where counts[kind] > Repairs.most {
      guard var flaw = last[kind] else { continue }
      let count = counts[kind] - Repairs.most
      if count > 1 { flaw.message += " (and \(count - 1) more like it before)" }
      tell(flaw)
    }
  }
}
