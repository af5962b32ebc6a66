import Foundation
import MainThread
import TouchKit

// Key-value observing of properties. UIKit's views report some properties (`UIView.observedNames`). The build plugin
// `UIKitSources` rewrites the sources: observers of the properties call `valueDidChange`, and calls of `observe` get
// the property's name in addition to its key path.

/// The values that observers receive with a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change. No-op: observers are only called afterwards.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
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
    Observations.begin(of: object, name).add(observation)
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return observation
  }
}

/// An observer of changes that is not a responder. The build plugin adds the protocol to classes that override
/// `NSObject`'s method.
public protocol KeyValueObserver: NSObject {
  /// Tells an observer that a property changed.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

/// No-op: stands for the call of `NSObject`'s own method in rewritten sources.
public func ignoreValue(
  forKeyPath keyPath: String?,
  of object: Any?,
  change: [NSKeyValueChangeKey: Any]?,
  context: UnsafeMutableRawPointer?
) {}

extension NSObject {
  /// Tells an observer, by `observeValue(forKeyPath:of:change:context:)`, whenever a property changes. The first call with
  /// the option `initial` has no value.
  @MainActor @preconcurrency public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let entry = Observer(object: observer, name: keyPath, options: options, context: context)
    Observations.begin(of: self, keyPath).add(entry)
    if options.contains(.initial) { entry.tell([.kindKey: UInt(1)], of: self) }
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began.
  @MainActor @preconcurrency public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) {
    Observations.of(self).removeLast { entry in
      entry.object === observer && entry.name == keyPath && (context == nil || entry.context == context)
    }
  }
}

/// An observer that is told by a method.
private struct Observer {
  weak var object: NSObject?
  let name: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?

  func tell(_ change: [NSKeyValueChangeKey: Any], of observed: Any) {
    if let object = object as? any KeyValueObserver {
      object.observeValue(forKeyPath: name, of: observed, change: change, context: context)
    } else if let responder = object as? UIResponder {
      assumingMainActor {
        responder.observeValue(forKeyPath: name, of: observed, change: change, context: context)
      }
    }
  }
}

/// Calls the observers of a property.
public func valueDidChange<Value>(of object: AnyObject, _ name: String, from old: Value, to new: Value) {
  Observations.of(object).deliver(object, name, old, new)
}

/// The observations of one object. They do not retain the object.
private final class Observations {
  private var all: [() -> NSKeyValueObservation?] = []
  private var observers: [Observer] = []

  static func of(_ object: AnyObject) -> Observations {
    let values = Engine.current.associations(of: object)
    let observations = values[Observations.self] ?? Observations()
    values[Observations.self] = observations
    return observations
  }

  /// Returns an object's observations and adds one. From now on, a view reports its changes.
  static func begin(of object: AnyObject, _ name: String) -> Observations {
    let engine = Engine.current
    assumingMainActor {
      guard let view = object as? UIView else { return }
      if UIView.observedNames.contains(name) {
        view.isObserved = true
      } else if isOfUIKit(view) {
        engine.warn(of: .observers, at: view)
      }
    }
    engine.propertyWatcher = { valueDidChange(of: $0, $1, from: $2, to: $3) }
    return of(object)
  }

  func add(_ observer: Observer) {
    observers.removeAll { $0.object == nil }
    observers.append(observer)
  }

  func removeLast(where isMeant: (Observer) -> Bool) {
    if let index = observers.lastIndex(where: isMeant) { observers.remove(at: index) }
  }

  func add(_ observation: NSKeyValueObservation) {
    all.removeAll { $0()?.changeHandler == nil }
    all.append { [weak observation] in observation }
  }

  func deliver(_ object: AnyObject, _ name: String, _ old: Any, _ new: Any) {
    for observation in all.compactMap({ $0() }) where observation.observedName == name {
      observation.changeHandler?(old, new)
    }
    for observer in observers where observer.name == name {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
      if observer.options.contains(.new) { change[.newKey] = new }
      if observer.options.contains(.old) { change[.oldKey] = old }
      observer.tell(change, of: object)
    }
  }
}

/// Returns whether an object's class is UIKit's rather than the program's.
private func isOfUIKit(_ object: AnyObject) -> Bool {
  let module = String(reflecting: type(of: object)).prefix { $0 != "." }
  return ["Lists", "TouchKit", "UIKit", "UIKitExtras"].contains(module)
}
