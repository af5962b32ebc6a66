import Records
import Testing
import TraceFormat

@testable import Import

@Suite("The columns of a table")
struct CSVColumnsTests {
  private static func columns(_ line: String) -> CSVColumns { CSVColumns(line[...]) }

  @Test(
    arguments: [
      ("t", "id", "phase", "x", "y"), ("timestamp", "pointerId", "event_type", "clientX", "clientY"),
      ("EventTime", "finger", "ACTION", "RawX", "RawY"),
      ("time (ms)", "touch_id", "touch_phase", "x_px", "y_px"),
      ("Elapsed Time", "slot", "state", "posX", "posY"),
      ("ts_us", "identifier", "type", "X Coordinate", "Y Coordinate"),
    ]
  )
  func `The names that people give them`(names: (String, String, String, String, String)) {
    let list = [names.0, names.1, names.2, names.3, names.4]
    for separator in [",", ";", "\t"] {
      let columns = Self.columns(list.joined(separator: separator))
      #expect(columns.separator == Character(separator))
      #expect(columns.time == 0 && columns.finger == 1 && columns.phases.first?.index == 2)
      #expect(columns.x == 3 && columns.y == 4)
      #expect(columns.missing.isEmpty && columns.unused.isEmpty && columns.known == 5)
    }
  }

  @Test(
    arguments: [
      ("t", nil), ("t_s", .seconds), ("time (s)", .seconds), ("timestamp_ms", .milliseconds),
      ("eventTimeMillis", .milliseconds), ("time_us", .microseconds), ("t_ns", .nanoseconds),
      ("timestamps", nil),
    ] as [(String, TimeUnit?)]
  )
  func `A name says the unit of its times`(name: String, unit: TimeUnit?) {
    let columns = Self.columns("\(name),phase,x,y")
    #expect(columns.time == 0)
    #expect(columns.timeUnit == unit)
  }

  @Test func `The clock of the events is nearer to the finger than that of the log`() {
    #expect(Self.columns("system_time,event_time,phase,x,y").time == 1)
    #expect(Self.columns("date,time,phase,x,y").date == 0)
    #expect(Self.columns("date,phase,x,y").time == 0)
    // Uptime is a clock, and with a down time it is when the finger lifts.
    #expect(Self.columns("uptime,phase,x,y").time == 0)
    let taps = Self.columns("Key,DownTime,UpTime,RawX,RawY")
    #expect(taps.down == 1 && taps.up == 2 && taps.time == nil && taps.missing.isEmpty)
    #expect(taps.unused == ["Key"])
  }

  @Test func `Both places come from the same columns`() {
    let columns = Self.columns("t,phase,x,y,rawX,rawY,clientX")
    #expect(columns.x == 4 && columns.y == 5)
    #expect(Self.columns("t,phase,screenX,y").missing.isEmpty)
  }

  @Test func `A table without a column says which`() {
    let columns = Self.columns("timestamp,x,y,pressure")
    #expect(columns.missing.count == 1 && columns.known == 3)
    #expect(
      columns.refusal
        == #"the table has the columns "timestamp", "x", "y", "pressure", and lacks the phase "#
        + "(a column phase, event, action, state or type with words such as down, move and up)"
    )
    #expect(Self.columns("trial,score").known == 0)
    #expect(Self.columns(#"{"t": 0, "x": 1}"#).names.isEmpty)
  }

  @Test func `Numbers are those of whom the name says`() throws {
    func phase(_ name: String) throws -> CSVColumns.Phase {
      try #require(Self.columns("t,\(name),x,y").phases.first)
    }
    #expect(try phase("android_action").saysNumbers)
    #expect(try phase("uikit_phase").numbers == .uikit)
    #expect(try phase("action").numbers == .android)
    #expect(try !phase("action").saysNumbers)
    #expect(try phase("state").numbers == nil)
    // Android's numbers have the index of the finger in their upper bits.
    #expect(CSVPhase.phase(5, .android) == .began)
    #expect(CSVPhase.phase(0x106, .android) == .ended)
    #expect(CSVPhase.phase(3, .android) == .cancelled)
    #expect(CSVPhase.phase(3, .uikit) == .ended)
    #expect(CSVPhase.phase(2, .uikit) == .stationary)
    #expect(CSVPhase.phase(5, .uikit) == nil)
  }

  @Test(
    arguments: [
      ("ACTION_DOWN", .began), ("touchstart", .began), ("Touch Down", .began), ("pointermove", .moved),
      ("dragged", .moved), ("UITouchPhaseEnded", .ended), ("ACTION_POINTER_UP", .ended),
      ("Canceled", .cancelled),
      ("Stationary", .stationary), ("scroll", nil), ("", nil),
    ] as [(String, TouchPhase?)]
  )
  func `Words for phases`(word: String, phase: TouchPhase?) { #expect(CSVPhase.phase(word) == phase) }

  @Test func `Fields and numbers`() {
    var fields = CSVFields(separator: ";")
    #expect(fields.split(#" 1,5 ; "a;b" ;;2"#) == ["1,5", "a;b", "", "2"])
    #expect(fields.number("1,5") == 1.5 && fields.number("-0,25") == -0.25)
    #expect(fields.number("1.234,5") == nil && fields.number("inf") == nil)
    var points = CSVFields(separator: ",")
    #expect(points.number("12.5") == 12.5 && points.number("1,5") == nil)
  }
}
