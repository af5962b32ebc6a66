import Foundation
import Records
import Replay
import Testing
import TraceFormat

/// Random scroll views, held against the comments of Apple's `UIScrollView.h`.
///
/// `SCROLLING_SEEDS` sets how many (1500), `SCROLLING_FIRST` the first seed (1). The trace of a seed that fails is
/// printed.
@Suite struct ScrollingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["SCROLLING_FIRST"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["SCROLLING_SEEDS"].flatMap { UInt64($0) } ?? 1500
  private static let kinds: [RecordKind] = [.step, .scroll, .scrollStart, .scrollEnd, .zoom, .delegate]

  @Test func `Any scroll view keeps the rules of its header`() throws {
    var seen: [ScrollMovement: Int] = [:]
    for seed in Self.first..<Self.first + Self.count {
      let trace = RandomScrolling(seed: seed)
      let rules = ScrollRules(trace.views)
      let checker = InvariantChecker()
      try Replayer(classes: .standard).replay(
        .read(.text(name: "seed-\(seed).jsonl", Array(trace.text.utf8))),
        interest: Interest(only: Self.kinds),
        into: rules,
        checker: checker
      )
      rules.finish()
      let broken = rules.broken + checker.violations
      if !broken.isEmpty { Issue.record("seed \(seed): \(broken.joined(separator: "; "))\n\(trace.text)") }
      seen.merge(rules.seen) { $0 + $1 }
    }
    // The scenes show something only if much moves in them.
    for movement in ScrollMovement.allCases {
      #expect(seen[movement, default: 0] > Int(Self.count) / 5, "\(seen)")
    }
  }

  /// A pager of two pages, 320 pt wide.
  private static let pager: ScrollTraits = {
    var pager = ScrollTraits("p", content: [640, 480])
    pager.pages = true
    return pager
  }()

  private static func message(_ message: ScrollMessage, at x: Double? = nil, goesOn: Bool? = nil) -> Record {
    var record = DelegateMessage(scrollView: "p", message: message)
    record.contentOffset = x.map { Point(x: $0, y: 0) }
    record.willDecelerate = goesOn
    return .delegate(record)
  }

  private static func start(_ movement: ScrollMovement) -> Record {
    let place = Point(x: 0, y: 0)
    return .scrollStart(
      ScrollStart(scrollView: "p", movement: movement, from: place, to: place, until: .zero)
    )
  }

  private static let end = Record.scrollEnd(
    ScrollEnd(scrollView: "p", contentOffset: Point(x: 0, y: 0), reason: .rested)
  )

  /// A flick to the next page.
  private static let flick = [
    message(.scrollViewWillBeginDragging), message(.scrollViewDidScroll, at: 30),
    message(.scrollViewDidEndDragging, goesOn: true), message(.scrollViewWillBeginDecelerating), start(.page),
    message(.scrollViewDidScroll, at: 320), end, message(.scrollViewDidEndDecelerating),
  ]

  private static func broken(by records: [Record]) -> [String] {
    let rules = ScrollRules([pager])
    for record in records { rules.receive(record, at: .zero) }
    rules.finish()
    return rules.broken
  }

  @Test func `The rules let a flick pass, and notice each record that it lacks or repeats`() {
    #expect(Self.broken(by: Self.flick).isEmpty)
    for index in Self.flick.indices {
      var (less, more) = (Self.flick, Self.flick)
      more.insert(more[index], at: index)
      #expect(!Self.broken(by: more).isEmpty, "\(Self.flick[index]) twice")
      // Where the finger was before the page begins is no matter.
      guard index != 1 else { continue }
      less.remove(at: index)
      #expect(!Self.broken(by: less).isEmpty, "without \(Self.flick[index])")
    }
  }
}

extension ScrollingTests {
  @Test(arguments: [-49.346, 160, 700])
  func `The rules notice content that rests beyond its end or between pages`(x: Double) {
    var flick = Self.flick
    flick[5] = Self.message(.scrollViewDidScroll, at: x)
    #expect(!Self.broken(by: flick).isEmpty)
  }
}
