import Testing

@Suite("Completions")
struct CompletionTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write("{}", to: "photos.scene.json")
  }

  private static let attempts = [
    ("touchtrace --sc", "--scene"), ("touchtrace repl", "replay"), ("touchtrace ta", "tap.jsonl"),
    ("touchtrace te", "test"), ("touchtrace --format j", "jsonl"), ("touchtrace --format ch", "chrome-trace"),
    ("touchtrace tap.jsonl --det", "--detail"),
    ("touchtrace tap.jsonl --only hit", "hitTest"), ("touchtrace --scene p", "photos.scene.json"),
    ("touchtrace replay --for", "--format"), ("touchtrace test --up", "--update"),
    ("touchtrace tap.jsonl --detail full b", "broken.jsonl"),
  ]

  @Test(arguments: attempts)
  func `bash completes commands, and without one the words of replay`(line: String, completion: String) throws
  {
    let result = try command.run(
      #"""
      source <(touchtrace --generate-completion-script bash)
      complete=$(complete -p touchtrace | sed 's/.*-F \([^ ]*\) .*/\1/')
      COMP_WORDS=($LINE) COMP_LINE=$LINE COMP_POINT=${#LINE}
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      $complete touchtrace "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#,
      environment: ["LINE": line]
    )
    #expect(result.output == completion + "\n" && result.errors == "")
  }

  /// The ids are those of the scene in the trace's header, of `--scene`, or of the standard scene.
  private static let ids = [
    ("touchtrace tap.jsonl --object dou", "doubleTap"),
    ("touchtrace replay tap.jsonl --object tap,pi", "tap,pinch"),
    ("touchtrace diff tap.jsonl tap.jsonl --object pin", "pinch"),
    ("touchtrace explain tap.jsonl rot", "rotation"),
    ("touchtrace explain tap.jsonl tap dou", "doubleTap"),
    ("touchtrace explain tap.jsonl --scene own.scene.json mine", "mine1"),
    ("touchtrace own.jsonl --object mine", "mine1"),
    ("touchtrace own\\ one.jsonl --object mine", "mine1"),
    ("touchtrace lint own.scene.json --set mine1.numberOfTapsR", "mine1.numberOfTapsRequired="),
    ("touchtrace tap.jsonl --set thresholds.tapMo", "thresholds.tapMovement="),
    ("touchtrace diff tap.jsonl --set-b tap.isEn", "tap.isEnabled="),
  ]

  @Test(arguments: ids)
  func `Ids come from the scene of the trace on the line`(line: String, completion: String) throws {
    try command.write(
      """
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], \
      "gestureRecognizers": [{"id": "mine1", "class": "UITapGestureRecognizer"}]}]}
      """,
      to: "own.scene.json"
    )
    try command.write("{\"touchtrace\": 1, \"scene\": \"own.scene.json\"}\n", to: "own.jsonl")
    _ = try command.run("cp own.jsonl 'own one.jsonl'")
    let result = try command.run(
      #"""
      source <(touchtrace --generate-completion-script bash)
      complete=$(complete -p touchtrace | sed 's/.*-F \([^ ]*\) .*/\1/')
      eval "COMP_WORDS=(${LINE//\\/\\\\\\})"; COMP_LINE=$LINE COMP_POINT=${#LINE}
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      $complete touchtrace "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#,
      environment: ["LINE": line]
    )
    #expect(result.output == completion + "\n" && result.errors == "")
  }

  @Test func `Several ids come without properties, a scene with a mistake and a stranger's pipe with none`()
    throws
  {
    func words(_ position: Int, _ line: String, of option: String, in command: String = "replay") throws
      -> [Substring]
    {
      try self.command.run(
        "touchtrace ---completion \(command) -- \(option) \(position) 99 \(line)"
      ).output.split(separator: "\n")
    }
    let several = try words(3, "touchtrace tap.jsonl --set swipe", of: "--set")
    #expect(several == ["swipeLeft.", "swipeRight.", "swipeUp.", "swipeDown."])
    #expect(try words(3, "touchtrace broken.scene.json --set t", of: "--set") == [])
    _ = try command.run("mkfifo pipe.jsonl; echo '{' > broken.scene.json")
    #expect(try words(3, "touchtrace pipe.jsonl --object t", of: "--object") == [])
    #expect(try words(5, "touchtrace tap.jsonl --scene broken.scene.json --object t", of: "--object") == [])
    let option = try words(3, "touchtrace tap.jsonl --object tap", of: "--object")
    #expect(option == ["tap"])
  }

  @Test func `An empty word may be a command or a trace`() throws {
    let result = try command.run(
      #"""
      source <(touchtrace --generate-completion-script bash)
      complete=$(complete -p touchtrace | sed 's/.*-F \([^ ]*\) .*/\1/')
      COMP_WORDS=(touchtrace '') COMP_LINE='touchtrace ' COMP_POINT=11 COMP_CWORD=1
      $complete touchtrace '' touchtrace
      printf '%s\n' "${COMPREPLY[@]}" | sort
      """#
    )
    let words = result.output.split(separator: "\n")
    #expect(words.contains("tap.jsonl") && words.contains("replay") && words.contains("test"))
  }

  // Where the shells are not at hand there is nothing to compare with.
  @Test(arguments: ["zsh", "fish"])
  func `The scripts of other shells parse`(shell: String) throws {
    let script = try command.run("touchtrace --generate-completion-script \(shell) > script")
    #expect(script.code == 0 && command.read("script").contains("replay"))
    let result = try command.run("! command -v \(shell) > there || \(shell) -n script")
    #expect(result.code == 0 && result.errors == "")
  }

  @Test(arguments: attempts)
  func `fish completes as bash does`(line: String, completion: String) throws {
    guard try command.run("command -v fish").code == 0 else { return }
    let result = try command.run(
      "touchtrace --generate-completion-script fish > script; HOME=. fish -N -c 'source script; complete -C \"\(line)\"'"
    )
    let words = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.contains(completion[...]))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `The scripts have what is put into them`(shell: String) throws {
    let result = try command.run("touchtrace --generate-completion-script \(shell)")
    let added = [
      "bash": "_touchtrace_words touchtrace", "zsh": "((CURRENT++))", "fish": "$unparsed_tokens[1] replay",
    ]
    #expect(result.output.contains(added[shell] ?? "no such shell"))
  }
}
