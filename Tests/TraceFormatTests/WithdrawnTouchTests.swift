import Records
import Testing

@testable import TraceFormat

/// Touches that the system takes back in the step in which they begin.
@Suite struct WithdrawnTouchTests {
  private static func step(_ time: Double, _ samples: [String]) -> String {
    let touches = samples.map { sample in
      let words = sample.split(separator: " ")
      return #"{"id":\#(words[0]),"phase":"\#(words[1])","x":1,"y":2}"#
    }
    return #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#
  }

  @Test func `A touch may be cancelled in the step in which it begins, and then begin again`() throws {
    let steps = [["1 began", "2 began", "1 cancelled"], ["1 began"]]
    let lines = steps.enumerated().map { Self.step(Double($0), $1) }
    let reading = try Reading(lines.joined(separator: "\n"))
    #expect(reading.errors.isEmpty)
    let read = reading.steps.map { step -> [String] in
      guard case .touches(let samples) = step.event else { return [] }
      return samples.map { "\($0.id) \($0.phase)" }
    }
    #expect(read == steps)
  }

  @Test(
    arguments: [
      ["1 began", "1 ended"], ["1 began", "1 moved"], ["1 began", "1 began"],
      ["1 began", "1 cancelled", "1 began"],
    ]
  )
  func `Only a cancellation may follow a beginning in its step, and nothing may follow that`(
    samples: [String]
  ) throws {
    let errors = try Reading(Self.step(0, samples)).errors
    #expect(errors.count == 1)
    #expect(errors[0].hasSuffix("error: touch 1 appears twice in this step, expected once"))
  }
}
