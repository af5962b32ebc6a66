import Export
import Testing

@Suite("Export to evemu")
struct EvemuTests {
  @Test
  func `A finger gets a tracking id, positions in thousandths of a point, and -1 when it lifts`() throws {
    let export = try exported(Traces.drag, to: .evemu)
    #expect(
      Self.events(of: export) == [
        "0.000000 0003 0039 0000", "0.000000 0003 0035 10000", "0.000000 0003 0036 20000",
        "0.000000 0001 014a 0001", "0.000000 0003 0000 10000", "0.000000 0003 0001 20000",
        "0.000000 0000 0000 0000",
        "0.050000 0003 0035 10500", "0.050000 0003 0036 40000", "0.050000 0003 0000 10500",
        "0.050000 0003 0001 40000", "0.050000 0000 0000 0000",
        "0.100000 0003 0039 -1", "0.100000 0001 014a 0000", "0.100000 0000 0000 0000",
      ]
    )
    #expect(export.told == [])
  }

  @Test
  func `A frame selects the slots that change; BTN_TOUCH and ABS_X follow the finger that landed first`()
    throws
  {
    let export = try exported(Traces.pair, to: .evemu)
    #expect(
      Self.events(of: export) == [
        "0.250000 0003 0039 0000", "0.250000 0003 0035 1000", "0.250000 0003 0036 2000",
        "0.250000 0001 014a 0001",
        "0.250000 0003 0000 1000", "0.250000 0003 0001 2000", "0.250000 0000 0000 0000",
        "0.266000 0003 0035 3000", "0.266000 0003 0036 4000", "0.266000 0003 002f 0001",
        "0.266000 0003 0039 0001",
        "0.266000 0003 0035 5000", "0.266000 0003 0036 6000", "0.266000 0003 0000 3000",
        "0.266000 0003 0001 4000",
        "0.266000 0000 0000 0000",
        "0.300000 0003 002f 0000", "0.300000 0003 0039 -1", "0.300000 0003 0000 5000",
        "0.300000 0003 0001 6000",
        "0.300000 0000 0000 0000",
        "0.400000 0003 002f 0001", "0.400000 0003 0039 -1", "0.400000 0001 014a 0000",
        "0.400000 0000 0000 0000",
      ]
    )
    #expect(export.told == ["4: a cancelled touch is exported as a lift"])
  }

  @Test func `The panel is a phone's: 390 x 844 points upright, 844 x 390 on its side`() throws {
    #expect(try Self.axes(of: exported(Traces.drag, to: .evemu)) == ["0 389999", "0 843999"])
    #expect(
      try Self.axes(of: exported(Self.tap(x: 390, y: 389.999), to: .evemu)) == ["0 843999", "0 389999"]
    )
  }

  @Test func `A larger panel holds places outside of both, and its size is told`() throws {
    let export = try exported(Self.tap(x: 500, y: 500.5), to: .evemu)
    #expect(Self.axes(of: export) == ["0 500999", "0 500999"])
    #expect(export.told == ["1: these locations need a larger screen; import the file with --screen 501x501"])
  }

  @Test
  func `Places off the screen, finer than a thousandth, and times finer than a microsecond are told`() throws
  {
    let export = try exported(
      """
      {"t": 0.0000004, "touches": [{"id": 1, "phase": "began", "x": -5, "y": 20}]}
      {"t": 0.0000015, "touches": [{"id": 1, "phase": "moved", "x": 1.0005, "y": 20}]}
      """,
      to: .evemu
    )
    let events = Self.events(of: export)
    #expect(events.contains("0.000000 0003 0035 0000"))
    #expect(events.contains("0.000002 0003 0035 1001"))
    #expect(
      export.told == [
        "1: a touch never ends; its finger is left down",
        "1: a time is rounded to a microsecond (and 1 more)",
        "1: a location off the screen is moved to its edge",
        "2: a location is rounded to a thousandth of a point",
      ]
    )
  }

  @Test func `A radius is the diameter ABS_MT_TOUCH_MAJOR, in an axis that is there only then`() throws {
    let text = try exported(
      #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "majorRadius": 7.5}]}"#,
      to: .evemu
    ).text
    #expect(text.contains("\nE: 0.000000 0003 0030 15000\n"))
    #expect(text.contains("\nB: 03 03 00 00 00 00 80 61 02\n"))
    #expect(text.contains("\nA: 30 0 843999 0 0 0\n"))
    let without = try exported(Traces.drag, to: .evemu).text
    #expect(without.contains("\nB: 03 03 00 00 00 00 80 60 02\n"))
    #expect(!without.contains("\nA: 30 "))
  }

  @Test func `There is a slot for each finger, and ten at least`() throws {
    #expect(try exported(Traces.drag, to: .evemu).text.contains("\nA: 2f 0 9 0 0 0\n"))
    let touches = (1...12).map { #"{"id": \#($0), "phase": "began", "x": \#($0), "y": 1}"# }
    let crowd = #"{"t": 0, "touches": [\#(touches.joined(separator: ", "))]}"#
    #expect(try exported(crowd, to: .evemu).text.contains("\nA: 2f 0 11 0 0 0\n"))
  }

  private static func tap(x: Double, y: Double) -> String {
    """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": \(x), "y": \(y)}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": \(x), "y": \(y)}]}
    """
  }

  /// The events without their mark.
  private static func events(of export: Export) -> [Substring] {
    export.lines.filter { $0.hasPrefix("E: ") }.map { $0.dropFirst(3) }
  }

  /// The least and the greatest value of the two position axes.
  private static func axes(of export: Export) -> [Substring] {
    export.lines.filter { $0.hasPrefix("A: 35 ") || $0.hasPrefix("A: 36 ") }
      .map { $0.dropFirst(6).dropLast(" 0 0 0".count) }
  }
}
