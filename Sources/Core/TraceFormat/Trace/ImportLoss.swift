import Records

/// A loss of fidelity in an imported trace: the recording lacks something, or the importer assumed, mended or omitted
/// it. The trace's header lists it under `x-import` by its raw value.
///
/// This is the one description of a loss. The warning, its refusal by `--strict`, the header, the doubts of `explain`
/// and `lint`, and the table of the documentation follow from it.
public enum ImportLoss: String, CaseIterable, Sendable {
  // Missing from every file of the format.

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
  /// When estimated values came, and which samples were one event.
  case updateTimes = "the times of updates, and the borders of events"
  /// The times of moves, and the locations between them.
  case timelyMoves = "moves come in batches, about one in 50 ms"
  /// The path between the ends of a move.
  case paths = "positions between the ends of a move are a straight line"
  /// The header of the trace that was imported.
  case header = "the header"
  /// The steps that are not touches.
  case otherSteps = "steps that are not touches"

  // Missing from the file, and assumed.

  /// The times of samples.
  case times = "the times"
  /// The times at which commands were sent.
  case commandTimes = "the times between commands"
  /// The size of the screen that a panel covers.
  case screen = "the size of the screen"
  /// The number of pixels in a point.
  case scale = "the size of a pixel"
  /// The locations of elements of a page.
  case origins = "the locations of elements"

  // Probably wrong.

  /// The unit of the times.
  case timeUnit = "the unit of the times"
  /// The unit of the coordinates.
  case coordinateUnit = "the unit of the coordinates"

  // Mended or left out.

  /// Lines that look like events and cannot be read.
  case lines = "lines that cannot be read"
  /// The meaning of the file's numbers.
  case numbers = "what the numbers mean"
  /// Lines that say the same as others.
  case repeats = "lines that are repeated"
  /// The ends of frames and of contacts.
  case frames = "ends of frames"
  /// The correspondence of fingers between frames.
  case identities = "which finger is which"
  /// The last frame, which is incomplete.
  case lastFrame = "the last frame"
  /// The lifts of fingers.
  case lifts = "lifts"
  /// The locations and times at which fingers landed.
  case landings = "where and when fingers landed"
  /// Lifts before a finger lands again.
  case relandings = "lifts before fingers land again"
  /// The landings of fingers that move or lift.
  case unknownFingers = "landings of fingers that move or lift"
  /// The order of times.
  case timeOrder = "the order of the times"
  /// Times that a trace cannot hold.
  case distantTimes = "times beyond what a trace can hold"
  /// Locations that a trace cannot hold.
  case distantPlaces = "locations beyond what a trace can hold"
  /// Events that the kernel dropped.
  case droppedEvents = "events that the kernel dropped"
  /// A tracking id that means a lift.
  case oddLifts = "lifts told by the tracking id 7fffffff"
  /// Events of slots that no panel has.
  case slots = "events of slots that no panel has"
  /// The touches of other devices.
  case otherDevices = "touches of other devices"
  /// Whether the system cancelled a touch, or a recognizer took it from its view.
  case cancels = "who cancelled touches"
  /// Whether a finger, a mouse or a pen touched.
  case pointers = "what touched"
  /// Whether a trackpad or a wheel scrolled, and how far.
  case scrolling = "what scrolled"
  /// Prints of the same event by views with different coordinates.
  case printers = "touches that one view printed as a whole"

  /// Maps a construct in the file to its effect on the trace; nil if no file of the format has it.
  package var mending: (fact: String, remedy: String)? {
    switch self {
    case .force, .radius, .otherFingers, .framedTouches, .smallMoves, .historicalSamples, .coalescedEvents,
      .coalescedTouches, .updateTimes, .timelyMoves, .paths, .header, .otherSteps:
      nil
    case .times: ("the source has no times", "60 frames a second are assumed; --rate sets them")
    case .commandTimes:
      ("the source does not say when a command was sent", "it begins when the one before has ended")
    case .screen:
      (
        "the source does not say how large the screen is",
        "390x844 pt are assumed, or 844x390 pt for a wide panel; --screen sets them"
      )
    case .scale:
      (
        "the locations are in pixels, and the source does not say how large they are",
        "a pixel is taken for a point; --scale sets it"
      )
    case .origins:
      ("the origin is an element whose position the file does not contain", "the viewport is used instead")
    case .timeUnit: ("the times look wrong", "they are kept; --time-unit sets their unit")
    case .coordinateUnit: ("the coordinates look wrong", "they are kept; --scale sets their unit")
    case .lines: ("a line that looks like an event cannot be read", "dropped")
    case .numbers: ("the source does not say what its numbers mean", "they are read as the likeliest ones")
    case .repeats: ("the line repeats the one before", "dropped")
    case .frames:
      ("events of several times come before one SYN_REPORT", "they are one frame, at the last time")
    case .identities:
      ("a contact has no tracking id, and others have one", "contacts are matched by their distances")
    case .lastFrame: ("the last frame has no end", "dropped")
    case .lifts: ("a finger is never lifted", "cancelled at the end")
    case .landings:
      ("a finger was down before, or lands without a position", "its touch begins at its first position")
    case .relandings: ("a finger is down and lands again", "a new touch begins")
    case .unknownFingers: ("a finger that is not down moves or lifts", "dropped")
    case .timeOrder: ("the time goes back", "the previous time is used")
    case .distantTimes: ("the time is beyond what a trace can hold", "the previous time is used")
    case .distantPlaces: ("a coordinate beyond ±1e9", "dropped")
    case .droppedEvents:
      ("SYN_DROPPED: the kernel lost events", "everything up to the next SYN_REPORT is dropped")
    case .oddLifts: ("the tracking id 7fffffff", "it lifts the finger, as -1 does")
    case .slots: ("a slot that no panel has", "its events are dropped")
    case .otherDevices: ("a second device in the recording", "its touches are dropped")
    case .cancels:
      (
        "a view or controller printed touchesCancelled, which UIKit also sends when a recognizer takes the touch",
        "kept as a cancel, although the finger may have gone on"
      )
    case .pointers:
      (
        "a button of a mouse is pressed, and the recording does not say where the pointer is",
        "dropped; the MotionEvents of an Android app and the pointer events of a page say it"
      )
    case .scrolling:
      ("an event does not say whether a wheel or a trackpad scrolled", "it is read as a notch of a wheel")
    case .printers:
      (
        "no view printed the whole touch, and views print the same event at different locations",
        "the first print is taken"
      )
    }
  }
}

