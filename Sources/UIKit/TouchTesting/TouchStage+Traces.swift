import Foundation
import Golden
import Records
import Replay
import Reports
import TouchKit
import TraceFormat

/// Traces and golden files.
extension TouchStage {
  /// The error for a step that cannot be played on a stage.
  public struct UnplayableStep: Error, CustomStringConvertible {
    /// The trace's line.
    public let line: Int?
    /// The step's event.
    public let event: String

    /// The explanation.
    public var description: String {
      "line \(line.map(String.init) ?? "?"): a stage plays touches, their updates, scrolls, transforms, hovering, presses, pencils, interruptions and waits, not \(event)"
    }
  }

  /// Plays the touches, their updates, scrolls, transforms, hovering, presses, the side of a pencil, interruptions and waits of a trace on the
  /// views of the stage; the scene of the trace is ignored. Time 0 of the trace is the current time of the stage.
  public func play(_ path: String) throws {
    let start = engine.now
    let reader = try TraceReader(.path(path))
    while let step = try reader.next() {
      let time = start + (step.time - .zero)
      switch step.event {
      case .touches(let samples):
        send(samples, at: time)
      case .interruption(let reason):
        advance(by: Instant.seconds(time - engine.now))
        interrupt(reason: reason)
      case .wait:
        advance(by: Instant.seconds(time - engine.now))
      case .scroll, .transform, .hover, .press:
        advance(by: Instant.seconds(time - engine.now))
        if let input = PointerInput(step.event) { send(input, of: step.event) }
      case .touchUpdates(let updates):
        advance(by: Instant.seconds(time - engine.now))
        update(updates)
      case .pencil(let sample):
        advance(by: Instant.seconds(time - engine.now))
        send(sample)
      case .statusBar(.tap):
        advance(by: Instant.seconds(time - engine.now))
        tapStatusBar()
      case .motion, .accelerometer, .gyro, .magnetometer, .orientation, .remoteControl, .command,
        .set, .call,
        .timer:
        throw UnplayableStep(line: step.line, event: step.event.name)
      }
    }
    finish()
  }

  /// The records as `touchtrace` prints them.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Whether golden files are written instead of compared: the environment variable `TOUCHTRACE_UPDATE` is 1.
  public static let updatesGoldens = ProcessInfo.processInfo.environment["TOUCHTRACE_UPDATE"] == "1"

  /// The error of a replay that differs from its golden file.
  public struct GoldenDifference: Error, CustomStringConvertible {
    /// The difference in the format of `diff -u`, and how to accept it.
    public let description: String
  }

  /// Compares with a golden file. The error shows the difference in the log of the test.
  ///
  /// - Parameters:
  ///   - path: the golden file.
  ///   - updating: whether the records are written to the file; then there is no difference.
  public func check(againstGolden path: String, updating: Bool = TouchStage.updatesGoldens) throws {
    guard let difference = try difference(fromGolden: path, updating: updating) else { return }
    throw GoldenDifference(
      description:
        "the replay differs from its golden file; with TOUCHTRACE_UPDATE=1 the tests write it anew\n"
        + difference
    )
  }

  /// Returns the difference from a golden file, in the format of `diff -u`; nil if there is none.
  ///
  /// A missing file is also a difference; its text says how to write the file.
  ///
  /// - Parameters:
  ///   - path: the golden file.
  ///   - updating: whether the records are written to the file; then there is no difference.
  public func difference(
    fromGolden path: String,
    updating: Bool = TouchStage.updatesGoldens
  ) throws -> String? {
    let url = URL(fileURLWithPath: path)
    if updating {
      try Data(text.utf8).write(to: url, options: .atomic)
      return nil
    }
    guard FileManager.default.fileExists(atPath: path) else {
      return
        "\(path) does not exist. With TOUCHTRACE_UPDATE=1 the tests write it; review it then. Its content:\n\(text)"
    }
    let golden = try Data(contentsOf: url)
    let output = UnifiedDiff(Array(golden), Array(text.utf8), oldLabel: path, newLabel: "test").text()
    return output.bytes.isEmpty ? nil : String(decoding: output.bytes, as: UTF8.self)
  }
}
