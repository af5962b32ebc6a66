import Foundation
import Records

/// The names of views on the screen: inside the view if there is space, or else beside the screen with a line to the
/// view.
struct NameLayout {
  /// A view that may get a name.
  struct Item {
    /// The index of the outline.
    var index: Int
    var id: String
    /// The name: the id, or the title of a row.
    var text: String
    /// The corners in the drawing.
    var corners: [Point]
    var importance: Importance
  }

  /// Important views choose their positions first.
  enum Importance: Int, Comparable {
    case hit, withRecognizers, control, plain, window

    static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
  }

  /// A name at its place: the left end of its line of text.
  struct Name: Equatable {
    var index: Int
    var text: String
    var place: Point
    /// The end of the line from a name beside the screen to its view; nil for a name inside the view.
    var anchor: Point?
  }

  private(set) var names: [Name] = []
  /// The names that do not fit, not even beside the screen.
  private(set) var unnamed: [String] = []
  /// The position of the line with their number.
  private(set) var unnamedPlace = Point(x: 0, y: 0)

  private let frame: ScreenFrame
  /// The visible parts of the views.
  private var boxes: [Visible] = []
  private typealias Visible = (index: Int, minX: Double, minY: Double, maxX: Double, maxY: Double)

  static let size = 11.0
  /// The distance of the names beside the screen from it, and their largest width.
  private static let gutter = 16.0
  private static let widest = 104.0
  private static let lineHeight = 14.0
  /// The maximum number of lines across the screen for untouched views.
  private static let mostLines = 8

  /// Lays out names.
  ///
  /// - Parameter labels: The labels already on the screen.
  init(_ items: [Item], _ frame: ScreenFrame, _ labels: inout LabelPlaces) {
    self.frame = frame
    var outside: [Item] = []
    // Small views choose first, because large ones have alternatives.
    let order = items.map { ($0, Self.area($0.corners)) }.enumerated().sorted { one, other in
      (one.element.0.importance, one.element.1, one.offset) < (
        other.element.0.importance, other.element.1, other.offset
      )
    }.map { ($0.offset, $0.element.0) }
    for item in items where frame.shows(item.corners) {
      let box = visible(item.corners)
      boxes.append((item.index, box.minX, box.minY, box.maxX, box.maxY))
    }
    for (_, item) in order where frame.shows(item.corners) {
      if let name = inside(item, &labels) {
        names.append(name)
      } else if item.importance < .plain {
        outside.append(item)
        // Other names make way for the line to the name beside the screen.
        let box = visible(item.corners)
        let y = (box.minY + box.maxY) / 2
        labels.avoid([Point(x: box.maxX, y: y), Point(x: frame.left + frame.width, y: y)])
      }
    }
    layOutColumn(outside)
  }

  /// The width of the names beside the screen, with their distance from it; 0 if there are none.
  var columnWidth: Double {
    let widths = names.filter { $0.anchor != nil }.map { TextWidth.of($0.text, size: Self.size) }
    guard !widths.isEmpty || !unnamed.isEmpty else { return 0 }
    return Self.gutter + max(widths.max() ?? 0, unnamed.isEmpty ? 0 : 70)
  }

  // MARK: Inside

  private func inside(_ item: Item, _ labels: inout LabelPlaces) -> Name? {
    let box = visible(item.corners)
    let room = box.maxX - box.minX - 8
    let text = TextWidth.cutInside(item.text, to: room, size: Self.size)
    // A name cut to a few letters says nothing. An important name goes beside the screen instead.
    let least = item.importance < .plain && frame.isBounded ? max(5, item.text.count * 2 / 3) : 5
    guard text == item.text || text.count >= least else { return nil }
    let width = TextWidth.of(text, size: Self.size)
    // A container's name is in a corner; elsewhere, it would seem to name the contents there.
    let contained = boxes.filter { other in
      other.index != item.index && box.minX <= other.minX && other.maxX <= box.maxX && box.minY <= other.minY
        && other.maxY <= box.maxY
    }
    let isContainer = !contained.isEmpty
    let isAtEdges = isContainer || item.importance >= .plain
    let all = places(width, box)
    let candidates = (isAtEdges ? Array(all.prefix(4) + all.suffix(2)) : all).filter {
      isInside($0, width, item.corners) && !isIn(contained, $0, width, box)
    }
    // No edge crosses a name, except that the name of an empty view has to go somewhere.
    for offPaths in isAtEdges ? [true] : [true, false] {
      for place in candidates where labels.reserve(place, width: width, offPaths: offPaths) {
        return Name(index: item.index, text: text, place: place)
      }
    }
    return nil
  }

