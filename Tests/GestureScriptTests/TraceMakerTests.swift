import Records
import Testing

@testable import GestureScript

@Suite("The steps of gestures")
struct TraceMakerTests {
  /// The steps of lines at 10 frames a second, each as a text: `0.1 moved 1 (5, 0)`.
  private func steps(_ lines: String..., hand: Hand = .steady) throws -> [String] {
    let targets = GestureTargets(screen: Point(x: 390, y: 844))
    let read = try lines.map { try GestureParser.line($0, targets) }
    return TraceMaker.steps(of: read, rate: 10, hand: hand).map { step in
      guard case .touches(let samples) = step.event else { return "\(step.time.seconds) \(step.event.name)" }
      let fingers = samples.map { "\($0.phase) \($0.id) (\($0.location.x), \($0.location.y))" }
      return "\(step.time.seconds) \(fingers.joined(separator: " "))"
    }
  }

  @Test func `A tap has two steps, and every finger a number of its own`() throws {
    #expect(
      try steps("tap 10,20 for 0.2 times 2 gap 0.3", "tap 5,5 fingers 2 for 0.1") == [
        "0.0 began 1 (10.0, 20.0)", "0.2 ended 1 (10.0, 20.0)",
        "0.5 began 2 (10.0, 20.0)", "0.7 ended 2 (10.0, 20.0)",
        "0.8 began 3 (5.0, 5.0) began 4 (45.0, 5.0)", "0.9 ended 3 (5.0, 5.0) ended 4 (45.0, 5.0)",
      ]
    )
  }

  @Test func `A finger is down for a frame at the least`() throws {
    #expect(try steps("tap 0,0 for 0.01") == ["0.0 began 1 (0.0, 0.0)", "0.1 ended 1 (0.0, 0.0)"])
  }

  @Test func `A drag has a sample each frame, reaches each corner, and lifts a frame after its end`() throws {
    #expect(
      try steps("drag 0,0 to 30,0 to 30,10 in 0.4") == [
        "0.0 began 1 (0.0, 0.0)", "0.1 moved 1 (10.0, 0.0)", "0.2 moved 1 (20.0, 0.0)",
        "0.3 moved 1 (30.0, 0.0)", "0.4 moved 1 (30.0, 10.0)", "0.5 ended 1 (30.0, 10.0)",
      ]
    )
  }

  @Test func `Fingers that are held first move later`() throws {
    #expect(
      try steps("drag 0,0 to 10,0 in 0.1 hold 0.5 cancelled") == [
        "0.0 began 1 (0.0, 0.0)", "0.6 moved 1 (10.0, 0.0)", "0.7 cancelled 1 (10.0, 0.0)",
      ]
    )
  }

  @Test func `A pinch keeps its center, a turn its distance`() throws {
    #expect(
      try steps("pinch 100,100 from 20 to 40 angle 90 in 0.1 held", "rotate 0,0 by 90 across 10 in 0.1") == [
        "0.0 began 1 (100.0, 90.0) began 2 (100.0, 110.0)",
        "0.1 moved 1 (100.0, 80.0) moved 2 (100.0, 120.0)",
        "0.2 began 3 (-5.0, 0.0) began 4 (5.0, 0.0)",
        "0.3 moved 3 (0.0, -5.0) moved 4 (0.0, 5.0)",
        "0.4 ended 3 (0.0, -5.0) ended 4 (0.0, 5.0)",
      ]
    )
  }

  @Test func `Gestures that begin together share the frames of the panel`() throws {
    #expect(
      try steps("drag 0,0 to 20,0 in 0.2 with tap 9,9 after 0.12 for 0.1") == [
        "0.0 began 1 (0.0, 0.0)", "0.1 moved 1 (10.0, 0.0) began 2 (9.0, 9.0)",
        "0.2 moved 1 (20.0, 0.0) ended 2 (9.0, 9.0)", "0.3 ended 1 (20.0, 0.0)",
      ]
    )
  }

  @Test func `A wait counts from the lift; at the end it is a step`() throws {
    #expect(
      try steps("wait 1", "tap 0,0 for 0.1", "wait 0.2", "wait 0.3", "interrupt call", "wait 2") == [
        "1.0 began 1 (0.0, 0.0)", "1.1 ended 1 (0.0, 0.0)", "1.6 interruption", "3.6 wait",
      ]
    )
  }

  @Test func `A human hand is the same for the same seed, and another for another`() throws {
    let gestures = "drag 50,50 to 50,300 in 2 with pinch 200,200 from 80 to 200 in 1"
    let first = try steps(gestures, "tap 9,9 times 3", hand: .human(seed: 7))
    #expect(try steps(gestures, "tap 9,9 times 3", hand: .human(seed: 7)) == first)
    #expect(try steps(gestures, "tap 9,9 times 3", hand: .human(seed: 8)) != first)
  }
}
