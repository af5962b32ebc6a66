/// Where a value stands in its JSON: the keys and indices that lead to it from the outermost object.
///
/// Line and column are looked up only when there is something to complain about. Places share the links that
/// they have in common, so that those of a deep tree take no more room than the tree.
public struct Place: Equatable, Sendable {
  /// A way one level down.
  public enum Element: Hashable, Sendable {
    /// To the value of a key of an object.
    case key(String)
    /// To a member of a list, counted from 0.
    case index(Int)
  }

  private final class Link: Sendable {
    let element: Element
    let outer: Link?

    init(_ element: Element, in outer: Link?) {
      self.element = element
      self.outer = outer
    }
  }

  private var innermost: Link?
  /// Whether the key is meant rather than its value.
  public var isKey = false

  /// Makes a place.
  public init(_ path: [Element] = []) {
    for element in path { innermost = Link(element, in: innermost) }
  }

  /// The way from the outermost object.
  public var path: [Element] {
    var path: [Element] = []
    var link = innermost
    while let next = link {
      path.append(next.element)
      link = next.outer
    }
    return path.reversed()
  }

  /// The value of a key of the object here.
  public subscript(key: String) -> Place { inside(.key(key)) }

  /// An item of the list here.
  public subscript(index: Int) -> Place { inside(.index(index)) }

  /// The key under which the value here stands.
  public var ofKey: Place {
    var place = self
    place.isKey = true
    return place
  }

  /// What to call the value here: its key, or its number in the list of that key.
  var subject: String {
    switch (innermost?.element, innermost?.outer?.element) {
    case (.key(let key)?, _): Phrase.quoted(key)
    case (.index(let index)?, .key(let key)?): "item \(index + 1) of \(Phrase.quoted(key))"
    case (.index(let index)?, _): "item \(index + 1)"
    case (nil, _): "the value"
    }
  }

  private func inside(_ element: Element) -> Place {
    var place = Place()
    place.innermost = Link(element, in: innermost)
    return place
  }

  /// Whether both lead the same way.
  public static func == (lhs: Place, rhs: Place) -> Bool {
    lhs.isKey == rhs.isKey && (lhs.innermost === rhs.innermost || lhs.path == rhs.path)
  }
}

/// Something wrong at a place of a JSON text.
package struct Problem: Error, Equatable, Sendable {
  /// Where.
  package var place: Place
  /// What is wrong, and what was expected.
  package var message: String

  /// Makes a problem.
  package init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }
}
