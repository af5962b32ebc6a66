/// A loop over objects that counts no references to them. The array owns its objects, and lives as long as the loop,
/// whatever the closure does with the property that the array is in.
enum InPlace {
  @inline(__always)
  static func forEach<Object: AnyObject>(_ objects: [Object], _ body: (Object) -> Void) {
    withExtendedLifetime(objects) {
      for index in objects.indices { Unmanaged.passUnretained(objects[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
