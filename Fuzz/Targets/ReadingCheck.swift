import Records
import TraceFormat

/// Holds the two ways to read steps against each other.
enum ReadingCheck {
  /// The steps of a trace, and the errors that end them.
  private struct Reading {
    var steps: [Step] = []
    var failure: InputFailure?

    init(_ bytes: [UInt8], _ way: StepReading) {
      do {
        let reader = try TraceReader(.text(name: "trace", bytes), way)
        while let step = try reader.next() { steps.append(step) }
      } catch {
        failure = error
      }
    }
  }

  /// The first difference between the ways to read a trace.
  static func faults(of bytes: [UInt8]) -> [String] {
    let scanned = Reading(bytes, .scanned)
    let parsed = Reading(bytes, .parsed)
    for (scanned, parsed) in zip(scanned.steps, parsed.steps) where !isSame(scanned, parsed) {
      return ["scanned: \(scanned), parsed: \(parsed)"]
    }
    guard scanned.steps.count == parsed.steps.count, scanned.failure == parsed.failure else {
      return [
        "scanned: \(scanned.steps.count) steps, \(String(describing: scanned.failure))",
        "parsed: \(parsed.steps.count) steps, \(String(describing: parsed.failure))",
      ]
    }
    return []
  }

  /// Whether two steps are equal, with the same signs of zeros.
  private static func isSame(_ one: Step, _ other: Step) -> Bool {
    guard one == other else { return false }
    guard case .touches(let samples) = one.event, case .touches(let others) = other.event else { return true }
    return zip(samples, others).allSatisfy { bits(of: $0) == bits(of: $1) }
  }

  private static func bits(of sample: TouchSample) -> [UInt64] {
    [sample.location.x, sample.location.y, sample.force ?? 1, sample.majorRadius ?? 1].map(\.bitPattern)
  }
}
