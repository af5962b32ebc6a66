import Records

/// The paths of pointers: a dashed line, an arrow at the pointer, and the content's movement by scrolls.
extension ScreenDrawing {
  /// The maximum number of drawn tracks; the last ones are kept.
  private static let mostTracks = 100

  func writePointers(to markup: inout Markup) {
    for track in timeline.pointers.suffix(Self.mostTracks) { write(track, to: &markup) }
  }

  private func write(_ track: PointerTrack, to markup: inout Markup) {
    let samples = track.samples.prefix { $0.time <= end }
    guard let last = samples.last else { return }
    let place = frame.place(last.location)
    let way = samples.map { frame.place($0.location) }
    markup.open("g")
    markup.element("title", title(of: track, last))
    if way.count > 1, way.contains(where: { $0 != place }) {
      markup.element("path", ["class": "path", "d": Self.path(way), "stroke-dasharray": "2 3"])
    }
    if track.kind == .scroll, last.movement != Point(x: 0, y: 0) {
      let tip = frame.place(
        Point(x: last.location.x + last.movement.x, y: last.location.y + last.movement.y)
      )
      markup.element("path", ["class": "path", "d": Self.arrow(from: place, to: tip)])
    }
    markup.element("path", ["class": "badge", "d": Self.cursor, "transform": Self.translation(to: place)])
    markup.close("g")
  }

  func title(of track: PointerTrack, _ last: PointerTrack.Sample) -> String {
    switch track.kind {
    case .hover: "a pointer that hovers"
    case .transform: "a pinch or a rotation on a trackpad"
    case .scroll:
      "a scroll that moves the content by (\(last.movement.x.attributeText), \(last.movement.y.attributeText)) pt"
    }
  }

  /// The arrow of a pointer, with its tip at the origin.
  static let cursor = "M0 0V12L3 9 5 13.5 7 12.5 5 8.3H9Z"

  /// A line with an arrow head. On a short line, the head is as long as the line.
  static func arrow(from start: Point, to tip: Point) -> String {
    let (dx, dy) = (tip.x - start.x, tip.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return path([start, tip]) }
    let head = min(5, length) / length
    let back = Point(x: tip.x - dx * head, y: tip.y - dy * head)
    let side = Point(x: -dy * head * 0.6, y: dx * head * 0.6)
    return path([start, tip])
      + path([
        Point(x: back.x + side.x, y: back.y + side.y), tip, Point(x: back.x - side.x, y: back.y - side.y),
      ])
  }
}
