import Foundation
import GestureScript
import Records
import Replay
import TouchKit
import TraceFormat

/// The views of a scene with their positions on the screen, as values independent of the live scene.
package struct SceneViews: Sendable {
  /// A view or a window.
  package struct View: Sendable {
    package let id: String
    /// The origin and the size of its bounds.
    package let origin: Point
    package let size: Point
    /// Whether the view is in a window.
    package let isOnScreen: Bool
    /// The screen locations of three points of the bounds: the origin, the point one to its right and the point one
    /// below it.
    fileprivate let corner: Point
    fileprivate let right: Point
    fileprivate let below: Point

    /// The middle of the bounds.
    package var center: Point { Point(x: origin.x + size.x / 2, y: origin.y + size.y / 2) }

    /// Converts a point of the view to the screen.
    package func toScreen(_ point: Point) -> Point {
      let (x, y) = (point.x - origin.x, point.y - origin.y)
      return Point(
        x: corner.x + x * (right.x - corner.x) + y * (below.x - corner.x),
        y: corner.y + x * (right.y - corner.y) + y * (below.y - corner.y)
      )
    }
  }

  /// The size of the frontmost window.
  package let screen: Point
  /// The views and windows in the order of the scene, superviews first.
  package let views: [View]
  /// The gestures that the scene's recognizers recognize.
  let plans: [GesturePlan]
  /// The ids of all objects.
  let ids: [String]
  /// The words in records of lists other than ids, and the possible ids of rows.
  let listWords: [String]
  let rows: RowIDs

  /// The targets of gestures: the screen, and the views by their ids.
  package var targets: GestureTargets {
    let byID = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
    return GestureTargets(screen: screen, ids: views.map(\.id)) { id, point in
      guard let view = byID[id], view.isOnScreen else { return nil }
      return view.toScreen(point ?? view.center)
    }
  }
}

extension Replayer {
  /// Returns the views of a trace's scene; by default that of the options, or the standard scene.
  package func sceneViews(of trace: TraceInput = .withoutSteps) throws(InputFailure) -> SceneViews {
    try withLiveScene(of: trace) { (_, live) in SceneViews(live) }
  }
}

extension SceneViews {
  init(_ live: LiveScene) {
    let size = live.engine.application.windows.last?.bounds.size ?? CGSize(width: 390, height: 844)
    screen = Point(x: size.width, y: size.height)
    let views = live.ids.compactMap { id in live.view(id).map { View(id: id, $0) } }
    self.views = views
    ids = live.ids
    listWords = live.listWords
    rows = RowIDs(live)
    plans = live.ids.compactMap { id in
      guard let recognizer = live.recognizer(id), let viewID = recognizer.view?.traceID,
        let view = views.firstIndex(where: { $0.id == viewID && $0.isOnScreen })
      else { return nil }
      return GesturePlan(recognizer, in: live, view: view)
    }
  }
}

extension SceneViews.View {
  init(id: String, _ view: UIView) {
    let window = view.window
    func toScreen(_ x: CGFloat, _ y: CGFloat) -> Point {
      let point = CGPoint(x: view.bounds.minX + x, y: view.bounds.minY + y)
      let place = window.map { $0.convert(view.convert(point, to: $0), to: nil as UIWindow?) } ?? point
      return Point(x: place.x, y: place.y)
    }
    self.id = id
    origin = Point(x: view.bounds.minX, y: view.bounds.minY)
    size = Point(x: view.bounds.width, y: view.bounds.height)
    isOnScreen = window != nil
    corner = toScreen(0, 0)
    right = toScreen(1, 0)
    below = toScreen(0, 1)
  }
}
