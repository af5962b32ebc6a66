import Testing

/// Assertions about replays, without golden files.
@Suite("The expect command")
struct ExpectCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `Patterns that hold are a success, wherever they stand`() throws {
    for line in [
      "touchtrace expect tap.jsonl 'state tap recognized'",
      "touchtrace expect 'state tap recognized' tap.jsonl --not 'state pan began'",
      "touchtrace expect --keep 'state tap -> recognized' tap.jsonl 'state pan failed'",
      "touchtrace expect tap.jsonl warning --not action --keep step || touchtrace expect tap.jsonl step --not warning",
    ] {
      let result = try command.run(line)
      #expect(result.code == 0, "\(line)")
      #expect(result.output.hasSuffix("tap.jsonl: as expected\n"))
    }
    let piped = try command.run(
      "cat tap.jsonl | touchtrace expect 'state tap recognized'; touchtrace expect -q tap.jsonl step"
    )
    #expect(piped.code == 0 && piped.output == "-: as expected\n")
  }

  @Test func `What does not hold is told with the nearest record and what became of the object`() throws {
    let absent = try command.run("touchtrace expect tap.jsonl 'state pan began' --not 'state tap'")
    #expect(absent.code == 1 && absent.errors == "")
    #expect(
      absent.output == """
        tap.jsonl: no record matches: state pan began
          the nearest record, at t=0.050000: state pan possible -> failed: lifted after moving 0 pt, less than 10 pt
          ✕ pan did not fire: lifted after moving 0 pt, less than 10 pt (off by 10 pt)
        tap.jsonl: a record matches: !state tap
          here, at t=0.050000: state tap possible -> recognized: tapped
          ● tap recognized: tapped

        """
    )
    let none = try command.run("touchtrace expect tap.jsonl remoteControl")
    #expect(none.code == 66)
  }

  @Test func `A wrong pattern is wrong usage, a broken trace an error, and the others are checked`() throws {
    for line in [
      "touchtrace expect tap.jsonl", "touchtrace expect tap.jsonl 'stat tap'",
      "touchtrace expect tap.jsonl --keep stat",
      "touchtrace expect tap.jsonl --not '!action'", "touchtrace expect tap.jsonl 'state tup failed'",
      "touchtrace expect - - step",
    ] {
      let result = try command.run("\(line) < /dev/null")
      #expect(result.code == 64 && !result.errors.isEmpty, "\(line)")
    }
    let suggestion = try command.run("touchtrace expect tap.jsonl 'stat tap'")
    #expect(suggestion.errors.contains("did you mean \"state\"?"))
    let broken = try command.run(
      "touchtrace expect broken.jsonl tap.jsonl missing.jsonl step --junit report.xml"
    )
    #expect(broken.code == 66 && broken.output == "tap.jsonl: as expected\n")
    #expect(broken.messages.contains("broken.jsonl:3:"))
    let report = command.read("report.xml")
    #expect(report.contains(#"tests="3" failures="0" errors="2""#))
  }

  @Test func `The scene, changes and the order of recognizers are those of a replay`() throws {
    let changed = try command.run(
      "touchtrace expect tap.jsonl --set tap.isEnabled=false --not 'state tap recognized'"
    )
    #expect(changed.code == 0)
    let same = try command.run("touchtrace expect tap.jsonl --junit tap.jsonl step; cat tap.jsonl")
    #expect(same.output.hasPrefix("{"))
  }
}
