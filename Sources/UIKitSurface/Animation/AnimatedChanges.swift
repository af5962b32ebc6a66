import Foundation
import TouchKit

/// The places, transforms and opacities of the views in the windows, before and after the changes of an animator.
@preconcurrency @MainActor struct AnimatedChanges {
  private struct Look: Equatable {
    var center: CGPoint
    var bounds: CGRect
    var transform: CGAffineTransform
    var alpha: CGFloat

    @MainActor init(_ view: UIView) {
      (center, bounds, transform, alpha) = (view.center, view.bounds, view.transform, view.alpha)
    }

    @MainActor func apply(to view: UIView) {
      guard Look(view) != self else { return }
      view.transform = transform
      view.bounds = bounds
      view.center = center
      view.alpha = alpha
    }

    func moved(by progress: CGFloat, to other: Look) -> Look {
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
      look.transform = CGAffineTransform(
        a: mix(transform.a, other.transform.a),
        b: mix(transform.b, other.transform.b),
        c: mix(transform.c, other.transform.c),
        d: mix(transform.d, other.transform.d),
        tx: mix(transform.tx, other.transform.tx),
        ty: mix(transform.ty, other.transform.ty)
      )
      look.alpha = mix(alpha, other.alpha)
      return look
    }
  }

  private struct Change {
    weak var view: UIView?
    let from: Look
    let to: Look
  }

  private var changes: [Change] = []

  /// Makes changes, and adds what they did.
  mutating func add(in engine: Engine, _ makeChanges: () -> Void) {
    var before: [(view: UIView, look: Look)] = []
    func visit(_ view: UIView) {
      before.append((view, Look(view)))
      for subview in view.subviews { visit(subview) }
    }
    for window in engine.application.windows { visit(window) }
    makeChanges()
    for (view, look) in before where Look(view) != look {
      changes.append(Change(view: view, from: look, to: Look(view)))
    }
  }

  /// Puts the views at a part of their way.
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
