import Records
import Testing

@testable import TraceFormat

/// Where one read ends and the next begins, nothing shows.
@Suite struct BatchTests {
  /// Steps that wait, at times that count them, in lines of many lengths: some of a few bytes, some longer than what is
  /// read at a time, with blank lines and carriage returns between them.
  private static let lines = (0..<3_000).map { number in
    let padding = String(repeating: "é", count: number % 613 == 612 ? 50_000 : number * number % 211)
    let end = number % 3 == 0 ? "\r" : number % 7 == 0 ? "\n" : ""
    return #"{"t":\#(number),"wait":true,"x-padding":"\#(padding)"}"# + end
  }

  @Test func `Steps of a long file come in batches and keep their lines`() throws {
    let text = Self.lines.joined(separator: "\n")
    let reading = try Reading(text)
    #expect(reading.errors.isEmpty)
    #expect(reading.steps.map { $0.time.seconds } == (0..<3_000).map { Double($0) })
    let numbers = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$1.isEmpty }.map { $0.offset + 1 }
    #expect(reading.steps.map(\.line) == numbers)
  }

  @Test func `An error ends the batch behind the steps before it`() throws {
    let text = (Self.lines + [#"{"t":3000,"wait":ture}"#]).joined(separator: "\n")
    let reading = try Reading(text)
    #expect(reading.steps.count == 3_000)
    let last = text.utf8.count { $0 == 0x0A } + 1
    #expect(
      reading.errors.map { $0.hasPrefix("trace.jsonl:\(last):19: error:") } == [true],
      "\(reading.errors)"
    )
  }

  @Test func `A line that is too long is an error after the steps before it`() throws {
    let long = #"{"t":3000,"wait":true,"x-padding":""# + String(repeating: "-", count: 17 << 20) + "\"}"
    let reading = try Reading((Self.lines + [long]).joined(separator: "\n"))
    #expect(reading.steps.count == 3_000)
    #expect(reading.errors.count == 1)
    #expect(
      reading.errors.first?.hasSuffix(":1: error: the line is longer than 16 MiB, the limit for a step")
        == true
    )
  }

  @Test func `The touches of many steps stay with their steps`() throws {
    let phases: [TouchPhase] = [.began, .moved, .stationary, .ended]
    // Fingers are down for four steps, every other time two of them.
    let steps = (0..<4_000).map { step in
      (0...step / 4 % 2).map { finger in
        TouchSample(id: finger, phase: phases[step % 4], location: Point(x: Double(step), y: Double(finger)))
      }
    }
    let text = steps.enumerated().map { step, samples in
      let touches = samples.map { sample in
        #"{"id":\#(sample.id),"phase":"\#(sample.phase.rawValue)","x":\#(sample.location.x),"y":\#(sample.location.y)}"#
      }
      return #"{"t":\#(step),"touches":[\#(touches.joined(separator: ","))]}"#
    }
    let reading = try Reading(text.joined(separator: "\n"))
    #expect(reading.errors.isEmpty)
    #expect(reading.steps.map(\.event) == steps.map { .touches($0) })
  }
}
