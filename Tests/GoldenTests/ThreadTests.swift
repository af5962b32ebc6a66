import Foundation
import Glibc
import Records
import Replay
import Reports
import SamplePrograms
import Synchronization
import TestSupport
import Testing
import TraceFormat

/// One thread or two: the same bytes, whatever comes with one read.
@Suite struct ThreadTests {
  @Test func `Every golden trace that arrives in pieces gives the same records as the whole file`() throws {
    let traces = try PackageFiles.goldenTraces()
    #expect(traces.count > 200)
    for trace in traces {
      let path = PackageFiles.path(PackageFiles.trace(trace))
      var options = ReplayOptions()
      // A pipe has no folder in which the trace's scene could lie.
      if case .file(let scene) = try TraceReader(.path(path)).header.scene { options.scene = .path(scene) }
      let whole = Self.output(of: path, options)
      options.threads = 2
      let bytes = try Data(contentsOf: URL(filePath: path))
      let inPieces = try Pipe.feeding(bytes, piece: 997) { Self.output(of: $0, options) }
      #expect(inPieces == whole, "\(trace)")
    }
  }

  @Test func `A sink receives one record at a time, in the order of one thread, however slow it is`() throws {
    let steps = 5_000
    let moves = (1...steps).map { step in
      #"{"t": \#(Double(step) / 100), "touches": [{"id": 1, "phase": "moved", "x": \#(step % 300), "y": 400}]}"#
    }
    let began = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 400}]}"#
    let trace = FileManager.default.temporaryDirectory.appending(path: "moves-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: trace) }
    try ([began] + moves).joined(separator: "\n").write(toFile: trace, atomically: true, encoding: .utf8)
    let interest = Interest(only: [.step, .action, .deliver])
    let (one, two) = (SlowSink(), SlowSink())
    try Replayer().replay(.path(trace), interest: interest, into: one)
    var options = ReplayOptions()
    options.threads = 2
    try Replayer(options: options).replay(.path(trace), interest: interest, into: two)
    #expect(one.records.count > 2 * steps)
    #expect(two.records == one.records)
    #expect(two.wasAlone)
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

/// A sink that needs more time for some records than for others, and knows whether two came at once.
private final class SlowSink: RecordSink {
  private(set) var records: [Record] = []
  private(set) var wasAlone = true
  private let isBusy = Atomic(false)

  func receive(_ record: Record) {
    if isBusy.exchange(true, ordering: .sequentiallyConsistent) { wasAlone = false }
    records.append(record)
    if records.count.isMultiple(of: 500) { usleep(2_000) }
    isBusy.store(false, ordering: .sequentiallyConsistent)
  }
}
