import Foundation

/// The keys of the values in a change of an observed property.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of the change: always 1, a property that was set.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

// UIKit's observable properties. Programs use them for layout and pull-to-refresh.
extension UIView {
  /// The names of the properties.
  package static let observedNames: Set<String> = [
    "bounds", "center", "contentOffset", "contentSize", "frame",
  ]

  func tellObservers(_ key: String, _ old: Any, _ new: Any) {
    eventEngine.propertyWatcher?(self, key, old, new)
  }

  func tellObserversOfBounds(_ old: CGRect) {
    let new = bounds
    tellObservers("bounds", old, new)
    if old.origin != new.origin, self is UIScrollView {
      tellObservers("contentOffset", old.origin, new.origin)
    }
    guard old.size != new.size else { return }
    var before = placement
    before.bounds = old
    tellObservers("frame", before.frame, placement.frame)
  }
}
