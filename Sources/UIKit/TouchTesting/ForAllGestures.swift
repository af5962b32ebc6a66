import Foundation
import GestureScript
import Records
import TouchKit
import TraceFormat

/// Checks that a property holds for random gestures made by human hands.
///
/// Each gesture is made on a new stage, over the stage's views, and time passes until no timer is due. Then the
/// property is evaluated. The first gesture for which it returns false or throws is made as small as possible, and
/// thrown as a ``GestureCounterexample`` with its words and its trace.
///
/// ```swift
/// @Test func `No gesture opens the photo twice`() throws {
///   try forAllGestures(seed: 1, in: makeStage) { stage in
///     stage.actions(of: stage.openTap).count < 2
///   }
/// }
/// ```
///
/// Report a fault by returning false: an expectation that fails inside the property would be reported for each smaller
/// gesture that is tried. The same seed gives the same gestures on every run.
///
/// - Parameters:
///   - seed: the seed of the gestures and of their hands.
///   - count: the number of gestures.
///   - makeStage: makes a stage with the views of the test. Each stage has to be the same.
///   - property: returns whether the property holds after the gesture.
public func forAllGestures(
  seed: UInt64 = 1,
  count: Int = 100,
  in makeStage: () throws -> TouchStage,
  holds property: (TouchStage) throws -> Bool
) throws {
  try withoutActuallyEscaping(makeStage) { makeStage in
    try withoutActuallyEscaping(property) { property in
      let trial = GestureTrial(makeStage: makeStage, property: property)
      try trial.checkAll(seed: seed, count: count)
    }
  }
}

/// The error of a stage on which no view can be touched.
public struct NoPlaceToTouch: Error, CustomStringConvertible {
  /// The explanation.
  public var description: String { "no view of the stage has an area that is visible and can be touched" }
}

/// A gesture for which a property does not hold, made as small as possible.
public struct GestureCounterexample: Error, CustomStringConvertible {
  /// The gesture in words, which `TouchStage.make` and `touchtrace make` take.
  public let words: [String]
  /// The number of the hand, for `touchtrace make --hand`; nil if a steady hand is enough.
  public let hand: UInt64?
  /// The trace, which `TouchStage.play` takes from a file.
  public let trace: String
  /// The words of the gesture before it was made smaller.
  public let found: [String]
  /// The number of the gesture among those of the seed, from 1.
  public let number: Int
  /// The seed.
  public let seed: UInt64
  /// The number of smaller gestures that were tried.
  public let trials: Int
  /// The error that the property threw; nil if it returned false.
  public let error: (any Error)?

  /// The words, the hand and the trace.
  public var description: String {
    let what = error.map { "throws \($0)" } ?? "does not hold"
    let hand = hand.map { "hand \($0)" } ?? "a steady hand"
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return """
      the property \(what) for gesture \(number) of seed \(seed), which is as small as this after \(trials) trials:
        \(list) by \(hand)
      Keep the trace, and play it in a test of its own:
      \(trace)
      """
  }

