import ArgumentParser
import TraceFormat

/// The option that reads several traces from each file.
struct PackedOption: ParsableArguments {
  @Flag(
    name: .customLong("packed"),
    help: ArgumentHelp(
      "Read several traces from each file: each line with the key touchtrace begins the next one.",
      discussion: """
        A trace is named by the name in its header, or else by its number, after the file and a colon. Scenes are \
        relative to the file. A trace with an error does not stop the others.
        """
    )
  )
  var isPacked = false

  /// Calls `body` with the traces of some files: all at once or, of packed files, as many as are held in memory.
  ///
  /// - Parameter report: Receives the failure that keeps the rest of a file from being read, and traces that are too
  ///   long.
  func forEachBatch(
    of paths: [String],
    _ body: ([TraceSource]) -> Void,
    failure report: (String, InputFailure) -> Void
  ) {
    guard isPacked else { return body(paths.map { TraceSource(path: $0, part: nil) }) }
    for path in paths {
      do throws(InputFailure) {
        var traces = try PackedTraces(.path(path))
        while try forBatch(of: &traces, path, body, report) {}
      } catch {
        report(path, error)
      }
    }
  }

  /// The maximum number of traces in memory, and roughly of bytes.
  private static let most = 512
  private static let mostBytes = 32 << 20

  /// Calls `body` with the next traces; returns false after the last one.
  private func forBatch(
    of traces: inout PackedTraces,
    _ path: String,
    _ body: ([TraceSource]) -> Void,
    _ report: (String, InputFailure) -> Void
  ) throws(InputFailure) -> Bool {
    var batch: [TraceSource] = []
    var bytes = 0
    var ending: InputFailure?
    var isAtEnd = false
    while batch.count < Self.most, bytes < Self.mostBytes, ending == nil, !isAtEnd {
      do throws(InputFailure) {
        if let part = try traces.next() {
          batch.append(TraceSource(path: path, part: part))
          bytes += part.range.count
        } else {
          isAtEnd = true
        }
      } catch {
        ending = error
      }
    }
    if !batch.isEmpty { body(batch) }
    if let ending { report(path, ending) }
    return !isAtEnd && !traces.hasEnded
  }
}

/// A trace of the command line: a file, or a part of a packed file.
struct TraceSource: Sendable {
  let path: String
  let part: PackedTraces.Entry?

  var input: TraceInput { part?.input ?? .path(path) }

  /// The path, and the name of the trace in a packed file.
  var label: String { part.map { "\(path): \($0.name)" } ?? path }
}
