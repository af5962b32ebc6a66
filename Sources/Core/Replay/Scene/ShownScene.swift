import Foundation
import Lists
import Records
import TouchKit
import TraceFormat

/// The scene of a replay between two steps, for programs that replay a trace while it is made.
public final class ShownScene {
  package let live: LiveScene

  package init(_ live: LiveScene) {
    self.live = live
  }

  /// The views that are on the screen, each before those in front of it. The rows and items of lists that have no cell
  /// yet are among them.
  public var views: [ShownView] { live.shownTree(withRows: true).views }

  /// The number of views in the windows, hidden ones included.
  public var viewCount: Int {
    var (count, rest) = (0, live.engine.application.windows as [UIView])
    while let view = rest.popLast() {
      count += 1
      rest += view.subviews
    }
    return count
  }

  /// Whether there is a control of this id.
  public func isControl(_ id: String) -> Bool { live.view(id) is UIControl }

  /// Returns the title of a row of a table, or of an item of a collection; nil if it has none.
  public func title(ofRow path: [Int], in list: String) -> String? {
    guard path.count == 2 else { return nil }
    return (live.view(list) as? any ShownList)?.title(of: IndexPath(item: path[1], section: path[0]))
  }

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
  /// Whether it is a row of a table or an item of a collection. It may have no cell yet.
  public var isRow = false
  /// The title of a row or an item.
  public var title: String?
  /// The id of the row or the item with a title that it is in.
  public var row: String?
}

extension LiveScene {
  /// The views that are on the screen, each before those in front of it.
  package var shownViews: [ShownView] { shownTree.views }

  /// What the places of the views on the screen are computed from.
  package var shownTree: ShownTree { shownTree(withRows: false) }

  /// The same, with the rows of lists that have no cell yet.
  fileprivate func shownTree(withRows: Bool) -> ShownTree {
    var tree = ShownTree(withRows: withRows)
    for window in engine.application.windows { tree.add(window, in: nil) }
    return tree
  }
}

/// The views on the screen, as what their places are computed from. While the tree stays the same, so do all places.
package struct ShownTree: Equatable {
  /// A view, each before those in front of it.
  private struct Node: Equatable {
    var id: String
    /// The index of the superview; nil for a window.
    var parent: Int?
    var placement: Placement
    var clipsToBounds: Bool
    var isControl: Bool
    var hasRecognizers: Bool
    var isRow = false
    var title: String?
  }

  private var nodes: [Node] = []
  private let withRows: Bool

  /// Creates an empty tree.
  package init() { self.init(withRows: false) }

  fileprivate init(withRows: Bool) {
    self.withRows = withRows
  }

  fileprivate mutating func add(_ view: UIView, in parent: Int?) {
    guard !view.isHidden, !view.isTransparentToTouches else { return }
    let index = nodes.count
    nodes.append(
      Node(
        id: view.traceID,
        parent: parent,
        placement: Placement(
          bounds: view.bounds,
          position: view.center,
          anchor: view.anchorPoint,
          transform: view.transform
        ),
        clipsToBounds: view.clipsToBounds,
        isControl: view is UIControl,
        hasRecognizers: view.gestureRecognizers?.isEmpty == false
      )
    )
    if withRows, let list = view as? any ShownList { addRows(of: list, in: index) }
    for subview in view.subviews { add(subview, in: index) }
    guard let list = view.superview as? any ShownList, let path = list.path(of: view) else { return }
    nodes[index].isRow = true
    nodes[index].title = list.title(of: path)
  }

  /// Adds the rows that have no cell.
  private mutating func addRows(of list: any ShownList, in parent: Int) {
    for (path, frame) in list.emptyRows {
      nodes.append(
        Node(
          id: "\(list.traceID).\(path.section).\(path.item)",
          parent: parent,
          placement: Placement(
            bounds: CGRect(origin: .zero, size: frame.size),
            position: CGPoint(x: frame.midX, y: frame.midY),
            anchor: CGPoint(x: 0.5, y: 0.5),
            transform: .identity
          ),
          clipsToBounds: false,
          isControl: false,
          hasRecognizers: false,
          isRow: true,
          title: list.title(of: path)
        )
      )
    }
  }

  /// The views with their places, each before those in front of it.
  package var views: [ShownView] {
    var views: [ShownView] = []
    // The rectangle to which each view clips its subviews.
    var clips: [Clip?] = []
    // The row that each view is, or is in.
    var rows: [String?] = []
    for (index, node) in nodes.enumerated() {
      let bounds = node.placement.bounds
      var corners = [
        CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
      ].map { place(of: $0, in: index) }
      let clip = node.parent.flatMap { clips[$0] }
      if let clip { corners = clip.visible(corners) }
      clips.append(node.clipsToBounds ? Clip(corners) ?? clip : clip)
      let row = node.parent.flatMap { rows[$0] }
      rows.append(node.title == nil ? row : node.id)
      views.append(
        ShownView(
          id: node.id,
          corners: corners,
          isWindow: node.parent == nil,
          isControl: node.isControl,
          hasRecognizers: node.hasRecognizers,
          isRow: node.isRow,
          title: node.title,
          row: row
        )
      )
    }
    return views
  }

  /// Returns the place on the screen of a point in a view.
  private func place(of point: CGPoint, in index: Int) -> Point {
    var place = point
    var next: Int? = index
    while let node = next.map({ nodes[$0] }) {
      place = node.placement.toSuper(place)
      next = node.parent
    }
    return Point(x: place.x, y: place.y)
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
