import Foundation
import Testing

@Suite("Reviewing changes of golden files")
struct TestReviewTests {
  private let command: Command

  /// Four cases, one of which is as expected. Two differ in the same way, and one is new.
  init() throws {
    command = try Command()
    _ = try command.run(
      """
      mkdir g; for n in 1 2 3 4; do cp tap.jsonl g/$n.jsonl; done; touchtrace test --update g
      sed -i 's/reset tap/reset nobody/' g/1.expected.txt g/3.expected.txt; rm g/2.expected.txt
      """
    )
  }

  /// A review at a terminal in which somebody types these lines.
  private func review(_ lines: String...) throws -> Command.Result {
    let input = lines.map { $0 + "\\n" }.joined()
    let line = "printf '\(input)' | script -qec \"$TOUCHTRACE test --review --color never g\" /dev/null"
    var result = try command.run("(sleep 0.2; \(line))")
    // A terminal shows what is typed and ends lines as printers do.
    result.output = result.output.replacingOccurrences(of: "\r\n", with: "\n")
    return result
  }

  @Test
  func `Files with the same kinds of change are written by one answer, the largest group first`() throws {
    let result = try review("all", "skip")
    #expect(result.code == 1)
    let group = try #require(
      result.output.range(
        of:
          "×2: reset has \"tap\" instead of \"nobody\"\n--- g/1.expected.txt\t(expected)\n+++ g/1.expected.txt\t(replayed)\n"
      )
    )
    let question = try #require(
      result.output.range(
        of: "\ng/1.expected.txt, g/3.expected.txt\n2 files (1 of 2): all, none, each, rest or quit? "
      )
    )
    #expect(group.lowerBound < question.lowerBound)
    #expect(
      result.output.contains("--- /dev/null\t(expected)\n+++ g/2.expected.txt\t(replayed)\n@@ -0,0 +1,")
    )
    #expect(result.output.contains("\ng/2.expected.txt (2 of 2): accept, skip, rest or quit? "))
    #expect(
      result.output.hasSuffix(
        """
        g/1.expected.txt: is written
        g/3.expected.txt: is written
        2 written, 1 passed, 1 failed

        """
      )
    )
    #expect(try command.names(in: "g").filter { $0.hasSuffix(".txt") }.count == 3)
    #expect(command.read("g/1.expected.txt") == command.read("g/4.expected.txt"))
    #expect(command.read("g/3.expected.txt") == command.read("g/4.expected.txt"))
    let second = try review("accept")
    #expect(
      second.code == 0
        && second.output.hasSuffix("g/2.expected.txt: is written\n1 written, 3 passed, 0 failed\n")
    )
    #expect(try command.run("touchtrace test g").code == 0)
  }

  @Test func `A group can be gone through one by one, or left as it is`() throws {
    let result = try review("each", "skip", "ACCEPT", "a")
    #expect(result.output.contains("g/1.expected.txt (1 of 2): accept, skip, rest or quit? "))
    #expect(result.output.contains("--- g/3.expected.txt\t(expected)\n"))
    #expect(result.output.hasSuffix("g/3.expected.txt: is written\n2 written, 1 passed, 1 failed\n"))
    #expect(command.read("g/1.expected.txt").contains("reset nobody"))
    _ = try command.run("sed -i 's/reset tap/reset nobody/' g/3.expected.txt")
    let none = try review("n")
    #expect(none.code == 1 && none.output.hasSuffix("2 passed, 2 failed\n"))
    #expect(command.read("g/3.expected.txt").contains("reset nobody"))
  }

  @Test func `Nothing is written after quitting, and what cannot be understood is asked again`() throws {
    let result = try review("what", "", "q")
    #expect(result.code == 1)
    #expect(result.output.components(separatedBy: "(1 of 2): all, none, each, rest or quit? ").count == 4)
    #expect(!result.output.contains("(2 of 2)"))
    #expect(result.output.hasSuffix("1 passed, 3 failed\n"))
    #expect(command.read("g/1.expected.txt").contains("nobody"))
  }

  @Test func `The rest is written without a further question`() throws {
    let result = try review("rest")
    #expect(result.code == 0)
    #expect(!result.output.contains("(2 of 2)"))
    #expect(result.output.hasSuffix("3 written, 1 passed, 0 failed\n"))
    #expect(try command.run("touchtrace test g").code == 0)
  }

  @Test func `Somebody who goes away has quit`() throws {
    let result = try review("all")
    #expect(result.code == 1)
    #expect(result.output.contains("(2 of 2): accept, skip, rest or quit? "))
    #expect(result.output.hasSuffix("2 written, 1 passed, 1 failed\n"))
    #expect(!command.read("g/3.expected.txt").contains("nobody"))
  }
}
