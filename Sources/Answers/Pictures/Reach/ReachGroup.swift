import Explain
import Records

/// The places where the same tap has the same receivers.
struct ReachGroup {
  let takers: [ReachMap.Taker]
  private(set) var hits: [String]
  private(set) var largest: ReachMap.Rectangle
  private(set) var around: ReachMap.Rectangle

  /// The largest number of hit-test views that are named.
  private static let mostHits = 3

  /// Returns the groups, in the order in which people read a screen.
  static func groups(of map: ReachMap) -> [ReachGroup] {
    var groups: [ReachGroup] = []
    var places: [[ReachMap.Taker]: Int] = [:]
    for place in map.places {
      guard let takers = place.outcome?.takers, !takers.isEmpty else { continue }
      let hit = place.hit ?? "nothing"
      if let index = places[takers] {
        if !groups[index].hits.contains(hit) { groups[index].hits.append(hit) }
        groups[index].around = groups[index].around.union(place.rectangle)
        if place.rectangle.area > groups[index].largest.area { groups[index].largest = place.rectangle }
      } else {
        places[takers] = groups.count
        groups.append(
          ReachGroup(takers: takers, hits: [hit], largest: place.rectangle, around: place.rectangle)
        )
      }
    }
    return groups.enumerated().sorted { one, other in
      let (left, right) = (one.element.largest, other.element.largest)
      return (left.minY, left.minX, one.offset) < (right.minY, right.minX, other.offset)
    }.map(\.element)
  }

  /// Who gets a tap, in words.
  var takersText: String { Self.text(of: takers) }

  var hitText: String {
    let more = hits.count > Self.mostHits ? " and \(hits.count - Self.mostHits) more" : ""
    return
      "hit: \(hits.prefix(Self.mostHits).joined(separator: ", "))\(more), in \(ReachDrawing.size(of: around))"
  }

  var sentence: String { "\(takersText), \(hitText)" }

  private static func text(of takers: [ReachMap.Taker]) -> String {
    takers.map { $0.object.isEmpty ? $0.words : "\($0.object) \($0.words)" }.joined(separator: ", ")
  }

  /// The effect of a tap at a place.
  static func sentence(of place: ReachMap.Place) -> String {
    guard let outcome = place.outcome else { return "\(place.hit ?? "no view") is hit; no tap was replayed" }
    let takers = outcome.takers.isEmpty ? "nothing takes the tap" : text(of: outcome.takers)
    let missed = outcome.missed.map { "; not \($0.view): \($0.why)" }.joined()
    return "\(place.hit.map { "\($0) is hit" } ?? "no view is hit"): \(takers)\(missed)"
  }

  /// The parts of controls and of views with recognizers that taps do not reach, in words.
  static func deadParts(of map: ReachMap) -> [String] {
    map.deadParts.map { dead in
      let percent = dead.part > 0.995 ? 100 : max(1, min(99, Int((dead.part * 100).rounded())))
      return "\(dead.missed.view) is dead in \(percent) % of its area: \(dead.missed.why)"
    }
  }

  /// The hit-test views where nothing takes a tap.
  static func untaken(_ map: ReachMap) -> [String] {
    var names: [String] = []
    for place in map.places {
      guard let hit = place.hit, let outcome = place.outcome, outcome.takers.isEmpty, !names.contains(hit)
      else {
        continue
      }
      names.append(hit)
    }
    return names
  }
}
