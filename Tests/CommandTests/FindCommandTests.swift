import Foundation
import TestSupport
import Testing

@Suite("The find command")
struct FindCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// Runs the command in the folder of the examples' scenes.
  private func find(_ arguments: String) throws -> Command.Result {
    try command.run("touchtrace find \(arguments)", in: PackageFiles.path("Examples/find"))
  }

  @Test
  func `A tap and a pan fire with one finger where the delegate allows it, and not without the delegate`()
    throws
  {
    let patterns = "--keep 'action tap' --keep 'action pan' --together"
    let found = try find("--scene tap-and-pan.scene.json \(patterns)")
    #expect(found.code == 0 && found.errors == "")
    // A header; a finger that lands, moves by 10 to 45 pt and lifts.
    #expect(found.output.split(separator: "\n").count == 4)
    let scene = try PackageFiles.text("Examples/find/tap-and-pan.scene.json")
    try command.write(scene.replacing(#"["pan"]"#, with: "[]"), to: "apart.scene.json")
    let none = try command.run("touchtrace find --scene apart.scene.json \(patterns) --replays 300")
    #expect(none.code == 1 && none.output == "")
    #expect(none.errors == "no trace found in 300 replays: action tap, action pan\n")
    let later = try command.run(
      "touchtrace find --scene apart.scene.json --keep 'action tap' --keep 'action pan'"
    )
    #expect(later.code == 0 && later.output.split(separator: "\n").count == 6)
  }

  @Test func `The recognizers of a failure cycle get stuck once both have their gestures`() throws {
    let stuck = "--keep 'warning failureCycle menu' --not 'reset menu' --not action"
    let found = try find("--scene failure-cycle.scene.json \(stuck)")
    #expect(found.code == 0)
    try command.write(found.output, to: "stuck.jsonl")
    let scene = PackageFiles.path("Examples/find/failure-cycle.scene.json")
    let replay = try command.run("touchtrace stuck.jsonl --scene '\(scene)' --only warning,action")
    #expect(replay.output.contains("warning failureCycle menu"))
    #expect(!replay.output.contains("action"))
  }

  @Test func `Of a pinch and a rotation that are ready at once, the order decides which wins`() throws {
    let scene = PackageFiles.path("Examples/find/pinch-or-rotation.scene.json")
    let found = try find("--scene '\(scene)' --keep 'action pinch' --order-dependent -o /dev/stdout")
    #expect(found.code == 0 && found.output.contains("\"otherOrder\": \"attachment-reversed\""))
    try command.write(found.output, to: "order.jsonl")
    let attached = try command.run("touchtrace order.jsonl --only action --scene '\(scene)'").output
    #expect(attached.contains("action pinch") && !attached.contains("action rotation"))
    let reversed = try command.run(
      "touchtrace order.jsonl --only action --order attachment-reversed --scene '\(scene)'"
    ).output
    #expect(reversed.contains("action rotation") && !reversed.contains("action pinch"))
    #expect(
      try command.run("touchtrace lint order.jsonl --scene '\(scene)'").output.contains("[orderDependent]")
    )
  }

  @Test func `A scene from standard input stands in the header of the trace that is found`() throws {
    try command.write(
      """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480],
        "gestureRecognizers": [{"id": "play", "class": "UITapGestureRecognizer"}]}]}
      """,
      to: "views.json"
    )
    let found = try command.run(
      "touchtrace find --scene - --keep 'action play' < views.json | tee found.jsonl"
    )
    #expect(found.code == 0)
    #expect(found.output.hasPrefix(#"{"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame""#))
    #expect(
      try command.run("touchtrace found.jsonl --only action").output.contains(" action play: recognized")
    )
  }

  @Test func `A seed makes the same search, and a short one may find nothing`() throws {
    let arguments = "--scene failure-cycle.scene.json --keep 'warning failureCycle'"
    let first = try find("\(arguments) --seed 5")
    #expect(first.code == 0)
    #expect(try find("\(arguments) --seed 5").output == first.output)
    let short = try find("--keep 'action rotation' --keep 'action tap' --together --replays 2")
    #expect(short.code == 1)
    #expect(short.errors == "no trace found in 2 replays: action rotation, action tap\n")
    let clock = try find("--keep 'action tap' --not 'state tap' --seconds 0.2 --replays 1000000000")
    #expect(clock.code == 1)
  }

  @Test func `All traces of a grid say never, or the smallest trace`() throws {
    let patterns = "--keep 'action open' --keep 'action preview' --together --all"
    let never = try find("--scene tap-and-press.scene.json \(patterns) --samples 3")
    #expect(never.code == 1 && never.output == "")
    #expect(
      never.errors.hasPrefix(
        "no trace of up to 1 finger and 3 samples in one multitouch sequence on this grid shows: action open, action preview\n"
          // Two places; 10 pauses before a lift; 7 points and 10 pauses before a move.
          + "  tried: all 1,420 traces of up to 1 finger and 3 samples in one multitouch sequence\n"
      )
    )
    let tap = #""class": "UITapGestureRecognizer""#
    let scene = try PackageFiles.text("Examples/find/tap-and-press.scene.json")
      .replacing(tap, with: tap + #", "delegate": {"shouldRecognizeSimultaneouslyWith": ["preview"]}"#)
    try command.write(scene, to: "both.scene.json")
    let found = try command.run("touchtrace find --scene both.scene.json \(patterns) | tee both.jsonl")
    #expect(found.code == 0 && found.errors == "")
    // The press begins at 0.5 s, and a lift at that time is still in time for the tap.
    #expect(found.output.split(separator: "\n").count == 3 && found.output.contains(#"{"t": 0.5, "#))
    let replay = try command.run("touchtrace both.jsonl --only action").output
    #expect(replay.contains("action preview: began") && replay.contains("action open: recognized"))
  }

  @Test func `The JSON of a complete search has the grid, what was tried and the trace`() throws {
    let arguments = "--scene tap-and-press.scene.json --keep 'action open' --all --samples 2 --json"
    let found = try find("\(arguments) -j 1")
    let again = try find("\(arguments) -j 2")
    #expect(found.code == 0 && found.output == again.output)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
    )
    #expect(object["found"] as? Bool == true)
    #expect((object["trace"] as? [Any])?.count == 2)
    let grid = object["grid"] as? [String: Any]
    #expect((grid?["pauses"] as? [Double])?.first == 0.01)
    #expect((grid?["places"] as? [Any])?.count == 2)
    // After 18 replays the 10 traces that land on the window have been tried, and most of those on the photo.
    let partial = try find(
      "--scene tap-and-press.scene.json --keep 'action open' --keep 'action preview' --all --replays 18"
    )
    #expect(partial.code == 1)
    #expect(partial.errors.hasPrefix("no trace found in 18 replays: action open, action preview\n"))
    #expect(
      partial.errors.contains(
        "tried: 18 of 20 traces of up to 1 finger and 2 samples\n"
      )
    )
  }

  @Test(
    arguments: [
      ("", 64, "Missing expected argument"), ("--keep action --fingers 2", 64, "--fingers needs --all"),
      ("--keep action --all --samples 1", 64, "--samples is 1"),
      ("--keep action --all --seed 2", 64, "--all cannot be combined with --seed"),
      ("--keep action --all --order-dependent", 64, "--all cannot be combined with --order-dependent"),
      ("--keep 'stat'", 64, "unknown kind of record"),
      (
        "--keep 'action tpa'", 64,
        "--keep:8: error: nothing in action records of this scene is called \"tpa\""
      ),
      ("--keep action --not 'action tpa'", 64, "--not:8: error:"),
      ("--keep action --replays 0", 64, "--replays is 0"),
      ("--keep action --seconds 0", 64, "--seconds is 0.0"),
      ("--keep action --scene none.json", 66, "cannot be read"),
      ("--keep action --scene ../../README.md", 65, "error"),
      ("--keep 'action tap' > /dev/full", 74, "cannot be written"),
    ]
  )
  func `Wrong usage is 64, a scene that cannot be read 66, a wrong one 65`(
    arguments: String,
    code: Int32,
    message: String
  ) throws {
    let result = try find(arguments)
    #expect(result.code == code && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
