import Records
import Testing

@testable import TraceFormat

@Suite("Cut traces")
struct CutTraceTests {
  /// The steps of a cut trace as texts, the fingers that came down before it, and its errors.
  private func read(_ lines: String...) -> (steps: [String], fingers: [CutFinger], errors: [String]) {
    var steps: [String] = []
    var fingers: [CutFinger] = []
    do throws(InputFailure) {
      let text = Array(lines.joined(separator: "\n").utf8)
      let reader = try TraceReader(.text(name: "rest.jsonl", text), isCut: true)
      while let step = try reader.next() {
        fingers += reader.batch.cutFingers.filter { !fingers.contains($0) }
        guard case .touches(let samples) = step.event else {
          steps.append(step.event.name)
          continue
        }
        steps.append(samples.map { "\($0.id) \($0.phase) \($0.location.x)" }.joined(separator: ", "))
      }
      fingers += reader.batch.cutFingers.filter { !fingers.contains($0) }
    } catch {
      return (steps, fingers, error.description.split(separator: "\n").map(String.init))
    }
    return (steps, fingers, [])
  }

  private func step(_ time: Double, _ touches: String...) -> String {
    #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#
  }

  private func touch(_ id: Int, _ phase: String, _ x: Double) -> String {
    #"{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":0}"#
  }

  @Test func `A finger that moves or rests begins at its first sample, and lives on from there`() {
    let result = read(
      step(1, touch(1, "moved", 5), touch(2, "stationary", 6)),
      step(2, touch(1, "moved", 7), touch(3, "began", 8)),
      step(3, touch(1, "ended", 9), touch(2, "moved", 10))
    )
    #expect(
      result.steps == [
        "1 began 5.0, 2 began 6.0", "1 moved 7.0, 3 began 8.0", "1 ended 9.0, 2 moved 10.0",
      ]
    )
    #expect(
      result.fingers == [
        CutFinger(line: 1, id: 1, treatment: .began), CutFinger(line: 1, id: 2, treatment: .began),
      ]
    )
    #expect(result.errors == [])
  }

  @Test func `An ignored lift leaves the fingers after it in its step as they are`() {
    // A fourth finger makes the table of fingers larger.
    let moves = (1...3).map { touch($0, "moved", 5) }
    let result = read(
      step(1, moves[0], moves[1], moves[2]),
      step(2, moves[0], moves[1], moves[2]),
      step(3, touch(5, "ended", 1), touch(2, "moved", 7), touch(3, "moved", 8))
    )
    #expect(result.steps.last == "2 moved 7.0, 3 moved 8.0")
    #expect(result.fingers.last == CutFinger(line: 3, id: 5, treatment: .ignoredLift))
    #expect(result.errors == [])
  }

  @Test(arguments: ["ended", "cancelled"])
  func `A lift as the first sample is ignored`(phase: String) {
    let result = read(step(1, touch(1, phase, 5), touch(2, "began", 6)), step(2, touch(1, "began", 7)))
    #expect(result.steps == ["2 began 6.0", "1 began 7.0"])
    #expect(result.fingers == [CutFinger(line: 1, id: 1, treatment: .ignoredLift)])
    #expect(result.errors == [])
  }

  @Test func `A finger that was seen before must begin again`() {
    let lifted = read(
      step(1, touch(1, "moved", 5)),
      step(2, touch(1, "ended", 5)),
      step(3, touch(1, "moved", 5))
    )
    #expect(
      lifted.errors == ["rest.jsonl:3:21: error: touch 1 moved, but it left on line 2"]
    )
    let ignored = read(step(1, touch(1, "ended", 5)), step(2, touch(1, "ended", 5)))
    #expect(ignored.errors == ["rest.jsonl:2:21: error: touch 1 ended, but it left on line 1"])
  }

  @Test func `An interruption has cancelled the touches of fingers from before the cut`() {
    let result = read(
      #"{"t":1,"interruption":"phone call"}"#,
      step(2, touch(1, "moved", 5), touch(2, "ended", 6)),
      step(3, touch(1, "ended", 7)),
      step(4, touch(1, "began", 8))
    )
    #expect(result.steps == ["interruption", "", "", "1 began 8.0"])
    #expect(
      result.fingers == [
        CutFinger(line: 2, id: 1, treatment: .interrupted),
        CutFinger(line: 2, id: 2, treatment: .ignoredLift),
      ]
    )
  }

  @Test func `A whole trace is read as it is, and a trace that is not cut must begin its fingers`() throws {
    let lines = [step(1, touch(1, "began", 5)), step(2, touch(1, "ended", 5))]
    #expect(read(lines[0], lines[1]).fingers == [])
    let error = try errors(inTrace: lines[1])
    #expect(error == ["trace.jsonl:1:21: error: touch 1 ended, but it never began"])
  }

  @Test func `A message names the file, the line and the finger`() {
    #expect(
      CutFinger(line: 3, id: 7, treatment: .began).message(in: "rest.jsonl")
        == "rest.jsonl:3: note: touch 7 came down before the first line; it begins here"
    )
  }
}
