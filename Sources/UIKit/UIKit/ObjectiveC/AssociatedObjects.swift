import Foundation
import TouchKit

/// How an object refers to an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Unretained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, under the address of a key. Recognizers, responders, touches and events keep the
/// values themselves; the current engine keeps those of other objects.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let associations = Engine.current.associations(of: object as AnyObject)
  if policy == .OBJC_ASSOCIATION_ASSIGN, let value {
    associations[key] = { [weak object = value as AnyObject] in object }
  } else {
    associations[key] = value.map { value in { value } }
  }
}

/// Returns the value that is associated with an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Engine.current.associations(of: object as AnyObject)[key]?()
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Engine.current.associations(of: object as AnyObject).removeAll()
}

/// No-op: everything runs on one thread.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 { 0 }

/// No-op: everything runs on one thread.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { 0 }

/// Calls a closure. Swift releases objects at once, so there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
