import Testing

@testable import TouchKit

/// The number of sliders and steppers.
@Suite struct ValueRangeTests {
  @Test func `The value stays between the limits`() {
    var range = ValueRange(0, 10)
    let changes = [4, 4, 12, 11, -1].map { value in (range.set(value), range.value) }
    #expect(changes.map(\.0) == [true, false, true, false, true])
    #expect(changes.map(\.1) == [4, 4, 10, 10, 0])
  }

  @Test func `A limit that passes the value moves it`() {
    var range = ValueRange(0, 10)
    range.set(8)
    range.setMaximum(5)
    #expect(range.value == 5)
    range.setMinimum(-20)
    #expect(range.value == 5)
  }

  @Test func `A limit that passes the other limit moves it`() {
    var range = ValueRange(0, 1)
    range.setMinimum(5)
    #expect(range.maximum == 5 && range.value == 5)
    range.setMaximum(-3)
    #expect(range.minimum == -3 && range.value == -3)
  }
}
