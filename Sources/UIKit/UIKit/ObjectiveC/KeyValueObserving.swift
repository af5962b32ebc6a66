import Foundation
import TouchKit

// Key-value observing of properties. The build plugin `UIKitSources` rewrites the sources: observers of the properties
// call `valueDidChange`, and calls of `observe` get the property's name in addition to its key path.

/// The values that observers receive with a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if the options ask for it.
  public let newValue: Value?
  /// The old value, if the options ask for it.
  public let oldValue: Value?
}

/// An observation that ends when it is invalidated or released.
public final class NSKeyValueObservation: NSObject {
  fileprivate let observedName: String
  fileprivate private(set) var changeHandler: ((_ old: Any, _ new: Any) -> Void)?

  fileprivate init(_ name: String, _ handle: @escaping (_ old: Any, _ new: Any) -> Void) {
    self.observedName = name
    self.changeHandler = handle
  }

  /// Ends the observation.
  public func invalidate() {
    changeHandler = nil
  }
}

extension NSObjectProtocol {
  /// Calls a closure whenever a property changes, as long as the observation exists.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    named name: String,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let object = self as AnyObject
    let observation = NSKeyValueObservation(name) { [weak object] old, new in
      guard let object = object as? Self else { return }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil
      )
      changeHandler(object, change)
    }
    Observations.of(object).add(observation)
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return observation
  }
}

/// Calls the observers of a property.
public func valueDidChange<Value>(of object: AnyObject, _ name: String, from old: Value, to new: Value) {
  Observations.of(object).deliver(name, old, new)
}

/// The observations of one object. They do not retain the object.
private final class Observations {
  private var all: [() -> NSKeyValueObservation?] = []

  static func of(_ object: AnyObject) -> Observations {
    let values = Engine.current.associations(of: object)
    let observations = values[Observations.self] ?? Observations()
    values[Observations.self] = observations
    return observations
  }

  func add(_ observation: NSKeyValueObservation) {
    all.removeAll { $0()?.changeHandler == nil }
    all.append { [weak observation] in observation }
  }

  func deliver(_ name: String, _ old: Any, _ new: Any) {
    for observation in all.compactMap({ $0() }) where observation.observedName == name {
      observation.changeHandler?(old, new)
    }
  }
}
