import Records

/// The locations of a pointer while it hovered, scrolled, pinched or rotated.
package struct PointerTrack: Equatable, Sendable {
  /// The action of the pointer.
  package enum Kind: Equatable, Sendable {
    case hover, scroll, transform
  }

  /// A location of the pointer.
  package struct Sample: Equatable, Sendable {
    package var time: Instant
    package var location: Point
    /// The movement of the content since the beginning.
    package var movement: Point
  }

  package var kind: Kind
  package var samples: [Sample]
}

/// Collects where pointers were.
struct PointerCollector {
  private(set) var tracks: [PointerTrack] = []

  /// The number of samples after which a track keeps only its last location.
  private static let most = 2000

  mutating func add(_ event: StepEvent, at time: Instant) {
    switch event {
    case .hover(let sample): add(.hover, sample.phase, sample.location, Point(x: 0, y: 0), time)
    case .transform(let sample): add(.transform, sample.phase, sample.location, Point(x: 0, y: 0), time)
    // Notches at one location are one movement.
    case .scroll(let sample):
      let goesOn = tracks.last?.kind == .scroll && tracks.last?.samples.last?.location == sample.location
      add(.scroll, sample.phase ?? (goesOn ? .changed : .began), sample.location, sample.delta, time)
    default: break
    }
  }

  private mutating func add(
    _ kind: PointerTrack.Kind,
    _ phase: InputPhase,
    _ location: Point,
    _ delta: Point,
    _ time: Instant
  ) {
    guard phase != .began, let index = tracks.lastIndex(where: { $0.kind == kind }) else {
      tracks.append(
        PointerTrack(kind: kind, samples: [.init(time: time, location: location, movement: delta)])
      )
      return
    }
    let last = tracks[index].samples.last?.movement ?? Point(x: 0, y: 0)
    let movement = Point(x: last.x + delta.x, y: last.y + delta.y)
    if tracks[index].samples.count > Self.most { tracks[index].samples.removeLast() }
    tracks[index].samples.append(.init(time: time, location: location, movement: movement))
  }
}
