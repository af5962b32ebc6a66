import Foundation

/// How tables hold what is in them.
public struct NSPointerFunctions {
  /// How tables hold what is in them.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// They keep it.
    public static let strongMemory: Options = []
    /// They let it go when nobody else keeps it.
    public static let weakMemory = Options(rawValue: 5)
    /// Two are the same if they are one object.
    public static let objectPointerPersonality = Options(rawValue: 1 << 8)
  }
}

/// A set of objects that it need not keep, in the order in which they came.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var members: [Holder<ObjectType>] = []
  private let options: NSPointerFunctions.Options

  /// Makes a set.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Makes a set that keeps nothing.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// What is in it.
  open var allObjects: [ObjectType] { members.compactMap(\.object) }

  /// How much is in it.
  open var count: Int { allObjects.count }

  /// Something that is in it.
  open var anyObject: ObjectType? { allObjects.first }

  /// Puts something in.
  open func add(_ object: ObjectType?) {
    members.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    members.append(Holder(object, options))
  }

  /// Takes something out.
  open func remove(_ object: ObjectType?) {
    members.removeAll { holder in holder.object.map { isSame($0, object) } ?? true }
  }

  /// Takes everything out.
  open func removeAllObjects() {
    members = []
  }

  /// Whether something is in it.
  open func contains(_ anObject: ObjectType?) -> Bool { allObjects.contains { isSame($0, anObject) } }

  /// The one in it that is equal to something.
  open func member(_ object: ObjectType?) -> ObjectType? { allObjects.first { isSame($0, object) } }
}

/// A table from objects to objects that it need not keep, in the order in which they came.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [(key: Holder<KeyType>, value: Holder<ObjectType>)] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// Makes a table.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Makes a table that keeps both.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// Makes a table that keeps its values.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// Makes a table that keeps its keys.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// Makes a table that keeps nothing.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// How many entries it has.
  open var count: Int {
    prune()
    return entries.count
  }

  /// The value of a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    entries.first { isKey($0.key, aKey) }?.value.object
  }

  /// Sets the value of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    entries.append((Holder(aKey, keyOptions), Holder(anObject, valueOptions)))
  }

  /// Takes a key out.
  open func removeObject(forKey aKey: KeyType?) {
    prune()
    entries.removeAll { isKey($0.key, aKey) }
  }

  /// Takes everything out.
  open func removeAllObjects() {
    entries = []
  }

  /// Its keys.
  open func keyEnumerator() -> NSEnumerator {
    prune()
    return (entries.compactMap(\.key.object) as NSArray).objectEnumerator()
  }

  /// Its values.
  open func objectEnumerator() -> NSEnumerator? {
    prune()
    return (entries.compactMap(\.value.object) as NSArray).objectEnumerator()
  }

  private func isKey(_ holder: Holder<KeyType>, _ key: KeyType?) -> Bool {
    holder.object.map { isSame($0, key) } ?? false
  }

  private func prune() {
    entries.removeAll { $0.key.object == nil || $0.value.object == nil }
  }
}

/// An object that is kept or not.
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
