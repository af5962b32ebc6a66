import Records
import Testing

@testable import TraceFormat

@Suite("A text in memory")
struct TraceInputTests {
  private static let steps = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": 0.5, "broken

    """

  @Test func `A text in memory is read like a file and named in errors`() throws {
    let reader = try TraceReader(.text(name: "folder/tap.jsonl", Array(Self.steps.utf8)))
    #expect(try reader.next()?.line == 1)
    do {
      _ = try reader.next()
      Issue.record("a broken line was read")
    } catch {
      guard case .invalid(let errors) = error else { throw error }
      #expect(errors.map(\.origin) == [.file("folder/tap.jsonl", line: 2)])
    }
  }

  @Test func `A text in memory has the bytes of its file`() throws {
    let file = try TemporaryFile("trace.jsonl", Self.steps.utf8)
    let input = try TraceInput.path(file.path).inMemory()
    #expect(input == .text(name: file.path, Array(Self.steps.utf8)))
    #expect(try input.inMemory() == input)
  }

  @Test func `A scene's path is relative to the name of the text`() throws {
    let header = #"{"touchtrace": 1, "scene": "photos.scene.json"}"#
    let reader = try TraceReader(.text(name: "folder/tap.jsonl", Array(header.utf8)))
    #expect(reader.header.scene == .file("folder/photos.scene.json"))
  }
}
