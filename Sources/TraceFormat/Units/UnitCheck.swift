import Records

/// Notices touches whose times or coordinates have the wrong unit.
package struct UnitCheck: Sendable {
  /// A unit that looks wrong.
  package enum Suspicion: Equatable, Sendable {
    /// Frames follow each other as no panel's do: the length of a frame as it is written, in seconds, and the
    /// power of ten that would make it plausible.
    case time(frame: Double, factor: Double)
    /// Touches lie beyond any screen: the furthest coordinate, and the factor that would bring it back.
    case coordinates(furthest: Double, scale: Double)
  }

  /// Frames of panels: from 2,000 a second to one a second, as somebody writes them by hand.
  private static let frames = 0.0005...1.0
  /// The lengths of a panel's frame, in seconds, of which one must result in another unit before the unit counts as
  /// wrong.
  private static let panelFrames = 0.002...0.2
  /// No device of UIKit has more points along a side; the largest tablet has 1,376.
  private static let longestSide = 1500.0
  /// The least number of frames from which the length of a frame is judged.
  private static let fewest = 5

  private var frameCount = 0
  private var frameTime: Nanoseconds = 0
  private var last: Nanoseconds?
  private var down = 0
  private var furthest = 0.0

  /// Makes a check that has seen nothing.
  package init() {}

  /// Adds the touches of a step.
  package mutating func add(_ samples: [TouchSample], at time: Nanoseconds) {
    if down > 0, let last, time > last {
      frameCount += 1
      frameTime &+= time - last
    }
    last = time
    for sample in samples {
      furthest = max(furthest, sample.location.x.magnitude, sample.location.y.magnitude)
      switch sample.phase {
      case .began: down += 1
      case .ended, .cancelled: down = max(down - 1, 0)
      case .moved, .stationary: break
      }
    }
  }

  /// The suspicions so far.
  package var suspicions: [Suspicion] {
    var found: [Suspicion] = []
    if frameCount >= UnitCheck.fewest {
      let frame = Instant.seconds(frameTime) / Double(frameCount)
      let factors = [1e-3, 1e-6, 1e-9, 1e3, 1e6, 1e9]
      // Steps that somebody wrote by hand may be far apart: a unit is wrong only if another one is right.
      if !UnitCheck.frames.contains(frame),
        let factor = factors.first(where: { UnitCheck.panelFrames.contains(frame * $0) })
      {
        found.append(.time(frame: frame, factor: factor))
      }
    }
    if furthest > UnitCheck.longestSide {
      // Pixels of a device are two or three to a point.
      let scale = [0.5, 1.0 / 3, 0.25].first { furthest * $0 <= UnitCheck.longestSide } ?? 844 / furthest
      found.append(.coordinates(furthest: furthest, scale: (scale * 1000).rounded() / 1000))
    }
    return found
  }
}
