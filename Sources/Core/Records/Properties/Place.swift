/// The path to a value in its JSON: the keys and indices from the outermost object.
///
/// Line and column are determined only for an error. Paths share their beginnings, so that the paths of a deep tree
/// take no more memory than the tree.
public struct JSONPath: Equatable, Sendable {
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
  /// Whether the path leads to the key, not to its value.
  public var isKey = false

  /// Creates a path.
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

  /// The path to the value of a key, in the object at this path.
  public subscript(key: String) -> JSONPath { inside(.key(key)) }

  /// The path to an item, in the list at this path.
  public subscript(index: Int) -> JSONPath { inside(.index(index)) }

  /// The path to the key of this value.
  public var ofKey: JSONPath {
    var place = self
    place.isKey = true
    return place
  }

  /// Returns the path with `outer` prepended, for a root that lies at `outer`.
  package func inside(_ outer: JSONPath) -> JSONPath {
    var place = JSONPath(outer.path + path)
    place.isKey = isKey
    return place
  }

  private func inside(_ element: Element) -> JSONPath {
    var place = JSONPath()
    place.innermost = Link(element, in: innermost)
    return place
  }

  /// Whether two paths have the same elements.
  public static func == (lhs: JSONPath, rhs: JSONPath) -> Bool {
    lhs.isKey == rhs.isKey && (lhs.innermost === rhs.innermost || lhs.path == rhs.path)
  }
}

/// The id of another object, and its place in the text.
public struct Reference: Equatable, Sendable {
  /// The id.
  public var id: String
  /// The place in the text.
  public var place: JSONPath

  /// Creates a reference.
  public init(id: String, place: JSONPath) {
    self.id = id
    self.place = place
  }
}
