import Records

/// The arrows between lanes, with their distances from the time at which they belong, so that arrows at nearly the same
/// time stand side by side.
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
  /// The number of arrows that are not drawn, because there are too many.
  private(set) var leftOut = 0

  private static let step = 5.0

  init(_ arrows: [Arrow], _ layout: LaneLayout, _ scale: TimeScale, atMost most: Int) {
    var seen: Set<String> = []
    var slots: [(x: Double, slot: Int, minY: Double, maxY: Double, stem: String)] = []
    for arrow in arrows {
      guard let from = layout.row(of: arrow.from), let to = layout.row(of: arrow.to), from.y != to.y,
        // Several recognizers in one row have one arrow.
        seen.insert("\(arrow.kind) \(arrow.time.nanoseconds) \(from.y) \(to.y)").inserted
      else { continue }
      guard places.count < most else {
        leftOut += 1
        continue
      }
      let (x, minY, maxY) = (
        scale.x(arrow.time), min(from.middle(), to.middle()), max(from.middle(), to.middle())
      )
      // Arrows from one recognizer to several others share their stem.
      let stem = "\(arrow.kind) \(arrow.time.nanoseconds) \(from.y)"
      let slot = (0..<40).map { $0.isMultiple(of: 2) ? $0 / 2 : -($0 + 1) / 2 }.first { slot in
        slots.allSatisfy { other in
          other.stem == stem && other.slot == slot || other.maxY <= minY || maxY <= other.minY
            || abs(other.x + Double(other.slot) * Self.step - x - Double(slot) * Self.step) >= 4
        }
      }
      slots.append((x, slot ?? 0, minY, maxY, stem))
      places.append(Place(arrow: arrow, from: from, to: to, offset: Double(slot ?? 0) * Self.step))
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
