import Foundation
import Glibc
import Testing

@Suite("touchtrace draw --card")
struct CardCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A card is an SVG of one size`() throws {
    let result = try command.run("touchtrace draw tap.jsonl --card")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output.contains(#"width="800" height="420""#))
    #expect(
      result.output.contains("<title>● tap recognized: tapped. touch 1: a tap, 0.05 s, 0 pt, on view</title>")
    )
  }

  @Test func `A PNG without a converter is an error that names them, and no file`() throws {
    // The shell finds the command by its path.
    let result = try command.run(
      "PATH=/nowhere touchtrace draw tap.jsonl -o tap.png; code=$?; /bin/ls; exit $code"
    )
    #expect(result.code == EX_UNAVAILABLE)
    #expect(
      result.errors == """
        tap.png: error: a PNG needs one of these programs, and none is installed: rsvg-convert, resvg, inkscape; an .svg \
        needs none

        """
    )
    #expect(!result.output.contains("tap.png"))
  }

  @Test func `A converter that fails leaves an error`() throws {
    try command.write("#!/bin/sh\nexit 3\n", to: "rsvg-convert")
    let result = try command.run("chmod +x rsvg-convert; PATH=. touchtrace draw tap.jsonl -o tap.png")
    #expect(result.code == EX_UNAVAILABLE)
    #expect(result.errors == "tap.png: error: rsvg-convert cannot convert the picture\n")
  }

  @Test func `What the converter writes is the file`() throws {
    try command.write("#!/bin/sh\n/bin/cat | /usr/bin/head -c 4\n", to: "rsvg-convert")
    let result = try command.run(
      "chmod +x rsvg-convert; PATH=. touchtrace draw tap.jsonl -o tap.PNG; /bin/cat tap.PNG"
    )
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output == "<svg")
  }

  @Test func `A card has no time of its own`() throws {
    let result = try command.run("touchtrace draw tap.jsonl --card --at 0.1")
    #expect(result.code == EX_USAGE)
    #expect(result.errors.contains("--card cannot be combined with --at"))
  }

  @Test func `At a terminal and in a pipe, explain begins with the verdicts`() throws {
    let terminal = try command.run(
      "script -qec '\"$TOUCHTRACE\" explain tap.jsonl --misses 0 --color never 2>/dev/null' /dev/null"
    )
    let piped = try command.run("touchtrace explain tap.jsonl --misses 0")
    let lines = terminal.output.replacing("\r\n", with: "\n")
    #expect(lines == piped.output)
    #expect(lines.hasPrefix("touch 1: a tap, 0.05 s, 0 pt, on view\n  0.05 s ● tap recognized: tapped\n\n"))
  }
}
