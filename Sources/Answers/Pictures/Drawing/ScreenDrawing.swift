import Explain
import Records

/// Draws the screen: the outlines of views, the limits of movements, and the paths of fingers over them.
struct ScreenDrawing {
  let timeline: Timeline
  let frame: ScreenFrame
  /// The time of the picture; nil for the whole replay.
  let time: Instant?
  /// Whether elements carry ids, for the scripts of the page.
  let isLive: Bool
  /// Whether the drawing shows a part of the screen, with no space for names beside it.
  let isLens: Bool
  /// The id of the shape that clips the drawing, unique in a document.
  let name: String
  /// The views of a sentence about input without a place, such as a key: they stand out like those that were hit.
  let named: Set<String>
  /// The fingers that have landed, and their numbers.
  let fingers: [Finger]
  let badges: BadgeLayout

  /// The largest number of outlines that are drawn.
  static let mostOutlines = 400

  init(
    timeline: Timeline,
    frame: ScreenFrame,
    time: Instant?,
    isLive: Bool = false,
    isLens: Bool = false,
    name: String = "screen",
    named: Set<String> = []
  ) {
    self.named = named
    self.isLens = isLens
    self.timeline = timeline
    self.frame = frame
    self.time = time
    self.isLive = isLive
    self.name = name
    let end = time ?? timeline.end
    fingers = timeline.fingers.filter { $0.start <= end }
    // The number is at the finger while it is down, and at its landing after it lifted.
    let places = fingers.map { finger in
      let isUp = finger.end.map { $0 <= end } ?? false
      return frame.place(
        (isUp ? finger.samples.first : finger.samples(to: end).last)?.location ?? Point(x: 0, y: 0)
      )
    }
    badges = BadgeLayout(places, frame, allowsDots: !isLive)
  }

  /// The time up to which paths are drawn, and the time of the views.
  var end: Instant { time ?? timeline.end }
  var viewTime: Instant { time ?? Drawing.viewTime(of: timeline) }

  /// The outlines that may be drawn. A window that fills the frame has no outline of its own.
  private var outlines: ArraySlice<ViewOutline> { timeline.outlines.prefix(Self.mostOutlines) }

  /// Appends outlines, paths and labels. Returns the width used, with the names beside the screen.
  @discardableResult
  func write(to markup: inout Markup) -> Double {
    markup.open("clipPath", ["id": name])
    markup.element("rect", rectangle(nil))
    markup.close("clipPath")
    if frame.isBounded { writeBezel(to: &markup) }
    markup.element("rect", rectangle("screen"))
    markup.open("g", ["clip-path": "url(#\(name))"])
    var labels = LabelPlaces()
    for badge in badges.badges where !badge.isDot { labels.reserve(badge.place, radius: 9) }
    var notes = Markup()
    var dots = Markup()
    let hits = hits
    let items = items(hits, at: viewTime)
    labels.avoid(items, in: frame)
    writeNotes(&labels, dots: &dots, to: &notes)
    writeOutlines(hits, to: &markup)
    for limit in limits { write(limit, to: &markup) }
    for (finger, path) in zip(fingers, thinned(fingers)) { write(finger, path, to: &markup) }
    writePointers(to: &markup)
    // The numbers are drawn over the paths of all fingers, so they come last.
    markup.append(dots)
    for index in fingers.indices { writeLeader(of: index, to: &markup) }
    for index in fingers.indices { writeEnds(of: index, to: &markup) }
    for crowd in badges.crowds where !isLive { write(crowd, to: &markup) }
    let names = NameLayout(items, frame, &labels)
    write(names.names.filter { $0.anchor == nil }, to: &markup)
    markup.append(notes)
    markup.close("g")
    if isLens { return frame.width }
    write(names.names.filter { $0.anchor != nil }, to: &markup)
    writeUnnamed(names, to: &markup)
    return frame.width + names.columnWidth
  }

  private func rectangle(_ name: String?) -> KeyValuePairs<String, (any AttributeValue)?> {
    [
      "class": name, "x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height,
      "rx": frame.radius,
    ]
  }

  /// The edge of the device around the screen.
  private func writeBezel(to markup: inout Markup) {
    let edge = 3.5
    markup.element(
      "rect",
      [
        "class": "bezel", "x": frame.left - edge, "y": frame.top - edge, "width": frame.width + 2 * edge,
        "height": frame.height + 2 * edge, "rx": frame.radius + edge,
      ]
    )
  }

