import Foundation

// The values of a layer's `@NSManaged` properties, as Core Animation provides them. The build plugin `UIKitSources`
// writes the calls.
extension CALayer {
  /// Returns the value of a property; zero, false or nil until it is set.
  public func managedValue<Value>(_ key: String) -> Value {
    if let value = value(forKey: key) as? Value { return value }
    let zeros: [Any] = [
      CGFloat.zero, Double.zero, Float.zero, 0, UInt.zero, Int32.zero, false, CGPoint.zero, CGSize.zero,
      CGRect.zero,
      CATransform3DIdentity,
    ]
    if let zero = zeros.lazy.compactMap({ $0 as? Value }).first { return zero }
    if let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
      return none
    }
    fatalError("\(type(of: self)).\(key) is read before it is set, and \(Value.self) has no zero")
  }

  /// Sets the value of a property. The layer is drawn again if its class says so.
  public func setManagedValue<Value>(_ value: Value, _ key: String) {
    setValue(value, forKey: key)
    if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }
}
