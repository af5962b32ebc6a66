import Foundation

/// The memory options of collections.
public struct NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Elements are retained.
    public static let strongMemory: Options = []
    /// Elements are referenced weakly.
    public static let weakMemory = Options(rawValue: 5)
    /// Elements are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 8)
  }
}

/// A set of objects, strong or weak, in the order of insertion.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var memberHolders: [Holder<ObjectType>] = []
  private let holderOptions: NSPointerFunctions.Options

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.holderOptions = options
    super.init()
  }

  /// Creates a set with weak references.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open var allObjects: [ObjectType] { memberHolders.compactMap(\.object) }

  /// The number of objects.
  open var count: Int { allObjects.count }

  open var anyObject: ObjectType? { allObjects.first }

  open func add(_ object: ObjectType?) {
    memberHolders.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    memberHolders.append(Holder(object, holderOptions))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    memberHolders.removeAll { holder in holder.object.map { isSame($0, object) } ?? true }
  }

  /// Removes all objects.
  open func removeAllObjects() {
    memberHolders = []
  }

  /// Returns whether the set contains an object.
  open func contains(_ anObject: ObjectType?) -> Bool { allObjects.contains { isSame($0, anObject) } }

  /// Returns the object of the set that equals another.
  open func member(_ object: ObjectType?) -> ObjectType? { allObjects.first { isSame($0, object) } }
}

/// A dictionary of objects, with strong or weak keys and values, in the order of insertion.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var holderPairs: [(key: Holder<KeyType>, value: Holder<ObjectType>)] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// Creates a table with options.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Creates a table with strong keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// Creates a table with weak values.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// Creates a table with weak keys and values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries.
  open var count: Int {
    prune()
    return holderPairs.count
  }

  /// Returns the value of a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    holderPairs.first { isKey($0.key, aKey) }?.value.object
  }

  /// Sets the value of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    holderPairs.append((Holder(aKey, keyOptions), Holder(anObject, valueOptions)))
  }

  /// Removes a key.
  open func removeObject(forKey aKey: KeyType?) {
    prune()
    holderPairs.removeAll { isKey($0.key, aKey) }
  }

  /// Removes all entries.
  open func removeAllObjects() {
    holderPairs = []
  }

  open func keyEnumerator() -> NSEnumerator {
    prune()
    return (holderPairs.compactMap(\.key.object) as NSArray).objectEnumerator()
  }

  /// Returns the values.
  open func objectEnumerator() -> NSEnumerator? {
    prune()
    return (holderPairs.compactMap(\.value.object) as NSArray).objectEnumerator()
  }

  private func isKey(_ holder: Holder<KeyType>, _ key: KeyType?) -> Bool {
    holder.object.map { isSame($0, key) } ?? false
  }

  private func prune() {
    holderPairs.removeAll { $0.key.object == nil || $0.value.object == nil }
  }
}

/// A strong or weak reference to an object.
private struct Holder<Object: AnyObject> {
  private(set) weak var object: Object?
  private let kept: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    self.object = object
    kept = options.isSuperset(of: .weakMemory) ? nil : object
  }
}

private func isSame(_ one: AnyObject, _ other: AnyObject?) -> Bool {
  one === other || (one as? NSObject)?.isEqual(other) ?? false
}
