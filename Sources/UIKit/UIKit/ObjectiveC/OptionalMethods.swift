import TouchKit

// Functions that the build plugin `UIKitSources` writes calls of.

/// Returns whether an object's class implements an optional method of a protocol. A class without a list of its methods
/// counts as implementing it.
public func implementsMethod(_ object: AnyObject, _ selector: String) -> Bool {
  object is any ObjectiveCMethods ? Selector(selector).isMethod(of: object) : true
}

/// Ends the program: an optional method that returns a value was called, but the class does not implement it.
public func missingMethod<Result>(_ method: String, of object: AnyObject) -> Result {
  fatalError("\(type(of: object)) does not implement the optional method \(method)")
}
