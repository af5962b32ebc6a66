import Foundation
import TouchKit

extension NSObject {
  /// Whether a selector's method is one of its class; false where the selector is a name alone, as nobody can know.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Calls a method of it. What it returns is lost.
  @discardableResult
  public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, with: nil)
    return nil
  }

  /// Calls a method of it with an argument. What it returns is lost.
  @discardableResult
  public func perform(_ aSelector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, with: object)
    return nil
  }

  /// The class that its class is made of.
  public var superclass: AnyClass? { Mirror(reflecting: self).superclassMirror?.subjectType as? AnyClass }
}

/// Makes a selector of a name, which calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// A selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
