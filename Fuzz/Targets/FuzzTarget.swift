import Records
import Replay
import Reports
import SeedPrograms
import TouchKit
import TraceFormat

/// What is fuzzed: each eats any bytes at all, and must not crash, hang or break its word.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of traces: bytes are a trace.
  case trace
  /// The reader of scenes and what builds them: bytes are a scene, in which a finger taps and drags.
  case scene
  /// The engine: bytes that begin with `{` are a trace, with its scene in the header; others are the choices by
  /// which both are made, so that most of them are legal.
  case engine

  /// Feeds bytes to the target; gives what broke: a broken invariant of the engine, an engine that stays
  /// after its replay, an error without its place, a record that is not JSON.
  public func broken(by bytes: [UInt8]) -> [String] {
    switch self {
    case .trace: read(bytes)
    case .scene:
      replay(.text(name: "trace", Array(FuzzTarget.visit.utf8)), scene: .text(name: "scene", bytes))
    case .engine: replay(.text(name: "trace", text(of: bytes)))
    }
  }

  /// The trace or scene that bytes are to the target.
  public func text(of bytes: [UInt8]) -> [UInt8] {
    let isText = self != .engine || bytes.first == UInt8(ascii: "{")
    return isText ? bytes : Array(RandomTrace(choices: bytes).text.utf8)
  }

  /// The records that bytes give in the engine, in both formats.
  public static func records(of bytes: [UInt8]) -> [[UInt8]] {
    let reports = ReportCheck()
    let replayer = Replayer(classes: .withSeedPrograms)
    let trace = TraceInput.text(name: "trace", FuzzTarget.engine.text(of: bytes))
    try? replayer.replay(trace, interest: Interest(detail: .full), into: reports, checker: nil)
    return reports.written
  }

  /// A visit to a scene that may be anything.
  private static let visit = """
    {"touchtrace":1}
    {"t":0,"touches":[{"id":1,"phase":"began","x":60,"y":60}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":60,"y":60}]}
    {"t":1,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":150,"y":150}]}
    {"t":1.1,"touches":[{"id":1,"phase":"moved","x":160,"y":60}]}
    {"t":1.2,"touches":[{"id":1,"phase":"ended","x":200,"y":20}]}
    {"t":1.3,"interruption":"call"}

    """

  private func read(_ bytes: [UInt8]) -> [String] {
    do {
      let reader = try TraceReader(.text(name: "trace", bytes))
      var last = Instant.zero
      while let step = try reader.next() {
        if step.time < last { return ["time goes back to \(step.time.seconds)"] }
        last = step.time
      }
      return []
    } catch {
      return FuzzTarget.faults(of: error)
    }
  }

  private func replay(_ trace: TraceInput, scene: TraceInput? = nil) -> [String] {
    let checker = InvariantChecker()
    var reports = ReportCheck()
    var options = ReplayOptions()
    options.scene = scene
    var faults: [String] = []
    do {
      let replayer = Replayer(options: options, classes: .withSeedPrograms)
      try replayer.replay(trace, interest: Interest(detail: .full), into: reports, checker: checker)
    } catch {
      faults = FuzzTarget.faults(of: error)
    }
    // The engine knows the reports: where somebody holds these, it is still there, with all its objects.
    if !isKnownUniquelyReferenced(&reports) {
      faults.append("the replay is over and its engine was not freed")
    }
    return checker.violations + faults + reports.faults()
  }

  /// What an error owes: a place, and a message of one line.
  private static func faults(of failure: InputFailure) -> [String] {
    guard case .invalid(let errors) = failure else { return [] }
    if errors.isEmpty { return ["an error that says nothing"] }
    return errors.filter { error in
      error.line < 1 || error.column < 1 || error.message.isEmpty
        || error.message.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
    .map { "an error without its place or with control characters: \($0)" }
  }
}
