import Records

/// A value under a private key (`x-…`).
package struct UserValue: Equatable, Sendable {
  /// The object that has the key.
  package let holder: JSONPath
  /// The place of the value.
  package let place: JSONPath
  /// The value; nil if it has a number that is not finite.
  package let value: Value?
}

extension JSONNode {
  /// The values of a key in all objects of a tree, in no particular order.
  func userValues(of key: StaticString) -> [UserValue] {
    var found: [UserValue] = []
    // The loop avoids recursion, because trees may be as deep as json-c allows.
    var pending: [(node: JSONNode, place: JSONPath)] = [(self, JSONPath())]
    while let (node, place) = pending.popLast() {
      switch node.kind {
      case .list: for index in 0..<node.count { pending.append((node[index], place[index])) }
      case .object:
        for (name, value) in node.members {
          if name == key {
            let inner = place[name.string]
            found.append(UserValue(holder: place, place: inner, value: try? Value(value, at: inner)))
          } else if !name.isPrivate {
            pending.append((value, place[name.string]))
          }
        }
      default: break
      }
    }
    return found
  }
}
