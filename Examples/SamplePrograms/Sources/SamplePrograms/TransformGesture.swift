import TouchKit

/// Follows the fingers on a view, and on the views in it, as one transform: the helper of WWDC 2009's session on
/// multi-touch events and of the guide's listing 3-8.
///
/// The gesture is a responder outside the view tree and the responder chain: a window sends it the touches that it
/// observes. Each change of its transform sends its action.
public final class TransformGesture: UIResponder, TransformReporting {
  /// The touches of the present event that the gesture observes. Programs must not retain touches.
  private(set) var touches: Set<UITouch> = []
  /// The view whose touches the gesture observes.
  public private(set) weak var view: UIView?
  // Not retained: its view may be in the window that has the gesture.
  private weak var target: UIResponder?
  private let action: Selector
  private var original = CGAffineTransform.identity
  private var incremental = CGAffineTransform.identity
  private var baseline = TouchBaseline()
  // Whether the view was moved between events.
  private var isStale = false

  /// Creates a gesture for a view, with a target that receives an action for each change.
  public init(view: UIView, target: UIResponder, action: Selector) {
    self.view = view
    self.target = target
    self.action = action
    super.init()
  }

  /// The transform of the view when the first finger came down, and that of the fingers since.
  public var transform: CGAffineTransform { original.concatenating(incremental) }

  /// The touches of an event that the gesture observes.
  public func observedTouches(for event: UIEvent) -> Set<UITouch> {
    (event.allTouches ?? []).filter(observes)
  }

  /// Finds the touches of an event that the gesture observes.
  func observe(_ event: UIEvent) {
    touches = observedTouches(for: event)
  }

  /// Calls the touch methods with the observed touches, by phase, as a window does for views.
  func serve(_ event: UIEvent) {
    func inPhase(_ phase: UITouch.Phase) -> Set<UITouch>? {
      let those = touches.filter { $0.phase == phase }
      return those.isEmpty ? nil : those
    }
    if let began = inPhase(.began) { touchesBegan(began, with: event) }
    if let moved = inPhase(.moved) { touchesMoved(moved, with: event) }
    if let ended = inPhase(.ended) { touchesEnded(ended, with: event) }
    if let cancelled = inPhase(.cancelled) { touchesCancelled(cancelled, with: event) }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    refresh(with: event)
    let rest = known(event).subtracting(touches)
    if rest.isEmpty {
      restart(with: touches)
    } else {
      start(from: updatedTransform(event), with: rest.union(touches))
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    refresh(with: event)
    incremental = baseline.transform(of: known(event), in: view)
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    refresh(with: event)
    start(from: updatedTransform(event), with: known(event).subtracting(touches))
  }

  // A cancelled drag does not move the view back.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  /// Whether a touch is in the view or in a descendant of it.
  func observes(_ touch: UITouch) -> Bool {
    guard let view, let touched = touch.view else { return false }
    return touched.isDescendant(of: view)
  }

  /// Starts again from the transform of the view, because that of the gesture was not applied.
  func startAnew() {
    restart(with: baseline.known(touches))
  }

  /// Starts again from the transform of the view, and from the locations of the touches at the next event.
  func startAnewWithNextEvent() {
    isStale = true
  }

  private func refresh(with event: UIEvent?) {
    guard isStale else { return }
    let touches = known(event)
    restart(with: touches)
    baseline.set(toPreviousOf: touches, in: view)
  }

  private func restart(with touches: Set<UITouch>) {
    start(from: view?.transform ?? .identity, with: touches)
  }

  private func start(from transform: CGAffineTransform, with touches: Set<UITouch>) {
    isStale = false
    original = transform
    incremental = .identity
    baseline.set(to: touches, in: view)
  }

  private func updatedTransform(_ event: UIEvent?) -> CGAffineTransform {
    original.concatenating(baseline.transform(of: known(event), in: view))
  }

  private func known(_ event: UIEvent?) -> Set<UITouch> {
    baseline.known(event?.allTouches ?? [])
  }
}
