import Foundation
import Testing

@Suite("Replaying")
struct ReplayTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A trace's records come on standard output, with or without the command's name`() throws {
    let short = try command.run("touchtrace tap.jsonl")
    #expect(short.code == 0)
    #expect(short.output.hasPrefix("t=0.000000 touches began 1 (10, 20)\n  hit 1 -> view"))
    #expect(short.output.contains("\nt=0.050000 touches ended 1 (10, 20)\n"))
    #expect(short.errors == "")
    #expect(try command.run("touchtrace replay tap.jsonl").output == short.output)
    #expect(try command.run("touchtrace - < tap.jsonl").output == short.output)
    #expect(try command.run("cat tap.jsonl | touchtrace").output == short.output)
  }

  @Test func `A broken trace is 65, after the records of the steps before it`() throws {
    let result = try command.run("touchtrace broken.jsonl")
    #expect(result.code == 65)
    #expect(result.output.contains("t=0.050000 touches ended 1 (10, 20)\n"))
    #expect(result.errors.hasPrefix("broken.jsonl:3:"))
    #expect(result.errors.contains(": error: "))
  }

  @Test func `A file that is missing is 66`() throws {
    let result = try command.run("touchtrace missing.jsonl")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("missing.jsonl: error: "))
    #expect(try command.run("touchtrace --scene missing.json tap.jsonl").code == 66)
  }

  @Test func `A bad trace does not stop the others, and the first failure's code counts`() throws {
    let text = try command.run("touchtrace tap.jsonl missing.jsonl broken.jsonl tap.jsonl")
    #expect(text.code == 66)
    let headings = text.output.split(separator: "\n").filter { $0.hasPrefix("==>") }
    #expect(
      headings == ["==> tap.jsonl <==", "==> missing.jsonl <==", "==> broken.jsonl <==", "==> tap.jsonl <=="]
    )
    #expect(text.output.hasPrefix("==> tap.jsonl <==\nt=0.000000 "))
    let json = try command.run("touchtrace --format jsonl tap.jsonl broken.jsonl")
    #expect(json.code == 65)
    let lines = json.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"trace\":\"tap.jsonl\",\"t\":0,\"record\":\"step\"") == true)
    #expect(lines.last?.hasPrefix("{\"trace\":\"broken.jsonl\",\"t\":") == true)
    #expect(try command.run("touchtrace --format jsonl tap.jsonl").output.hasPrefix("{\"t\":0,"))
  }

  @Test func `An id that names nothing is told once the replay is over`() throws {
    try command.write(
      #"{"touchtrace":1,"scene":{"windows":[{"id":"main","subviews":[{"id":"table","class":"UIScrollView"}]}]}}"#,
      to: "table.jsonl"
    )
    let result = try command.run(
      "touchtrace tap.jsonl --only reset --object 'tapp, pan,zoom' --object tap,wheel"
    )
    #expect(result.code == 65)
    #expect(result.output == "t=0.050000 reset tap\nt=0.050000 reset pan\n")
    let ids =
      #""application", "motionManager", "window", "view", "tap", "doubleTap", "longPress", "pan", "pinch","#
      + #" "rotation", "swipeLeft", "swipeRight", "swipeUp" or "swipeDown""#
    #expect(
      result.errors == """
        --object:1:1: error: no object has the id "tapp", did you mean "tap"?
        --object:1:11: error: no object has the id "zoom", expected \(ids)
        --object:2:5: error: no object has the id "wheel", expected \(ids)

        """
    )
    #expect(try command.run("touchtrace table.jsonl --object table.pan").code == 0)
  }

  @Test func `An id need be known to one of several traces; without a scene nobody knows`() throws {
    try command.write(
      #"{"touchtrace":1,"scene":{"windows":[{"id":"main"}]}}"# + "\n" + #"{"t":0,"wait":false}"#,
      to: "main.jsonl"
    )
    let both = try command.run("touchtrace tap.jsonl main.jsonl --object main,tap")
    #expect(
      both.messages == #"main.jsonl:2:15: error: "wait" is not true, expected true"# + "\n"
    )
    #expect(try command.run("touchtrace main.jsonl --object tapp").errors.contains("--object:1:1: error: "))
    #expect(try command.run("touchtrace missing.jsonl --object tapp").errors.contains("--object") == false)
  }

  @Test func `What is wrong with a header and with the scene in it is told at once`() throws {
    try command.write(#"{"touchtrace":1,"nam":"a","scene":{"windows":[{"frme":0}]}}"#, to: "a.jsonl")
    let errors = try command.run("touchtrace a.jsonl").messages
    let header = #"a.jsonl:1:17: error: unknown key "nam" of a header, did you mean "name"?"#
    #expect(
      errors == "\(header)\n"
        + #"a.jsonl:1:48: error: unknown property "frme" of UIWindow, did you mean "frame"?"# + "\n"
    )
    #expect(try command.run("touchtrace a.jsonl --scene tap.jsonl").messages == "\(header)\n")
  }

  @Test func `A scene from a pipe is every trace's`() throws {
    let scene = #"{"windows":[{"id":"main","frame":[0,0,99,99]}]}"#
    let result = try command.run("echo '\(scene)' | touchtrace --scene - tap.jsonl tap.jsonl --only hitTest")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.split(separator: "\n").count { $0 == "t=0.000000 hit 1 -> main (main)" } == 2)
    let missing = try command.run("touchtrace --scene missing.json tap.jsonl tap.jsonl")
    #expect(missing.code == 66 && missing.messages == "missing.json: error: cannot be read: no such file\n")
  }

  @Test func `A scene that is missing is told with the trace that names it`() throws {
    try command.write(#"{"touchtrace":1,"scene":"photos.json"}"#, to: "photos.jsonl")
    let result = try command.run("touchtrace photos.jsonl")
    #expect(result.code == 66)
    #expect(
      result.messages == "photos.json: error: cannot be read: no such file (the scene of photos.jsonl)\n"
    )
  }

  @Test func `Whatever ids and texts there are, JSON lines are JSON in UTF-8`() throws {
    let scene = #"{"windows":[{"id":"\ud800\u0000\"\u007f","frame":[0,0,99,99]}]}"#
    let text =
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"#
      + "\n{\"t\":0,\"interruption\":\"\u{1}\t\"}"
    try command.write(#"{"touchtrace":1,"scene":"# + scene + "}\n" + text, to: "strange.jsonl")
    let result = try command.run("touchtrace --format jsonl strange.jsonl")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.contains(#""view":"\#u{FFFD}\u0000\"\u007f""#))
    #expect(result.output.contains(#""interruption":"\u0001\t""#))
    for line in result.output.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(try command.run("touchtrace --format jsonl strange.jsonl | iconv -f utf-8 -t utf-16").code == 0)
  }

  @Test func `No format prints nothing, and the exit code says it all`() throws {
    let good = try command.run("touchtrace --format none tap.jsonl tap.jsonl")
    #expect(good.code == 0 && good.output == "" && good.errors == "")
    let bad = try command.run("touchtrace --format none broken.jsonl")
    #expect(bad.code == 65 && bad.output == "" && bad.errors != "")
  }

  @Test func `Kinds and objects narrow what is shown`() throws {
    let states = try command.run("touchtrace tap.jsonl --only state").output.split(separator: "\n")
    #expect(!states.isEmpty && states.allSatisfy { $0.contains(" state ") })
    let tap = try command.run("touchtrace tap.jsonl --object tap --only state,reset").output
    #expect(
      tap.split(separator: "\n").allSatisfy { $0.contains(" tap") } && tap.contains("state tap possible")
    )
    let json = try command.run("touchtrace tap.jsonl --only reset --format jsonl").output
    #expect(json.contains("{\"t\":0.05,\"record\":\"reset\",") && !json.contains("\"step\""))
  }
}
