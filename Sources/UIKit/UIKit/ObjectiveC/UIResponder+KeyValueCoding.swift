import Foundation
import TouchKit

// Swift without Objective-C finds no property by a string. Layers and animations have methods of their own.
extension UIResponder {
  /// Warns, and returns nil.
  public func value(forKey key: String) -> Any? { UIResponder.warnOfKeys() }

  /// Warns, and returns nil.
  public func value(forKeyPath keyPath: String) -> Any? { UIResponder.warnOfKeys() }

  /// Warns, and returns nil.
  public class func value(forKey key: String) -> Any? { warnOfKeys() }

  /// Warns, and returns nil.
  public class func value(forKeyPath keyPath: String) -> Any? { warnOfKeys() }

  /// Warns, and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) { UIResponder.warnOfKeys() }

  /// Warns, and changes nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { UIResponder.warnOfKeys() }

  @discardableResult
  private class func warnOfKeys() -> Any? {
    let engine = Engine.current
    engine.warn(of: .keys, at: engine.application)
    return nil
  }
}
