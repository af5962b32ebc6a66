import Records
import Testing

@testable import Reports

@Suite("State records")
struct StateTests {
  private func change(_ to: GestureState, _ reason: Reason) -> Record {
    .state(StateChange(recognizer: "tap", from: .possible, to: to, reason: reason))
  }

  @Test func `The measures of a reason, and the same in words`() {
    let record = change(
      .failed,
      Reason(.movedTooFar, Measure(61.0004, limit: 45, .points))
    )
    #expect(text(record) == "  state tap possible -> failed: moved 61 pt, more than 45 pt")
    #expect(
      json(record)
        == #"{"record":"state","recognizer":"tap","from":"possible","to":"failed","#
        + #""reason":{"code":"movedTooFar","value":61.0004,"limit":45,"unit":"pt"},"#
        + #""why":"moved 61 pt, more than 45 pt"}"#
    )
  }

  @Test func `A reason with somebody behind it, whose id needs escaping`() {
    let record = change(.failed, Reason(.prevented, by: "the \"pinch\"\n"))
    #expect(text(record) == #"  state tap possible -> failed: the "pinch"\n recognized"#)
    #expect(
      json(record)
        == #"{"record":"state","recognizer":"tap","from":"possible","to":"failed","#
        + #""reason":{"code":"prevented","by":"the \"pinch\"\n"},"why":"the \"pinch\"\n recognized"}"#
    )
  }

  @Test func `A limit without a value`() {
    let record = change(.failed, Reason(.noNextTap, Measure(nil, limit: 0.35, .seconds)))
    #expect(text(record) == "  state tap possible -> failed: no tap within 0.35 s")
    #expect(json(record).contains(#""reason":{"code":"tooLate","limit":0.35,"unit":"s"}"#))
  }

  @Test func `Colours mark steps, successes, failures and warnings, and nothing else`() {
    let gesture = Reason(.tapped)
    #expect(text(step(.wait), .normal, .colored) == "\u{1B}[1mt=0.500000 wait\u{1B}[0m")
    for state in [GestureState.began, .recognized] {
      #expect(
        text(change(state, gesture), .normal, .colored)
          == "  state tap possible -> \u{1B}[32m\(state)\u{1B}[0m: tapped"
      )
    }
    for state in [GestureState.failed, .cancelled] {
      #expect(
        text(change(state, gesture), .normal, .colored)
          == "  state tap possible -> \u{1B}[31m\(state)\u{1B}[0m: tapped"
      )
    }
    #expect(text(change(.ended, gesture), .normal, .colored) == text(change(.ended, gesture)))
    let warning = Record.warning(Warning(.failureCycle, object: "a", text: "b"))
    #expect(text(warning, .normal, .colored) == "  \u{1B}[33mwarning\u{1B}[0m failureCycle a b")
    #expect(text(.reset(recognizer: "tap"), .normal, .colored) == "  reset tap")
  }
}

@Suite("Sentences")
struct SentenceTests {
  @Test(
    arguments: [
      (sentence(of: .tapped), "tapped"),
      (sentence(of: .tapped, Measure(1, .taps)), "tapped"),
      (sentence(of: .tappedSeveralTimes, Measure(2, .taps)), "2 taps"),
      (sentence(of: .held, Measure(0.5, .seconds)), "held for 0.5 s"),
      (sentence(of: .dragged, Measure(12, limit: 10, .points)), "moved 12 pt, at least 10 pt"),
      (sentence(of: .draggedInwards, Measure(16, limit: 15, .points)), "moved 16 pt inwards, at least 15 pt"),
      (
        sentence(of: .fingersCloser, Measure(124, limit: 8, .points)), "fingers 124 pt closer, more than 8 pt"
      ),
      (
        sentence(of: .fingersApart, Measure(8.5, limit: 8, .points)),
        "fingers 8.5 pt further apart, more than 8 pt"
      ),
      (sentence(of: .turned, Measure(12.3, limit: 6.1, .degrees)), "turned 12.3 deg, more than 6.1 deg"),
      (sentence(of: .drewCheckmark), "drew a checkmark"),
      (sentence(of: .transformed), "fingers moved, turned or spread"),
      (sentence(of: .moved), "moved"),
      (sentence(of: .lifted), "lifted"),
      (sentence(of: .fingerLifted), "a finger lifted"),
    ]
  )
  func `Recognizing, going on and ending`(sentence: String, expected: String) {
    #expect(sentence == expected)
  }

