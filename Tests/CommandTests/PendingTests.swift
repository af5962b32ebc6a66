import Testing

@Suite("Golden files that wait for a decision")
struct PendingTests {
  private let command: Command

  /// Four cases: one is as expected, two differ, and one has no golden file.
  init() throws {
    command = try Command()
    _ = try command.run(
      """
      mkdir g; for n in 1 2 3 4; do cp tap.jsonl g/$n.jsonl; done; touchtrace test --update g
      sed -i 's/reset tap/reset nobody/' g/1.expected.txt g/3.expected.txt; rm g/2.expected.txt
      """
    )
  }

  private func pending() throws -> [String] { try command.names(in: "g").filter { $0.hasSuffix(".new") } }

  @Test func `What the replay prints is written beside the golden files, which stay as they are`() throws {
    let before = try command.run("cat g/*.expected.txt; touchtrace test g/1.jsonl g/3.jsonl g/4.jsonl").output
    let result = try command.run("touchtrace test --pending g")
    #expect(result.code == 1 && result.errors == "")
    #expect(result.output.contains("--- g/1.expected.txt\t(expected)\n"))
    #expect(result.output.contains("+++ g/2.expected.txt\t(replayed)\n"))
    #expect(result.output.hasSuffix("\n1 passed, 3 failed\n"))
    #expect(try pending() == ["1.expected.txt.new", "2.expected.txt.new", "3.expected.txt.new"])
    for name in try pending() {
      #expect(command.read("g/\(name)") == command.read("g/4.expected.txt"), "\(name)")
    }
    // No command reads them.
    let after = try command.run("cat g/*.expected.txt; touchtrace test g/1.jsonl g/3.jsonl g/4.jsonl").output
    #expect(after == before)
    #expect(try command.run("touchtrace lint g; touchtrace coverage -q g").errors == "")
  }

  @Test func `A file that is moved over its golden file is accepted`() throws {
    let result = try command.run(
      """
      touchtrace test -q --pending g
      find g -name '*.expected.*.new' -exec sh -c 'mv "$1" "${1%.new}"' - {} \\;
      touchtrace test g
      """
    )
    #expect(result.output.hasSuffix("4 passed, 0 failed\n"))
    #expect(try pending() == [])
  }

  @Test func `They go when the golden file has come to agree, however that happens`() throws {
    _ = try command.run("touchtrace test --pending g; sed -i 's/reset nobody/reset tap/' g/1.expected.txt")
    _ = try command.run("touchtrace test g")
    #expect(try pending().count == 3)
    _ = try command.run("touchtrace test --pending g")
    #expect(try pending() == ["2.expected.txt.new", "3.expected.txt.new"])
    let review = "printf 'accept\\nskip\\n' | script -qec '\"$TOUCHTRACE\" test --review g' /dev/null"
    #expect(try command.run(review).output.hasSuffix("1 written, 2 passed, 1 failed\r\n"))
    #expect(try pending() == ["3.expected.txt.new"])
    #expect(try command.run("touchtrace test --update g").code == 0)
    #expect(try pending() == [])
  }

  @Test func `Only files of these names are written and removed`() throws {
    _ = try command.run(
      """
      echo '{"t":0.1,"record":"action","sender":"tap","state":"ended"}' > g/4.device.jsonl
      for file in 4.jsonl 4.device.jsonl other.expected.txt; do echo mine > g/$file.new; done
      mkdir h; cp tap.jsonl h; ln -s ../secret h/tap.expected.txt.new
      touchtrace test --pending g > log; touchtrace test --update g >> log
      """
    )
    #expect(try pending() == ["4.device.jsonl.new", "4.jsonl.new", "other.expected.txt.new"])
    let link = try command.run("touchtrace test --pending -q h; echo $?; ls secret")
    #expect(
      link.output.contains("h/tap.expected.txt.new: cannot be written: is a link, expected a regular file\n")
    )
    #expect(link.output.contains("\n74\n") && link.code != 0)
  }

  @Test func `An error that a golden file does not have is not put beside it`() throws {
    let result = try command.run(
      "head -n 2 g/4.jsonl > half; echo '{' >> half; mv half g/4.jsonl; touchtrace test --pending -q g/4.jsonl"
    )
    #expect(result.code == 1)
    #expect(try pending() == [])
  }

  @Test(arguments: ["--update", "--review", "--fail-fast"])
  func `It cannot be combined with what writes, or stops early`(option: String) throws {
    let result = try command.run("touchtrace test --pending \(option) g")
    #expect(result.code == 64 && result.errors.contains("--pending") && result.errors.contains(option))
  }
}
