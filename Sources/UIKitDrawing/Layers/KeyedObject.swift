import Foundation

/// Something that keeps values under keys, which is what there is of key-value coding.
open class KeyedObject: NSObject {
  private var kept: [String: Any] = [:]

  /// The value under a key, or nil.
  open func value(forKey key: String) -> Any? { kept[key] }

  /// Keeps a value under a key; nil forgets it.
  open func setValue(_ value: Any?, forKey key: String) {
    kept[key] = value
  }

  /// The value at a path of keys; here a path is a key like any other, unless a class knows better.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value at a path of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}
