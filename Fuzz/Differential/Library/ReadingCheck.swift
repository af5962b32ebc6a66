import Records
import TraceFormat

/// Holds the two ways to read steps against each other.
package enum ReadingCheck {
  /// The steps of a trace, and the errors that end them.
  package struct Reading {
    /// The steps before the first error.
    package private(set) var steps: [Step] = []
    /// The errors of the first wrong line.
    package private(set) var failure: InputFailure?

    /// Reads a trace in one of the ways. In a cut trace, fingers may be down before the first line.
    package init(_ trace: TraceInput, isCut: Bool = false, _ way: StepParser) {
      do {
        let reader = try TraceReader(trace, isCut: isCut, way)
        while let step = try reader.next() { steps.append(step) }
      } catch {
        failure = error
      }
    }
  }

  /// The first difference between the ways to read a trace, whole or cut.
  package static func faults(of bytes: [UInt8]) -> [String] {
    let trace = TraceInput.text(name: "trace", bytes)
    return [false, true].compactMap { isCut in
      difference(
        between: Reading(trace, isCut: isCut, .scanned),
        and: Reading(trace, isCut: isCut, .parsed)
      )
    }
  }

  /// The first difference between a reading with the scanner and one with json-c; nil if there is none.
  package static func difference(between scanned: Reading, and parsed: Reading) -> String? {
    for (scanned, parsed) in zip(scanned.steps, parsed.steps) where !isSame(scanned, parsed) {
      return "scanned: \(scanned), parsed: \(parsed)"
    }
    guard scanned.steps.count == parsed.steps.count, scanned.failure == parsed.failure else {
      return """
        scanned: \(scanned.steps.count) steps, \(String(describing: scanned.failure))
        parsed: \(parsed.steps.count) steps, \(String(describing: parsed.failure))
        """
    }
    return nil
  }

  /// Whether two steps are equal, with the same signs of zeros.
  private static func isSame(_ one: Step, _ other: Step) -> Bool {
    guard one == other else { return false }
    guard case .touches(let samples) = one.event, case .touches(let others) = other.event else { return true }
    return zip(samples, others).allSatisfy { sample, other in
      sample.location.x.bitPattern == other.location.x.bitPattern
        && sample.location.y.bitPattern == other.location.y.bitPattern
        && sample.force?.bitPattern == other.force?.bitPattern
        && sample.majorRadius?.bitPattern == other.majorRadius?.bitPattern
    }
  }
}
