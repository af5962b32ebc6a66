/// An object that the records can name.
package protocol Named: AnyObject {
  /// Its id, unique in its engine.
  var id: String { get }
}

/// Gives ids to objects that have none: the class in lower camel case, without `UI`, and a number.
struct Names {
  private var used: [String: Int] = [:]

  /// The next id for an object of a class.
  mutating func next(for type: Any.Type) -> String {
    let stem = Names.stem(String(describing: type))
    let number = used[stem, default: 0] + 1
    used[stem] = number
    return stem + String(number)
  }

  /// The class's name without `UI`, in lower camel case: `UIView` gives `view`.
  static func stem(_ className: String) -> String {
    let bare = className.hasPrefix("UI") ? className.dropFirst(2) : Substring(className)
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
