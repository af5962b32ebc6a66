import Records
import Schemas
import TestSupport
import Testing

@Suite("The page and the schema of records")
struct RecordPageTests {
  @Test(arguments: RecordKind.allCases)
  func `Each kind has a table of its keys, and each key a meaning`(of kind: RecordKind) throws {
    let page = try PackageFiles.text("docs/RECORDS.md")
    let start = try #require(page.range(of: "### `\(kind.name)`\n\n"))
    let section = page[start.upperBound...]
    let table = try #require(section.range(of: "<!-- keys: \(kind.name) -->\n\n"))
    let rows = section[table.upperBound...].split(separator: "\n").prefix { $0 != "<!-- end -->" }.dropFirst(
      2
    )
    #expect(rows.count == kind.fields.count)
    for row in rows { #expect(!row.hasSuffix("|  |"), "\(row)") }
  }

  @Test func `The schema of traces has the keys of a touch`() throws {
    func member(_ key: String, of value: Value?) -> Value? {
      if case .object(let members) = value { members.first { $0.key == key }?.value } else { nil }
    }
    let touch = member("touch", of: member("$defs", of: RecordSchema().document))
    guard case .object(let properties) = member("properties", of: touch) else {
      Issue.record("no properties")
      return
    }
    #expect(properties.map(\.key) == TouchSample.fields.map { "\($0.description.key)" })
  }
}
