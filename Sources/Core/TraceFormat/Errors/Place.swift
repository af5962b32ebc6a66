/// The place of a value in its JSON: the keys and indices that lead to it from the outermost object.
///
/// Line and column are determined only for an error. Places share the first parts of their paths, so that the places of
/// a deep tree take no more memory than the tree.
public struct Place: Equatable, Sendable {
  /// A step from a list or an object to a value in it.
  public enum Element: Hashable, Sendable {
    /// The value of a key of an object.
    case key(String)
    /// The item of a list, counted from 0.
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
  /// Whether the place is that of the key, not of its value.
  public var isKey = false

  /// Makes a place.
  public init(_ path: [Element] = []) {
    for element in path { innermost = Link(element, in: innermost) }
  }

  /// The elements from the outermost object to the value.
  public var path: [Element] {
    var path: [Element] = []
    var link = innermost
    while let next = link {
      path.append(next.element)
      link = next.outer
    }
    return path.reversed()
  }

  /// The place of the value of a key, in the object at this place.
  public subscript(key: String) -> Place { inside(.key(key)) }

  /// The place of an item, in the list at this place.
  public subscript(index: Int) -> Place { inside(.index(index)) }

  /// The place of the key of this value.
  public var ofKey: Place {
    var place = self
    place.isKey = true
    return place
  }

  /// Returns the place with `outer` before it, for a value whose root is itself a value at `outer`.
  package func inside(_ outer: Place) -> Place {
    var place = Place(outer.path + path)
    place.isKey = isKey
    return place
  }

  /// The name of the value in messages: its key, or the key of its list with its number in that list.
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

  /// Whether two places have the same path.
  public static func == (lhs: Place, rhs: Place) -> Bool {
    lhs.isKey == rhs.isKey && (lhs.innermost === rhs.innermost || lhs.path == rhs.path)
  }
}

/// A problem at a place of a JSON text.
package struct Problem: Error, Equatable, Sendable {
  /// The place.
  package var place: Place
  /// The message: what is wrong, and what was expected.
  package var message: String
  /// The kind of the error.
  package var kind: TraceError.Kind

  /// Creates a problem.
  package init(_ place: Place, _ message: String, kind: TraceError.Kind = .other) {
    self.place = place
    self.message = message
    self.kind = kind
  }
}
