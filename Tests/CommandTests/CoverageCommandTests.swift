import Testing

@Suite("The coverage command")
struct CoverageCommandTests {
  private let command: Command
  private static let scene = """
    {"windows": [{"id": "window", "frame": [0, 0, 320, 480],
      "gestureRecognizers": [{"id": "single", "class": "UITapGestureRecognizer"}]}]}

    """

  init() throws {
    command = try Command()
    try command.write(Self.scene, to: "photos.scene.json")
    let header = #"{"touchtrace": 1, "scene": "photos.scene.json"}"# + "\n"
    try command.write(header + command.read("tap.jsonl"), to: "single.jsonl")
  }

  @Test func `What is shown and what is missing, in all and scene by scene`() throws {
    let result = try command.run(
      "touchtrace coverage --per-scene --only states,transitions single.jsonl single.jsonl"
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output == """
        scene photos.scene.json of 2 traces
          states 2/3 66.667%
            missing single failed
          transitions 2/4 50%
            missing single possible -> failed
            missing single failed -> possible
          all 4/7 57.143%
        total of 2 traces
          states 2/3 66.667%
            missing UITapGestureRecognizer failed
          transitions 2/4 50%
            missing UITapGestureRecognizer possible -> failed
            missing UITapGestureRecognizer failed -> possible
          all 4/7 57.143%

        """
    )
    let states = try command.run("touchtrace coverage --only states single.jsonl").output
    #expect(states == "total of 1 trace\n  states 2/3 66.667%\n    missing UITapGestureRecognizer failed\n")
  }

  @Test func `One scene by two paths is one scene`() throws {
    try command.writeSuiteWithOneScene()
    let output = try command.run("touchtrace coverage --per-scene suite").output
    #expect(output.split(separator: "\n").count { $0.hasPrefix("scene ") } == 1)
    #expect(output.contains("scene suite/photo.scene.json of 2 traces\n"))
  }

  @Test func `A JSON object a section, for programs`() throws {
    let result = try command.run(
      "touchtrace coverage --per-scene --format jsonl --only states,misses single.jsonl | grep -v misses"
    )
    let missing = #""missing":["single failed"]}"#
    #expect(
      result.output == """
        {"scene":"photos.scene.json","traces":1,"section":"states","covered":2,"total":3,"percent":66.666667,\(missing)
        {"scene":null,"traces":1,"section":"states","covered":2,"total":3,"percent":66.666667,\
        "missing":["UITapGestureRecognizer failed"]}
        {"scene":null,"traces":1,"section":"all","covered":2,"total":8,"percent":25}

        """
    )
  }

  @Test func `A threshold makes it 1`() throws {
    let line = "touchtrace coverage --format none --only states single.jsonl --min"
    let short = try command.run("\(line) 66.7")
    #expect(short.code == 1 && short.output == "")
    #expect(short.messages == "error: 2 of 3 are covered, expected at least 66.7%\n")
    #expect(try command.run("\(line) 66.6").code == 0)
    #expect(try command.run("\(line) 100").code == 1)
  }

  @Test func `All built-in recognizers are there to be covered if that is asked for`() throws {
    let output = try command.run("touchtrace coverage --all --only states single.jsonl").output
    #expect(output.hasPrefix("total of 1 trace\n  states 2/51 "))
    #expect(output.contains("\n    missing UIPinchGestureRecognizer began\n"))
  }

  @Test
  func `Standard input, a scene instead of the trace's own, a file for the report, directories`() throws {
    let states = try command.run("touchtrace coverage --only states single.jsonl").output
    #expect(try command.run("touchtrace coverage --only states - < single.jsonl").output == states)
    let other = try command.run("touchtrace coverage --only states --scene photos.scene.json tap.jsonl")
    #expect(other.output == states)
    let file = try command.run("touchtrace coverage --only states single.jsonl -o report.txt")
    #expect(file.code == 0 && file.output == "" && command.read("report.txt") == states)
    let folder =
      "mkdir all && cp single.jsonl photos.scene.json all && cp broken.jsonl all/single.expected.jsonl"
    #expect(try command.run("\(folder) && touchtrace coverage --only states all").output == states)
    #expect(
      try command.run("touchtrace coverage --only states tap.jsonl").output.hasPrefix("total of 1 trace")
    )
  }

  @Test("A trace that is wrong is told, and what it shows before counts; one that is wrong on purpose is not")
  func broken() throws {
    try command.write(command.read("single.jsonl") + "{\"t\": 0.1, \"broken\n", to: "cut.jsonl")
    let whole = try command.run("touchtrace coverage --only states single.jsonl").output
    let result = try command.run("touchtrace coverage --only states cut.jsonl")
    #expect(result.code == 65 && result.output == whole)
    #expect(result.errors == (try command.run("touchtrace --format none cut.jsonl").errors))
    try command.write("t=0.000000 wait\n" + result.messages, to: "cut.expected.txt")
    let expected = try command.run("touchtrace coverage --only states cut.jsonl")
    #expect(expected.code == 0 && expected.errors == "" && expected.output == whole)
  }

  @Test func `Nothing to replay is an error`() throws {
    try command.write("", to: "empty.jsonl")
    let empty = try command.run("touchtrace coverage empty.jsonl")
    #expect(empty.code == 65 && empty.errors.hasPrefix("empty.jsonl:1:1: error: the file is empty"))
    #expect(try command.run("touchtrace coverage missing.jsonl").code == 66)
    let folder = try command.run("mkdir empty && touchtrace coverage empty")
    #expect(
      folder.code == 1 && folder.output == "" && folder.messages == "error: no traces (*.jsonl) were found\n"
    )
  }
}
