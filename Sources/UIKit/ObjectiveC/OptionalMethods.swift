import TouchKit

// The build plugin `UIKitSources` writes calls of these functions.

/// Returns whether an object's class has an optional method of a protocol. A class without a list of its methods is
/// taken to have it.
public func implementsMethod(_ object: AnyObject, _ selector: String) -> Bool {
  object is any ObjectiveCMethods ? Selector(selector).isMethod(of: object) : true
}

/// Ends the program, because an optional method that returns a value was called, and the class does not have it.
public func missingMethod<Result>(_ method: String, of object: AnyObject) -> Result {
  fatalError("\(type(of: object)) does not implement the optional method \(method)")
}