extension ImportLoss {
  /// The parts of a replay that a loss may affect.
  package enum Doubt: Sendable {
    case nothing, missingFingers, smallMoves, paths, times, distances, timesAndDistances, cancellations,
      everything

    /// The doubt in words, for the documentation.
    package var summary: String {
      switch self {
      case .nothing: "nothing"
      case .missingFingers: "gestures that failed for want of fingers"
      case .smallMoves: "gestures that were held, or that lifted before they had moved enough"
      case .paths: "directions and shapes, and distances and angles near a limit"
      case .times: "taps, and what took long or not long enough"
      case .distances: "distances"
      case .timesAndDistances: "taps, times and distances"
      case .cancellations: "cancelled gestures"
      case .everything: "everything"
      }
    }

    /// Whether a state change for a reason is in doubt.
    fileprivate func concerns(_ reason: Reason) -> Bool {
      switch self {
      case .nothing: false
      case .missingFingers: reason.kind == .tooFewTouches
      case .smallMoves: ImportLoss.needsSmallMoves(reason.kind)
      case .paths: ImportLoss.needsPath(reason.kind) || ImportLoss.isClose(reason.measure)
      case .times: ImportLoss.needsTime(reason)
      case .distances: reason.measure?.unit == .points
      case .timesAndDistances: ImportLoss.needsTime(reason) || reason.measure?.unit == .points
      case .cancellations: reason.kind == .touchesCancelled
      case .everything: true
      }
    }
  }

  /// The parts of a replay that the loss may affect.
  package var doubt: Doubt {
    switch self {
    case .force, .radius, .framedTouches, .header, .otherSteps, .oddLifts, .repeats: .nothing
    case .otherFingers, .slots, .otherDevices: .missingFingers
    case .smallMoves: .smallMoves
    case .historicalSamples, .coalescedEvents, .coalescedTouches, .updateTimes, .timelyMoves, .paths: .paths
    case .times, .commandTimes, .timeUnit, .timeOrder, .distantTimes: .times
    case .screen, .scale, .coordinateUnit: .distances
    case .landings, .relandings: .timesAndDistances
    case .lifts, .cancels: .cancellations
    case .origins, .pointers, .scrolling, .lines, .numbers, .frames, .identities, .lastFrame, .unknownFingers,
      .distantPlaces,
      .droppedEvents, .printers:
      .everything
    }
  }

  /// Returns a loss that the state change depends on.
  package static func behind(_ change: StateChange, among losses: [ImportLoss]) -> ImportLoss? {
    losses.first { $0.doubt.concerns(change.reason) }
  }

  /// Returns whether a reason depends on times.
  fileprivate static func needsTime(_ reason: Reason) -> Bool {
    if reason.measure?.unit == .seconds { return true }
    return switch reason.kind {
    case .tapped, .tappedSeveralTimes: true
    default: false
    }
  }

  /// Returns whether a reason depends on the whole path of a finger.
  fileprivate static func needsPath(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .sideways, .backwards, .alongEdge, .notWithin, .notTheShape, .drewCheckmark, .liftedPinching: true
    default: false
    }
  }

  /// Returns whether a reason depends on movements that are too small to be recorded.
  fileprivate static func needsSmallMoves(_ kind: ReasonKind) -> Bool {
    switch kind {
    case .held, .liftedShort, .liftedUnpinched, .liftedUnturned: true
    default: false
    }
  }

  /// Returns whether a value is within a tenth of its limit.
  fileprivate static func isClose(_ measure: Measure?) -> Bool {
    guard let measure, let value = measure.value, let limit = measure.limit else { return false }
    switch measure.unit {
    case .points, .degrees: return abs(value - limit) <= 0.1 * limit
    case .seconds, .touches, .taps: return false
    }
  }
}
