import Foundation
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

@testable import Golden

/// The golden traces show everything that the engine can do with a scene, and nothing else.
@Suite("What the golden traces show")
struct CoverageTests {
  private static let classes = ClassRegistry.withSamplePrograms

  @Test func `They show every state, transition, result, reason, message and kind of record`() throws {
    var survey = CoverageSurvey(Replayer(classes: Self.classes))
    for trace in try Self.traces() {
      do throws(InputFailure) { try survey.add(.path(trace)) } catch { #expect(error.isExpected(of: trace)) }
    }
    let total = survey.total(of: true, CoverageSection.allCases)
    #expect(total.traces > 500)
    for tally in total.tallies { #expect(tally.missing == [] && tally.total > 0, "\(tally.section)") }
  }

  @Test func `Of a difference between systems, traces may show one side only`() throws {
    var survey = CoverageSurvey(Replayer())
    try survey.add(.path(PackageFiles.path("traces/systems/sheet-12.jsonl")))
    let other = "sheetDismissal from iOS 13 on"
    #expect(survey.total([.systems]).tallies.first?.missing.contains(other) == true)
    try survey.add(.path(PackageFiles.path("traces/systems/sheet-at-the-top.jsonl")))
    let tally = try #require(survey.total([.systems]).tallies.first)
    #expect(!tally.missing.contains(other))
    // Hardly any program runs on systems before iOS 13.
    #expect(!tally.missing.contains { $0.hasPrefix("controlsRefuseOuterTaps") })
  }

  @Test func `No recognizer does what its class is not said to do`() throws {
    var count = 0
    for trace in try Self.traces() {
      let replayer = Replayer(classes: Self.classes)
      let list = RecordList()
      var coverage: CoverageScene?
      do throws(InputFailure) {
        let scene = try replayer.sceneText(of: TraceReader(.path(trace)))?.read(Self.classes.vocabulary)
        coverage = CoverageScene(scene ?? .standard, Self.classes)
        try replayer.replay(.path(trace), interest: Interest(only: [.state]), into: list)
      } catch {
        #expect(error.isExpected(of: trace), "\(trace): \(error)")
      }
      for case .state(let change) in list.records {
        guard let own = coverage?[change.recognizer]?.gestureClass else { continue }
        count += 1
        let isLegal = own.transitions.contains { $0 == (change.from, change.to) }
        #expect(isLegal, "\(own.name) \(change.from) -> \(change.to) in \(trace)")
        #expect(own.reasons.contains(change.reason.code), "\(own.name) \(change.reason.code) in \(trace)")
      }
    }
    #expect(count > 2000, "only \(count) changes of state were checked")
  }

  @Test func `What takes a program is documented, and so is every section and result`() throws {
    let page = try PackageFiles.text("docs/TESTING.md")
    for section in CoverageSection.allCases {
      #expect(page.contains("| `\(section.rawValue)` |"), "\(section)")
    }
    for result in ArbitrationResult.allCases {
      #expect(page.contains("| `\(result.rawValue)` |"), "\(result)")
    }
    let rules = try PackageFiles.text("docs/inside/CONFORMANCE.md")
    for item in CoverageItem.needsProgram { #expect(rules.contains("- `\(item.name)`"), "\(item.name)") }
  }

  @Test func `Every event that a step can bring has its name in the list`() {
    let events: [StepEvent] = [
      .touches([]), .touchUpdates([]),
      .scroll(ScrollSample(.discrete, nil, at: Point(x: 0, y: 0), by: Point(x: 0, y: 0))),
      .transform(TransformSample(.began, at: Point(x: 0, y: 0))),
      .hover(HoverSample(.began, at: Point(x: 0, y: 0))), .press(PressSample(.began, .button(.menu))),
      .pencil(PencilSample(.doubleTap)), .interruption(""), .motion(.began),
      .accelerometer(.init(x: 0, y: 0, z: 0)),
      .gyro(.init(x: 0, y: 0, z: 0)), .magnetometer(.init(x: 0, y: 0, z: 0)),
      .orientation(.portrait), .remoteControl(.play), .statusBar(.tap), .command(action: "", sender: nil),
      .set([]),
      .call(Call(object: "", method: "")), .wait,
      .timer(owner: ""),
    ]
    #expect(events.map(\.name) == StepEvent.Kind.allCases.map(\.rawValue))
  }

  private static func traces() throws -> [String] {
    try InputFiles(PackageFiles.traceFolders.map(PackageFiles.path), endings: [".jsonl"]).paths
  }
}
