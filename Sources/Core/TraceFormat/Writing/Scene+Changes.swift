import Records

extension TraceWriter {
  /// Returns the JSON of a scene with new values of its objects, and the changes that it cannot contain: those of
  /// objects that UIKit creates, such as a scroll view's pan.
  package static func text(of scene: Scene, with changes: [Change]) throws(InputFailure) -> (
    text: [UInt8], left: [Change]
  ) {
    var value = try JSONDocument().value(of: text(of: scene), file: "scene", firstLine: 1)
    var left: [Change] = []
    for change in changes where !value.make(change) { left.append(change) }
    var buffer = ByteBuffer()
    buffer.append(value, .exact)
    buffer.append("\n")
    return (buffer.bytes, left)
  }
}

extension Value {
  /// Sets a property of the object with the id of a change; false if there is none.
  fileprivate mutating func make(_ change: Change) -> Bool {
    guard case .success(let new) = change.value else { return false }
    return make(change.object, [change.property], new)
  }

  private mutating func make(_ id: String, _ path: [String], _ new: Value) -> Bool {
    // An answer of a delegate is a member of the recognizer's delegate.
    if id.hasSuffix(".delegate"), make(String(id.dropLast(".delegate".count)), ["delegate"] + path, new) {
      return true
    }
    switch self {
    case .object(var members):
      if members.contains(where: { $0.key == "id" && $0.value == .string(id) }) {
        members.set(path[...], new)
        self = .object(members)
        return true
      }
      for index in members.indices where members[index].value.make(id, path, new) {
        self = .object(members)
        return true
      }
      return false
    case .array(var items):
      for index in items.indices where items[index].make(id, path, new) {
        self = .array(items)
        return true
      }
      return false
    default: return false
    }
  }
}

extension [Value.Member] {
  fileprivate mutating func set(_ path: ArraySlice<String>, _ new: Value) {
    guard let key = path.first else { return }
    let place = firstIndex { $0.key == key }
    var value = new
    if path.count > 1 {
      var inner: [Value.Member] = []
      if let place, case .object(let members) = self[place].value { inner = members }
      inner.set(path.dropFirst(), new)
      value = .object(inner)
    }
    if let place { self[place].value = value } else { append(Value.Member(key: key, value: value)) }
  }
}
