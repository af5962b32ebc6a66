import Foundation
import TestSupport
import Testing

@Suite("The odds command")
struct OddsCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(
      """
      {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "star", "frame": [100, 300, 200, 200], "gestureRecognizers": [
          {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
          {"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}]}]}]}
      """,
      to: "s.json"
    )
  }

  @Test func `Odds, the table and what costs most are printed`() throws {
    let result = try command.run(
      "touchtrace odds --scene s.json 'doubleTap star -> double' 'tap star -> single' --hands 40 --cost-hands 20"
    )
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    // 40 of 40: the lower end is 40 / (40 + 3.8415).
    #expect(
      lines.prefix(2) == ["doubleTap star -> double, 40 hands", "  double fires 100 % (91.2 % to 100 %)"]
    )
    #expect(lines.contains("      40 of 40: double recognized instead of failing, as with hand 1"))
    #expect(lines.contains("  single fires 100 % (91.2 % to 100 %), 0.35 s after the last lift"))
    #expect(lines.contains("                            double  single  nothing"))
    #expect(lines.contains("  doubleTap star -> double   100 %     0 %      0 %"))
    #expect(lines.contains("  tap star -> single           0 %   100 %      0 %"))
    #expect(lines.contains("what costs most, tried by 20 hands each"))
    #expect(lines.contains("    single.requireToFail=[]"))
    #expect(lines.contains("      tap star: single fires 0 s after the last lift instead of 0.35 s"))
  }

  @Test func `A file has gestures and what they are meant for, and two sides are compared hand by hand`()
    throws
  {
    try command.write(
      "# taps\ndoubleTap star -> double\n\ndrag star to 200,700 -> nothing\n",
      to: "meant.txt"
    )
    let run =
      "touchtrace odds --scene s.json --gestures meant.txt --hands 30 --cost-hands 0 --set-b thresholds.tapGap=0.05"
    let result = try command.run(run)
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output.contains(
        "  the second side differs: double fires 0 % instead of 100 % (0 hands more, 30 fewer)\n"
      )
    )
    #expect(result.output.contains("  nothing fires 100 % (88.6 % to 100 %)\n"))
    #expect(result.output.contains("intended and recognized, second side --set thresholds.tapGap=0.05\n"))
    #expect(try command.run(run + " --jobs 1").output == result.output)
    let json = try command.run(run + " --json").output
    #expect(
      json.contains(
        #""record":"gesture","side":"second side --set thresholds.tapGap=0.05","gesture":"doubleTap star","intended":"double","hands":30,"recognized":{"single":30},"nothing":0"#
      )
    )
    let picture = try command.run(run + " --format svg").output
    #expect(picture.hasPrefix("<svg ") && picture.contains(">second side --set thresholds.tapGap=0.05<"))
  }

  @Test func `A hand that is named makes the gesture again`() throws {
    let odds = try command.run(
      "touchtrace odds --scene s.json 'doubleTap star -> double' --set thresholds.tapGap=0.12 --hands 50 --cost-hands 0"
    )
    let match = try #require(odds.output.firstMatch(of: /no tap within 0\.12 s, as with hand (\d+)/))
    let made = try command.run(
      "touchtrace make --scene s.json 'doubleTap star' --hand \(match.output.1) > made.jsonl; "
        + "touchtrace made.jsonl --set thresholds.tapGap=0.12 --only state"
    )
    #expect(made.output.contains("state double possible -> failed: no tap within 0.12 s"))
  }

  @Test func `A hand is fitted to traces, and makes gestures`() throws {
    let taps = (0..<6).map { number in
      Command.touch(from: Double(number), to: Double(number) + 0.1)
    }
    try command.write(taps.joined(), to: "mine.jsonl")
    let fitted = try command.run("touchtrace odds --fit mine.jsonl > mine.json; cat mine.json")
    #expect(fitted.output.contains(#""contact": {"samples": 6, "unit": "s", "quantiles": [0.1, "#))
    #expect(fitted.errors.hasPrefix("note: fewer than five values of pause, apart, drift"))
    let made = try command.run("touchtrace make 'tap 100,100' --hand 3 --hand-model mine.json")
    #expect(made.output.contains(#""hand": "3", "handModel": {"contact": "#))
    let steady = try command.run("touchtrace make 'tap 100,100' --hand-model mine.json")
    #expect(steady.code == 64 && steady.errors.contains("--hand-model needs --hand"))
    try command.write(#"{"pauze": {"quantiles": [1]}}"#, to: "wrong.json")
    let wrong = try command.run("touchtrace odds 'tap 1,1' --hand-model wrong.json")
    #expect(wrong.code == 65 && wrong.errors.contains("wrong.json:1:1: error: unknown quantity \"pauze\""))
  }

  // A double tap may pause for 0.35 s. No hand of the recordings pauses for longer, this one always does.
  @Test func `A sweep of gestures makes them with the same hand and model`() throws {
    try command.write(#"{"pause": {"quantiles": [0.5]}}"#, to: "slow.json")
    for (option, outcome) in [("", "doubleTap recognized"), ("--hand-model slow.json", "no action")] {
      let swept = try command.run(
        "touchtrace make 'doubleTap 100,100' --hand 3 \(option) | touchtrace sweep gesture.for=0.05:0.1:0.05 --object doubleTap"
      )
      #expect(swept.output.hasSuffix("1 outcome\n  0.05 to 0.1: \(outcome)\n"), "\(swept.output)")
    }
  }

  @Test func `A hand may be a guess, of one side alone, and the output says so`() throws {
    let run = "touchtrace odds --scene s.json 'doubleTap star -> double' --hands 20 --cost-hands 0"
    let note = "hand child is a guess: contact, pause, aim, speed, flick are guessed, "
    let one = try command.run(run + " --hand-model child")
    #expect(one.code == 0 && one.output.hasPrefix(note))
    let two = try command.run(run + " --hand-model-b child")
    #expect(two.output.hasPrefix(note))
    #expect(two.output.contains("  first side\n"))
    #expect(two.output.contains("intended and recognized, second side --hand-model child\n"))
    #expect(try command.run(run + " --hand-model-b child -j 1").output == two.output)
    // The recorded hand is not a guess.
    #expect(try command.run(run).output.hasPrefix("doubleTap star"))
    let json = try command.run(run + " --hand-model-b child --json").output
    let record = #"{"record":"hand","side":"second side --hand-model child","name":"child","guesses":["#
    #expect(json.contains(record))
    #expect(json.contains("Kail and Hall (1994)"))
    let picture = try command.run(run + " --hand-model child --format svg").output
    #expect(picture.contains("hand child is a guess"))
    let made = try command.run("touchtrace make 'tap 100,100' --hand 3 --hand-model tremor")
    #expect(made.output.contains(#""tremorRate": {"samples": 0, "unit": "Hz", "quantiles": [4, 12]}"#))
  }

  @Test func `A file with the name of a hand needs a folder, and a wrong name is an error`() throws {
    try command.write(#"{"contact": {"quantiles": [0.5]}}"#, to: "thumb")
    let named = try command.run("touchtrace make 'tap 100,100' --hand 3 --hand-model thumb")
    #expect(named.output.contains(#""aim": {"samples": 0, "unit": "pt", "quantiles": [0, "#))
    let file = try command.run("touchtrace make 'tap 100,100' --hand 3 --hand-model ./thumb")
    #expect(file.output.contains(#""contact": {"samples": 0, "unit": "s", "quantiles": [0.5]}"#))
    for option in ["--hand-model", "--hand-model-b"] {
      let wrong = try command.run("touchtrace odds 'tap 1,1' \(option) tremmor")
      #expect(wrong.code == 64)
      #expect(wrong.errors.contains("there is no file and no hand \"tremmor\", did you mean \"tremor\"?"))
      #expect(try command.run("touchtrace odds 'tap 1,1' \(option) missing.json").code == 66)
      #expect(try command.run("touchtrace odds --fit tap.jsonl \(option) thumb").code == 64)
    }
  }

  @Test func `An unknown view or recognizer is an error with a suggestion`() throws {
    let result = try command.run(
      "touchtrace odds --scene s.json 'doubleTap sta' 'tap star -> singel' 'wait 1'"
    )
    #expect(result.code == 64 && result.output == "")
    #expect(
      result.messages == """
        gesture:1:11: error: no view has the id "sta", did you mean "star"?
        gesture:2:13: error: no recognizer, control, list or row has the id "singel", did you mean "single"?
        gesture:3:1: error: expected a gesture, such as tap: a wait or an interruption alone has no odds

        """
    )
    let empty = try command.run("touchtrace odds --scene s.json 'tap star ->'")
    #expect(
      empty.code == 64
        && empty.messages.hasPrefix(
          "gesture:1:13: error: no recognizer, control, list or row has the id \"\""
        )
    )
    let quoted = try command.run(
      "touchtrace odds --scene s.json 'tap star -> \"single\"' --hands 9 --cost-hands 0"
    )
    #expect(quoted.output.hasPrefix("tap star -> single, 9 hands\n"))
    #expect(try command.run("touchtrace odds").code == 64)
    #expect(try command.run("touchtrace odds 'tap 1,1' --hands 0").code == 64)
  }
}
