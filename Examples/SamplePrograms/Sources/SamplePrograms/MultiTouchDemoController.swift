import TouchKit
import UIKitExtras

/// Decides which transform gestures move photos and the table, and puts everything back after a shake: the view
/// controller of WWDC 2009's session on multi-touch events.
///
/// A photo's gesture moves its photo, unless there are two touches and they are in different views; then the gesture of
/// the table, the controller's view, moves that instead. A gesture that is not applied starts again.
public final class MultiTouchDemoController: UIViewController {
  private static let resetDuration = 0.5

  public override var canBecomeFirstResponder: Bool { true }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    for photo in view.subviews {
      addGesture(to: photo, Selector(Self.handleSubviewTransform, name: "handleSubviewTransform(_:)"))
    }
    addGesture(to: view, Selector(Self.handleSuperviewTransform, name: "handleSuperviewTransform(_:)"))
  }

  /// Lets the window show its events to a gesture of a view. Records name the gesture after the view.
  private func addGesture(to view: UIView, _ action: Selector) {
    guard let window = view.window as? EventObserverWindow, !window.serves(view) else { return }
    let gesture = TransformGesture(view: view, target: self, action: action)
    gesture.traceID = "\(view.traceID)Gesture"
    window.addTransformGesture(gesture)
  }

  /// Moves a photo.
  public func handleSubviewTransform(_ gesture: TransformGesture) {
    apply(gesture, !areInTwoViews)
  }

  /// Moves the table. The photos' gestures start again, because the touches have other locations in it now.
  public func handleSuperviewTransform(_ gesture: TransformGesture) {
    guard apply(gesture, areInTwoViews) else { return }
    for other in gestures where other !== gesture { other.startAnew() }
  }

  // The methods of a handled motion are there even if they do nothing: those left out would climb.
  public override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake else { return }
    UIView.animate(withDuration: MultiTouchDemoController.resetDuration) { [self] in
      view.transform = .identity
      for photo in view.subviews { photo.transform = .identity }
    }
    for gesture in gestures { gesture.startAnewWithNextEvent() }
    recordEffect("puts everything back in \(MultiTouchDemoController.resetDuration) s")
  }

  public override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  private var gestures: [TransformGesture] {
    (view.window as? EventObserverWindow)?.transformGestures ?? []
  }

  /// Gives a view its gesture's transform, or starts the gesture again; returns whether it was applied.
  @discardableResult
  private func apply(_ gesture: TransformGesture, _ isApplied: Bool) -> Bool {
    guard isApplied, let view = gesture.view else {
      gesture.startAnew()
      gesture.recordEffect("starts anew")
      return false
    }
    view.transform = gesture.transform
    view.recordEffect("transform \(view.transform.text)")
    return true
  }

  private var areInTwoViews: Bool {
    let touches = gestures.reduce(into: Set<UITouch>()) { $0.formUnion($1.touches) }
    return touches.count == 2 && Set(touches.compactMap(\.view)).count == 2
  }
}
