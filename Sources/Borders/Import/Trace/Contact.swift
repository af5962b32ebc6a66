import Records
import TraceFormat

/// A finger in one frame of a source.
struct Contact {
  /// The source's own identifier for the finger, valid while the finger is down.
  var id: Int
  /// The phase. A finger that stays in place need not be listed in the frame.
  var phase: TouchPhase
  /// The location of the finger, in the source's units; nil if it has not moved.
  var location: Point?
  /// The force, in UIKit's units.
  var force: Double?
  /// The radius of the contact, in points.
  var majorRadius: Double?
  /// The kind of contact, if it is not a finger.
  var type: TouchType?
  /// The buttons of a pointer that are down; nil if the source does not say.
  var buttons: [PointerButton]?
  /// The keys that are held; nil if the source does not say.
  var modifiers: [KeyModifier]?
  /// The estimate of the sample, its coalesced samples, and its predicted ones.
  var estimate: TouchEstimate?
  var coalesced: [EventlessSample] = []
  var predicted: [EventlessSample] = []
  /// How a pencil stands.
  var angles = PenAngles()
  /// The edge of the screen at which the touch began, if the source gives it.
  var edge: TouchEdge?

  /// The touch's tap count, if the source gives it.
  var tapCount: Int?

  init(_ id: Int, _ phase: TouchPhase, at location: Point?) {
    self.id = id
    self.phase = phase
    self.location = location
  }

  /// Whether the sample has more than most.
  var hasMore: Bool { estimate != nil || !coalesced.isEmpty || !predicted.isEmpty }

  /// Whether two contacts are the same finger in the same phase at the same place.
  func isSame(as other: Contact) -> Bool {
    id == other.id && phase == other.phase && location == other.location
  }
}

/// A touch sample without an event of its own.
struct EventlessSample {
  /// The time in nanoseconds, from the source's origin.
  var time: SourceTime
  var location: Point
  var force: Double?
  var estimate: TouchEstimate?
}

/// A mistake in a source, with its line.
struct SourceFlaw: Error {
  var line: Int
  var column = 1
  var message: String
  var kind = TraceError.Kind.other
  /// The line around the mistake; nil if the line was not kept.
  var excerpt: LineExcerpt?
}

/// The reasons why an import stops.
enum ImportStop: Error {
  /// The source has a mistake that cannot be mended, or that strict imports reject.
  case flaw(SourceFlaw)
  /// The source cannot be read.
  case failure(InputFailure)
}
