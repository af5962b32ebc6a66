import Records

/// Detects touches whose times or coordinates have the wrong unit.
package struct UnitCheck: Sendable {
  /// A unit that is probably wrong.
  package enum Suspicion: Equatable, Sendable {
    /// No panel has this time between frames. The values are the time in seconds, if the unit were right, and the power
    /// of ten that makes it plausible.
    case time(frame: Double, factor: Double)
    /// Touches lie beyond any screen. The values are the largest coordinate and the factor that would bring it onto a
    /// screen.
    case coordinates(furthest: Double, scale: Double)
    /// Most touches land outside the screen or the windows. The values are the farthest location, the size of the
    /// screen or windows, and the factor that would bring all inside.
    case outside(farthest: Point, of: Point, scale: Double)
  }

  /// The plausible times between frames: from 2,000 a second on fast panels to one a second in traces written by hand.
  private static let frames = 0.0005...1.0
  /// The times between frames of real panels, in seconds. A unit is reported only if another unit gives such a time.
  private static let panelFrames = 0.002...0.2
  /// The longest side of a screen, in points: the largest tablet has 1,376.
  private static let longestSide = 1500.0
  /// The factors that convert the pixels of devices to points.
  private static let pixelScales = [0.5, 1.0 / 3, 0.25]
  /// The smallest ratio of a location to the extent that a finger slipping off the edge cannot explain.
  private static let leastExcess = 1.5
  /// The fewest frames for which the time between frames is checked.
  private static let fewest = 5
  /// The shortest frame time, in seconds, that is too long for gestures written by hand.
  private static let longest = 10.0

  /// The maximum number of times between frames that are kept. The rest of a longer recording is similar.
  private static let most = 1001

  /// The times between frames while a finger is down.
  private var frames: [Nanoseconds] = []
  private var last: Nanoseconds?
  private var down = 0
  private var furthest = 0.0
  private let extent: Point?
  /// Whether a few long times are enough for a suspicion.
  package var checksFew: Bool
  private var landed = 0
  private var landedOutside = 0
  /// The greatest coordinates.
  private var corner = Point(x: 0, y: 0)

  /// Creates a check without touches.
  ///
  /// - Parameters:
  ///   - extent: the size of the screen or of the windows; nil if unknown.
  ///   - checksFew: whether a few long times are enough for a suspicion, as in a trace that is written by hand.
  package init(extent: Point? = nil, checksFew: Bool = false) {
    self.extent = extent
    self.checksFew = checksFew
  }

  /// Adds the touches of a step.
  package mutating func add(_ samples: [TouchSample], at time: Nanoseconds) {
    if down > 0, let last, time > last, frames.count < UnitCheck.most { frames.append(time - last) }
    last = time
    for sample in samples {
      let location = sample.location
      furthest = max(furthest, location.x.magnitude, location.y.magnitude)
      corner = Point(x: max(corner.x, location.x), y: max(corner.y, location.y))
      switch sample.phase {
      case .began:
        down += 1
        landed += 1
        if let extent, location.x > extent.x || location.y > extent.y { landedOutside += 1 }
      case .ended, .cancelled: down = max(down - 1, 0)
      case .moved, .stationary: break
      }
    }
  }

  /// The suspicions so far.
  package var suspicions: [Suspicion] {
    var found: [Suspicion] = []
    let areFewAndLong = checksFew && frames.allSatisfy { Instant.seconds($0) > UnitCheck.longest }
    if frames.count >= UnitCheck.fewest || areFewAndLong && !frames.isEmpty {
      // The median: a finger that rests for seconds says nothing about the unit.
      let frame = Instant.seconds(frames.sorted()[frames.count / 2])
      let factors = [1e-3, 1e-6, 1e-9, 1e3, 1e6, 1e9]
      // Steps written by hand may be far apart. Long times are therefore reported only if another unit makes them the
      // frame times of a real panel.
      let plausible = factors.first { UnitCheck.panelFrames.contains(frame * $0) }
      if frame < UnitCheck.frames.lowerBound {
        // No panel is this fast, whether or not a unit explains the times.
        found.append(.time(frame: frame, factor: plausible ?? 1e3))
      } else if frame > UnitCheck.frames.upperBound, let plausible {
        found.append(.time(frame: frame, factor: plausible))
      }
    }
    if furthest > max(UnitCheck.longestSide, extent?.x ?? 0, extent?.y ?? 0) {
      // A device has two, three or four pixels to a point.
      let scale =
        UnitCheck.pixelScales.first { furthest * $0 <= UnitCheck.longestSide } ?? 844 / furthest
      found.append(.coordinates(furthest: furthest, scale: (scale * 1000).rounded() / 1000))
    } else if let suspicion = outside {
      found.append(suspicion)
    }
    return found
  }

  /// The suspicion that locations are in pixels: they fit a large screen, but not this one.
  private var outside: Suspicion? {
    guard let extent, 2 * landedOutside > landed, extent.x > 0, extent.y > 0 else { return nil }
    let excess = max(corner.x / extent.x, corner.y / extent.y)
    guard excess > UnitCheck.leastExcess, let scale = UnitCheck.pixelScales.first(where: { excess * $0 <= 1 })
    else { return nil }
    return .outside(farthest: corner, of: extent, scale: (scale * 1000).rounded() / 1000)
  }
}

extension UnitCheck.Suspicion {
  /// The problem with a trace, and the command that fixes it.
  package var words: String {
    switch self {
    case .time(let frame, let factor):
      let unit = [1e-3: "ms", 1e-6: "us", 1e-9: "ns"][factor]
      let help = unit.map { ": touchtrace import --format trace --time-unit \($0) reads them as such" } ?? ""
      let pace = factor < 1 ? "slower" : "faster"
      return "samples are \(Self.decimal(frame)) s apart, \(pace) than any panel\(help)"
    case .coordinates(let furthest, let scale):
      return
        "touches reach \(Self.decimal(furthest)) pt, beyond any screen: touchtrace import --format trace "
        + "--scale \(Self.decimal(scale)) converts pixels to points"
    case .outside(let farthest, let extent, let scale):
      return "most touches land outside of the windows, which end at (\(Self.decimal(extent.x)), "
        + "\(Self.decimal(extent.y))), as far as (\(Self.decimal(farthest.x)), \(Self.decimal(farthest.y))): "
        + "touchtrace import --format trace --scale \(Self.decimal(scale)) converts pixels to points"
    }
  }

  private static func decimal(_ number: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(number, .six)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
