import Foundation
import Records
import Replay
import Reports
import Tools
import TraceFormat

/// Traces and golden files.
extension TouchStage {
  /// A step of a trace that cannot be played on a stage.
  public struct UnplayableStep: Error, CustomStringConvertible {
    /// The trace's line.
    public let line: Int?
    /// The step's event.
    public let event: String

    /// The explanation.
    public var description: String {
      "line \(line.map(String.init) ?? "?"): a stage plays touches, interruptions and waits, not \(event)"
    }
  }

  /// Plays the touches, interruptions and waits of a trace on the views of the stage; the scene of the trace is
  /// ignored. Time 0 of the trace is the current time of the stage.
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
      case .motion, .accelerometer, .gyro, .magnetometer, .remoteControl, .command, .set, .call, .timer:
        throw UnplayableStep(line: step.line, event: step.event.name)
      }
    }
    finish()
  }

  /// The records as `touchtrace` prints them.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the difference from a golden file, in the format of `diff -u`; nil if there is none.
  public func difference(fromGolden path: String) throws -> String? {
    let golden = try Data(contentsOf: URL(fileURLWithPath: path))
    let output = UnifiedDiff(Array(golden), Array(text.utf8), oldLabel: path, newLabel: "test").text()
    return output.bytes.isEmpty ? nil : String(decoding: output.bytes, as: UTF8.self)
  }
}