  /// Writes the trace to a file.
  public func write(to path: String) throws {
    try Data(trace.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// Tries gestures on new stages.
struct GestureTrial {
  /// Gestures and the hand that makes them.
  struct Attempt: Equatable {
    var gestures: [GestureWords]
    /// The number of a human hand; nil for a steady one.
    var hand: UInt64?
  }

  /// The most smaller gestures that are tried.
  private static let mostTrials = 2000

  let makeStage: () throws -> TouchStage
  let property: (TouchStage) throws -> Bool

  /// Tries random gestures, and throws the smallest one for which the property does not hold.
  func checkAll(seed: UInt64, count: Int) throws {
    let places = try places()
    guard !places.isEmpty else { throw NoPlaceToTouch() }
    for number in 0..<UInt64(max(0, count)) {
      var random = SplitMix64(seed: SplitMix64.number(at: number, seed: seed))
      let gestures = GestureWords.random(&random, over: places)
      let attempt = Attempt(gestures: gestures, hand: seed &+ number)
      guard try fails(attempt) else { continue }
      let (smallest, trials) = try smallest(attempt)
      throw try counterexample(smallest, found: attempt, number: number + 1, seed: seed, trials: trials)
    }
  }

  /// The places of the views that can be touched.
  func places() throws -> [GestureWords.Place] {
    let stage = try makeStage()
    return stage.allViews.dropFirst().compactMap { view in
      let (bounds, id) = (view.bounds, view.traceID)
      guard !view.isHidden, view.alpha > 0.01, bounds.width > 0, bounds.height > 0 else { return nil }
      let isWord = id.first?.isLetter == true && id.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "@" }
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      let center = isWord ? middle : view.convert(middle, to: nil as UIView?)
      return GestureWords.Place(
        id: isWord ? id : nil,
        center: Point(x: center.x.rounded(), y: center.y.rounded())
      )
    }
  }

  /// Returns whether the property does not hold. Gestures that cannot be made do not count.
  func fails(_ attempt: Attempt) throws -> Bool {
    let stage = try makeStage()
    guard let steps = steps(of: attempt, on: stage) else { return false }
    return outcome(of: steps, on: stage) != nil
  }

  private enum Failure {
    case isFalse
    case threw(any Error)
  }

  private func outcome(of steps: [Step], on stage: TouchStage) -> Failure? {
    stage.play(steps)
    stage.finish()
    do {
      return try property(stage) ? nil : .isFalse
    } catch {
      return .threw(error)
    }
  }

  private func steps(of attempt: Attempt, on stage: TouchStage) -> [Step]? {
    let targets = stage.targets
    let lines = attempt.gestures.compactMap { try? GestureParser.line($0.text, targets) }
    guard lines.count == attempt.gestures.count else { return nil }
    let hand = attempt.hand.map { Hand.human(seed: $0) } ?? .steady
    return TraceMaker.steps(of: lines, rate: 1 / stage.sampleInterval, hand: hand, screen: targets.screen)
  }

  /// Makes an attempt as small as possible while the property still does not hold, and returns how many were tried.
  func smallest(_ attempt: Attempt) throws -> (Attempt, trials: Int) {
    var best = attempt
    var trials = 0
    func accepts(_ attempt: Attempt) throws -> Bool {
      guard attempt != best, trials < Self.mostTrials else { return false }
      trials += 1
      guard try fails(attempt) else { return false }
      best = attempt
      return true
    }
    var before: Attempt?
    while before != best {
      before = best
      for candidate in try steadier(best) {
        if try accepts(candidate) { break }
      }
      var index = best.gestures.count - 1
      while index >= 0, best.gestures.count > 1 {
        var fewer = best
        fewer.gestures.remove(at: index)
        _ = try accepts(fewer)
        index -= 1
      }
      for index in best.gestures.indices {
        for simpler in best.gestures[index].simpler + [best.gestures[index].centered].compactMap({ $0 }) {
          var attempt = best
          attempt.gestures[index] = simpler
          if try accepts(attempt) { break }
        }
        for number in best.gestures[index].numbers.indices {
          try reduce(number: number, of: index, from: best, accepts)
        }
      }
    }
    return (best, trials)
  }

  /// The same gestures by a steady hand, and each finger's path of a human hand as a steady drag.
  private func steadier(_ attempt: Attempt) throws -> [Attempt] {
    guard attempt.hand != nil else { return [] }
    var attempts = [Attempt(gestures: attempt.gestures, hand: nil)]
    var ways: [Int: (from: Point, to: Point)] = [:]
    for case .touches(let samples) in (steps(of: attempt, on: try makeStage()) ?? []).map(\.event) {
      for sample in samples { ways[sample.id] = (ways[sample.id]?.from ?? sample.location, sample.location) }
    }
    for (_, way) in ways.sorted(by: { $0.key < $1.key }) {
      let drag = attempt.gestures[0].drag(by: Point(x: way.to.x - way.from.x, y: way.to.y - way.from.y))
      attempts.append(Attempt(gestures: [drag], hand: nil))
    }
    return attempts
  }

  /// Finds the least value of a number that still fails: the least of all, or the boundary, by bisection.
  private func reduce(
    number: Int,
    of gesture: Int,
    from start: Attempt,
    _ accepts: (Attempt) throws -> Bool
  ) throws {
    var (low, high) = (-1, start.gestures[gesture].steps(ofNumber: number))
    while high - low > 1 {
      let middle = low < 0 ? 0 : low + (high - low) / 2
      var attempt = start
      attempt.gestures[gesture] = start.gestures[gesture].with(steps: middle, ofNumber: number)
      if try accepts(attempt) { high = middle } else { low = middle }
    }
  }

  /// Describes the smallest attempt.
  func counterexample(
    _ attempt: Attempt,
    found: Attempt,
    number: UInt64,
    seed: UInt64,
    trials: Int
  ) throws -> GestureCounterexample {
    let stage = try makeStage()
    let steps = steps(of: attempt, on: stage) ?? []
    let failure = outcome(of: steps, on: stage)
    var recipe = [Value.Member(key: "gestures", value: .array(attempt.gestures.map { .string($0.text) }))]
    recipe.append(Value.Member(key: "rate", value: .number((1 / stage.sampleInterval).rounded())))
    if let hand = attempt.hand { recipe.append(Value.Member(key: "hand", value: .string("\(hand)"))) }
    var text = ByteBuffer()
    TraceWriter.writeHeader(scene: nil, note: Value.Member(key: "x-make", value: .object(recipe)), to: &text)
    for step in steps { TraceWriter.write(step, to: &text) }
    var thrown: (any Error)?
    if case .threw(let error)? = failure { thrown = error }
    return GestureCounterexample(
      words: attempt.gestures.map(\.text),
      hand: attempt.hand,
      trace: text.text,
      found: found.gestures.map(\.text),
      number: Int(number),
      seed: seed,
      trials: trials,
      error: thrown
    )
  }
}
