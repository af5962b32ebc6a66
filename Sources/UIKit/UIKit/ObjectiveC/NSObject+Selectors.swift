import Foundation
import TouchKit

extension NSObjectProtocol {
  /// Returns whether the object's class has the method of a selector. If the selector is only a name, the name is
  /// looked up in the class's `ObjectiveCMethods`.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Calls a method and discards its result.
  @discardableResult
  public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, with: nil)
    return nil
  }

  /// Calls a method with an argument and discards its result.
  @discardableResult
  public func perform(_ aSelector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? {
    aSelector?.perform(on: self, with: object)
    return nil
  }
}

extension NSObject {
  /// The superclass of the object's class.
  public var superclass: AnyClass? { Mirror(reflecting: self).superclassMirror?.subjectType as? AnyClass }
}

/// Creates a selector that is only a name. It has no method to call.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
