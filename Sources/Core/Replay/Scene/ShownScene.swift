import Foundation
import Records
import TouchKit
import TraceFormat

/// The scene of a replay between two steps, for programs that replay a trace while it is made.
public final class ShownScene {
  private let live: LiveScene

  init(_ live: LiveScene) {
    self.live = live
  }

  /// The views that are on the screen, each before those in front of it.
  public var views: [ShownView] { live.shownViews }

  /// The recognizers of the scene, in its order.
  public var recognizers: [ShownRecognizer] {
    live.ids.compactMap { id in
      guard let recognizer = live.recognizer(id), let entry = live[id] else { return nil }
      return ShownRecognizer(id: id, className: entry.className, view: recognizer.view?.traceID)
    }
  }

  /// The time at which the next timer fires; nil if none is pending.
  public var nextTimer: Instant? { live.engine.nextTimer }

  /// Whether the content of a scroll view moves by itself.
  public var isMoving: Bool { live.engine.isMoving }

  /// Whether no finger is down, no recognizer's attempt goes on, and no timer is pending that a replay waits for.
  public var isAtRest: Bool { live.engine.isAtRest }
}

/// A recognizer of a scene.
public struct ShownRecognizer: Equatable, Sendable {
  /// The id of the recognizer.
  public var id: String
  /// The name of its class.
  public var className: String
  /// The id of its view.
  public var view: String?
}

/// A view on the screen.
public struct ShownView: Equatable, Sendable {
  /// The id of the view.
  public var id: String
  /// The four corners on the screen, in order around the view; empty if scroll views around it hide it.
  public var corners: [Point]
  /// Whether it is a window.
  public var isWindow: Bool
  /// Whether it is a control.
  public var isControl: Bool
  /// Whether recognizers are attached to it.
  public var hasRecognizers: Bool
}

extension LiveScene {
  /// The views that are on the screen, each before those in front of it.
  package var shownViews: [ShownView] {
    var views: [ShownView] = []
    for window in engine.application.windows { Self.add(window, of: window, in: nil, to: &views) }
    return views
  }

  private static func add(
    _ view: UIView,
    of window: UIWindow,
    in clip: Clip?,
    to views: inout [ShownView]
  ) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let bounds = view.bounds
    var corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { corner in
      let place = window.convert(view.convert(corner, to: window), to: nil as UIWindow?)
      return Point(x: place.x, y: place.y)
    }
    if let clip { corners = clip.visible(corners) }
    let inner = view.clipsToBounds ? Clip(corners) ?? clip : clip
    views.append(
      ShownView(
        id: view.traceID,
        corners: corners,
        isWindow: view === window,
        isControl: view is UIControl,
        hasRecognizers: view.gestureRecognizers?.isEmpty == false
      )
    )
    for subview in view.subviews { add(subview, of: window, in: inner, to: &views) }
  }

  /// The rectangle of a view that clips its subviews, such as a scroll view.
  private struct Clip {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// Creates a rectangle; nil if the corners are those of a rotated view, or of none.
    init?(_ corners: [Point]) {
      guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
        let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max(),
        corners.allSatisfy({ ($0.x == minX || $0.x == maxX) && ($0.y == minY || $0.y == maxY) })
      else { return nil }
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Returns the corners of the part inside; none if there is no such part. A rotated view keeps its corners.
    func visible(_ corners: [Point]) -> [Point] {
      guard let own = Clip(corners) else { return corners }
      guard own.minX < maxX, own.maxX > minX, own.minY < maxY, own.maxY > minY else { return [] }
      return corners.map { Point(x: min(max($0.x, minX), maxX), y: min(max($0.y, minY), maxY)) }
    }
  }
}
