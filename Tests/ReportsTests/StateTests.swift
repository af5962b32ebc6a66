import Records
import Testing

@testable import Reports

@Suite("State records")
struct StateTests {
  private func change(_ to: GestureState, _ reason: Reason) -> Record {
    .state(StateChange(recognizer: "tap", from: .possible, to: to, reason: reason))
  }

  @Test("The measures of a reason, and the same in words")
  func measured() {
    let record = change(
      .failed,
      Reason(.movedTooFar, .movedTooFar, Measure(61.0004, limit: 45, .points))
    )
    #expect(text(record) == "  state tap possible -> failed: moved 61 pt, more than 45 pt")
    #expect(
      json(record)
        == #"{"record":"state","recognizer":"tap","from":"possible","to":"failed","#
        + #""reason":{"code":"movedTooFar","value":61.0004,"limit":45,"unit":"pt"},"#
        + #""why":"moved 61 pt, more than 45 pt"}"#
    )
  }

  @Test("A reason with somebody behind it, whose id needs escaping")
  func by() {
    let record = change(.failed, Reason(.prevented, .prevented, by: "the \"pinch\"\n"))
    #expect(text(record) == #"  state tap possible -> failed: the "pinch"\n recognized"#)
    #expect(
      json(record)
        == #"{"record":"state","recognizer":"tap","from":"possible","to":"failed","#
        + #""reason":{"code":"prevented","by":"the \"pinch\"\n"},"why":"the \"pinch\"\n recognized"}"#
    )
  }

  @Test("A limit without a value")
  func limitAlone() {
    let record = change(.failed, Reason(.tooLate, .noNextTap, Measure(nil, limit: 0.35, .seconds)))
    #expect(text(record) == "  state tap possible -> failed: no tap within 0.35 s")
    #expect(json(record).contains(#""reason":{"code":"tooLate","limit":0.35,"unit":"s"}"#))
  }

  @Test("Colours mark steps, successes, failures and warnings, and nothing else")
  func colors() {
    let gesture = Reason(.gesture, .tapped)
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
    "Recognizing, going on and ending",
    arguments: [
      (why(.tapped), "tapped"),
      (why(.tapped, Measure(1, .taps)), "tapped"),
      (why(.tapped, Measure(2, .taps)), "2 taps"),
      (why(.held, Measure(0.5, .seconds)), "held for 0.5 s"),
      (why(.dragged, Measure(12, limit: 10, .points)), "moved 12 pt, at least 10 pt"),
      (why(.draggedInwards, Measure(16, limit: 15, .points)), "moved 16 pt inwards, at least 15 pt"),
      (why(.fingersCloser, Measure(124, limit: 8, .points)), "fingers 124 pt closer, more than 8 pt"),
      (why(.fingersApart, Measure(8.5, limit: 8, .points)), "fingers 8.5 pt apart, more than 8 pt"),
      (why(.turned, Measure(12.3, limit: 6.1, .degrees)), "turned 12.3 deg, more than 6.1 deg"),
      (why(.drewCheckmark), "drew a checkmark"),
      (why(.transformed), "fingers moved, turned or spread"),
      (why(.moved, to: .changed), "moved"),
      (why(.lifted, to: .ended), "lifted"),
      (why(.lifted, to: .changed), "a finger lifted"),
    ]
  )
  func gestures(sentence: String, expected: String) {
    #expect(sentence == expected)
  }

  @Test(
    "Failing",
    arguments: [
      (why(.movedTooFar, Measure(61, limit: 45, .points)), "moved 61 pt, more than 45 pt"),
      (why(.stillDown, Measure(nil, limit: 1.5, .seconds)), "still down after 1.5 s"),
      (why(.notWithin, Measure(nil, limit: 0.5, .seconds)), "not there after 0.5 s"),
      (why(.noNextTap, Measure(nil, limit: 0.35, .seconds)), "no tap within 0.35 s"),
      (why(.tapsApart, Measure(50.1, limit: 45, .points)), "taps 50.1 pt apart, more than 45 pt"),
      (why(.tooManyTouches, Measure(2, limit: 1, .touches)), "2 touches, more than 1"),
      (why(.tooFewTouches, Measure(1, limit: 2, .touches)), "1 touch, fewer than 2"),
      (why(.liftedBefore, Measure(0.2, limit: 0.5, .seconds)), "lifted after 0.2 s, before 0.5 s"),
      (
        why(.liftedBeforeTimer, Measure(0.5001, limit: 0.501, .seconds)),
        "lifted after 0.5 s, before its timer, which comes by 0.501 s"
      ),
      (why(.liftedShort, Measure(9, limit: 10, .points)), "lifted after moving 9 pt, less than 10 pt"),
      (
        why(.liftedMeanwhile, Measure(15, limit: 10, .points)),
        "moved 15 pt, at least 10 pt, but only as a finger lifted"
      ),
      (
        why(.liftedUnpinched, Measure(3, limit: 8, .points)),
        "lifted with the fingers 3 pt closer or apart, not more than 8 pt"
      ),
      (
        why(.liftedUnturned, Measure(1, limit: 5, .degrees)),
        "lifted after turning 1 deg, not more than 5 deg"
      ),
      (
        why(.liftedPinching, Measure(7, limit: 6, .degrees)),
        "turned 7 deg, more than 6 deg, but only in pinching"
      ),
      (why(.liftedUnfinished), "lifted"),
      (why(.sideways, Measure(51, limit: 50, .points)), "moved 51 pt sideways, more than 50 pt"),
      (why(.backwards, Measure(3, .points)), "moved 3 pt backwards"),
      (
        why(.alongEdge, Measure(20, limit: 16, .points)),
        "moved 20 pt along the edge, more than 16 pt inwards"
      ),
      (why(.farFromEdge, Measure(14, limit: 13, .points)), "began 14 pt from the edge, more than 13 pt"),
      (why(.notTheShape), "not the shape of a checkmark"),
    ]
  )
  func failures(sentence: String, expected: String) {
    #expect(sentence == expected)
  }

  @Test(
    "Others' doing",
    arguments: [
      (why(.touchesCancelled), "touches cancelled"),
      (why(.shouldBeginRefused), "the delegate said it should not begin"),
      (why(.shouldBeginRefused, by: "switch"), "switch said it should not begin"),
      (why(.prevented, by: "pinch"), "pinch recognized"),
      (why(.requiredRecognized, by: "doubleTap"), "doubleTap recognized, which had to fail"),
      (why(.disabled), "disabled"),
      (why(.removed), "removed from its view"),
      (why(.removed, by: "panel"), "panel removed from the window"),
      (why(.assigned), "set by its class"),
    ]
  )
  func others(sentence: String, expected: String) {
    #expect(sentence == expected)
  }
}
