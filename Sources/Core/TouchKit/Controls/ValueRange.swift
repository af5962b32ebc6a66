/// A number between two limits. Setting one limit beyond the other sets both, and the number is clamped to them.
package struct ValueRange {
  package private(set) var value = 0.0
  package private(set) var minimum: Double
  package private(set) var maximum: Double

  init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Sets the number; returns whether that changed it.
  @discardableResult
  package mutating func set(_ value: Double) -> Bool {
    let old = self.value
    self.value = min(max(value, minimum), maximum)
    return self.value != old
  }

  package mutating func setMinimum(_ limit: Double) {
    minimum = limit
    maximum = max(maximum, limit)
    set(value)
  }

  package mutating func setMaximum(_ limit: Double) {
    maximum = limit
    minimum = min(minimum, limit)
    set(value)
  }
}
