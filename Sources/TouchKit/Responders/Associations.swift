/// What user code has associated with an object: values by the addresses of keys.
package final class Associations {
  private var values: [UnsafeRawPointer: () -> Any?] = [:]

  init() {}

  /// What gives the value of a key.
  package subscript(key: UnsafeRawPointer) -> (() -> Any?)? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Takes all values away.
  package func removeAll() {
    values = [:]
  }
}

/// An object that keeps what is associated with it.
protocol Associating: AnyObject {
  var associations: Associations { get }
}

/// What is associated with objects that do not keep it themselves.
struct StrayAssociations {
  private var entries: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    weak var object: AnyObject?
    let associations = Associations()
  }

  mutating func associations(of object: AnyObject) -> Associations {
    // An address may belong to another object by now.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.associations }
    entries = entries.filter { $0.value.object != nil }
    let entry = Entry(object: object)
    entries[ObjectIdentifier(object)] = entry
    return entry.associations
  }
}

extension Engine {
  /// What is associated with an object.
  package func associations(of object: AnyObject) -> Associations {
    (object as? any Associating)?.associations ?? strayAssociations.associations(of: object)
  }
}
