import Foundation
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

@testable import Explain

/// Explanations of the golden traces say what their records say: all of it, and nothing else.
@Suite struct ExplanationTests {
  @Test func `Every record of a golden trace has its place in the explanation`() throws {
    var count = 0
    for trace in try PackageFiles.goldenTraces() {
      let path = PackageFiles.path(PackageFiles.trace(trace))
      let input = TraceInput.path(path)
      let replayer = Replayer(classes: .withSamplePrograms)
      let explanation: Explanation
      do throws(InputFailure) {
        explanation = try Explainer(replayer, input).explain().explanation
      } catch {
        #expect(error.isExpected(of: path), "\(trace): \(error)")
        continue
      }
      count += 1
      let tally = Tally()
      try? replayer.replay(input, interest: Interest(detail: .full), into: tally)
      #expect(tally.states == ExplanationTests.states(explanation), "\(trace)")
      #expect(tally.attempts == explanation.recognizers.flatMap(\.attempts).count { $0.isReset }, "\(trace)")
      #expect(tally.actions == ExplanationTests.actions(explanation), "\(trace)")
      #expect(tally.holds == ExplanationTests.holds(explanation), "\(trace)")
      #expect(tally.waits == explanation.recognizers.flatMap(\.attempts).flatMap(\.waits).count, "\(trace)")
      #expect(tally.hits == ExplanationTests.hits(explanation), "\(trace)")
      // Messages that come back to a view in a forwarding loop are left out.
      if !tally.hasLoop { #expect(tally.messages == ExplanationTests.messages(explanation), "\(trace)") }
    }
    #expect(count > 500, "only \(count) traces were explained")
  }

  @Test func `Every near miss changes the outcome, and the number beside it does not`() throws {
    var count = 0
    let traces = try PackageFiles.goldenTraces().filter { !$0.hasPrefix("recorded/") }
    // Only every fourth, because each takes dozens of replays.
    for trace in stride(from: 0, to: traces.count, by: 4).map({ traces[$0] }) {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(trace)))
      let replayer = Replayer(classes: .withSamplePrograms)
      guard let explainer = try? Explainer(replayer, input) else { continue }
      let result = explainer.explain()
      guard result.failure == nil else { continue }
      let base = try ExplanationTests.outcome(of: input, with: nil)
      for miss in try explainer.nearMisses(result, limit: 12).found {
        count += 1
        let other = try ExplanationTests.outcome(of: input, with: "\(miss.property)=\(miss.value)")
        let same = try ExplanationTests.outcome(of: input, with: "\(miss.property)=\(miss.unchanged)")
        #expect(!OutcomeComparison.ofSignatures.areEqual(base, other), "\(trace) \(miss.property)")
        #expect(OutcomeComparison.ofSignatures.areEqual(base, same), "\(trace) \(miss.property)")
      }
    }
    #expect(count > 20)
  }

  private static func outcome(of input: TraceInput, with change: String?) throws -> Outcome {
    var replayer = Replayer(classes: .withSamplePrograms)
    replayer.options.changes = try change.map { [try #require(Change($0))] } ?? []
    let collector = OutcomeCollector()
    try replayer.replay(input, interest: OutcomeCollector.interest, into: collector)
    return collector.outcome
  }

  private static func states(_ explanation: Explanation) -> [String: [String]] {
    var states: [String: [String]] = [:]
    for attempt in explanation.recognizers.flatMap(\.attempts) {
      for change in attempt.changes {
        states[attempt.recognizer, default: []].append(Tally.line(change.time, change.change))
      }
    }
    return states
  }

  private static func actions(_ explanation: Explanation) -> Int {
    (explanation.recognizers.flatMap(\.attempts).flatMap(\.actions) + explanation.views.flatMap(\.actions))
      .map(\.count).reduce(0, +)
  }

  /// Of each message that was held, how many recognizers held it.
  private static func holds(_ explanation: Explanation) -> [Int] {
    let ofTouches = explanation.views.flatMap(\.touches).flatMap(\.holds)
    // Those of a press are in the attempts of all that held it.
    let ofPresses = explanation.recognizers.flatMap(\.attempts).flatMap { attempt in
      attempt.holds.filter { $0.touch == nil && $0.by.first == attempt.recognizer }
    }
    return (ofTouches + ofPresses).map(\.by.count).sorted()
  }

  private static func hits(_ explanation: Explanation) -> Int {
    explanation.views.map(\.touches.count).reduce(0, +)
      + explanation.untargetedTouches.count { $0.drop == nil }
  }

  /// How often views were told of touches of their own.
  private static func messages(_ explanation: Explanation) -> [Message: Int] {
    var messages: [Message: Int] = [:]
    for message in explanation.views.flatMap(\.touches).flatMap(\.messages) {
      messages[message.message, default: 0] += message.count
    }
    return messages
  }
}

/// The counts that an explanation must have.
private final class Tally: RecordSink {
  private(set) var states: [String: [String]] = [:]
  private(set) var attempts = 0
  private(set) var actions = 0
  private(set) var holds: [Int] = []
  private(set) var waits = 0
  private(set) var hits = 0
  private(set) var messages: [Message: Int] = [:]
  private(set) var hasLoop = false
  private var now = Instant.zero
  private var views: [Int: [String]] = [:]

  static func line(_ time: Instant, _ change: StateChange) -> String {
    "\(time.nanoseconds) \(change.from) \(change.to) \(change.reason.code)"
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): now = step.time
    case .state(let change):
      if change.from == .changed, change.to == .changed { break }
      states[change.recognizer, default: []].append(Tally.line(now, change))
    case .reset: attempts += 1
    case .action(let action): if action.controlEvent != nil || action.state != nil { actions += 1 }
    case .hold(let hold): holds = (holds + [hold.by.count]).sorted()
    case .wait: waits += 1
    case .warning(let warning): if warning.code == .forwardLoop { hasLoop = true }
    case .hitTest(let hitTest):
      hits += 1
      if let view = hitTest.view { views[hitTest.touch, default: []].append(view) }
    case .deliver(let delivery):
      guard Message.touches.contains(delivery.message) else { break }
      let own = delivery.touches.filter { views[$0]?.contains(delivery.responder) ?? false }
      messages[delivery.message, default: 0] += own.count
    default: break
    }
    messages = messages.filter { $0.value > 0 }
  }
}
