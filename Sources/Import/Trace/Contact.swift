import Records
import TraceFormat

/// A finger in a frame of a source: what the source reports of it at one time.
struct Contact {
  /// Names the finger while it is down, in the source's own way.
  var id: Int
  /// The phase; a finger that stays in its place need not be listed.
  var phase: TouchPhase
  /// The place of the finger, in the source's units; nil if it has not moved.
  var location: Point?
  /// The force, in UIKit's units.
  var force: Double?
  /// The radius of the contact, in points.
  var majorRadius: Double?
  /// The kind of contact, if that is not a finger.
  var type: TouchType?

  init(_ id: Int, _ phase: TouchPhase, at location: Point?) {
    self.id = id
    self.phase = phase
    self.location = location
  }
}

/// Something wrong at a line of a source.
struct SourceFlaw: Error {
  var line: Int
  var column = 1
  var message: String
}

/// Why an import stops.
enum ImportStop: Error {
  /// The source is wrong in a way that cannot be repaired, or must not be.
  case flaw(SourceFlaw)
  /// The source cannot be read.
  case failure(InputFailure)
}