  @Test(
    "Failing",
    arguments: [
      (sentence(of: .movedTooFar, Measure(61, limit: 45, .points)), "moved 61 pt, more than 45 pt"),
      (sentence(of: .stillDown, Measure(nil, limit: 1.5, .seconds)), "still down after 1.5 s"),
      (sentence(of: .notWithin, Measure(nil, limit: 0.5, .seconds)), "not far enough after 0.5 s"),
      (sentence(of: .noNextTap, Measure(nil, limit: 0.35, .seconds)), "no tap within 0.35 s"),
      (sentence(of: .tapsApart, Measure(50.1, limit: 45, .points)), "taps 50.1 pt apart, more than 45 pt"),
      (sentence(of: .tooManyTouches, Measure(2, limit: 1, .touches)), "2 touches, more than 1"),
      (sentence(of: .tooFewTouches, Measure(1, limit: 2, .touches)), "1 touch, fewer than 2"),
      (sentence(of: .liftedBefore, Measure(0.2, limit: 0.5, .seconds)), "lifted after 0.2 s, before 0.5 s"),
      (
        sentence(of: .liftedBeforeTimer, Measure(0.5001, limit: 0.501, .seconds)),
        "lifted after 0.5 s, before its timer, which comes by 0.501 s"
      ),
      (
        sentence(of: .liftedShort, Measure(9, limit: 10, .points)),
        "lifted after moving 9 pt, less than 10 pt"
      ),
      (
        sentence(of: .liftedMeanwhile, Measure(15, limit: 10, .points)),
        "moved 15 pt, at least 10 pt, but only as a finger lifted"
      ),
      (
        sentence(of: .liftedUnpinched, Measure(3, limit: 8, .points)),
        "lifted with the fingers 3 pt closer or further apart, not more than 8 pt"
      ),
      (
        sentence(of: .liftedUnturned, Measure(1, limit: 5, .degrees)),
        "lifted after turning 1 deg, not more than 5 deg"
      ),
      (
        sentence(of: .liftedPinching, Measure(7, limit: 6, .degrees)),
        "turned 7 deg, more than 6 deg, but only in pinching"
      ),
      (sentence(of: .liftedUnfinished), "lifted"),
      (sentence(of: .sideways, Measure(51, limit: 50, .points)), "moved 51 pt sideways, more than 50 pt"),
      (sentence(of: .backwards, Measure(3, .points)), "moved 3 pt backwards"),
      (
        sentence(of: .alongEdge, Measure(20, limit: 16, .points)),
        "moved 20 pt along the edge, more than 16 pt inwards"
      ),
      (
        sentence(of: .farFromEdge, Measure(14, limit: 13, .points)),
        "began 14 pt from the edge, more than 13 pt"
      ),
      (
        sentence(of: .awayFromEdge), "the system says that it did not begin at one of its edges"
      ),
      (sentence(of: .noEdges), "has no edges to begin from"),
      (sentence(of: .notTheShape), "not the shape of a checkmark"),
    ]
  )
  func failures(sentence: String, expected: String) {
    #expect(sentence == expected)
  }

  @Test(
    arguments: [
      (sentence(of: .touchesCancelled), "touches cancelled"),
      (sentence(of: .refusedByDelegate), "the delegate said it should not begin"),
      (sentence(of: .refusedByView, by: "switch"), "switch said it should not begin"),
      (sentence(of: .prevented, by: "pinch"), "pinch recognized"),
      (sentence(of: .requiredRecognized, by: "doubleTap"), "doubleTap recognized instead of failing"),
      (sentence(of: .disabled), "disabled"),
      (sentence(of: .removedFromView), "removed from its view"),
      (sentence(of: .removedFromWindow, by: "panel"), "panel removed from the window"),
      (sentence(of: .assigned), "set by its class"),
    ]
  )
  func `Others' doing`(sentence: String, expected: String) {
    #expect(sentence == expected)
  }
}
