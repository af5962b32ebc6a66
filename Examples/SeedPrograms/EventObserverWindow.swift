import TouchKit

/// A window that shows its transform gestures each event before its views get it: the photo table of WWDC 2009's
/// session on multi-touch events.
///
/// A photo's gesture moves its photo, unless there are two touches and they are in different views. Then the
/// gesture of the table, a view that contains others with gestures, moves that instead. A gesture that is not
/// applied starts again. A double tap brings a photo to the front, and a shake puts everything back.
public final class EventObserverWindow: UIWindow {
  /// The gestures, in the order in which they receive touches.
  public private(set) var transformGestures: [TransformGesture] = []
  // The touches of the present event that any of the gestures observes. Programs must not retain touches.
  private var touches: Set<UITouch> = []

  /// Adds a gesture.
  public func addTransformGesture(_ gesture: TransformGesture) {
    transformGestures.append(gesture)
    gesture.onChange = { [weak self] gesture in self?.apply(gesture) }
  }

  /// Whether a view has a gesture.
  public func serves(_ view: UIView) -> Bool {
    transformGestures.contains { $0.view === view }
  }

  public override func sendEvent(_ event: UIEvent) {
    touches = transformGestures.reduce([]) { $0.union($1.observedTouches(for: event)) }
    for gesture in transformGestures { gesture.serve(event) }
    bringForward(touches.filter { $0.phase == .ended && $0.tapCount >= 2 })
    touches = []
    super.sendEvent(event)
  }

  public override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake else { return }
    UIView.animate(withDuration: 0.5) { [self] in
      for gesture in transformGestures { gesture.view?.transform = .identity }
    }
    for gesture in transformGestures { gesture.startAnewWithNextEvent() }
    recordEffect("puts everything back")
  }

  public override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  private func apply(_ gesture: TransformGesture) {
    guard let view = gesture.view else { return }
    guard isTable(view) == areInTwoViews else {
      gesture.startAnew(with: touches)
      return gesture.recordEffect("starts anew")
    }
    view.transform = gesture.transform
    view.recordEffect("transform \(view.transform.text)")
    // The view moved under the fingers, so their locations in it changed.
    for other in transformGestures where other !== gesture && isIn(view, other) {
      other.startAnew(with: touches)
    }
  }

  private var areInTwoViews: Bool {
    touches.count == 2 && Set(touches.compactMap(\.view)).count == 2
  }

  private func isTable(_ view: UIView) -> Bool {
    transformGestures.contains { isIn(view, $0) }
  }

  /// Whether the view of a gesture lies in another one.
  private func isIn(_ view: UIView, _ gesture: TransformGesture) -> Bool {
    gesture.view.map { $0 !== view && $0.isDescendant(of: view) } ?? false
  }

  private func bringForward(_ taps: Set<UITouch>) {
    for gesture in transformGestures where taps.contains(where: gesture.observes) {
      guard let view = gesture.view, !isTable(view) else { continue }
      view.superview?.bringSubviewToFront(view)
      view.recordEffect("comes to the front")
    }
  }
}
