import Records
import TraceFormat

/// A loss during an import, in words for the specific case. ``ImportLoss/mending`` explains it.
struct Mending {
  let loss: ImportLoss
  /// The construct in the file; nil for the words of the loss.
  private var fact: String?
  /// Its effect on the trace; nil for the words of the loss.
  private var remedy: String?

  private init(_ loss: ImportLoss, _ fact: String? = nil, remedy: String? = nil) {
    self.loss = loss
    self.fact = fact
    self.remedy = remedy
  }

  /// The construct in the file, and its effect on the trace.
  var message: String {
    [fact ?? loss.mending?.fact, remedy ?? loss.mending?.remedy].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  static let noTimes = Mending(.times)
  static let pauseOfScript = Mending(
    .times,
    "the script does not say how long it pauses here",
    remedy: "the pause is left out"
  )
  static let noTimeOfMessage = Mending(
    .times,
    "the message has no time, and others have one",
    remedy: "the time of the message before is used"
  )
  static let timesComeLate = Mending(
    .times,
    "the message has a time, and those before had none",
    remedy: "its time is ignored"
  )
  static let noCommandTimes = Mending(.commandTimes)
  static let startOfCommand = Mending(
    .commandTimes,
    "the script says how long it pauses, and not how long a command takes to start",
    remedy: "it begins at the end of the pause"
  )
  static let loop = Mending(
    .commandTimes,
    "the script has a loop",
    remedy: "each of its commands is read once"
  )
  static let hexadecimal = Mending(
    .numbers,
    "the numbers look hexadecimal, as getevent prints them",
    remedy: "they are read so, although sendevent reads decimal ones"
  )
  static let noScreen = Mending(.screen)
  static let pixels = Mending(.scale)
  static let unknownOrigin = Mending(.origins)
  static let unknownMoveTo = Mending(
    .origins,
    "before Appium 1.8 a moveTo could be from the last place, and the log does not say whether it is",
    remedy: "it is read as a place on the screen"
  )
  static let unreadable = Mending(.lines)
  static let notJSON = Mending(
    .lines,
    "what begins with this brace is not JSON, or is cut off",
    remedy: "dropped"
  )
  static let repeated = Mending(.repeats)
  static let severalTimes = Mending(.frames)
  static let noSeparator = Mending(
    .frames,
    "a contact has no SYN_MT_REPORT",
    remedy: "it ends with the next contact, or with its frame"
  )
  static let mixedIDs = Mending(.identities)
  static let lastFrame = Mending(.lastFrame)
  static let timeBeyondCounting = Mending(.distantTimes)

  /// Moves of a finger take no time, as in a table with times in whole seconds.
  static func clockStandsStill(_ count: Int, of all: Int) -> Mending {
    Mending(.times, "\(count) of \(all) moves have the time of the move before", remedy: "they are kept")
  }

  /// A clock begins beyond the times that a trace can have.
  static func clockBeyondTrace(_ instant: SourceTime) -> Mending {
    let seconds = ImportNotes.number(Double(instant) / 1e9)
    return Mending(
      .distantTimes,
      "the times begin at \(seconds) s, which is beyond what a trace can hold",
      remedy: "they are moved to begin at 0; --time-unit sets their unit"
    )
  }

  static let farAway = Mending(.distantPlaces)
  static let eventsDropped = Mending(.droppedEvents)
  static let liftByValue = Mending(.oddLifts)
  static let printersDiffer = Mending(.printers)
  static let otherPrinter = Mending(
    .printers,
    "the view that printed the whole touch did not print this event",
    remedy: "dropped"
  )
  static let otherHover = Mending(
    .printers,
    "the view that printed first what hovers did not print this event",
    remedy: "dropped"
  )
  static let viewCancel = Mending(.cancels)
  static let cancelOfUnknown = Mending(
    .cancels,
    "the log does not say who printed this cancel: a view also prints it when a recognizer takes its touch"
  )
  static let eraser = Mending(
    .pointers,
    "the tool is the eraser of a pen",
    remedy: "its touches are read as those of a pencil"
  )
  static let fingerHovers = Mending(.pointers, "a finger hovers, as with a screen reader", remedy: "dropped")
  static let clickWithoutTouch = Mending(
    .pointers,
    "the log has the press of a button, and not the click itself",
    remedy: "dropped; print the events of onTouchEvent, too"
  )
  static let clickWithoutPlace = Mending(.pointers)
  static let wheel = Mending(.scrolling)
  static let wheelByLines = Mending(
    .scrolling,
    "the wheel turns by lines or pages",
    remedy: "a line is taken for 16 pt, and a page for 800 pt"
  )
  static let keyNotPressed = Mending(.unknownFingers, "a key is released that was not pressed")
  static let keyPressedTwice = Mending(.relandings, "a key is pressed that is down", remedy: "dropped")
  static let keyNeverReleased = Mending(.lifts, "a key is never released", remedy: "it stays pressed")
  static let wheelOfDevice = Mending(
    .scrolling,
    "the recording does not say where the pointer is, nor how far a notch of the wheel scrolls",
    remedy: "the middle of the screen and 10 pt are taken"
  )
  static let wheelWithoutPlace = Mending(
    .scrolling,
    "the event does not say where the pointer is",
    remedy: "the middle of the screen is taken"
  )
  static let scrollOfLibinput = Mending(
    .scrolling,
    "the log does not say where the pointer is, and says in units of its own how far it scrolls",
    remedy: "the middle of the screen is taken, and a point for a unit"
  )
  static let scrollOfUnknown = Mending(
    .scrolling,
    "the event does not say whether a wheel or a trackpad scrolled",
    remedy: "it is read as that of a trackpad"
  )
  static let gestureUnderWay = Mending(
    .landings,
    "a pinch was under way before the recording began",
    remedy: "it begins here"
  )
  static let endOfScrollMissing = Mending(.lifts, "the end of a scroll is missing", remedy: "it ends here")
  static let systemGesture = Mending(
    .pointers,
    "three or more fingers swipe or pinch on a trackpad, which the system keeps for itself",
    remedy: "dropped"
  )
  static let trackpadTouches = Mending(
    .scrolling,
    "fingers swipe or pinch on a trackpad, which Android sends as touches",
    remedy: "they are read as touches of the screen"
  )
  static let scrollWithoutDistance = Mending(
    .scrolling,
    "the print of a scroll does not say how far it went",
    remedy: "dropped"
  )
  static let pageCoordinates = Mending(
    .origins,
    "the event has only pageX and pageY, or screenX and screenY",
    remedy: "they are taken for clientX and clientY, "
      + "which they are only if the page has not been scrolled or moved"
  )
  static let noPointer = Mending(
    .identities,
    "a finger lands while another one is down, and the prints have no pointer",
    remedy: "moves of both are taken for one finger"
  )
  static let alreadyDown = Mending(
    .landings,
    "a finger was down before the recording began",
    remedy: "its touch begins here"
  )
  static let noPosition = Mending(.landings, "a finger lands without a position")
  static let trackingIDReplaced = Mending(
    .relandings,
    "the tracking id changes without -1",
    remedy: "the touch ends, and a new touch begins"
  )

  static let touchKeyRepeated = Mending(
    .relandings,
    "BTN_TOUCH 1 comes again without BTN_TOUCH 0",
    remedy: "the touch ends, and a new touch begins"
  )

  static func unknownFinger(_ phase: TouchPhase) -> Mending {
    let verb =
      switch phase {
      case .ended: "lifts"
      case .cancelled: "is cancelled"
      default: "moves"
      }
    return Mending(.unknownFingers, "a finger that is not down \(verb)")
  }

  static func neverEnds(_ gesture: String) -> Mending {
    Mending(.lifts, "\(gesture) never ends", remedy: "it stays under way")
  }

  static func neverLifted(finger: Int) -> Mending { Mending(.lifts, "touch \(finger) is never lifted") }

  static func landedTwice(finger: Int) -> Mending {
    Mending(
      .relandings,
      "touch \(finger) is down and lands again",
      remedy: "cancelled, and a new touch begins"
    )
  }

  static func timeGoesBack(_ span: SourceTime) -> Mending {
    Mending(.timeOrder, "the time goes back by \(ImportNotes.number(Double(span) / 1e9)) s")
  }

  static func badSlot(_ slot: Int) -> Mending { Mending(.slots, "there is no slot \(slot)") }

  static func otherDevice(_ name: String) -> Mending {
    Mending(.otherDevices, "a second device in the recording, \(name)")
  }

  static func notJSON(_ reason: String) -> Mending {
    Mending(.lines, "this object cannot be read: \(reason)")
  }

  static func numberedPhases(_ column: String, _ meaning: String) -> Mending {
    Mending(
      .numbers,
      "the phases are numbers, and the column \"\(column)\" does not say whose",
      remedy: "they are taken for those of \(meaning)"
    )
  }

  static func unreadable(_ reason: String) -> Mending { Mending(.lines, reason) }

  static func wrongUnit(_ suspicion: UnitCheck.Suspicion, _ message: String) -> Mending {
    if case .time = suspicion { return Mending(.timeUnit, message, remedy: "") }
    return Mending(.coordinateUnit, message, remedy: "")
  }
}

/// Reports everything that an import mends, assumes or leaves out; in a strict import, throws an error for the first.
struct Mendings {
  /// The number of mendings of each kind that are reported individually. Later ones are reported together at the end.
  private static let most = 10

