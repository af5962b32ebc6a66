import Foundation
import TouchKit

/// The place, the transform and the opacity of a view.
@preconcurrency @MainActor struct ViewLook: Equatable {
  var center: CGPoint
  var bounds: CGRect
  var transform: CGAffineTransform
  var alpha: CGFloat

  init(_ view: UIView) {
    (center, bounds, transform, alpha) = (view.center, view.bounds, view.transform, view.alpha)
  }

  /// The look of a view as animations show it.
  init(shown view: UIView) {
    let layer = view.layer.presentation() ?? view.layer
    (center, bounds) = (layer.position, layer.bounds)
    (transform, alpha) = (layer.affineTransform(), CGFloat(layer.opacity))
  }

  func apply(to view: UIView) {
    guard ViewLook(view) != self else { return }
    view.transform = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
  }

  /// Returns the look at a fraction of the way to another one.
  func moved(by progress: CGFloat, to other: ViewLook) -> ViewLook {
    // At the end, a view has exactly the values that it was given. The sums below may be rounded.
    if progress == 1 { return other }
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    var look = self
    look.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    look.bounds = CGRect(
      x: mix(bounds.minX, other.bounds.minX),
      y: mix(bounds.minY, other.bounds.minY),
      width: max(0, mix(bounds.width, other.bounds.width)),
      height: max(0, mix(bounds.height, other.bounds.height))
    )
    look.transform = transform.transformMoved(by: progress, to: other.transform)
    look.alpha = mix(alpha, other.alpha)
    return look
  }

  /// Adds the change between two other looks to this one. A transform that changed is replaced.
  mutating func add(from old: ViewLook, to new: ViewLook) {
    center.x += new.center.x - old.center.x
    center.y += new.center.y - old.center.y
    bounds.origin.x += new.bounds.minX - old.bounds.minX
    bounds.origin.y += new.bounds.minY - old.bounds.minY
    bounds.size.width += new.bounds.width - old.bounds.width
    bounds.size.height += new.bounds.height - old.bounds.height
    alpha += new.alpha - old.alpha
    if old.transform != new.transform { transform = new.transform }
  }
}

/// The places, transforms and opacities of the views in the windows, before and after the changes of an animation.
@preconcurrency @MainActor struct AnimatedChanges {
  /// A view that an animation changes.
  struct Change {
    weak var view: UIView?
    let from: ViewLook
    let to: ViewLook
    /// The look that animations gave to the view before.
    let shown: ViewLook
  }

  private(set) var changes: [Change] = []

  /// Makes changes, adds their effects, and returns these.
  @discardableResult
  mutating func add(_ timing: ViewTiming?, in engine: Engine, _ makeChanges: () -> Void) -> [Change] {
    let made = OpenAnimations.current(engine).collect(timing, makeChanges)
    changes += made
    return made
  }

  /// Shows the views at a fraction of their movement.
  func show(_ progress: CGFloat) {
    for change in changes {
      guard let view = change.view else { continue }
      change.from.moved(by: progress, to: change.to).apply(to: view)
    }
  }

  /// Puts the views at the start.
  func showStart() {
    // A view that several closures changed begins where the first found it.
    for change in changes.reversed() {
      if let view = change.view { change.from.apply(to: view) }
    }
  }
}

/// The animation closures that are being called, the innermost last.
@preconcurrency @MainActor final class OpenAnimations {
  private unowned let engine: Engine
  private var open: [(timing: ViewTiming?, before: [(view: UIView, look: ViewLook, shown: ViewLook)])] = []
  /// The views that were animated, of which some are in flight.
  private var animated: Set<ObjectIdentifier> = []

  private init(_ engine: Engine) {
    self.engine = engine
  }

  /// Returns the open animations of an engine.
  static func current(_ engine: Engine) -> OpenAnimations {
    let key = ObjectIdentifier(OpenAnimations.self)
    if let kept = engine.companions[key] as? OpenAnimations { return kept }
    let made = OpenAnimations(engine)
    engine.companions[key] = made
    return made
  }

  /// The keyframes that are being made.
  var keyframes: KeyframeSequence?

  /// The animations of a transition that follow a finger, while they are made.
  var scrubbed: ScrubbedAnimations?

  /// The timing of the innermost animation; nil if its changes take no time, or if there is none.
  var timing: ViewTiming? { open.last?.timing }

  /// Makes changes, and returns the views in the windows that are changed. An enclosing animation does not animate what
  /// this one changes.
  func collect(_ timing: ViewTiming?, _ makeChanges: () -> Void) -> [AnimatedChanges.Change] {
    begin(timing)
    makeChanges()
    return commit().changes
  }

  /// Begins to watch for changes.
  func begin(_ timing: ViewTiming?) {
    var before: [(view: UIView, look: ViewLook, shown: ViewLook)] = []
    func visit(_ view: UIView) {
      let look = ViewLook(view)
      before.append((view, look, animated.contains(ObjectIdentifier(view)) ? ViewLook(shown: view) : look))
      for subview in view.subviews { visit(subview) }
    }
    for window in engine.application.windows { visit(window) }
    open.append((timing, before))
  }

  /// Changes the timing of what was begun last.
  func changeInnermost(_ change: (inout ViewTiming) -> Void) {
    guard var timing = open.last?.timing else { return }
    change(&timing)
    open[open.count - 1].timing = timing
  }

  /// Returns the changes since what was begun last, and its timing.
  func commit() -> (timing: ViewTiming?, changes: [AnimatedChanges.Change]) {
    guard let own = open.popLast() else { return (nil, []) }
    let changes = own.before.compactMap { view, look, shown in
      ViewLook(view) == look
        ? nil : AnimatedChanges.Change(view: view, from: look, to: ViewLook(view), shown: shown)
    }
    animated.formUnion(changes.compactMap { $0.view.map { ObjectIdentifier($0) } })
    for index in open.indices {
      for place in open[index].before.indices {
        guard let change = changes.first(where: { $0.view === open[index].before[place].view }) else {
          continue
        }
        open[index].before[place].look.add(from: change.from, to: change.to)
      }
    }
    return (own.timing, changes)
  }
}
