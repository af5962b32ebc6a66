import Records
import Testing
import TraceFormat

@testable import Import

@Suite("Dates and times of day in a field")
struct ClockTextTests {
  private static let second = 1_000_000_000 as SourceTime
  /// 14:30:22.123: 52 222.123 s after midnight.
  private static let afternoon = 52_222_123_000_000 as SourceTime

  private static func time(_ text: String) -> SourceTime? { ClockText.time(in: Array(text.utf8)) }

  @Test func `A time of day counts from midnight`() {
    #expect(Self.time("14:30:22.123") == Self.afternoon)
    #expect(Self.time(" 14:30:22,123 ") == Self.afternoon)
    #expect(Self.time("14:30:22:123") == Self.afternoon)
    #expect(Self.time("2:30:22.123 PM") == Self.afternoon)
    #expect(Self.time("02:30:22.123pm") == Self.afternoon)
    #expect(Self.time("14:30:22") == 52_222 * Self.second)
    #expect(Self.time("30:22.123") == 1_822_123_000_000)
  }

  @Test func `Twelve is the hour of midnight and of noon`() {
    #expect(Self.time("12:00:00 AM") == 0)
    #expect(Self.time("12:30:00 PM") == 45_000 * Self.second)
    #expect(Self.time("13:00:00 PM") == nil)
  }

  @Test(
    arguments: [
      "2024-10-05T14:30:22.123", "2024-10-05T14:30:22.123Z", "2024-10-05 14:30:22.123 UTC",
      "2024-10-05T16:30:22.123+02:00", "2024-10-05T09:00:22.123-0530", "20241005 14:30:22.123",
      "05.10.2024 14:30:22,123", "10/5/2024 2:30:22.123 PM", "10/5/24, 2:30:22.123 PM",
      "2024-10-05_14:30:22.123",
    ]
  )
  func `The same moment in many forms`(text: String) {
    #expect(Self.time(text) == Self.time("2024-10-05 14:30:22.123"))
  }

  @Test func `A day has 86400 seconds, and years have their leap days`() throws {
    func days(_ from: String, _ to: String) throws -> SourceTime {
      try #require(Self.time("\(to) 00:00:00")) - (try #require(Self.time("\(from) 00:00:00")))
    }
    #expect(try days("2024-02-28", "2024-03-01") == 2 * 86_400 * Self.second)
    #expect(try days("2023-02-28", "2023-03-01") == 86_400 * Self.second)
    #expect(try days("1999-12-31", "2000-01-01") == 86_400 * Self.second)
    // A first number above 12 is a day.
    #expect(try days("13/10/2024", "10/14/2024") == 86_400 * Self.second)
  }

  @Test(
    arguments: [
      "", "now", "14", "14:30", "14:61:00", "14:30:61", "2024-13-01 00:00:00", "2024-10-32 00:00:00",
      "2024-10/05 00:00:00", "2024-10-05", "14:30:22.123 x", "14:30:22+25:00", "-14:30:22", "1:2:3:4:5",
    ]
  )
  func `What is neither is refused`(text: String) { #expect(Self.time(text) == nil) }

  @Test func `A number of units comes before a time of day`() {
    #expect(SourceTime("16.5", .milliseconds) == 16_500_000)
    #expect(SourceTime("14:30:22.123", .milliseconds) == Self.afternoon)
    #expect(Value.string("00:00:01.5").time(.milliseconds) == 1_500_000_000)
    #expect(Value.number(1.5).time(.milliseconds) == 1_500_000)
    #expect(Value.bool(true).time(.seconds) == nil)
  }
}
