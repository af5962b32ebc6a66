import Foundation
import Testing

@Suite("Determinism")
struct DeterminismTests {
  // Four fingers, and recognizers of every kind at once.
  private static let recording = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("traces/recorded/nexus4-n4.jsonl").path

  @Test("Fifty processes print the same bytes of a recording", arguments: ["text", "jsonl"])
  func processes(format: String) throws {
    let command = try Command()
    func replay() throws -> Command.Result {
      try command.run(
        "touchtrace --detail full --format \(format) \"$RECORDING\"",
        environment: ["RECORDING": Self.recording]
      )
    }
    let first = try replay()
    try #require(first.code == 0 && first.output.contains("pinch") && first.errors == "")
    let different = try (2...50).filter { _ in try replay().output != first.output }
    #expect(different.isEmpty)
  }
}
