import Foundation
import Lists
import Records
import TouchKit
import TraceFormat

/// The state of a scene between two steps, for programs that replay a trace while it is being recorded.
public final class SceneState {
  package let live: LiveScene

  package init(_ live: LiveScene) {
    self.live = live
  }

  /// The views on the screen, from back to front, including rows and items of lists that have no cell yet.
  public var views: [VisibleView] { live.visibleLayout(withRows: true).views }

  /// The number of views in the windows, hidden ones included.
  public var viewCount: Int {
    var (count, rest) = (0, live.engine.application.windows as [UIView])
    while let view = rest.popLast() {
      count += 1
      rest += view.subviews
    }
    return count
  }

  /// Whether the id is that of a control.
  public func isControl(_ id: String) -> Bool { live.view(id) is UIControl }

  /// Returns the title of a row of a table, or of an item of a collection; nil if it has none.
  public func title(ofRow path: [Int], in list: String) -> String? {
    guard path.count == 2 else { return nil }
    return (live.view(list) as? any VisibleList)?.title(of: IndexPath(item: path[1], section: path[0]))
  }

  /// The recognizers of the scene, in its order.
  public var recognizers: [SceneState.Recognizer] {
    live.ids.compactMap { id in
      guard let recognizer = live.recognizer(id), let entry = live[id] else { return nil }
      return Recognizer(id: id, className: entry.className, view: recognizer.view?.traceID)
    }
  }

  /// The time at which the next timer fires; nil if none is pending.
  public var nextTimer: Instant? { live.engine.nextTimer }

  /// Whether the content of a scroll view moves by itself.
  public var isMoving: Bool { live.engine.isMoving }

  /// Whether no finger is down, no recognizer is in an attempt, and no timer is pending that a replay waits for.
  public var isAtRest: Bool { live.engine.isAtRest }
}

extension SceneState {
  /// A recognizer of a scene.
  public struct Recognizer: Equatable, Sendable {
    /// The id of the recognizer.
    public var id: String
    /// The name of its class.
    public var className: String
    /// The id of its view.
    public var view: String?
  }
}
