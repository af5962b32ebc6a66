import Testing

/// The usual command lines of replays are parsed without the argument parser, and nothing shows it: a command line that
/// names the command is always parsed by it.
@Suite struct PlainCommandTests {
  @Test(
    "A replay without its name is the replay with its name",
    arguments: [
      "tap.jsonl", "tap.jsonl broken.jsonl", "- < tap.jsonl", "--format jsonl tap.jsonl",
      "tap.jsonl --format jsonl --detail full", "--threads 1 tap.jsonl", "--format none tap.jsonl",
      "--format summary tap.jsonl tap.jsonl", "tap.jsonl --scene scene.json",
      "--scene missing.json tap.jsonl",
      "missing.jsonl", "", "''", "tap.jsonl ''", "- - < tap.jsonl", "--scene '' tap.jsonl",
      "--scene - tap.jsonl < scene.json", "--scene - - < scene.json",
      // Arguments that are wrong, repeated or spelled in another way are explained by the argument parser.
      "--format", "tap.jsonl --format", "--format xml tap.jsonl", "--format --detail full tap.jsonl",
      "--format text --format jsonl tap.jsonl", "--format=jsonl tap.jsonl", "--threads 3 tap.jsonl",
      "--threads two tap.jsonl", "--threads -1 tap.jsonl", "--threads +1 tap.jsonl",
      "--detail most tap.jsonl",
      "--format summary --detail full tap.jsonl", "--form text tap.jsonl", "-x tap.jsonl", "-- tap.jsonl",
      "-- --format", "--lines tap.jsonl", "--only state tap.jsonl",
    ]
  )
  func alike(arguments: String) throws {
    let command = try Command()
    try command.write(
      #"{"windows":[{"id":"w","frame":[0,0,320,480],"handles":"touches"}]}"#,
      to: "scene.json"
    )
    let plain = try command.run("touchtrace \(arguments)")
    let named = try command.run("touchtrace replay \(arguments)")
    #expect(plain.code == named.code)
    #expect(plain.output == named.output)

    #expect(plain.errors == named.errors)
  }
}
