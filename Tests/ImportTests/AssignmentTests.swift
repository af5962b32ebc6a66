import Records
import Testing

@testable import Import

@Suite("Matching contacts without ids")
struct AssignmentTests {
  private static func points(_ xs: Double...) -> [Point] { xs.map { Point(x: $0, y: 0) } }

  @Test func `Each finger is the nearest one of the packet before`() {
    #expect(Assignment.nearest(Self.points(101, 11), Self.points(10, 100)) == [1, 0])
  }

  @Test func `The sum of the squares counts, not who comes first`() {
    // All shifted by 10: each goes to the next one, though the first is nearest to the second's old place.
    #expect(Assignment.nearest(Self.points(10, 20, 30), Self.points(0, 10, 20)) == [0, 1, 2])
  }

  @Test func `A finger more than before is new, and one less is gone`() {
    #expect(Assignment.nearest(Self.points(1, 50, 99), Self.points(98, 0)) == [1, nil, 0])
    #expect(Assignment.nearest(Self.points(52), Self.points(0, 50, 100)) == [1])
    #expect(Assignment.nearest([], Self.points(1)) == [])
    #expect(Assignment.nearest(Self.points(1), []) == [nil])
  }
}
