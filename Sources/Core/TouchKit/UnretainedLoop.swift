/// Iterates over objects without reference counting. The array owns them and stays alive even if the closure replaces
/// it in its property.
enum UnretainedLoop {
  @inline(__always)
  static func forEach<Object: AnyObject>(_ objects: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(objects) {
      for index in objects.indices { Unmanaged.passUnretained(objects[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
