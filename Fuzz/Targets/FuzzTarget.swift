import Import
import ReadingChecks
import Records
import Replay
import Reports
import SamplePrograms
import TouchKit
import TraceFormat

/// The targets of fuzzing: each accepts any bytes, and must not crash, hang or violate its invariants.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of traces: bytes are a trace.
  case trace
  /// The two ways to read steps: bytes are a trace, which both must read alike.
  case steps
  /// The reader and builder of scenes: bytes are a scene, in which a finger taps and drags.
  case scene
  /// The engine: bytes that begin with `{` are a trace, with its scene in the header; other bytes are the choices of a
  /// random scene and trace, most of which are valid.
  case engine
  /// The importers of other programs' recordings: bytes are a file in each of the formats, and in one that is found out.
  case `import`
  /// The importers and the reader of debuggers' prints, on files in which something nests deeply: bytes are choices.
  case nesting
  /// The reader of debuggers' prints: bytes are a file for `touchtrace scene`.
  case dump
  /// The reader of device logs: bytes are a log.
  case device
  /// Scenes of the programs' classes, whose recognizers and controls send any action to any object. Bytes that begin
  /// with `{` are a trace, others the choices of a random scene and trace.
  case program
  /// The reader of JSON: bytes are a text, which another reader reads too.
  case json
  /// The reports of test runs, JUnit's and TAP's: bytes are cases.
  case report
  /// `lint`: bytes are a trace or a scene.
  case lint
  /// `test --update`: bytes are a trace and its golden files.
  case golden
  /// `diff`: bytes are two traces.
  case diff
  /// `shrink`: bytes are a kind of record and a trace.
  case shrink
  /// `make`: bytes are words, a gesture a line.
  case make
  /// `calibrate`: bytes are a device log, or a trace and a log.
  case calibrate
  /// Objects of each class with extreme numbers, and leaps of time. Bytes that begin with `{` are a trace, others choices.
  case extreme
  /// What a trace costs that is large in one respect. Bytes that begin with `{` are a trace, others choose a shape, what
  /// is varied in it, and what reads it. `ShapeCost` measures the choice; here it is small.
  case shape

  /// Runs the target with bytes, and returns its failure: a violated invariant of the engine, an engine that is not
  /// freed after its replay, an error without position, a record that is not JSON, a step that is read in two ways.
  public func broken(by bytes: [UInt8]) -> [String] {
    switch self {
    case .trace: read(bytes)
    case .steps: ReadingCheck.faults(of: bytes)
    case .scene:
      replay(.text(name: "trace", Array(FuzzTarget.visit.utf8)), scene: .text(name: "scene", bytes))
    case .make: MakeCheck.faults(of: bytes)
    case .calibrate: CalibrateCheck.faults(of: bytes)
    case .engine, .program, .extreme: replay(.text(name: "trace", text(of: bytes)))
    case .dump: SceneImportCheck.faults(of: bytes)
    case .device: log(bytes)
    case .import:
      ImportCheck.faults(of: bytes, as: nil)
        + ImportFormat.all.flatMap { ImportCheck.faults(of: bytes, as: $0) }
    case .nesting:
      ImportCheck.faults(of: text(of: bytes), as: nil) + SceneImportCheck.faults(of: text(of: bytes))
    case .json: JSONReference.faults(of: bytes)
    case .report: TestReportCheck.faults(of: bytes)
    case .lint: CommandCheck.faults(ofLinting: bytes)
    case .golden: GoldenCheck.faults(of: bytes)
    case .diff: CommandCheck.faults(ofComparing: bytes)
    case .shrink: CommandCheck.faults(ofShrinking: bytes)
    case .shape:
      bytes.first == UInt8(ascii: "{")
        ? replay(.text(name: "trace", bytes)) : ShapeChoice(bytes).faults()
    }
  }

  /// The trace or scene that the target makes of bytes.
  public func text(of bytes: [UInt8]) -> [UInt8] {
    if bytes.first == UInt8(ascii: "{") { return bytes }
    return switch self {
    case .engine: Array(RandomTrace(choices: bytes).text.utf8)
    case .extreme: Array(RandomExtreme(choices: bytes).text.utf8)
    case .program: Array(RandomTrace(ofPrograms: bytes).text.utf8)
    case .nesting: RandomNesting(choices: bytes).text
    case .shape: ShapeChoice(bytes).text(of: ShapeChoice.small)
    default: bytes
    }
  }

  /// The records of a replay of bytes in the engine, in both formats.
  public static func records(of bytes: [UInt8]) -> [[UInt8]] {
    let reports = ReportCheck()
    let replayer = Replayer(classes: .withSamplePrograms)
    let trace = TraceInput.text(name: "trace", FuzzTarget.engine.text(of: bytes))
    try? replayer.replay(.read(trace), interest: Interest(detail: .full), into: reports, checker: nil)
    return reports.written
  }

  /// A trace for any scene: a finger taps and drags.
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

  private func log(_ bytes: [UInt8]) -> [String] {
    do {
      let log = try DeviceLog(.text(name: "log", bytes))
      if log.senders.isEmpty { return ["a log was read that names nothing, with which every replay agrees"] }
      let wrong = log.entries.filter { entry in
        entry.action.sender.isEmpty || (entry.action.state == nil) == (entry.action.controlEvent == nil)
      }
      return wrong.map { "line \($0.line) was read as an action without a sender, a state or an event" }
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
      let replayer = Replayer(options: options, classes: .withSamplePrograms)
      try replayer.replay(.read(trace), interest: Interest(detail: .full), into: reports, checker: checker)
    } catch {
      faults = FuzzTarget.faults(of: error)
    }
    // The engine has a reference to the reports: if they are still referenced, the engine was not freed.
    if !isKnownUniquelyReferenced(&reports) {
      faults.append("the replay is over and its engine was not freed")
    }
    return checker.violations + faults + reports.faults()
  }

  /// Checks that an error has a position, and a message of one line.
  static func faults(of failure: InputFailure) -> [String] {
    guard case .invalid(let errors) = failure else { return [] }
    if errors.isEmpty { return ["an error that says nothing"] }
    return errors.filter { error in
      error.line < 1 || error.column < 1 || error.message.isEmpty
        || error.message.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
    .map { "an error without its place or with control characters: \($0)" }
  }
}
