import Records
import Testing
import TraceFormat

@Suite("Changes of the scene before the first step")
struct ChangeTests {
  @Test(
    arguments: [
      ("false", Value.bool(false)), ("0.5", .number(0.5)), ("[1, 2]", .array([.number(1), .number(2)])),
      ("left", .string("left")), ("a=b", .string("a=b")), ("", .string("")),
    ]
  )
  func `The value is JSON, or else a plain text`(written: String, value: Value) throws {
    let text = "tap.property=\(written)"
    let change = try #require(Change(text))
    #expect(change.object == "tap" && change.property == "property")
    #expect(change.value == .success(value))
    #expect(change.text == text)
  }

  @Test func `The property follows the last dot before the first equals sign`() throws {
    let change = try #require(Change("photos.pan.x=1.5=2"))
    #expect(change.object == "photos.pan" && change.property == "x")
    #expect(change.value == .success(.string("1.5=2")))
  }

  @Test(
    arguments: ["tap.x", "tap=1", ".x=1", "tap.=1", "=1.x", ""]
  )
  func `A text without an id, a property or a value is not a change`(text: String) {
    #expect(Change(text) == nil)
  }

  @Test func `A change to a number equals the change that its text stands for`() {
    let origin = TraceError.Origin.option("--sweep", number: 1)
    #expect(
      Change("thresholds.tapMovement=46.958", origin: origin)
        == Change("thresholds", "tapMovement", to: 46.958, written: "46.958", origin: origin)
    )
  }

  @Test
  func `An error stands at the id, at the property or at the value, counted in Unicode scalars`() throws {
    let change = try #require(Change("tïp.x=1", origin: .option("--set", number: 3)))
    let errors = [JSONPath(), change.place.ofKey, change.place].map {
      change.error(for: Problem($0, "wrong"))
    }
    #expect(errors.map(\.column) == [1, 5, 7])
    #expect(errors[0].description == "--set:3:1: error: wrong (tïp.x=1)")
  }

  @Test func `A number that is not finite is kept as a problem at the value`() throws {
    let change = try #require(Change("view.alpha=1e999"))
    guard case .failure(let problem) = change.value else {
      Issue.record("1e999 is a value")
      return
    }
    #expect(change.error(for: problem).column == 12)
  }

  @Test func `A position names the line of a file, the number of an option, or an id`() {
    let origins = [
      TraceError.Origin.file("tap.jsonl", line: 4), .option("--object", number: 2), .id(number: 3),
    ]
    let positions = origins.map { TraceError($0, column: 5, message: "").position }
    #expect(positions == ["tap.jsonl:4:5", "--object:2:5", "ID:3:5"])
  }

  @Test func `A failure with bare names shortens the paths of files alone`() {
    let failure = InputFailure.invalid([
      TraceError(.file("a/b.jsonl", line: 1), column: 1, message: "x"),
      TraceError(.option("--set", number: 1), column: 1, message: "a/b"),
    ])
    #expect(failure.withBareNames.description == "b.jsonl:1:1: error: x\n--set:1:1: error: a/b")
  }
}
