/// The values that user code has associated with an object, keyed by address.
package final class AssociatedValues {
  private var values: [UnsafeRawPointer: () -> Any?] = [:]

  init() {}

  /// A closure that returns the value for a key.
  package subscript(key: UnsafeRawPointer) -> (() -> Any?)? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The object that the engine's own code has stored under its type, whose address is a unique key.
  package subscript<Value: AnyObject>(type: Value.Type) -> Value? {
    get {
      UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type))).flatMap {
        values[$0]?() as? Value
      }
    }
    set {
      guard let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type))) else { return }
      values[key] = newValue.map { value in { value } }
    }
  }

  /// Removes all values.
  package func removeAll() {
    values = [:]
  }
}

/// An object that stores its associated values itself.
@preconcurrency @MainActor protocol Associating: AnyObject {
  var associations: AssociatedValues { get }
}

/// The associated values of objects that do not store them themselves.
struct AssociatedValuesTable {
  private var entries: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    weak var object: AnyObject?
    let associations = AssociatedValues()
  }

  mutating func associations(of object: AnyObject) -> AssociatedValues {
    // By now the address may belong to another object.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.associations }
    entries = entries.filter { $0.value.object != nil }
    let entry = Entry(object: object)
    entries[ObjectIdentifier(object)] = entry
    return entry.associations
  }
}

extension Engine {
  /// Returns the associated values of an object.
  package func associations(of object: AnyObject) -> AssociatedValues {
    (object as? any Associating)?.associations ?? associatedValuesTable.associations(of: object)
  }
}
