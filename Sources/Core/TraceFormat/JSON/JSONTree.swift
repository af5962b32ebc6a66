import CJSON

/// A tree of values, freed with its owner.
struct JSONTree: ~Copyable {
  let root: JSONNode

  init(root: JSONNode) {
    self.root = root
  }

  deinit {
    json_object_put(root.pointer)
  }
}
