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

  /// Returns the class itself.
  public class func classForCoder() -> AnyClass { self }
}

// Names of Objective-C's headers.

public typealias NSInteger = Int

/// The greatest number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The version of Foundation: later than all that have names.
public let NSFoundationVersionNumber = 3000.0
/// The version of iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
/// The version of iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11

/// Creates a selector that is only a name. It has no method to call.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
