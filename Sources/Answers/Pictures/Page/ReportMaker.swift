import Explain
import Records
import Replay
import TraceFormat

/// Makes pages: replays a trace, also with its nearest misses, several traces, two to compare, or one over a range of a
/// number.
package struct ReportMaker {
  /// A trace of a page.
  package struct Source {
    /// The trace, which can be read repeatedly unless it is one of a list.
    package var input: TraceInput
    /// The scene in place of the one that the trace names; nil for that.
    package var scene: TraceInput?
    /// The heading of its replay.
    package var label: String
    /// The title, if the trace has no name.
    package var title: String
    /// The command that looks for nearest misses, without the object; nil if there is none.
    package var explainCommand: String?

    package init(
      _ input: TraceInput,
      scene: TraceInput?,
      label: String,
      title: String,
      explainCommand: String? = nil
    ) {
      (self.input, self.scene, self.label, self.title) = (input, scene, label, title)
      self.explainCommand = explainCommand
    }

    /// The same trace under another heading.
    fileprivate func called(_ label: String) -> Source {
      Source(input, scene: scene, label: label, title: label)
    }
  }

  /// What is said beside the page.
  package enum Remark {
    case note(String)
    /// The error that ended a replay. The page shows what came before it.
    case failure(InputFailure)
  }

  private let replayer: Replayer
  /// The time that is shown; nil for all.
  package var span: ClosedRange<Instant>?
  /// The object at whose first failure the page opens; nil for the first failure of any.
  package var about: String?
  /// Called with what goes on.
  package var progress: ((String) -> Void)?
  package var tell: ((Remark) -> Void)?

  /// The largest number of nearest misses whose replays are on the page, and of all their steps.
  private static let mostVariants = 4
  private static let mostVariantSteps = 4_000

  package init(_ replayer: Replayer) {
    self.replayer = replayer
  }

  /// The page of one trace, with the replays of its nearest misses.
  ///
  /// - Parameter title: The title; nil for the name of the trace.
  package func page(of source: Source, title: String? = nil) throws(InputFailure) -> Report {
    let (input, replayer) = (source.input, replayer(for: source))
    var replay = try read(source, replayer)
    let pictures = ScreenSnapshot.read(input)
    replay.snapshots = pictures.snapshots
    if pictures.unreadable > 0 {
      let count = pictures.unreadable
      tell?(
        .note("\(source.label): \(count) of the pictures under x-snapshot are neither JPEG nor PNG in Base64")
      )
    }
    let found = try MissFinder(replayer, input).find(
      replay.pictured,
      from: replay.pictured.opening(about: about)?.episode ?? 0
    ) { progress?("\(source.label): \($0) replays for the nearest misses") }
    replay.misses = found.misses
    replay.missNotes = found.notes
    var replays: [ReportedReplay] = []
    var usual: Outcome?
    for index in replay.misses.indices {
      guard replays.count < Self.mostVariants,
        replay.pictured.timeline.stepCount * (replays.count + 1) <= Self.mostVariantSteps,
        case let changes = replay.misses[index].changes.compactMap({ Change($0) }),
        changes.count == replay.misses[index].changes.count
      else { break }
      let label = "with \(changes.map(\.text).joined(separator: " and "))"
      var variant = try read(source.called(label), replayer.with(changes))
      variant.isVariant = true
      let whatIf = WhatIf(comparing: replayer, input)
      if usual == nil { usual = try? whatIf.outcome() }
      if let usual, let outcome = try? whatIf.outcome(with: changes) {
        variant.compare(by: OutcomeComparison().difference(usual, outcome), span: nil)
      }
      replays.append(variant)
      replay.misses[index].variant = replays.count
    }
    return Report([replay] + replays, .list, title: title ?? replay.pictured.timeline.title)
  }

  /// The page of several traces; nil if none can be read.
  ///
  /// - Parameters:
  ///   - name: Returns the heading of a trace.
  ///   - source: Reads a trace.
  package func page(
    ofAll paths: [String],
    named name: (String) -> String,
    reading source: (String) throws(InputFailure) -> Source
  ) -> Report? {
    var replays: [ReportedReplay] = []
    var unread: [String] = []
    for path in paths {
      do throws(InputFailure) {
        let source = try source(path)
        replays.append(try read(source, replayer(for: source)))
      } catch {
        // The page still shows the other traces.
        tell?(.failure(error))
        unread.append(name(path))
      }
    }
    guard !replays.isEmpty else { return nil }
    let title = replays.count == 1 ? "1 trace" : "\(replays.count) traces"
    let notes =
      unread.isEmpty ? [] : ["Not on this page, because of errors: \(unread.joined(separator: ", "))"]
    return Report(replays, .list, title: title, notes: notes)
  }

  /// The page of two replays beside each other.
  ///
  /// - Parameter change: Returns the second replayer.
  package func page(
    comparing one: Source,
    with other: Source,
    by change: (Replayer) -> Replayer
  ) throws(InputFailure) -> Report {
    let (replayer, second) = (replayer(for: one), change(replayer(for: other)))
    var replays = [try read(one, replayer), try read(other, second)]
    if let first = try? WhatIf(comparing: replayer, one.input).outcome(),
      let last = try? WhatIf(comparing: second, other.input).outcome()
    {
      replays[1].compare(by: OutcomeComparison().difference(first, last), span: span)
      replays[0].changedObjects = replays[1].changedObjects
    }
    return Report(replays, .beside, title: one.title)
  }

  /// The page of the outcomes of a trace over a range of a number.
  package func page(of source: Source, over range: SweepRange) throws(InputFailure) -> Report {
    let replayer = replayer(for: source)
    let sweep = try Sweeper(replayer, over: range).sweep(source.input)
    var replays: [ReportedReplay] = []
    for (index, label) in sweep.labels.enumerated() {
      let stretch = sweep.stretches[index]
      // Of all values with one outcome, the present one is shown, or the one next to it.
      let value = sweep.now.map { min(max($0, stretch.from), stretch.to) } ?? stretch.from
      let change = range.change(to: value)
      let same = stretch.from == stretch.to ? "" : "; the same from \(label)"
      let heading = "with \(change.text)\(same)"
      var replay = try read(source.called(heading), replayer.with([change]))
      replay.stretch = (label, value == sweep.now)
      if about == nil, let subject = sweep.subject(of: range, in: replay.pictured) {
        replay.pictured.ask(about: subject)
        replay.opening = replay.pictured.opening(about: subject)?.time
      }
      replay.compare(by: stretch.difference, span: span)
      replays.append(replay)
    }
    return Report(replays, .sweep(sweep.property), title: source.title)
  }

  private func replayer(for source: Source) -> Replayer {
    var replayer = replayer
    replayer.options.scene = source.scene
    return replayer
  }

  /// Reads a replay. An error in the middle of a trace is told, and shown on the page.
  private func read(_ source: Source, _ replayer: Replayer) throws(InputFailure) -> ReportedReplay {
    let table = RecordTable()
    var pictured = try TimelineReader(replayer).read(
      source.input,
      title: source.title,
      span: span,
      into: table
    ) { progress?("\(source.label): \($0) steps") }
    if let about {
      try Explainer(replayer, source.input).check([about])
      if pictured.opening(about: about) == nil {
        tell?(.note("\(about) took part in no gesture of \(source.label)"))
      }
      pictured.ask(about: about)
    }
    var replay = ReportedReplay(pictured, table, label: source.label)
    replay.explainCommand = source.explainCommand
    replay.opening = (pictured.opening(about: about) ?? pictured.opening())?.time
    if let failure = pictured.failure { tell?(.failure(failure)) }
    return replay
  }
}

extension Sweep {
  /// The object that a swept number is about: the one that has it, or else the first one of which something is said that
  /// does something else in another stretch.
  fileprivate func subject(of range: SweepRange, in replay: PicturedReplay) -> String? {
    let changed = stretches.flatMap { $0.difference.objects.map(\.object) }
    let told = Set(replay.verdicts.flatMap(\.results).filter { $0.kind != .touch }.map(\.object))
    return ([range.object] + changed).first { changed.contains($0) && told.contains($0) }
  }
}
