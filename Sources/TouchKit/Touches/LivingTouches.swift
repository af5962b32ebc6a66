/// The touches of an engine that are alive, those included that are over and that somebody keeps.
///
/// It keeps none of them alive: a touch takes its leave when it goes. Weak references would do as well, but make all
/// other references to a touch slow.
final class LivingTouches {
  private var touches: [Int: Unmanaged<UITouch>] = [:]

  func add(_ touch: UITouch) {
    touches[touch.ordinal] = Unmanaged.passUnretained(touch)
  }

  /// A touch is going.
  func remove(_ touch: UITouch) {
    touches[touch.ordinal] = nil
  }

  /// All of them, in the order in which they came down.
  var all: [UITouch] {
    touches.sorted { $0.key < $1.key }.map { $0.value.takeUnretainedValue() }
  }
}
