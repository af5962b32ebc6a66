import Replay
import Testing
import TouchKit

@Suite("Thresholds")
struct ThresholdTests {
  @Test func `Every default lies in its range`() {
    for threshold in Threshold.all {
      #expect(threshold.range.contains(threshold.usual), "\(threshold.name)")
    }
  }

  @Test func `Every stored threshold has one name, which sets it and no other`() {
    func numbers(_ value: Any) -> [String: Double] {
      Mirror(reflecting: value).children.reduce(into: [:]) { all, child in
        if let name = child.label, let number = child.value as? Double { all[name] = number }
      }
    }
    func all(_ thresholds: Thresholds) -> [String: Double] {
      numbers(thresholds).merging(numbers(thresholds.motion)) { first, _ in first }
    }
    let defaults = all(Thresholds())
    #expect(defaults.count == Threshold.all.count)
    for threshold in Threshold.all {
      var changed = Thresholds()
      changed[keyPath: threshold.key] += 1
      let different = all(changed).filter { defaults[$0.key] != $0.value }.map(\.key)
      #expect(different == [threshold.name])
    }
  }
}
