/// A loop over objects without reference counting. It keeps the array, which owns the objects, alive, even if the
/// closure changes the property in which the array is stored.
enum UnretainedLoop {
  @inline(__always)
  static func forEach<Object: AnyObject>(_ objects: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(objects) {
      for index in objects.indices { Unmanaged.passUnretained(objects[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
