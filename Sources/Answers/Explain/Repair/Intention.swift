import GestureScript
import Records
import Replay
import TraceFormat

/// The intended result of a gesture or of a trace.
package struct Intention: Sendable {
  /// The intended result.
  package enum Wish: Equatable, Sendable {
    /// All patterns hold.
    case patterns([RecordPattern])
    /// The recognizer, control, list or row fires, and nothing that another intention names.
    case fires(String)
    /// Nothing fires.
    case nothing
  }

  /// The gesture with its arrow, or the path of the trace.
  package let name: String
  package let wish: Wish
  /// The steps, one list for each hand that makes the gesture.
  let steps: [StepSource]

  /// Creates the intention of a trace.
  package init(_ name: String, _ steps: StepSource, _ patterns: [RecordPattern]) {
    (self.name, self.steps, wish) = (name, [steps], .patterns(patterns))
  }

  /// Creates the intention of a gesture.
  ///
  /// - Parameters:
  ///   - ids: What can fire.
  ///   - hands: How many human hands make it; none for a steady one.
  ///   - first: The number of the first of them.
  package init(
    _ gesture: OddsGesture,
    _ targets: GestureTargets,
    in scene: PreparedScene,
    of ids: [String],
    hands: Int,
    first: UInt64 = 1
  ) throws(GestureError) {
    let line = try GestureParser.line(gesture.words, targets)
    guard gesture.intention != nil else {
      let column = gesture.words.unicodeScalars.count + 1
      throw GestureError(column, "expected what the gesture is for, such as \"-> pan\" or \"-> nothing\"")
    }
    try gesture.check(ids)
    let kinds = hands == 0 ? [Hand.steady] : (0..<hands).map { Hand.human(seed: first &+ UInt64($0)) }
    name = gesture.text
    steps = kinds.map { hand in
      // After the gesture, timers fire.
      let steps = TraceMaker.steps(of: [line, .wait(1)], rate: 60, hand: hand, screen: targets.screen)
      return StepSource(steps, in: scene, name: "gesture")
    }
    switch gesture.intention {
    case .object(let id)?: wish = .fires(id)
    case .nothing?, nil: wish = .nothing
    }
  }

  /// How many hands have to succeed: 19 of 20.
  var needed: Int { (steps.count * 19 + 19) / 20 }

  /// The objects that the wish is about.
  var objects: [String] { if case .fires(let id) = wish { [id] } else { [] } }
}

/// The result of an intention.
package struct IntentionResult: Sendable {
  /// The number of hands with which it worked, and of all.
  package var right = 0
  package var hands = 0
  package var needed = 0
  /// The steps of the first hand that failed, and what fired with them.
  var failure: (steps: StepSource, fired: [String])?

  package var holds: Bool { right >= needed }
}
