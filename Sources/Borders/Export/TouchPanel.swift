import Records

/// A touchscreen that can report the events of a recording. Its axes have a thousand units per point, the precision
/// that `touchtrace import` reads.
struct TouchPanel {
  private static let unitsPerPoint = 1000.0
  /// The longest side of a screen, in points, with axis units that fit into 32 bits.
  private static let largest = 2_000_000.0
  /// The number of slots of common panels. A recording with more fingers gets more slots.
  private static let fewestSlots = 10

  /// The size of the screen, in points.
  let width: Int
  let height: Int
  /// Whether `touchtrace import` assumes this screen for a panel of these proportions.
  let isAssumedByImport: Bool

  private let slotCount: Int
  private let hasRadius: Bool

  /// Creates the screen of a phone in portrait or landscape orientation, or a larger one if the recording has
  /// locations outside both.
  init(for recording: Recording) {
    let changes = recording.frames.flatMap(\.changes)
    // A touch exactly at the edge would be off the screen, so the edge is the first whole point beyond the farthest
    // coordinate.
    let right = Self.edge(changes.map(\.location.x).max())
    let bottom = Self.edge(changes.map(\.location.y).max())
    let sizes = [(390, 844), (844, 390)]
    let fitting = sizes.first { right <= $0.0 && bottom <= $0.1 }
    (width, height) = fitting ?? (max(right, 390), max(bottom, 390))
    isAssumedByImport = fitting != nil
    slotCount = max(recording.slots.count, Self.fewestSlots)
    hasRadius = changes.contains { $0.majorRadius != nil }
  }

  private static func edge(_ farthest: Double?) -> Int {
    Int(min(max(farthest ?? 0, 0), largest - 1).rounded(.down)) + 1
  }

  /// Converts a location to units of the axes. A location off the screen is moved to the nearest one on it.
  func units(_ location: Point) -> (x: Int, y: Int) {
    func units(_ coordinate: Double, _ length: Int) -> Int {
      let unit = (coordinate * Self.unitsPerPoint).rounded(.toNearestOrAwayFromZero)
      return Int(min(max(unit, 0), Double(length) * Self.unitsPerPoint - 1))
    }
    return (units(location.x, width), units(location.y, height))
  }

  /// Returns the diameter of a contact in units of the axes.
  func diameter(_ radius: Double) -> Int {
    Int(min(max(2 * radius * Self.unitsPerPoint, 0), Double(longestAxis)).rounded(.toNearestOrAwayFromZero))
  }

  /// Whether a location is on the screen.
  func contains(_ location: Point) -> Bool {
    (0..<Double(width)).contains(location.x) && (0..<Double(height)).contains(location.y)
  }

  /// Returns whether a location is a whole number of units, so that rounding does not change it.
  func isExact(_ location: Point) -> Bool {
    let units = units(location)
    return Double(units.x) / Self.unitsPerPoint == location.x
      && Double(units.y) / Self.unitsPerPoint == location.y
  }

  private var longestAxis: Int { max(width, height) * Int(Self.unitsPerPoint) - 1 }

  /// The head of the file: name, identity, properties, and bit masks of the codes that events may have.
  var description: String {
    let right = width * Int(Self.unitsPerPoint) - 1
    let bottom = height * Int(Self.unitsPerPoint) - 1
    let touchMajor = hasRadius ? "A: 30 0 \(longestAxis) 0 0 0\n" : ""
    return """
      # EVEMU 1.3
      # A screen of \(width) x \(height) points, \(Int(Self.unitsPerPoint)) units a point:
      # touchtrace import --screen \(width)x\(height)
      N: touchtrace
      I: 0000 0000 0000 0000
      # INPUT_PROP_DIRECT
      P: 02 00 00 00 00 00 00 00
      # EV_SYN, EV_KEY, EV_ABS
      B: 00 0b 00 00 00 00 00 00 00
      # BTN_TOUCH
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      # ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_TOUCH_MAJOR, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID
      B: 03 03 00 00 00 00 80 \(hasRadius ? "61" : "60") 02
      # Axis, least and greatest value, fuzz, flat, resolution
      A: 00 0 \(right) 0 0 0
      A: 01 0 \(bottom) 0 0 0
      A: 2f 0 \(slotCount - 1) 0 0 0
      \(touchMajor)A: 35 0 \(right) 0 0 0
      A: 36 0 \(bottom) 0 0 0
      A: 39 0 65535 0 0 0

      """
  }
}
