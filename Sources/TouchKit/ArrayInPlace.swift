/// A loop over objects that counts no references of theirs. The array owns its objects, and lives as long as the loop,
/// whatever the closure does with the property that the array is in. Hot path: enginebench.
extension Array where Element: AnyObject {
  /// Calls a closure with each object.
  @inline(__always)
  func forEachInPlace(_ body: (Element) -> Void) {
    withExtendedLifetime(self) {
      for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
    }
  }
}
