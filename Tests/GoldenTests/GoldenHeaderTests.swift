import DocumentationTables
import Foundation
import TestSupport
import Testing
import TraceFormat

/// Every golden trace states the rule that it shows and names its sources: docs/inside/CONFORMANCE.md counts them.
@Suite("The headers of golden traces")
struct GoldenHeaderTests {
  @Test func `Every golden trace states its rule and names its sources`() throws {
    let missing = try headers().flatMap { trace, header in
      let hasNote = header.note?.contains { !$0.isWhitespace } == true
      return (hasNote ? [] : ["\(trace): no note"]) + (header.sources.isEmpty ? ["\(trace): no source"] : [])
    }
    #expect(missing == [])
  }

  @Test func `Every source is in the table of sources and names its place`() throws {
    let problems = try headers().flatMap { trace, header in
      header.sources.compactMap(Self.problem(with:)).map { "\(trace): \($0)" }
    }
    #expect(problems == [])
  }

  @Test func `What a note calls chosen is a source, and no note says measured`() throws {
    let problems = try headers().compactMap { trace, header in
      let note = header.note ?? ""
      if note.contains("measured)") { return "\(trace): the note says (measured): say chosen, or nothing" }
      if header.sources.contains("chosen") || !note.contains("chosen") { return nil }
      return #"\#(trace): the note says chosen: add the source "chosen""#
    }
    #expect(problems == [])
  }

  @Test(
    arguments: [
      (["guide, listing 1-6", "WWDC 2010"], "Apple"), (["guide", "Big Nerd Ranch"], "Apple"),
      (["guide", "Big Nerd Ranch", "device log, tap-308ms"], "device log"),
      (["device log, tap-308ms", "report, 1 agrees (Gestouch 31)"], "report"),
      (["chosen", "headers"], "chosen"), (["headers", "hearsay"], nil),
    ]
  )
  func `A rule rests on its least sure source`(sources: [String], kind: String?) {
    #expect(RuleKind(sources: sources)?.rawValue == kind)
  }

  private func headers() throws -> [(String, TraceHeader)] {
    try PackageFiles.goldenTraces().map { trace in
      (trace, try TraceReader(.path(PackageFiles.path(PackageFiles.trace(trace)))).header)
    }
  }

  private static let trials: Set<String> = {
    let ending = ".expected.json"
    let folder = "Tests/ConformanceTests/Trials"
    let paths = (try? PackageFiles.paths(below: folder, ending)) ?? []
    return Set(paths.map { String($0.dropFirst(folder.count + 1).dropLast(ending.count)) })
  }()

  /// What is wrong with an entry of a header's `source`, and what to write.
  private static func problem(with entry: String) -> String? {
    let place = RuleSource.place(in: entry) ?? ""
    switch RuleSource(entry: entry) {
    case nil:
      let names = RuleSource.allCases.map(\.rawValue).joined(separator: "; ")
      return """
        the source "\(entry)" is not in the table of docs/inside/CONFORMANCE.md, which has: \(names). For "measured" write \
        "device log, TRIAL" if a trial of Tests/ConformanceTests/Trials could have shown the opposite; otherwise \
        "published measurement, Lobanov 2019", "report, 1 agrees (Gestouch 31)", or "chosen"
        """
    case .deviceLog where !trials.contains(place):
      return #""\#(entry)" names no trial of Tests/ConformanceTests/Trials: write "device log, tap-308ms""#
    case .publishedMeasurement where place.isEmpty, .publishedTest where place.isEmpty,
      .webKit where place.isEmpty:
      return #""\#(entry)" does not say which: write "published measurement, Lobanov 2019""#
    case .report where place.wholeMatch(of: /(1 agrees|\d+ agree) \(.+\)/) == nil:
      return #""\#(entry)" does not say how many agree, and which: write "report, 1 agrees (Gestouch 31)""#
    default: return nil
    }
  }

  @Test func `Each golden trace has its row among the rules of its topic`() throws {
    let rows = try Set(
      RuleTables.topicNames(in: PackageFiles.root.path).flatMap {
        try RuleTables.rules(of: $0, in: PackageFiles.root.path)
      }.map { String($0.split(separator: " ").dropLast().last ?? "") }
    )
    let paths = try PackageFiles.goldenTraces().map { PackageFiles.trace($0) }
    #expect(paths.filter { !rows.contains($0) } == [])
  }

  @Test func `Rules are listed by topic, and counted by what they rest on`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let traces = [
      ("tap/b", "two | taps", #"["guide, page 9", "chosen"]"#), ("tap/a", "one tap", #"["guide"]"#),
      ("pan/slow", "a pan", #"["device log, pan-slow", "headers"]"#),
    ]
    for (trace, note, sources) in traces {
      let file = folder.appending(path: "traces/\(trace).jsonl")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      let header = #"{"touchtrace": 1, "note": "\#(note)", "source": \#(sources)}"#
      try "\(header)\n".write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try RuleTables.rules(of: "tap", in: folder.path) == [
        "| rule | rests on | sources | trace |", "| --- | --- | --- | --- |",
        "| one tap | Apple | guide | traces/tap/a.jsonl |",
        #"| two \| taps | chosen | guide, page 9 | traces/tap/b.jsonl |"#,
      ]
    )
    #expect(
      try RuleTables.topics(in: folder.path) == [
        "| topic | traces | Apple | device log | published measurement | published test "
          + "| book | report | panels | chosen |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        "| pan | 1 | | 1 | | | | | | |",
        "| tap | 2 | 1 | | | | | | | 1 |",
        "| all | 3 | 1 | 1 | | | | | | 1 |",
      ]
    )
  }

  @Test func `Every golden trace has an expectation`() throws {
    let endings = [".expected.txt", ".expected.jsonl", ".full.expected.txt", ".full.expected.jsonl"]
    let missing = try PackageFiles.goldenTraces().filter { trace in
      !endings.contains {
        FileManager.default.fileExists(atPath: PackageFiles.path(PackageFiles.trace(trace, $0)))
      }
    }
    #expect(missing == [])
  }
}
