/// An object with an id for the records.
@preconcurrency @MainActor package protocol Named: AnyObject {
  /// The id, unique in its engine.
  var traceID: String { get }
  /// Whether the object's timers are set by the program.
  ///
  /// A property, because a cast to `UserTimer` would make the runtime search the whole binary for conformances.
  var setsUserTimers: Bool { get }
}

extension Named {
  package var setsUserTimers: Bool { false }
}

/// The generator of ids: the class name in lower camel case, without `UI`, and a number.
package struct Names: Sendable {
  private var used: [String: Int] = [:]
  private var chosen: [String: Int] = [:]

  /// Returns the next id for an object of a class.
  mutating func next(for type: Any.Type) -> String {
    let stem = Names.stem(String(describing: type))
    let number = used[stem, default: 0] + 1
    used[stem] = number
    return stem + String(number)
  }

  /// Returns an id that a program chose: the text itself, then with 2 and so on.
  mutating func unused(_ id: String) -> String {
    let number = chosen[id, default: 0] + 1
    chosen[id] = number
    return number == 1 ? id : "\(id) \(number)"
  }

  /// Returns whether an id was generated.
  package func contains(_ id: String) -> Bool {
    let digits = id.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard let number = Int(id.suffix(digits)), let last = used[String(id.dropLast(digits))] else {
      return false
    }
    return 1...last ~= number && id.dropLast(digits) + String(number) == id
  }

  /// Returns the class name in lower camel case, without `UI`: `UIView` gives `view`.
  static func stem(_ className: String) -> String {
    let bare = className.hasPrefix("UI") ? className.dropFirst(2) : Substring(className)
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
