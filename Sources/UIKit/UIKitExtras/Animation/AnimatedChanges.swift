import Foundation
import TouchKit

/// The properties of a view that animations change.
@preconcurrency @MainActor struct AnimatableProperties: Equatable {
  var center: CGPoint
  var bounds: CGRect
  var transform: CGAffineTransform
  var alpha: CGFloat

  init(_ view: UIView) {
    (center, bounds, transform, alpha) = (view.center, view.bounds, view.transform, view.alpha)
  }

  /// The properties as animations show them.
  init(shown view: UIView) {
    let layer = view.layer.presentation() ?? view.layer
    (center, bounds) = (layer.position, layer.bounds)
    (transform, alpha) = (layer.affineTransform(), CGFloat(layer.opacity))
  }

  func apply(to view: UIView) {
    guard AnimatableProperties(view) != self else { return }
    view.transform = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
  }

  /// Interpolates between these properties and others.
  func moved(by progress: CGFloat, to other: AnimatableProperties) -> AnimatableProperties {
    // At the end, a view has exactly the values that it was given. The sums below may be rounded.
    if progress == 1 { return other }
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    var moved = self
    moved.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    moved.bounds = CGRect(
      x: mix(bounds.minX, other.bounds.minX),
      y: mix(bounds.minY, other.bounds.minY),
      width: max(0, mix(bounds.width, other.bounds.width)),
      height: max(0, mix(bounds.height, other.bounds.height))
    )
    moved.transform = transform.transformMoved(by: progress, to: other.transform)
    moved.alpha = mix(alpha, other.alpha)
    return moved
  }

  /// Adds the change from `old` to `new`. A transform that changed is replaced.
  mutating func add(from old: AnimatableProperties, to new: AnimatableProperties) {
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

/// The animatable properties of the views in the windows, before and after the changes of an animation.
@preconcurrency @MainActor struct AnimatedChanges {
  /// A view that an animation changes.
  struct Change {
    weak var view: UIView?
    let from: AnimatableProperties
    let to: AnimatableProperties
    /// What earlier animations show at the start.
    let shown: AnimatableProperties
  }

  private(set) var changes: [Change] = []

  /// Makes changes, and adds and returns their effects.
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
  /// A view before the changes, by its own values and by those that animations show.
  private typealias Before = (view: UIView, values: AnimatableProperties, shown: AnimatableProperties)

  private unowned let engine: Engine
  private var open: [(timing: ViewTiming?, before: [Before])] = []
  /// The views that were animated; some are in flight.
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
    var before: [Before] = []
    func visit(_ view: UIView) {
      let values = AnimatableProperties(view)
      let isAnimated = animated.contains(ObjectIdentifier(view))
      before.append((view, values, isAnimated ? AnimatableProperties(shown: view) : values))
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
    let changes = own.before.compactMap { view, old, shown in
      let new = AnimatableProperties(view)
      return new == old ? nil : AnimatedChanges.Change(view: view, from: old, to: new, shown: shown)
    }
    animated.formUnion(changes.compactMap { $0.view.map { ObjectIdentifier($0) } })
    for index in open.indices {
      for place in open[index].before.indices {
        guard let change = changes.first(where: { $0.view === open[index].before[place].view }) else {
          continue
        }
        open[index].before[place].values.add(from: change.from, to: change.to)
      }
    }
    return (own.timing, changes)
  }
}
