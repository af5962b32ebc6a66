import Explain
import Records

/// The part of the screen that a drawing shows, and its position in the drawing.
struct ScreenFrame: Equatable {
  /// The part of the screen, in points.
  private(set) var minX: Double
  private(set) var minY: Double
  private(set) var maxX: Double
  private(set) var maxY: Double
  /// The units of the drawing in one point.
  let scale: Double
  /// Whether the frame shows whole windows, not only the area around the fingers.
  let isBounded: Bool
  /// The upper left corner in the drawing.
  let left: Double
  let top: Double

  var width: Double { (maxX - minX) * scale }
  var height: Double { (maxY - minY) * scale }

  /// Fits the windows into a rectangle. If a window is practically infinite, as in the standard scene, or if there is
  /// no window, the frame shows only the area around the fingers.
  init(_ timeline: Timeline, left: Double, top: Double, width: Double, height: Double) {
    let fingers =
      timeline.fingers.flatMap { $0.samples.map(\.location) }
      + timeline.pointers.flatMap { $0.samples.map(\.location) }
    let windows = Self.windowCorners(timeline.outlines)
    isBounded = !windows.isEmpty
    let points = isBounded ? windows : fingers
    (minX, maxX) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    (minY, maxY) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    if !isBounded {
      // A margin around the fingers, so that the frame is neither a line nor a dot.
      let margin = max(40, 0.15 * max(maxX - minX, maxY - minY))
      let side = max(160, 0.6 * max(maxX - minX, maxY - minY))
      let (moreX, moreY) = (max(margin, (side - maxX + minX) / 2), max(margin, (side - maxY + minY) / 2))
      (minX, maxX, minY, maxY) = (minX - moreX, maxX + moreX, minY - moreY, maxY + moreY)
    }
    (maxX, maxY) = (max(maxX, minX + 1), max(maxY, minY + 1))
    // Whole windows are drawn larger than the area around a few fingers, because they contain more. An untouched screen
    // only shows the kind of device.
    let isUpright = maxX - minX < maxY - minY
    let height = fingers.isEmpty ? min(height, 150) : isBounded ? height : min(height, 290)
    let width = isBounded && isUpright ? min(width, 0.56 * height) : width
    scale = min(width / (maxX - minX), height / (maxY - minY), 1.6)
    self.left = left
    self.top = top
  }

  /// A frame with a part of the screen, at a larger scale than the whole.
  init(from first: Point, to last: Point, left: Double, top: Double, scale: Double) {
    (minX, maxX, minY, maxY) = (first.x, last.x, first.y, last.y)
    self.scale = scale
    self.left = left
    self.top = top
    isBounded = false
  }

  /// Returns the corners that windows ever had; none if a window is practically infinite.
  static func windowCorners(_ outlines: [ViewOutline]) -> [Point] {
    let corners = outlines.filter(\.isWindow).flatMap { $0.states.flatMap(\.corners) }
    return corners.allSatisfy { abs($0.x) <= 8000 && abs($0.y) <= 8000 } ? corners : []
  }

  /// The radius of the corners: rounded as those of a device if the frame shows whole windows.
  var radius: Double { isBounded ? min(20, 0.09 * min(width, height)) : 3 }

  /// The size in words: `390 × 844 pt`.
  var sizeText: String {
    func text(_ length: Double) -> String { String { $0.append((length * 10).rounded() / 10, .three) } }
    return "\(text(maxX - minX)) × \(text(maxY - minY)) pt"
  }

  /// Converts a point of the screen to the drawing.
  func place(_ point: Point) -> Point {
    Point(x: left + (point.x - minX) * scale, y: top + (point.y - minY) * scale)
  }

  /// Returns whether a part of an outline, given by its corners in the drawing, lies on the screen.
  func shows(_ corners: [Point]) -> Bool {
    guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
      let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max()
    else { return false }
    return max(minX, left) < min(maxX, left + width) && max(minY, top) < min(maxY, top + height)
  }

  /// Returns whether a point of the drawing lies on the screen.
  func contains(_ place: Point) -> Bool {
    (left...left + width).contains(place.x) && (top...top + height).contains(place.y)
  }
}
