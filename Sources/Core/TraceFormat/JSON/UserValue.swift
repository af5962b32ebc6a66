import Records

/// A value under a private key (`x-…`).
package struct UserValue: Equatable, Sendable {
  /// The object that has the key.
  package let holder: JSONPath
  /// The position of the value.
  package let place: JSONPath
  /// The value; nil if it has a number that is not finite.
  package let value: Value?
}

extension JSONNode {
  /// The values of a key in all objects of a tree, in no particular order.
  func userValues(of key: StaticString) -> [UserValue] {
    var found: [UserValue] = []
    collectUserValues(of: key, at: JSONPath(), into: &found)
    return found
  }

  private func collectUserValues(of key: StaticString, at place: JSONPath, into found: inout [UserValue]) {
    switch kind {
    case .list:
      for (index, item) in items.enumerated() {
        item.collectUserValues(of: key, at: place[index], into: &found)
      }
    case .object:
      for (name, value) in members {
        if name == key {
          let inner = place[name.string]
          found.append(UserValue(holder: place, place: inner, value: try? Value(value, at: inner)))
        } else if !name.isPrivate {
          value.collectUserValues(of: key, at: place[name.string], into: &found)
        }
      }
    default: break
    }
  }
}