  /// Returns the caption below the screen: its size, and the time of the views if they moved.
  var caption: String? {
    let moves = outlines.contains { outline in
      Set(timeline.fingers.compactMap(\.view)).contains(outline.id) && outline.states.count > 1
    }
    let size = frame.isBounded ? frame.sizeText : nil
    let views =
      time == nil && moves
      ? "views as at \(String { $0.append(seconds: viewTime.nanoseconds, .three) }) s" : nil
    let parts = [size, views].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: Views

  /// The hit-test views: at the time of the picture, those with a finger on them.
  private var hits: Set<String> {
    let fingers = time.map(timeline.fingersDown(at:)) ?? fingers
    return named.union(fingers.compactMap(\.view))
  }

  private func writeOutlines(_ hits: Set<String>, to markup: inout Markup) {
    if time == nil { writeEarlierHits(to: &markup) }
    let behind = behind(hits)
    // In the whole replay, the superviews of all hit-test views would be most of the screen.
    let around = time.map { Set(timeline.fingersDown(at: $0).flatMap(\.path)) } ?? []
    for (index, outline) in outlines.enumerated() where isOutlined(outline, hits) {
      let corners = outline.corners(at: viewTime).map(frame.place)
      guard !corners.isEmpty || isLive else { continue }
      var name = outline.isWindow ? "view window" : "view"
      if hits.contains(outline.id) {
        name += " hit"
      } else if around.contains(outline.id) {
        name += " around"
      }
      if behind.contains(index) { name += " behind" }
      writeOutline(corners, name, outline.id, isLive ? index : nil, to: &markup)
    }
  }

  /// A single window that is not hit equals the frame.
  private func isOutlined(_ outline: ViewOutline, _ hits: Set<String>) -> Bool {
    !outline.isWindow || hits.contains(outline.id) || outline.role != .plain
      || timeline.outlines.count { $0.isWindow } > 1
  }

  /// Appends the outlines of hit-test views where they were when their touches came down, if they have moved since.
  private func writeEarlierHits(to markup: inout Markup) {
    var seen: Set<String> = []
    var ghosts: [(id: String, corners: [Point])] = []
    for finger in fingers {
      guard let outline = outlines.first(where: { $0.id == finger.view }), !outline.isWindow else { continue }
      let corners = outline.corners(at: finger.start).map(frame.place)
      guard !corners.isEmpty, corners != outline.corners(at: viewTime).map(frame.place),
        seen.insert("\(outline.id) \(Self.outline(corners))").inserted
      else { continue }
      ghosts.append((outline.id, corners))
    }
    // Many earlier outlines would hide the views.
    guard ghosts.count <= 6 else { return }
    for ghost in ghosts { writeOutline(ghost.corners, "view before", ghost.id, nil, to: &markup) }
  }

  /// Returns the indices of the outlines that lie wholly behind a hit-test view other than their subviews.
  private func behind(_ hits: Set<String>) -> Set<Int> {
    var behind: Set<Int> = []
    for finger in fingers where finger.view.map(hits.contains) == true {
      behind.formUnion(indices(behind: finger, at: viewTime))
    }
    return behind.filter { !hits.contains(outlines[$0].id) }
  }

  func indices(behind finger: Finger, at time: Instant) -> [Int] {
    guard let front = outlines.firstIndex(where: { $0.id == finger.view }) else { return [] }
    let box = Self.box(outlines[front].corners(at: time))
    return outlines.indices.prefix(front).filter { index in
      let corners = outlines[index].corners(at: time)
      let id = outlines[index].id
      guard let box, !corners.isEmpty, !finger.path.contains(id) else { return false }
      return corners.allSatisfy {
        (box.minX...box.maxX).contains($0.x) && (box.minY...box.maxY).contains($0.y)
      }
    }
  }

  private static func box(_ corners: [Point]) -> (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
      let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max()
    else { return nil }
    return (minX, minY, maxX, maxY)
  }

  private func writeOutline(
    _ corners: [Point],
    _ name: String,
    _ id: String,
    _ index: Int?,
    to markup: inout Markup
  ) {
    markup.open("path", ["class": name, "d": Self.outline(corners), "data-outline": index])
    markup.element("title", id)
    markup.close("path")
  }

  // MARK: Names

  /// The views that may have a name at a time, with their importance to a reader.
  ///
  /// A row is named by its title, and so are the plain views in it.
  func items(_ hits: Set<String>, at time: Instant) -> [NameLayout.Item] {
    let hits = hits.union(rows(of: hits))
    return outlines.enumerated().compactMap { index, outline in
      let corners = outline.corners(at: time)
      guard !corners.isEmpty, isOutlined(outline, hits), outline.row == nil || outline.role != .plain else {
        return nil
      }
      let importance: NameLayout.Importance =
        if hits.contains(outline.id) {
          .hit
        } else if outline.role == .withRecognizers {
          .withRecognizers
        } else if outline.role == .control {
          .control
        } else {
          outline.isWindow ? .window : .plain
        }
      return NameLayout.Item(
        index: index,
        id: outline.id.escapingControls,
        text: outline.name.escapingControls,
        corners: corners.map(frame.place),
        importance: importance
      )
    }
  }

  /// The rows that stand for views that are hit.
  private func rows(of hits: Set<String>) -> Set<String> {
    Set(outlines.filter { $0.role == .plain && hits.contains($0.id) }.compactMap(\.row))
  }

  private func write(_ names: [NameLayout.Name], to markup: inout Markup) {
    let hits = hits.union(rows(of: hits))
    for name in names {
      if let anchor = name.anchor {
        let start = Point(x: name.place.x - 4, y: name.place.y - 4)
        let edge = Point(x: frame.left + frame.width + 4, y: start.y)
        let line = Self.path([start, edge, anchor])
        markup.element("path", ["class": "leader callout-line", "d": line])
        markup.element(
          "circle",
          ["class": "leader-end callout-line", "cx": anchor.x, "cy": anchor.y, "r": 1.8]
        )
      }
      let isHit = hits.contains(timeline.outlines[name.index].id)
      markup.element(
        "text",
        [
          "class": "\(isHit ? "small" : "faint small") \(name.anchor == nil ? "name" : "callout")",
          "x": name.place.x, "y": name.place.y, "data-name": isLive ? name.index : nil,
        ],
        name.text
      )
    }
  }

  private func writeUnnamed(_ names: NameLayout, to markup: inout Markup) {
    guard !names.unnamed.isEmpty else { return }
    let place = names.unnamedPlace
    markup.open("text", ["class": "faint small unnamed", "x": place.x, "y": place.y])
    markup.element("title", names.unnamed.joined(separator: ", "))
    markup.append("and \(names.unnamed.count) more")
    markup.close("text")
  }

  /// Returns the closed path through some points; empty if there are none.
  static func outline(_ corners: [Point]) -> String { corners.isEmpty ? "" : path(corners) + "Z" }

  static func path(_ points: [Point]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(point.x.attributeText) \(point.y.attributeText)"
    }.joined()
  }
}
