import Explain
import Records

/// The place of the headline on the screen, enlarged: the fingers or the pointer, the deciding limits, and the views in
/// the sentence.
struct Lens {
  /// The part of the replay that the lens shows.
  let timeline: Timeline
  let frame: ScreenFrame

  /// The smallest part of the screen that a lens shows, in points, and its largest scale.
  private static let least = 130.0
  private static let largest = 3.0
  /// The margin around the required contents.
  private static let margin = 18.0
  /// The number of fingers that are all shown.
  private static let mostNamed = 3
  /// The maximum distance between the finger and the intended view.
  private static let reach = 90.0

  /// Finds the place of a headline.
  ///
  /// - Parameters:
  ///   - width: The available width.
  ///   - others: The scale of the drawing of the whole screen, which a lens has to exceed; nil if there is none.
  init?(
    _ timeline: Timeline,
    _ headline: Headline,
    left: Double,
    top: Double,
    width: Double,
    height: Double,
    besides other: Double? = nil
  ) {
    self.timeline = timeline.part(headline.episode, lanes: [])
    let result = headline.result
    let decisive = self.timeline.fingers.filter { result.touches.contains($0.key) }
    // A sentence about a missing finger names another finger.
    let areAllNamed = self.timeline.fingers.count <= Self.mostNamed || decisive.isEmpty
    let fingers = areAllNamed ? self.timeline.fingers : decisive
    let places =
      fingers.flatMap { $0.samples.map(\.location) }
      + self.timeline.pointers.flatMap { $0.samples.map(\.location) }
    guard !places.isEmpty else { return nil }
    var box = Box(places)
    let limits = self.timeline.limits.filter(\.isNear)
    for limit in limits { if let shape = limit.box { box.include(shape) } }
    let near = box.grown(by: Self.reach)
    let views = Set(fingers.compactMap(\.view) + [result.object] + result.cause.others)
    for outline in timeline.outlines where views.contains(outline.id) && !outline.isWindow {
      let corners = outline.corners(at: Drawing.viewTime(of: self.timeline))
      if !corners.isEmpty, let part = Box(corners).intersection(near) { box.include(part) }
    }
    box = box.grown(by: Self.margin)
    let scale = min(
      width / max(box.width, Self.least),
      height / max(box.height, Self.least * height / width),
      Self.largest
    )
    if let other, scale < 1.4 * other { return nil }
    let (halfWidth, halfHeight) = (width / scale / 2, height / scale / 2)
    let (x, y) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    frame = ScreenFrame(
      from: Point(x: x - halfWidth, y: y - halfHeight),
      to: Point(x: x + halfWidth, y: y + halfHeight),
      left: left,
      top: top,
      scale: scale
    )
  }

  /// Appends the lens.
  ///
  /// - Parameter name: The id of the shape that clips it, unique in a document.
  func write(name: String, to markup: inout Markup) {
    let screen = ScreenDrawing(timeline: timeline, frame: frame, time: nil, isLens: true, name: name)
    markup.open("g", ["class": "lens"])
    screen.write(to: &markup)
    markup.close("g")
  }
}

/// A rectangle that contains points.
private struct Box {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  init(_ points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 0)
    (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 0)
  }

  func grown(by margin: Double) -> Box {
    Box([Point(x: minX - margin, y: minY - margin), Point(x: maxX + margin, y: maxY + margin)])
  }

  func intersection(_ other: Box) -> Box? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Box([Point(x: left, y: top), Point(x: right, y: bottom)])
  }

  mutating func include(_ other: Box) {
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }
}

extension MovementLimit {
  /// The rectangle around the limit; nil for one that lies along a whole edge of the screen.
  fileprivate var box: Box? {
    switch shape {
    case .circle(let radius):
      Box([
        Point(x: centre.x - radius, y: centre.y - radius), Point(x: centre.x + radius, y: centre.y + radius),
      ])
    case .lines(let lines): Box(lines.flatMap { $0 })
    case .rectangle(let one, let other):
      abs(other.x - one.x) > 200 || abs(other.y - one.y) > 200 ? nil : Box([one, other])
    }
  }
}
