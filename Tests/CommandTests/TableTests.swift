import TestSupport
import Testing

/// `--format table`: rows with the same columns for every record.
@Suite("Tables")
struct TableTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(
      """
      {"touchtrace": 1, "scene": {"windows": [{"id": "window", "isMultipleTouchEnabled": true, \
      "frame": [0, 0, 320, 480], "gestureRecognizers": [\
      {"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}, \
      {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}, \
      {"id": "pan", "class": "UIPanGestureRecognizer", "actions": [{"target": "window", "action": "drag:"}]}]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}
      {"t": 1, "touches": [{"id": 2, "phase": "began", "x": 10, "y": 10}, {"id": 3, "phase": "began", "x": 90, "y": 10}]}
      {"t": 1.1, "touches": [{"id": 2, "phase": "moved", "x": 10, "y": 30}, {"id": 3, "phase": "moved", "x": 90, "y": 30}]}
      """,
      to: "a.jsonl"
    )
  }

  /// Some columns of the rows for which a filter of jq holds.
  private func rows(_ columns: [String], _ filter: String) throws -> String {
    let columns = columns.map { ".\($0)" }.joined(separator: ",")
    let select = "select(\(filter)) | [\(columns)] | tojson"
    return try command.run("touchtrace a.jsonl --format table | jq -r '\(select)'").output
  }

  @Test func `A failure has its reason, and the class of its recognizer`() throws {
    let columns = [
      "number", "line", "t", "object", "class", "from", "to", "reason", "measured", "limit", "unit", "text",
    ]
    let failures = try rows(columns, #".record == "state" and .to == "failed" and .object == "double""#)
    // The double tap fails by its timer, 0.35 s after the lift, and by the second finger on line 4.
    let rows = failures.split(separator: "\n").map { $0.drop { $0 != "," } }
    #expect(
      rows == [
        #",null,0.45,"double","UITapGestureRecognizer","possible","failed","tooLate",null,0.35,"s","no tap within 0.35 s"]"#,
        #",4,1,"double","UITapGestureRecognizer","possible","failed","tooManyTouches",2,1,"touches","2 touches, more than 1"]"#,
      ]
    )
  }

  @Test func `A record about several touches has a row for each, with one number`() throws {
    #expect(
      try rows(
        ["number", "record", "event", "touch", "phase", "x", "y"],
        ".line == 4 and .record == \"step\""
      )
      .split(separator: "\n").map { $0.drop { $0 != "," } }
        == [#","step","touches",2,"began",10,10]"#, #","step","touches",3,"began",90,10]"#]
    )
    let numbers = try rows(["number"], #".line == 4 and .record == "deliver" and .object == "window""#).split(
      separator: "\n"
    )
    #expect(numbers.count == 2 && Set(numbers).count == 1)
  }

  @Test func `A wait names what it waits for, an action its target and its values`() throws {
    #expect(
      try rows(["t", "object", "by"], #".record == "wait""#) == #"[0.1,"single","double"]"# + "\n"
    )
    // Both fingers moved by 20 pt, of which a pan leaves out 10.
    let action = try rows(
      ["t", "object", "to", "target", "action", "dx", "dy"],
      #".record == "action" and .object == "pan""#
    )
    #expect(action == #"[1.1,"pan","began","window","drag:",0,10]"# + "\n")
  }

  @Test func `Every row of every golden trace has the same columns, each of one type`() throws {
    let traces = "find '\(PackageFiles.root.path)/traces' -name '*.jsonl' ! -name '*.expected.jsonl'"
    _ = try command.run(
      "mapfile -t traces < <(\(traces)); touchtrace --format table --detail full \"${traces[@]}\" > rows.jsonl"
    )
    let keys = try command.run("jq -c keys_unsorted rows.jsonl | sort -u").output
    let columns = try command.run("touchtrace schema table | jq -c '.properties | keys_unsorted'").output
    #expect(keys == columns)
    // No column has values of two types, and those that a schema allows alone.
    let types = """
      reduce inputs as $row ({}; reduce ($row | to_entries[]) as $cell (.; .[$cell.key][$cell.value | type] = true))
      | map_values(keys | map(select(. != "null"))) | to_entries[] | "\\(.key) \\(.value | join(" "))"
      """
    let found = try command.run("jq -n -r '\(types)' rows.jsonl").output.split(separator: "\n").map(
      String.init
    )
    let schema =
      #".properties | to_entries[] | "\(.key) \([.value.type] | flatten | map(select(. != "null"))[0])""#
    let wanted = try command.run("touchtrace schema table | jq -r '\(schema)'").output
      .replacing("integer", with: "number").split(separator: "\n").map(String.init)
    #expect(found.sorted() == wanted.sorted())
  }

  @Test func `What a table cannot be combined with is refused`() throws {
    for options in ["--fold", "--brief", "--lines"] {
      #expect(try command.run("touchtrace a.jsonl --format table \(options)").code == 64)
    }
  }

  @Test func `Kinds, objects and spans choose the rows, and steps are known without theirs`() throws {
    let rows = try command.run("touchtrace a.jsonl --format table --only wait --from 0.1 --to 0.1").output
    #expect(rows.hasPrefix(#"{"trace":"a.jsonl","number":1,"line":3,"t":0.1,"record":"wait","#))
    #expect(rows.split(separator: "\n").count == 1)
  }
}
