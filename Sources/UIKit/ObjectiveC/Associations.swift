import Foundation
import TouchKit

/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It is not kept alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy is kept.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, under the address of a key. The object keeps it as long as it lives, if it is a
/// recognizer, a responder, a touch or an event; of others the current engine does.
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

/// The value that is associated with an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Engine.current.associations(of: object as AnyObject)[key]?()
}

/// Takes away what is associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Engine.current.associations(of: object as AnyObject).removeAll()
}

/// Keeps others away from an object; there are none, as all runs on one thread.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 { 0 }

/// Lets others come to an object again.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { 0 }

/// Calls a closure. Objects are let go as soon as nobody keeps them, so there is nothing to release afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
