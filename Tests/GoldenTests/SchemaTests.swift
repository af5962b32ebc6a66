import Records
import Replay
import Schemas
import TestSupport
import Testing

@Suite("The schemas of traces and scenes")
struct SchemaTests {
  @Test func `Every key has a sentence`() {
    let classes = ClassRegistry.standard
    let schema = TraceSchema(classes.vocabulary, describe: classes.description).document
    #expect(keysWithoutSentence(in: schema, at: "") == [])
  }

  /// The keys without a description. The properties that `set` changes are described at their classes.
  private func keysWithoutSentence(in schema: Value, at place: String) -> [String] {
    switch schema {
    case .array(let items): items.flatMap { keysWithoutSentence(in: $0, at: place) }
    case .object(let members):
      members.flatMap { member -> [String] in
        switch (member.key, member.value) {
        case ("if", _): []
        case ("properties", .object(let keys)):
          keys.flatMap { key -> [String] in
            let place = "\(place).\(key.key)"
            let missing = isDescribed(key.value) ? [] : [place]
            return missing + (key.key == "set" ? [] : keysWithoutSentence(in: key.value, at: place))
          }
        default: keysWithoutSentence(in: member.value, at: place)
        }
      }
    default: []
    }
  }

  private func isDescribed(_ schema: Value) -> Bool {
    if case .object(let members) = schema { members.contains { $0.key == "description" } } else { false }
  }

  @Test(arguments: StepEvent.Kind.ofTraces)
  func `The page on traces has the table of a step's keys`(kind: StepEvent.Kind) throws {
    switch kind.shape {
    case .object(let object), .list(let object), .nameOrObject(_, let object):
      let page = try PackageFiles.text("docs/TRACES.md")
      for key in object.keys { #expect(page.contains("| `\(key.key)` | "), "\(key.key)") }
      // The vectors of the sensors have one table.
      guard kind != .gyro, kind != .magnetometer else { return }
      #expect(page.contains("\n<!-- step: \(kind.rawValue) -->\n"))
    default: break
    }
  }
}
