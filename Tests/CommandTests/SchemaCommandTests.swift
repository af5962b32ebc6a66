import Foundation
import Testing

/// `make interfaces` holds the schemas against every trace, scene and record with a validator.
@Suite("The schema command")
struct SchemaCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    arguments: ["trace", "scene", "records"]
  )
  func `A schema is a document whose references lead to its definitions`(subject: String) throws {
    let result = try command.run("touchtrace schema \(subject)")
    #expect(result.code == 0 && result.errors == "")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(document["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(document["$defs"] as? [String: Any])
    let references = result.output.matches(of: #/"#\/\$defs\/(\w+)"/#).map { String($0.output.1) }
    #expect(!references.isEmpty)
    for name in Set(references) { #expect(definitions[name] != nil, "\(name)") }
  }

  @Test func `The schema of scenes has the properties of a class, with their ranges`() throws {
    let result = try command.run("touchtrace schema scene")
    let tap = #""UITapGestureRecognizer": {"type": "object", "properties": {"numberOfTapsRequired": "#
    #expect(
      result.output.contains(
        tap + #"{"type": "integer", "minimum": 1, "maximum": 9000000000000000, "description": "#
      )
    )
  }

  @Test
  func `The classes of the sample programs are in the schema of their own command, and in no other`() throws {
    #expect(!(try command.run("touchtrace schema scene")).output.contains("DrawView"))
    #expect(try command.run("sampletrace schema scene").output.contains("DrawView"))
  }

  @Test func `A header and a scene may name their schema`() throws {
    try command.write(#"{"$schema": "scene.schema.json", "windows": [{"id": "window"}]}"#, to: "s.scene.json")
    try command.write(
      """
      {"touchtrace": 1, "$schema": "trace.schema.json", "scene": "s.scene.json"}
      {"t": 0, "wait": true}

      """,
      to: "named.jsonl"
    )
    let result = try command.run("touchtrace named.jsonl")
    #expect(result.code == 0 && result.errors == "")
    try command.write("{\"touchtrace\": 1, \"$schema\": 1}\n", to: "number.jsonl")
    let wrong = try command.run("touchtrace number.jsonl")
    #expect(wrong.code == 65)
    #expect(wrong.errors.hasPrefix("number.jsonl:1:30: error: \"$schema\" is a number, expected a string\n"))
  }

  @Test func `Another word than the three subjects is wrong usage`() throws {
    let result = try command.run("touchtrace schema views")
    #expect(result.code == 64 && result.output == "")
  }
}