  private let isStrict: Bool
  private let tell: (SourceFlaw) -> Void
  private var counts: [ImportLoss: Int] = [:]
  private var last: [ImportLoss: SourceFlaw] = [:]
  /// The first line that looks like an event and cannot be read.
  private(set) var firstUnreadable: SourceFlaw?

  init(isStrict: Bool, tell: @escaping (SourceFlaw) -> Void) {
    self.isStrict = isStrict
    self.tell = tell
  }

  /// The losses so far, in the order of ``ImportLoss``.
  var losses: [ImportLoss] { ImportLoss.allCases.filter { counts[$0] != nil } }

  mutating func add(_ mending: Mending, line: Int, column: Int = 1) throws(ImportStop) {
    let isOfUnit = mending.loss == .timeUnit || mending.loss == .coordinateUnit
    let kind: TraceError.Kind = isOfUnit ? .wrongUnit : .other
    let flaw = SourceFlaw(line: line, column: column, message: mending.message, kind: kind)
    guard !isStrict else { throw .flaw(flaw) }
    if firstUnreadable == nil, mending.loss == .lines || mending.loss == .lastFrame { firstUnreadable = flaw }
    let count = counts[mending.loss, default: 0] + 1
    counts[mending.loss] = count
    if count <= Mendings.most { tell(flaw) } else { last[mending.loss] = flaw }
  }

  /// Reports the mendings beyond the limit: for each kind, the last one with the number of the others.
  func finish() {
    for loss in ImportLoss.allCases {
      guard var flaw = last[loss] else { continue }
      let count = counts[loss, default: 0] - Mendings.most
      if count > 1 { flaw.message += " (and \(count - 1) more like it before)" }
      tell(flaw)
    }
  }
}
