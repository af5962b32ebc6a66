import Testing

@testable import TouchKit

@Suite struct ThresholdTests {
  @Test func defaultsAreAllowed() {
    let thresholds = Thresholds()
    for (name, key) in Thresholds.named {
      #expect((Thresholds.ranges[name] ?? 0...1e9).contains(thresholds[keyPath: key]), "\(name)")
    }
    #expect(Set(Thresholds.ranges.keys).isSubset(of: Thresholds.named.map(\.name)))
  }
}
