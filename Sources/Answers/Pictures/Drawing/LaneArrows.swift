import Records

/// The arrows between lanes, with offsets from their times, so that arrows at nearly the same time are side by side.
struct LaneArrows {
  /// An arrow with its rows.
  struct Place {
    var arrow: Arrow
    var from: LaneLayout.Row
    var to: LaneLayout.Row
    /// The distance to the right of the arrow's time.
    var offset: Double
  }

  private(set) var places: [Place] = []
  /// The number of arrows left out because there are too many.
  private(set) var leftOut = 0

  private static let step = 5.0
  /// The number of arrows above which a drawing has none: they would be a carpet, and any selection misleading.
  private static let mostDrawn = 60
  /// The possible offsets of an arrow from its time, in steps.
  private static let slots = [0, 1, -1, 2, -2]

  /// Places the arrows of a drawing side by side.
  ///
  /// - Parameter isLive: Whether the page shows the arrows of one object at a time, and separates them itself.
  init(_ arrows: [Arrow], _ layout: LaneLayout, _ scale: TimeScale, isLive: Bool) {
    var seen: Set<String> = []
    var shown: [Place] = []
    for arrow in arrows {
      guard let from = layout.row(of: arrow.from), let to = layout.row(of: arrow.to), from.y != to.y,
        // Several recognizers in one row have one arrow.
        isLive || seen.insert("\(arrow.kind) \(arrow.time.nanoseconds) \(from.y) \(to.y)").inserted
      else { continue }
      shown.append(Place(arrow: arrow, from: from, to: to, offset: 0))
    }
    if !isLive, shown.count > Self.mostDrawn {
      leftOut = shown.count
      return
    }
    places = isLive ? shown : Self.apart(shown, scale)
  }

  private static func apart(_ places: [Place], _ scale: TimeScale) -> [Place] {
    var taken: [(x: Double, minY: Double, maxY: Double, stem: String)] = []
    return places.map { place in
      let (from, to) = (place.from.middle(), place.to.middle())
      let (x, minY, maxY) = (scale.x(place.arrow.time), min(from, to), max(from, to))
      // Arrows from one recognizer to several others share their stem.
      let stem = "\(place.arrow.kind) \(place.arrow.time.nanoseconds) \(place.from.y)"
      let offset = slots.map { Double($0) * step }.first { offset in
        x + offset >= scale.left - step
          && taken.allSatisfy { other in
            other.stem == stem && other.x == x + offset || other.maxY <= minY || maxY <= other.minY
              || abs(other.x - x - offset) >= 4
          }
      }
      taken.append((x + (offset ?? 0), minY, maxY, stem))
      var moved = place
      moved.offset = offset ?? 0
      return moved
    }
  }
}

extension Markup {
  /// Appends the head of an arrow with its tip at a place: closed for a prevention, open for a wait.
  mutating func arrowHead(_ kind: Arrow.Kind, x: Double, y: Double, back: Double) {
    let (x, y, back) = (x.attributeText, y.attributeText, back.attributeText)
    switch kind {
    case .waited:
      element("path", ["class": "arrow waited open", "d": "M\(x) \(y)m-3 \(back)L\(x) \(y)l3 \(back)"])
    case .prevented, .cancelled:
      element("path", ["class": "head \(kind.rawValue)", "d": "M\(x) \(y)l-3 \(back)h6Z"])
    }
  }
}
