import Records
import TestSupport
import Testing
import TraceFormat

@testable import Commands
@testable import Import

/// What an import makes is in proportion to what it reads, or an error names the number.
@Suite("Limits of imports", .timeLimit(.minutes(30)))
struct ImportLimitTests {
  private static let cases = (try? PackageFiles.paths(below: "traces/import", ".imported")) ?? []
  private static let numbers = [
    "0", "-1", "1e-400", "5e-324", "1e9", "-1e9", "4e9", "1e15", "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808", "18446744073709551615", "1e308", "-1e308", "1e400", "7fffffff", "80000000",
    "ffffffff",
    "99999999999999999999999999",
  ]

  /// Each number of the recording in turn becomes an extreme one. A trace is 200 times as long as what it is made of at
  /// most, which a move of WebDriver from one edge of the screen to the other needs.
  @Test(arguments: cases)
  func `Every number at its extremes`(path: String) throws {
    let command = try #require(try PackageFiles.text(path).split(separator: "\n").first)
    let words = command.split(separator: " ").dropFirst(3).map(String.init)
    let parsed = try ImportCommand.parse(words)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let text = try? PackageFiles.text("\(folder)/\(parsed.file)") else { return }
    let places = text.matches(of: /-?[0-9]+(\.[0-9]+)?/).map(\.range)
    // The places of long recordings are like each other, so later ones take turns with the numbers.
    for (offset, place) in places.enumerated() where offset < 40 || offset % 67 == 0 {
      for (index, number) in Self.numbers.enumerated() where offset < 6 || (offset + index) % 6 == 0 {
        let changed = text.replacingCharacters(in: place, with: number)
        let trace = Self.trace(of: changed, parsed)
        #expect(
          trace.count <= 16_384 + 10_000 * 200,
          "\(number) in place of \(text[place]): \(trace.count) bytes"
        )
        // An import that is refused at once writes nothing.
        guard !trace.isEmpty else { continue }
        do {
          let reader = try TraceReader(.text(name: "trace", trace))
          while try reader.next() != nil {}
        } catch {
          Issue.record("\(number) in place of \(text[place]): \(error)")
        }
      }
    }
  }

  @Test func `Samples of WebDriver's moves`() {
    let move = #"{"type":"pointerMove","duration":1e9,"x":1,"y":1}"#
    func actions(_ count: Int) -> String {
      let moves = Array(repeating: move, count: count).joined(separator: ",")
      return #"{"actions":[{"type":"pointer","id":"f","actions":[{"type":"pointerDown"},\#(moves)]}]}"#
    }
    #expect(Self.failure(of: actions(2), as: "w3c") == nil)
    #expect(
      Self.failure(of: actions(101), as: "w3c")
        == #"the moves have more than 1000000 samples, the limit, with this "duration" of 1000000000 ms"#
    )
    // Several commands together have the same limit.
    #expect(
      Self.failure(of: Array(repeating: actions(51), count: 2).joined(separator: "\n"), as: "w3c") != nil
    )
    #expect(
      Self.failure(of: actions(1).replacing("1e9", with: "2e9"), as: "w3c")
        == #"the "duration" of a pointerMove is 2000000000 ms, and the limit is 1000000000 ms"#
    )
  }

  @Test func `Sources of a WebDriver command`() {
    let source = #"{"type":"pointer","id":"@","actions":[{"type":"pointerDown"},{"type":"pointerUp"}]}"#
    func sources(_ count: Int) -> String {
      "[\((0..<count).map { source.replacing("@", with: "f\($0)") }.joined(separator: ","))]"
    }
    #expect(Self.failure(of: sources(10_000), as: "w3c") == nil)
    #expect(
      Self.failure(of: sources(10_001), as: "w3c") == "the actions have more than 10000 sources, the limit"
    )
  }

  @Test func `Contacts of protocol A without ids`() {
    func packet(_ count: Int) -> String {
      "# EVEMU 1.3\nA: 35 0 9999 0 0\nA: 36 0 9999 0 0\n"
        + (0..<count).map { "E: 0.0 3 35 \($0)\nE: 0.0 3 36 5\nE: 0.0 0 2 0\n" }.joined() + "E: 0.0 0 0 0\n"
    }
    #expect(Self.failure(of: packet(256), as: "evemu") == nil)
    #expect(
      Self.failure(of: packet(257), as: "evemu")
        == "a packet has 257 contacts without ids, and the limit is 256"
    )
  }

  @Test(.timeLimit(.minutes(30)))
  func `An object over several lines`() {
    let line = String(repeating: " ", count: 1 << 20) + "\n"
    let text = #"{"actions":["# + String(repeating: line, count: 257)
    #expect(
      Self.failure(of: text, as: "w3c")
        == "the object that begins here is longer than 256 MiB, the limit for what is imported"
    )
  }

  @Test func `A format is recognized wherever its first touch is, and not in a file without one`() {
    let line = "06-01 12:00:00.000  1000  1000 D App: nothing to see here at all\n"
    let noise = String(repeating: line, count: 4000)
    let touch = """
      10:00:00.000 <UITouch: 0x1> type: Direct; phase: Began; tap count: 1; location in window: {10, 20};
      10:00:00.100 <UITouch: 0x1> type: Direct; phase: Ended; tap count: 1; location in window: {10, 20};

      """
    for text in [touch + noise, noise + touch, noise + touch + noise] {
      #expect(Self.failure(of: text, as: "any") == nil)
    }
    #expect(
      Self.failure(of: noise, as: "any")
        == "the file looks like a log of Android without touches, which import does not read: the app has to print "
        + "its MotionEvents, or adb shell getevent -lt records the panel"
    )
    let prose = String(repeating: "nothing to see here at all\n", count: 9000)
    #expect(Self.failure(of: prose, as: "any") == "the format is not recognized: no line looks like a touch")
  }

  /// A reader of all YAML would follow the nesting of a head to any depth.
  @Test(
    arguments: [
      (String(repeating: "[", count: 6000), 7, "a list within a list"),
      (String(repeating: "[", count: 6000) + String(repeating: "]", count: 6000), 7, "a list within a list"),
      (String(repeating: "[{a: ", count: 3000), 7, "a list within a list"),
      (String(repeating: "{a: ", count: 3000), 6, "keys in braces"),
      ("[1, [2]]", 10, "a list within a list"),
      ("&a [1]", 6, "an anchor or an alias"),
      ("*a", 6, "an anchor or an alias"),
      ("!!seq [1]", 6, "a tag"),
    ]
  )
  func `YAML that libinput does not write is refused where it is`(value: String, column: Int, what: String) {
    let events = "  events:\n  - evdev:\n    - [0, 0, 3, 57, 1]\n"
    let text = "# libinput record\ndevices:\n- x: \(value)\n\(events)"
    let message = "the header of the recording has \(what), which libinput record does not write"
    #expect(Self.error(of: text, as: "any") == "file:3:\(column): error: \(message)")
    // So is one in the head of a second device.
    let second = "# libinput record\ndevices:\n- node: a\n\(events)- node: b\n  x: \(value)\n\(events)"
    #expect(Self.error(of: second, as: "any") == "file:8:\(column): error: \(message)")
  }

  @Test func `Lists of lists by their dashes alone`() {
    for text in ["- - x", String(repeating: "- ", count: 6000)] {
      #expect(
        Self.error(of: "# libinput record\ndevices:\n\(text)\n  events:\n", as: "any")
          == "file:3:3: error: the header of the recording has a list within a list, which libinput record does not write"
      )
    }
  }

  @Test func `Levels of any number that no list nests in one line are read past`() {
    let levels = (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    let text = "# libinput record\ndevices:\n- node: a\n" + levels + "  events:\n"
    #expect(
      Self.failure(of: text, as: "any")
        == "the file contains no touches: it describes a device, and has no events"
    )
  }

  /// The trace of a recording, as far as it is made.
  private static func trace(of text: String, _ parsed: ImportCommand) -> [UInt8] {
    var trace: [UInt8] = []
    let importer = Importer(format: parsed.panel.format, options: parsed.options)
    _ = try? importer.run(
      .text(name: parsed.file, Array(text.utf8)),
      write: { trace += $0.bytes },
      tell: { _ in }
    )
    return trace
  }

  /// The first error with which an import ends, with its place; nil without one.
  private static func error(of text: String, as format: String) -> String? {
    do {
      try Importer(format: ImportFormat.named(format), options: ImportOptions()).run(
        .text(name: "file", Array(text.utf8)),
        write: { _ in },
        tell: { _ in }
      )
      return nil
    } catch {
      guard case .invalid(let errors) = error else { return "\(error)" }
      return errors.first.map { "\($0)" }
    }
  }

  /// The message of the error with which an import ends; nil without one.
  private static func failure(of text: String, as format: String) -> String? {
    var options = ImportOptions()
    options.scale = Point(x: 1, y: 1)
    do {
      try Importer(format: ImportFormat.all.first { $0.name == format }, options: options).run(
        .text(name: "file", Array(text.utf8)),
        write: { _ in },
        tell: { _ in }
      )
      return nil
    } catch {
      guard case .invalid(let errors) = error else { return "\(error)" }
      return errors.first?.message
    }
  }
}
