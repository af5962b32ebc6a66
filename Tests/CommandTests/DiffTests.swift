import Testing

@Suite("The diff command")
struct DiffTests {
  private let command: Command

  init() throws {
    command = try Command()
    // The same tap, a tenth of a second later.
    try command.write(Command.touch(from: 0.1, to: 0.15), to: "later.jsonl")
  }

  @Test func `The same is 0 and says nothing`() throws {
    let result = try command.run("touchtrace diff tap.jsonl tap.jsonl")
    #expect(result.code == 0 && result.output == "" && result.errors == "")
    #expect(try command.run("touchtrace diff tap.jsonl --set-b tap.name=poke").code == 0)
  }

  @Test func `Another time is a shift, and may be ignored`() throws {
    let result = try command.run("touchtrace diff tap.jsonl later.jsonl --object tap")
    #expect(result.code == 1 && result.errors == "")
    #expect(
      result.output == """
        --- tap.jsonl
        +++ later.jsonl
        tap
          ~ state tap possible -> recognized: tapped: 0.1 s later (t=0.150000, not t=0.050000)
          ~ action tap: recognized location=(10, 20): 0.1 s later (t=0.150000, not t=0.050000)

        """
    )
    let earlier = try command.run("touchtrace diff later.jsonl tap.jsonl --object tap --only state")
    #expect(earlier.output.contains(": 0.1 s earlier (t=0.050000, not t=0.150000)\n"))
    #expect(try command.run("touchtrace diff tap.jsonl later.jsonl --ignore times").code == 0)
  }

  @Test
  func `Two lines are never the same: what the text of a pan leaves out is written where it differs`() throws
  {
    for (name, x) in [("left", 100), ("right", 150)] {
      try command.write(
        """
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": \(x), "y": 20}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": \(x + 20), "y": 20}]}
        {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": \(x + 20), "y": 20}]}

        """,
        to: "\(name).jsonl"
      )
    }
    let result = try command.run("touchtrace diff left.jsonl right.jsonl --object pan --only action")
    #expect(
      result.output == """
        --- left.jsonl
        +++ right.jsonl
        pan
          - t=0.100000 action pan: began location=(120, 20) translation=(10, 0) velocity=(200, 0) numberOfTouches=1
          + t=0.100000 action pan: began location=(170, 20) translation=(10, 0) velocity=(200, 0) numberOfTouches=1
          - t=0.200000 action pan: ended location=(120, 20) translation=(10, 0) velocity=(200, 0) numberOfTouches=0
          + t=0.200000 action pan: ended location=(170, 20) translation=(10, 0) velocity=(200, 0) numberOfTouches=0

        """
    )
  }

  @Test func `A second tap is added where it is, and the first stays what it was`() throws {
    let twice = Command.touch(from: 0, to: 0.05) + Command.touch(from: 1, to: 1.05)
    try command.write(twice, to: "twice.jsonl")
    let result = try command.run("touchtrace diff twice.jsonl tap.jsonl --object tap")
    #expect(
      result.output == """
        --- twice.jsonl
        +++ tap.jsonl
        tap
          - t=1.050000 state tap possible -> recognized: tapped
          - t=1.050000 action tap: recognized location=(10, 20)

        """
    )
  }

  @Test func `Each side may have a scene, changes and an order of its own, which its heading tells`() throws {
    let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480]}]}"#
    try command.write(scene, to: "bare.scene.json")
    let scenes = try command.run("touchtrace diff tap.jsonl --scene-b bare.scene.json --only hitTest")
    #expect(
      scenes.output == """
        --- tap.jsonl
        +++ tap.jsonl --scene bare.scene.json
        touch 1
          - t=0.000000 hit 1 -> view (window > view)
          + t=0.000000 hit 1 -> w (w)

        """
    )
    let sets = try command.run(
      "touchtrace diff tap.jsonl --set tap.isEnabled=false --set-b tap.isEnabled=true --order-b reversed --object tap"
    )
    #expect(sets.code == 1)
    #expect(
      sets.output.hasPrefix(
        "--- tap.jsonl\n+++ tap.jsonl --set tap.isEnabled=true --order reversed\ntap\n  + t=0.050000 state tap "
      )
    )
  }

  @Test func `Input that fails is told once, and nothing is compared`() throws {
    let one = try command.run("touchtrace diff broken.jsonl --set-b tap.isEnabled=false")
    #expect(one.code == 65 && one.output == "")
    #expect(one.messages.split(separator: "\n").count == 1 && one.messages.hasPrefix("broken.jsonl:3:"))
    let two = try command.run("touchtrace diff missing.jsonl broken.jsonl")
    #expect(two.code == 66 && two.messages.split(separator: "\n").count == 2)
    try command.write("", to: "empty.jsonl")
    #expect(try command.run("touchtrace diff tap.jsonl empty.jsonl").code == 65)
    let set = try command.run("touchtrace diff tap.jsonl --set-b tpa.isEnabled=false")
    #expect(set.code == 65 && set.errors.contains("did you mean \"tap\"?"))
  }

  @Test(
    arguments: [
      ("tap.jsonl", "nothing to compare"),
      ("tap.jsonl tap.jsonl tap.jsonl", "there are 3 traces, expected one or two"),
      ("- -", "standard input is named twice"),
      (
        "tap.jsonl tap.jsonl --ignore time",
        "unknown aspect \"time\", expected times, values, counts or reasons"
      ),
      ("tap.jsonl tap.jsonl --only reset", "diff does not compare records of the kind \"reset\""),
      ("tap.jsonl --order-b random", "attached, attachment-reversed, reversed or seed:N"), ("", "trace"),
    ]
  )
  func `Wrong usage`(arguments: String, message: String) throws {
    let result = try command.run("touchtrace diff \(arguments)")
    #expect(result.code == 64 && result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test func `Standard input, formats, a file, colours`() throws {
    let text = try command.run("touchtrace diff tap.jsonl later.jsonl").output
    #expect(
      try command.run("touchtrace diff - later.jsonl < tap.jsonl").output.contains("\n+++ later.jsonl\n")
    )
    let input = try command.run("touchtrace diff - --set-b tap.isEnabled=false < tap.jsonl")
    #expect(input.code == 1 && input.output.hasPrefix("--- -\n+++ - --set tap.isEnabled=false\n"))
    let none = try command.run("touchtrace diff tap.jsonl later.jsonl --format none")
    #expect(none.code == 1 && none.output == "")
    let json = try command.run(
      "touchtrace diff tap.jsonl later.jsonl --format jsonl --object tap --only state"
    )
    #expect(
      json.output.hasPrefix(
        "{\"t\":0.05,\"record\":\"changed\",\"object\":\"tap\",\"differs\":[\"times\"],\"later\":0.1,\"a\":{\"count\":1,"
      )
    )
    _ = try command.run("touchtrace diff tap.jsonl later.jsonl -o out.txt")
    #expect(command.read("out.txt") == text)
    let colored = try command.run("touchtrace diff tap.jsonl later.jsonl --color always").output
    #expect(colored.contains("\u{1B}[33m~\u{1B}[0m "))
  }
}
