import Foundation
import Records
import TouchKit

/// A view on the screen.
public struct VisibleView: Equatable, Sendable {
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
  /// Whether it is a row of a table or an item of a collection, even one without a cell.
  public var isRow = false
  /// The title of a row or an item.
  public var title: String?
  /// The id of the row or item with a title that contains it.
  public var row: String?
}

extension LiveScene {
  /// The views on the screen, from back to front.
  package var visibleViews: [VisibleView] { visibleLayout.views }

  /// The inputs of the layout of the visible views.
  package var visibleLayout: VisibleLayout { visibleLayout(withRows: false) }

  /// The same, including rows of lists that have no cell yet.
  func visibleLayout(withRows: Bool) -> VisibleLayout {
    var tree = VisibleLayout(withRows: withRows)
    for window in engine.application.windows { tree.add(window, in: nil) }
    return tree
  }
}

/// The inputs of the layout of the visible views. As long as they are equal, so are all positions.
package struct VisibleLayout: Equatable {
  /// A view. A view comes before those in front of it.
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
    if withRows, let list = view as? any VisibleList { addRows(of: list, in: index) }
    for subview in view.subviews { add(subview, in: index) }
    guard let list = view.superview as? any VisibleList, let path = list.path(of: view) else { return }
    nodes[index].isRow = true
    nodes[index].title = list.title(of: path)
  }

  /// Adds the rows that have no cell.
  private mutating func addRows(of list: any VisibleList, in parent: Int) {
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

  /// The views with their positions, from back to front.
  package var views: [VisibleView] {
    var views: [VisibleView] = []
    // The rectangle that each view clips its subviews to.
    var clips: [Clip?] = []
    // The row that contains each view, or that it is.
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
        VisibleView(
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

  /// Converts a point in a view to the screen.
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

    /// Creates a rectangle; nil without corners, or if they are those of a rotated view.
    init?(_ corners: [Point]) {
      guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
        let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max(),
        corners.allSatisfy({ ($0.x == minX || $0.x == maxX) && ($0.y == minY || $0.y == maxY) })
      else { return nil }
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Returns the corners of the part inside, or none. A rotated view keeps its corners.
    func visible(_ corners: [Point]) -> [Point] {
      guard let own = Clip(corners) else { return corners }
      guard own.minX < maxX, own.maxX > minX, own.minY < maxY, own.maxY > minY else { return [] }
      return corners.map { Point(x: min(max($0.x, minX), maxX), y: min(max($0.y, minY), maxY)) }
    }
  }
}