  /// Returns whether a text lies in one of some views that do not fill their container.
  private func isIn(_ views: [Visible], _ place: Point, _ width: Double, _ around: Box) -> Bool {
    let most = (around.maxX - around.minX) * (around.maxY - around.minY) * 0.95
    return views.contains { view in
      (view.maxX - view.minX) * (view.maxY - view.minY) < most && view.minX <= place.x
        && place.x + width <= view.maxX && view.minY <= place.y - 9 && place.y <= view.maxY
    }
  }

  /// The positions to try: the corners, then the middle, then the middles of the upper and the lower edge.
  private func places(_ width: Double, _ box: Box) -> [Point] {
    // The corners of the screen are round.
    let inset = frame.radius > 5 ? 4.0 : 0
    let left = box.minX + 5 + (box.minX - frame.left < 3 ? inset : 0)
    let right = box.maxX - 5 - width - (frame.left + frame.width - box.maxX < 3 ? inset : 0)
    let (top, bottom, middle) = (box.minY + 14, box.maxY - 5, (box.minY + box.maxY) / 2 + 3.5)
    let centre = (box.minX + box.maxX - width) / 2
    if bottom <= top + 2 {
      return [left, right, centre].map { Point(x: $0, y: middle) }
    }
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom), Point(x: right, y: bottom),
      Point(x: centre, y: middle), Point(x: left, y: middle), Point(x: right, y: middle),
      Point(x: centre, y: top), Point(x: centre, y: bottom),
    ]
  }

  private static func area(_ corners: [Point]) -> Double {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return ((xs.max() ?? 0) - (xs.min() ?? 0)) * ((ys.max() ?? 0) - (ys.min() ?? 0))
  }

  private typealias Box = (minX: Double, minY: Double, maxX: Double, maxY: Double)

  /// The part of a view's bounding box that is on the screen.
  private func visible(_ corners: [Point]) -> Box {
    (
      max(corners.map(\.x).min() ?? 0, frame.left), max(corners.map(\.y).min() ?? 0, frame.top),
      min(corners.map(\.x).max() ?? 0, frame.left + frame.width),
      min(corners.map(\.y).max() ?? 0, frame.top + frame.height)
    )
  }

  /// Returns whether a line of text lies in a view, which may be rotated.
  private func isInside(_ place: Point, _ width: Double, _ corners: [Point]) -> Bool {
    let ends = [
      Point(x: place.x, y: place.y - 8.5), Point(x: place.x + width, y: place.y - 8.5),
      Point(x: place.x, y: place.y + 2), Point(x: place.x + width, y: place.y + 2),
    ]
    let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return ends.allSatisfy { end in
      let turns = sides.map { one, other in
        (other.x - one.x) * (end.y - one.y) - (other.y - one.y) * (end.x - one.x)
      }
      return frame.contains(end) && (turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 })
    }
  }

  // MARK: Beside the screen

  /// Writes names below each other beside the screen, each as near to its view as the others allow.
  private mutating func layOutColumn(_ items: [Item]) {
    guard !items.isEmpty else { return }
    let room = max(2, Int(frame.height / Self.lineHeight))
    // Too many lines across the screen hide the important things: untouched controls lose their names first, then all
    // untouched views.
    let choices = [items, items.filter { $0.importance < .control }, items.filter { $0.importance == .hit }]
    let named = choices.first { $0.count <= Self.mostLines } ?? choices[2]
    let shown = named.count <= room ? named : Array(named.prefix(room - 1))
    let ids = Set(shown.map(\.id))
    unnamed = items.map(\.id).filter { !ids.contains($0) }
    let column = shown.map { item in
      let box = visible(item.corners)
      return (
        item: item,
        anchor: Point(x: box.maxX - min(3, (box.maxX - box.minX) / 2), y: (box.minY + box.maxY) / 2)
      )
    }.sorted { ($0.anchor.y, $0.item.index) < ($1.anchor.y, $1.item.index) }
    let bottom = frame.top + frame.height - (unnamed.isEmpty ? 0 : Self.lineHeight)
    var lines = column.map { max($0.anchor.y + 4, frame.top + 9) }
    for index in lines.indices.dropFirst() {
      lines[index] = max(lines[index], lines[index - 1] + Self.lineHeight)
    }
    for index in lines.indices.reversed() {
      let most = index + 1 < lines.count ? lines[index + 1] - Self.lineHeight : bottom
      lines[index] = min(lines[index], most)
    }
    let x = frame.left + frame.width + Self.gutter
    let texts = TextWidth.cutApart(column.map(\.item.text), to: Self.widest, size: Self.size)
    for (((item, anchor), y), text) in zip(zip(column, lines), texts) {
      names.append(Name(index: item.index, text: text, place: Point(x: x, y: y), anchor: anchor))
    }
    unnamedPlace = Point(x: x, y: frame.top + frame.height)
  }
}

