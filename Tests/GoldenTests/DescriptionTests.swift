import DocumentationTables
import Foundation
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TouchKit
import TraceFormat

@Suite("What descriptions promise")
struct DescriptionTests {
  @Test(arguments: DocumentationTables.pages)
  func `The tables of the pages are those of the descriptions`(path: String) throws {
    let page = try PackageFiles.text(path)
    #expect(page.contains("<!-- table: "))
    let isCurrent = try DocumentationTables.updated(page, in: PackageFiles.root.path) == page
    #expect(isCurrent, "\(path) has an old table: run `swift run tables`, and read what it changed")
  }

  @Test func `The page of the module lists every class`() throws {
    let page = try PackageFiles.text("Sources/Core/TouchKit/TouchKit.docc/TouchKit.md")
    for name in GestureDescription.builtIn.map(\.name) { #expect(page.contains("- ``\(name)``\n")) }
  }

  @Test func `The fuzzer knows the words of the schemas`() throws {
    let isCurrent = try PackageFiles.text(FuzzWords.path) == FuzzWords.dictionary
    #expect(isCurrent, "\(FuzzWords.path) is old: run `swift run tables`")
  }

  @Test(
    arguments: GestureDescription.builtIn.filter { $0.continuity != nil }.map(\.name)
  )
  func `A class that says how its gesture ends has a summary, and reasons that golden traces show`(
    name: String
  ) throws {
    let description = try #require(GestureDescription.builtIn.first { $0.name == name })
    #expect(description.summary != nil, "\(name) has no row in the README")
    #expect(!description.reasons.isEmpty, "\(name) has no reasons")
    let shown = try Self.shownReasons(of: name)
    let missing = Set(description.reasons.map(\.code)).subtracting(shown)
    #expect(
      missing.isEmpty,
      "no golden trace shows that \(name) fails for \(missing)"
    )
  }

  /// The reasons for which recognizers of a class change their state in the golden traces.
  private static func shownReasons(of name: String) throws -> Set<ReasonCode> {
    var shown: Set<ReasonCode> = []
    for golden in try PackageFiles.goldenTraces() where !golden.hasPrefix("recorded/") {
      let trace = TraceInput.path(PackageFiles.path(PackageFiles.trace(golden)))
      let replayer = Replayer(classes: .withSamplePrograms)
      let ids = try? replayer.withLiveScene(of: trace) { (_, live) throws(InputFailure) in
        live.ids.filter { live[$0]?.className == name }
      }
      guard let ids, !ids.isEmpty else { continue }
      let list = RecordList()
      try? replayer.replay(trace, interest: Interest(only: [.state]), into: list)
      for case .state(let change) in list.records where ids.contains(change.recognizer) {
        shown.insert(change.reason.code)
      }
    }
    return shown
  }
}
