import Testing

@Suite("Steps as they arrive")
struct ArrivalTests {
  private static let began = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}"#

  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    arguments: [
      #"{"t": 201, "touches": ["#,
      #"{"t": 201, "touches": [{"id": 2, "phase": "moved", "x": 1, "y": 1}]}"#,
      #"{"t": 201, "touches": [{"id": 2, "phase": "began", "x": 1, "y": 1, "window": "nowhere"}]}"#,
      #"{"t": 201, "call": {"object": "nobody", "method": "addSubview"}}"#,
    ]
  )
  func `An error in the midst of a trace comes after the records before it`(line: String)
    throws
  {
    try command.writeLongTrace(to: "moves.jsonl")
    try command.write("\n\(line)\n{}", to: "wrong.jsonl")
    _ = try command.run("cat moves.jsonl wrong.jsonl > long.jsonl")
    let result = try command.run("touchtrace long.jsonl")
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("long.jsonl:20002:"))
    #expect(result.output.contains("\nt=200.000000 touches moved"))
  }

  @Test func `A pipe gets each step before it brings the next`() throws {
    let line = """
      mkfifo in; touchtrace - < in > out & exec 3> in; echo '\(Self.began)' >&3
      for step in {1..9}; do
        for wait in {1..6000}; do grep -q "^t=$((step - 1))[.]0* [tw]" out && break; sleep 0.01; done
        grep -q "^t=$((step - 1))[.]0* [tw]" out || echo "step $step is missing"
        echo "{\\"t\\": $step, \\"wait\\": true}" >&3
      done
      exec 3>&-; wait; grep -c wait out
      """
    #expect(try command.run(line).output == "9\n")
  }

  @Test func `A wrong step ends the command though its input goes on`() throws {
    let call = #"{"t": 1, "call": {"object": "nobody", "method": "addSubview"}}"#
    let line = """
      mkfifo in; exec 3<> in; echo '\(Self.began)' >&3
      timeout 60 "$TOUCHTRACE" in > out & sleep 0.2; echo '\(call)' >&3; wait $!
      """
    let result = try command.run(line)
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("in:2:"))
    #expect(command.read("out").hasPrefix("t=0.000000 touches began"))
  }

  @Test func `A reader that has seen enough ends the command though its input goes on`() throws {
    let line = """
      { echo '\(Self.began)'; yes '{"t": 1, "wait": true}'; } |
        timeout 60 "$TOUCHTRACE" - | head -n 1; echo ${PIPESTATUS[1]}
      """
    #expect(try command.run(line).output == "t=0.000000 touches began 1 (10, 20)\n0\n")
  }

  @Test(arguments: ["0", "-1", "two"])
  func `Another number of threads is refused`(threads: String) throws {
    let result = try command.run("touchtrace --jobs=\(threads) tap.jsonl")
    #expect(result.code == 64 && result.output == "")
    #expect(result.errors.contains("--jobs"))
  }
}