/// The positions of labels, reserved so that labels do not overlap.
struct LabelPlaces {
  private var taken: [(minX: Double, maxX: Double, y: Double)] = []
  /// The outlines of views. A label crosses one only if there is no other space.
  private var boxes: [(minX: Double, minY: Double, maxX: Double, maxY: Double)] = []
  /// Points on paths. A label covers one only if there is no other space.
  private var paths: [Point] = []

  /// Reserves the position of a finger.
  mutating func reserve(_ place: Point, radius: Double) {
    taken.append((place.x - radius, place.x + radius, place.y + 4))
  }

  /// Keeps labels from crossing the outlines of views, if possible.
  mutating func avoid(_ items: [NameLayout.Item], in frame: ScreenFrame) {
    for item in items where frame.shows(item.corners) { avoid(outline: item.corners) }
  }

  private mutating func avoid(outline corners: [Point]) {
    guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
      let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max()
    else { return }
    boxes.append((minX, minY, maxX, maxY))
  }

  /// Keeps labels away from the line through some points, if possible.
  mutating func avoid(_ line: [Point]) {
    guard paths.count < 3000, var last = line.first else { return }
    for point in line.dropFirst() {
      let length = hypot(point.x - last.x, point.y - last.y)
      let count = max(1, (length / 5).rounded(.up))
      for part in 1...Int(min(count, 500)) {
        let share = Double(part) / count
        paths.append(Point(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
      }
      last = point
    }
  }

  /// Reserves the position of a line of text. Returns false if another text is there, or a path that the text must not
  /// cover.
  mutating func reserve(_ place: Point, width: Double, offPaths: Bool = false) -> Bool {
    let isFree = taken.allSatisfy { other in
      abs(other.y - place.y) >= 13 || other.maxX < place.x || place.x + width < other.minX
    }
    guard isFree, !offPaths || !isOnPath(place, width) && !crossesOutline(place, width) else { return false }
    taken.append((place.x, place.x + width, place.y))
    return true
  }

  private func crossesOutline(_ place: Point, _ width: Double) -> Bool {
    let (left, right, top, bottom) = (place.x - 1, place.x + width + 1, place.y - 9, place.y + 2)
    return boxes.contains { box in
      let isApart = right < box.minX || box.maxX < left || bottom < box.minY || box.maxY < top
      let isInside = box.minX <= left && right <= box.maxX && box.minY <= top && bottom <= box.maxY
      return !isApart && !isInside
    }
  }

  private func isOnPath(_ place: Point, _ width: Double) -> Bool {
    paths.contains { point in
      (place.x - 3...place.x + width + 3).contains(point.x) && (place.y - 11...place.y + 4).contains(point.y)
    }
  }
}
