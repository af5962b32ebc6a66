import Records

/// The conversion of a source's coordinates to points of the screen.
struct ScreenMapping {
  /// The size of the screen if `--screen` is not given: a phone in portrait orientation.
  static let assumedScreen = Point(x: 390, y: 844)

  private var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0
  private let isIdentity: Bool

  /// Creates the mapping for a panel with a range, or for a source without one.
  ///
  /// - Parameter unitRatio: The length of a unit of the vertical axis, divided by that of the horizontal axis.
  init(_ options: ImportOptions, range: PanelRange?, unitRatio: Double = 1) {
    let scale: Point
    var origin = Point(x: 0, y: 0)
    var inset = Point(x: 0, y: 0)
    let screen = options.screen ?? Self.assumedScreen(for: range, options)
    // The rotated axes of the panel are parallel to the sides of the screen.
    let isSideways = options.rotation % 180 != 0
    let side = isSideways ? Point(x: screen.y, y: screen.x) : screen
    if let factor = options.scale {
      scale = factor
    } else if let range {
      origin = Point(x: Double(range.x.lowerBound), y: Double(range.y.lowerBound))
      let (width, height) = (range.width, range.height)
      let full = Point(x: side.x / width, y: side.y / height)
      switch options.fit {
      case .stretch: scale = full
      case .uniform:
        let factor = min(full.x, full.y / unitRatio)
        scale = Point(x: factor, y: factor * unitRatio)
        inset = Point(x: (side.x - width * scale.x) / 2, y: (side.y - height * scale.y) / 2)
      }
    } else {
      scale = Point(x: 1, y: 1)
    }
    let x = inset.x - origin.x * scale.x
    let y = inset.y - origin.y * scale.y
    switch options.rotation {
    case 90: (a, b, tx, c, d, ty) = (0, -scale.y, screen.x - y, scale.x, 0, x)
    case 180: (a, b, tx, c, d, ty) = (-scale.x, 0, screen.x - x, 0, -scale.y, screen.y - y)
    case 270: (a, b, tx, c, d, ty) = (0, scale.y, y, -scale.x, 0, screen.y - x)
    default: (a, b, tx, c, d, ty) = (scale.x, 0, x, 0, scale.y, y)
    }
    isIdentity = options.rotation == 0 && scale == Point(x: 1, y: 1) && x == 0 && y == 0
  }

  /// Returns the screen size that is assumed for a panel.
  static func assumedScreen(for range: PanelRange?, _ options: ImportOptions) -> Point {
    guard let range else { return assumedScreen }
    let isWide = range.width > range.height
    return isWide != (options.rotation % 180 != 0)
      ? Point(x: assumedScreen.y, y: assumedScreen.x) : assumedScreen
  }

  /// Converts a location to points, rounded to a thousandth, finer than any panel.
  func point(_ raw: Point) -> Point {
    guard !isIdentity else { return Point(x: Self.rounded(raw.x), y: Self.rounded(raw.y)) }
    return Point(x: Self.rounded(a * raw.x + b * raw.y + tx), y: Self.rounded(c * raw.x + d * raw.y + ty))
  }

  private static func rounded(_ number: Double) -> Double {
    let whole = (number * 1000).rounded(.toNearestOrAwayFromZero)
    // A -0 becomes 0.
    return whole == 0 ? 0 : whole / 1000
  }
}
