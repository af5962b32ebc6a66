import Foundation
import Records
import Replay
import Reports
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

@testable import Search

/// Every golden trace can be written anew, with its scene in its header, and gives the same records.
@Suite struct WritingTests {
  @Test func `Every golden trace that is written again gives the same records`() throws {
    var count = 0
    let replayer = Replayer(classes: .withSamplePrograms)
    for name in try PackageFiles.goldenTraces() {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      // Of a trace that is wrong there is nothing to write.
      guard let (records, error) = try? replay(input, replayer), error == nil,
        var draft = try? replayer.draft(of: input)
      else { continue }
      draft.scene = draft.scene ?? .writtenStandard
      let text = draft.text
      let anew = try replay(.text(name: name, text), replayer)
      #expect(anew.error == nil, "\(name): \(String(decoding: text, as: UTF8.self))")
      #expect(anew.records == records, "\(name)")
      #expect(try replayer.draft(of: .text(name: name, text)).text == text, "\(name)")
      count += 1
    }
    #expect(count > 400)
  }

  /// The records as text in full detail, which names no lines.
  private func replay(_ input: TraceInput, _ replayer: Replayer) throws -> (
    records: String, error: InputFailure?
  ) {
    var options = ReportOptions()
    options.detail = .full
    let sink = ReportSink(options)
    var failure: InputFailure?
    do throws(InputFailure) {
      try replayer.replay(input, interest: options.interest(), into: sink)
    } catch {
      failure = error
    }
    return (String(decoding: sink.buffer.bytes, as: UTF8.self), failure)
  }
}
