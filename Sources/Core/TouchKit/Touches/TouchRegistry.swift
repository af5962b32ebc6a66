/// All existing touches of an engine, including ended touches that user code retains.
///
/// The registry does not retain touches; each removes itself when it is freed. Weak references would slow down all other
/// references to a touch.
final class TouchRegistry {
  private var touches: [Int: Unmanaged<UITouch>] = [:]

  func add(_ touch: UITouch) {
    touches[touch.creationIndex] = Unmanaged.passUnretained(touch)
  }

  /// Removes a touch that is being freed.
  func remove(_ touch: UITouch) {
    touches[touch.creationIndex] = nil
  }

  /// The touches in the order in which they came down.
  var all: [UITouch] {
    touches.sorted { $0.key < $1.key }.map { $0.value.takeUnretainedValue() }
  }
}
