import Foundation
import TouchKit

// Swift without Objective-C finds no property by a string. Layers and animations have methods of their own.
extension NSObject {
  /// Warns, and returns nil.
  public func value(forKey key: String) -> Any? { NSObject.warnOfKeys() }

  /// Warns, and returns nil.
  public func value(forKeyPath keyPath: String) -> Any? { NSObject.warnOfKeys() }

  /// Warns, and returns nil.
  public class func value(forKey key: String) -> Any? { warnOfKeys() }

  /// Warns, and returns nil.
  public class func value(forKeyPath keyPath: String) -> Any? { warnOfKeys() }

  /// Warns, and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) { NSObject.warnOfKeys() }

  /// Warns, and changes nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { NSObject.warnOfKeys() }

  @discardableResult
  private class func warnOfKeys() -> Any? {
    let engine = Engine.current
    engine.warn(of: .keys, at: engine.application)
    return nil
  }
}
