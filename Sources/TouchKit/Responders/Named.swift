/// An object that the records can name.
package protocol Named: AnyObject {
  /// Its id, unique in its engine.
  var id: String { get }
}

/// Gives ids to objects that have none: the class in lower camel case, without `UI`, and a number.
package struct Names: Sendable {
  private var used: [String: Int] = [:]

  /// The next id for an object of a class.
  mutating func next(for type: Any.Type) -> String {
    let stem = Names.stem(String(describing: type))
    let number = used[stem, default: 0] + 1
    used[stem] = number
    return stem + String(number)
  }

  /// Whether an object has been given an id.
  package func contains(_ id: String) -> Bool {
    let digits = id.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard let number = Int(id.suffix(digits)), let last = used[String(id.dropLast(digits))] else {
      return false
    }
    return 1...last ~= number && id.dropLast(digits) + String(number) == id
  }

  /// The class's name without `UI`, in lower camel case: `UIView` gives `view`.
  static func stem(_ className: String) -> String {
    let bare = className.hasPrefix("UI") ? className.dropFirst(2) : Substring(className)
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
