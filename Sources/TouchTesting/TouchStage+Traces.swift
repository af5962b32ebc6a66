import Foundation
import Records
import Replay
import Reports
import Tools
import TraceFormat

/// Traces and golden files.
extension TouchStage {
  /// Why a trace cannot be played on a stage.
  public struct UnplayableStep: Error, CustomStringConvertible {
    /// The trace's line.
    public let line: Int?
    /// The step's event.
    public let event: String

    /// What is wrong.
    public var description: String {
      "line \(line.map(String.init) ?? "?"): a stage plays touches, interruptions and waits, not \(event)"
    }
  }

  /// Plays the touches, interruptions and waits of a trace, from now on. Its scene is left out: the stage is it.
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
      default:
        throw UnplayableStep(line: step.line, event: step.event.name)
      }
    }
    finish()
  }

  /// Everything that happened as `touchtrace` prints it.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// How what happened differs from a golden file, as `diff -u` shows it; nil where it does not.
  public func difference(fromGolden path: String) throws -> String? {
    let golden = try Data(contentsOf: URL(fileURLWithPath: path))
    let output = UnifiedDiff(Array(golden), Array(text.utf8), oldLabel: path, newLabel: "test").text()
    return output.bytes.isEmpty ? nil : String(decoding: output.bytes, as: UTF8.self)
  }
}
