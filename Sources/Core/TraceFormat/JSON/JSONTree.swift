import CJSON
import Records

/// A tree of values, freed with its owner.
struct JSONTree: ~Copyable {
  /// The size in bytes up to which a text cannot nest too deeply for any thread's stack.
  static let shallow = 1000

  let root: JSONNode
  private let mayBeDeep: Bool

  init(root: JSONNode, mayBeDeep: Bool) {
    self.root = root
    self.mayBeDeep = mayBeDeep
  }

  deinit {
    if mayBeDeep { free() } else { json_object_put(root.pointer) }
  }

  /// Frees the tree from the outside in, and retains inner lists and objects until their turn, because json-c itself
  /// would recurse.
  private func free() {
    var containers = [root]
    var next = 0
    while next < containers.count {
      let node = containers[next]
      next += 1
      switch node.kind {
      case .list: for index in 0..<node.count { containers.retain(node[index]) }
      case .object: for (_, value) in node.members { containers.retain(value) }
      default: break
      }
    }
    for node in containers { json_object_put(node.pointer) }
  }
}

extension [JSONNode] {
  /// Retains a list or an object, and appends it.
  fileprivate mutating func retain(_ node: JSONNode) {
    guard node.kind == .list || node.kind == .object else { return }
    json_object_get(node.pointer)
    append(node)
  }
}

extension JSONNode {
  /// Throws if a value nests deeper than the limit. A view is on the same level as its superview.
  func requireLevels(in text: UnsafeRawBufferPointer) throws(JSONFlaw) {
    // The loop avoids recursion, because trees may be as deep as json-c allows.
    var pending: [(node: JSONNode, place: JSONPath, level: Int)] = [(self, JSONPath(), 1)]
    while let (node, place, level) = pending.popLast() {
      guard level <= JSONParser.deepest else {
        let offset = JSONLocator.offsets(of: [place], in: text).first ?? 0
        throw JSONFlaw(offset, "lists and objects nest more than 10,000 levels deep, the limit")
      }
      switch node.kind {
      case .list: for index in 0..<node.count { pending.append((node[index], place[index], level + 1)) }
      case .object:
        for (key, value) in node.members {
          let place = place[key.string]
          if key == "subviews", value.kind == .list {
            for index in 0..<value.count { pending.append((value[index], place[index], level)) }
          } else {
            pending.append((value, place, level + 1))
          }
        }
      default: break
      }
    }
  }
}
