import Foundation
import Glibc
import Records
import Replay
import Reports
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

/// The same bytes, whatever comes with one read.
@Suite struct ArrivalTests {
  @Test func `Every golden trace that arrives in pieces gives the same records as the whole file`() throws {
    let traces = try PackageFiles.goldenTraces()
    #expect(traces.count > 200)
    for trace in traces {
      let path = PackageFiles.path(PackageFiles.trace(trace))
      var options = ReplayOptions()
      // A pipe has no folder in which the trace's scene could lie.
      if case .file(let scene) = try TraceReader(.path(path)).header.scene { options.scene = .path(scene) }
      let whole = Self.output(of: path, options)
      let bytes = try Data(contentsOf: URL(filePath: path))
      let inPieces = try Pipe.feeding(bytes, piece: 997) { Self.output(of: $0, options) }
      #expect(inPieces == whole, "\(trace)")
    }
  }

  /// The records, and after them the error.
  private static func output(of path: String, _ options: ReplayOptions) -> String {
    var report = ReportOptions()
    report.format = .jsonl
    report.detail = .full
    let sink = ReportSink(report)
    do {
      try Replayer(options: options, classes: .withSamplePrograms)
        .replay(.path(path), interest: report.interest(), into: sink)
    } catch {
      sink.append(text: "\(error)".replacing(path, with: "trace"))
    }
    return String(decoding: sink.buffer.bytes, as: UTF8.self)
  }
}

/// A pipe that is written to piece by piece.
private enum Pipe {
  /// Calls `body` with a path from which it can read bytes.
  static func feeding<Result>(_ bytes: Data, piece: Int, _ body: (String) throws -> Result) throws -> Result {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let input = ends[1]
    let writer = Thread {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.prefix(piece).withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
      close(input)
    }
    writer.start()
    defer { close(ends[0]) }
    return try body("/dev/fd/\(ends[0])")
  }
}
