import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

/// Steps that are kept in a prepared scene are replayed like the text of their trace, and have the same errors.
@Suite struct StepSourceTests {
  private let replayer = Replayer(classes: .withSamplePrograms)

  @Test func `The steps of each golden trace have the same replay without their text`() throws {
    var replayed = 0
    for name in try PackageFiles.goldenTraces() {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      guard let (header, steps) = try? read(input) else { continue }
      replayed += 1
      for steps in [steps] + Self.damaged(steps) {
        let text = TraceInput.text(name: "trace", header + steps.flatMap(TraceWriter.line))
        let scene = try replayer.scene(of: header.isEmpty ? .withoutSteps : .text(name: "trace", header))
        let source = StepSource(steps, in: scene, name: "trace", after: header.isEmpty ? 0 : 1)
        #expect(records(of: source) == records(of: .read(text)), "\(name)")
      }
    }
    #expect(replayed > 200)
  }

  @Test func `A scene that cannot be built has the error of its text`() throws {
    let scene = #"{"windows": [{"id": "window", "subviews": [{"id": "card"}]}], "firstResponder": "card"}"#
    let trace = TraceInput.text(name: "trace", Array("{\"touchtrace\": 1, \"scene\": \(scene)}\n".utf8))
    let kept = StepSource(keeping: trace, for: replayer)
    guard case .kept = kept else { throw NotKept() }
    #expect(records(of: kept) == records(of: .read(trace)))
    #expect(records(of: kept).first?.contains("cannot become first responder") == true)
  }

  private func read(_ input: TraceInput) throws -> (header: [UInt8], steps: [Step]) {
    let reader = try TraceReader(input)
    let scene = try replayer.sceneText(of: reader)?.read(replayer.vocabulary)
    var steps: [Step] = []
    while let step = try reader.next() { steps.append(step) }
    guard !steps.isEmpty else { throw NoSteps() }
    return (TraceWriter.header(scene: scene, hardware: reader.header.hardware) ?? [], steps)
  }

  private struct NoSteps: Error {}
  private struct NotKept: Error {}

  /// Traces with an error: a finger that did not come down, a time that goes back, a location that is too far away.
  private static func damaged(_ steps: [Step]) -> [[Step]] {
    var far = steps
    if case .touches(var samples) = steps[0].event, !samples.isEmpty {
      samples[0].location.y = -2e9
      far[0].event = .touches(samples)
    }
    return [Array(steps.dropFirst()), steps.reversed(), far].filter { !$0.isEmpty }
  }

  /// The records, and after them the error.
  private func records(of source: StepSource) -> [String] {
    let list = RecordList()
    var error: [String] = []
    do {
      try replayer.replay(source, interest: Interest(detail: .full), into: list)
    } catch let failure {
      error = ["\(failure)"]
    }
    return list.records.map { "\($0)" } + error
  }
}
