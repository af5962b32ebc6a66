import Records

/// The arguments of a call that starts updates of Core Motion: `{"handler", "interval", "referenceFrame"}`.
package struct UpdateArguments: Equatable, Sendable {
  /// The handler of updates; nil if the program reads the samples itself.
  package private(set) var handler: Reference?
  /// The update interval to set, in seconds.
  package private(set) var interval: Double?
  /// The reference frame of attitudes.
  package private(set) var referenceFrame: String?

  /// Decodes an argument; `frames` are the known reference frames, empty if the method has no such argument.
  package init(_ item: PlacedValue?, of method: String, frames: [String] = []) throws(ArgumentProblems) {
    guard let item else { return }
    var values = ValueDecoder()
    let known = ["handler", "interval"] + (frames.isEmpty ? [] : ["referenceFrame"])
    for (key, item) in values.members(item, known: known, of: Phrase.quoted(method)) ?? [] {
      switch key {
      case "handler": handler = values.name(item, "an id").map { Reference(id: $0, place: item.place) }
      case "interval": interval = values.number(item, in: NumberRange.amounts)
      default:
        referenceFrame = values.choice(item, of: frames, "reference frame")
      }
    }
    guard values.problems.isEmpty else { throw ArgumentProblems(all: values.problems) }
  }
}

/// The arguments of a call that reads device motion: `{"saveAs", "relativeTo"}`.
package struct AttitudeArguments: Equatable, Sendable {
  /// The name under which the attitude is saved.
  package private(set) var saveAs: String?
  /// The name of the saved attitude that the result is relative to.
  package private(set) var relativeTo: String?
  /// The position of the name in `relativeTo`.
  package private(set) var referencePlace = JSONPath()

  /// Decodes an argument.
  package init(_ item: PlacedValue?, of method: String) throws(ArgumentProblems) {
    guard let item else { return }
    var values = ValueDecoder()
    let known = ["saveAs", "relativeTo"]
    for (key, item) in values.members(item, known: known, of: Phrase.quoted(method)) ?? [] {
      switch key {
      case "saveAs": saveAs = values.name(item, "a name")
      default:
        relativeTo = values.name(item, "the name of an attitude")
        referencePlace = item.place
      }
    }
    guard values.problems.isEmpty else { throw ArgumentProblems(all: values.problems) }
  }
}

/// The problems with a call's argument.
package struct ArgumentProblems: Error {
  /// The problems, in the order in which they were found.
  package let all: [Problem]
}
