import DocumentationTables
import TestSupport
import Testing

@Suite("Usage")
struct UsageTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `The version is a number alone`() throws {
    let result = try command.run("touchtrace --version")
    #expect(result.code == 0)
    #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `Every command has a page of help and a whole, with examples`() throws {
    let names = try help("--help").matches(of: #/(?m)^  ([a-z]+)( \(default\))?  +[A-Z]/#).map {
      String($0.output.1)
    }
    #expect(names.count >= 17 && names.contains("replay"))
    for name in names {
      let text = try help("help \(name)")
      #expect(try help("\(name) --help") == text)
      let short = try help("\(name) -h")
      #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count <= 75, "\(name)")
      #expect(short.count < text.count || name == "schema", "\(name)")
      // What several commands have is explained in one place.
      #expect(!text.contains("The scene to use instead of the one"), "\(name)")
    }
    #expect(try help("-h").count < help("--help").count)
    #expect(try command.run("touchtrace help options").output.contains("\n  --scene <file>  "))
    #expect(try command.run("touchtrace -h").output.contains("\n  replay (default)  "))
  }

  @Test(
    arguments: DocumentationTables.commandPages
  )
  func `The pages about the commands are those of the declarations`(path: String) throws {
    let isCurrent = try PackageFiles.text(path) == DocumentationTables.commandPage(path)
    #expect(isCurrent, "\(path) is old: run `swift run tables`, and read what it changed")
  }

  /// The help that a command line prints, which is checked.
  private func help(_ arguments: String) throws -> String {
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.contains("EXAMPLES:\n  touchtrace "), "\(arguments)")
    let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("USAGE: ") }
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  touchtrace ") }, "\(arguments)")
    return result.output
  }

  @Test(
    arguments: [
      ("--fromat text tap.jsonl", "Did you mean '--format'?"),
      ("--format yaml tap.jsonl", "- text\n  - jsonl\n  - table\n  - summary\n  - chrome-trace\n  - none\n"),
      ("--format summary --only step tap.jsonl", "--only cannot be combined with --format summary"),
      ("--format summary --detail full tap.jsonl", "--detail cannot be combined with --format summary"),
      (
        "--format chrome-trace --only step tap.jsonl",
        "--only cannot be combined with --format chrome-trace"
      ),
      ("--format chrome-trace --fold tap.jsonl", "--fold and --format chrome-trace do not go together"),
      ("--only step,stat tap.jsonl", "unknown kind of record \"stat\", did you mean \"state\"?"),
      ("--only '' tap.jsonl", "a name in the list is empty"),
      ("--object a,,b tap.jsonl", "a name in the list is empty"),
      ("--object 'a, ,b' tap.jsonl", "a name in the list is empty"),
      ("''", "the path of a trace is empty"),
      ("--scene '' tap.jsonl", "the path of --scene is empty"),
      ("tap.jsonl -o ''", "the path of --output is empty"),
      ("- tap.jsonl -", "standard input is named twice, but can be read only once"),
      ("--scene -", "standard input is named twice, but can be read only once"),
      ("- --scene -", "standard input is named twice, but can be read only once"),
      ("--order random tap.jsonl", "attached, attachment-reversed, reversed or seed:N"),
      ("--order seed:-1 tap.jsonl", "attached, attachment-reversed, reversed or seed:N"),
      ("--set isEnabled=false tap.jsonl", "ID.PROPERTY=VALUE"),
      ("--set tap.isEnabled tap.jsonl", "ID.PROPERTY=VALUE"),
      ("test", "path"),
      ("lint --format xml tap.jsonl", "'text', 'jsonl', 'sarif' or 'none'"),
      ("lint --ignore gapp tap.jsonl", "unknown finding \"gapp\", did you mean \"gap\"?"),
      ("lint - --scene -", "standard input is named twice"),
      ("lint ''", "is empty"),
      ("export tap.jsonl", "--format"),
      ("export --format png tap.jsonl", "'w3c', 'appium', 'cdp' or 'evemu'"),
      ("export --to w3c tap.jsonl", "--to: error: takes a time; the format is given by --format w3c"),
      ("export --to=cdp tap.jsonl", "--to: error: takes a time; the format is given by --format cdp"),
      ("export --to png --format w3c tap.jsonl", "Unknown option '--to'"),
      ("import tap.jsonl --from evemu", "--from: error: takes a time; the format is given by --format evemu"),
      ("import tap.jsonl --from w3ca", "Unknown option '--from'"),
      ("export --format w3c ''", "the path of the trace is empty"),
      ("export --format w3c tap.jsonl -o tap.jsonl", "the output is also an input, expected another file"),
      ("draw tap.jsonl --at=-1", "--at is -1.0, expected 0 to 4e9 seconds"),
      ("draw tap.jsonl --at soon", "--at"),
      ("report tap.jsonl tap.jsonl --sweep tap.numberOfTapsRequired=1:2:1", "--sweep takes one trace"),
      (
        "report tap.jsonl --set-b tap.isEnabled=false --sweep tap.numberOfTapsRequired=1:2:1",
        "--sweep cannot be combined with options that end in -b"
      ),
      ("report tap.jsonl tap.jsonl tap.jsonl --order-b reversed", "there are 3 traces to compare"),
      ("report - -", "standard input is named twice"),
      ("test --watch", "path"), ("test --watch --update .", "--watch cannot be combined with --update"),
      ("test --poll .", "--poll needs --watch"),
      ("calibrate", "path"),
      ("calibrate ''", "the path of a log is empty"),
      ("coverage --only state tap.jsonl", "unknown section \"state\", did you mean \"states\"?"),
      ("coverage --min 101 tap.jsonl", "a percentage from 0 to 100"),
      ("coverage --min most tap.jsonl", "a percentage from 0 to 100"),
      ("coverage - -", "standard input is named twice"),
      ("lint tap.jsonl -o tap.jsonl", "tap.jsonl: error: the output is also an input, expected another file"),
      ("tap.jsonl -o tap.jsonl", "tap.jsonl: error: the output is also an input, expected another file"),
    ]
  )
  func `Wrong usage is said on standard error, with what would be right`(arguments: String, message: String)
    throws
  {
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message))
    #expect(!command.read("tap.jsonl").isEmpty)
  }

  @Test func `The bare command at a terminal shows help and is wrong usage`() throws {
    // `script` gives the command a terminal; -e hands on its exit code.
    let result = try command.run("script -qec \"$TOUCHTRACE\" /dev/null")
    #expect(result.code == 64)
    #expect(result.output.contains("EXAMPLES:"))
  }

  @Test(
    arguments: [("reply tap.jsonl", "replay"), ("exlpain tap.jsonl --misses 0", "explain"), ("lnt", "lint")]
  )
  func `A mistyped command ends with 64 and a suggestion, and nothing is replayed`(
    arguments: String,
    meant: String
  ) throws {
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 64)
    #expect(result.output == "")
    let word = arguments.prefix { $0 != " " }
    #expect(
      result.messages
        == "\(word): error: neither a command nor a file, did you mean the command \"\(meant)\"?\n"
    )
  }

  @Test func `A word that may be a file is not a mistyped command`() throws {
    #expect(
      try command.run("touchtrace tap.jsonl reply").messages == "reply: error: cannot be read: no such file\n"
    )
    let errors = try command.run("touchtrace ./reply").errors
    #expect(errors == "./reply: error: cannot be read: no such file\n")
  }
}
