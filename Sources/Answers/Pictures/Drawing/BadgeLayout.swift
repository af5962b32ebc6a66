import Foundation
import Records

/// The positions of the fingers' numbers: at the finger, or beside it with a line if numbers would overlap or the
/// finger is at the edge of the screen.
struct BadgeLayout {
  /// The position of one number.
  struct Badge {
    var place: Point
    /// The finger's position, if the number is far enough away for a line.
    var target: Point?
    /// Whether the finger is one of many at one position, and drawn as a dot without a number.
    var isDot = false
  }

  /// The number of fingers in a crowd, at its position.
  struct Crowd {
    var place: Point
    var count: Int
  }

  private struct Cluster {
    var members: [Int]
    var x: Double
    var y: Double
    var width: Double { Double(members.count) * BadgeLayout.step }
  }

  private(set) var badges: [Badge] = []
  private(set) var crowds: [Crowd] = []

  static let radius = 8.0
  static let step = 16.5
  /// The maximum number of finger numbers side by side.
  static let most = 8

  /// If there are too many fingers to follow, all are dots.
  ///
  /// - Parameter allowsDots: Whether crowds are drawn as dots; if not, every finger has its number, even if they
  ///   overlap.
  init(_ places: [Point], _ frame: ScreenFrame, allowsDots: Bool = true) {
    let clamped = places.map { Self.clamp($0, frame, 0) }
    badges = clamped.map { Badge(place: Self.clamp($0, frame, Self.radius + 0.5)) }
    guard places.count <= 150 else {
      for index in badges.indices { badges[index] = Badge(place: badges[index].place, isDot: allowsDots) }
      return
    }
    for cluster in Self.clusters(clamped) {
      if cluster.members.count > Self.most {
        for index in cluster.members { badges[index].isDot = allowsDots }
        let place = Point(x: cluster.x, y: cluster.y - 20)
        crowds.append(Crowd(place: Self.clamp(place, frame, 14), count: cluster.members.count))
        continue
      }
      let half = cluster.width / 2
      let x = min(max(cluster.x, frame.left + half + 0.5), frame.left + frame.width - half - 0.5)
      for (slot, index) in cluster.members.enumerated() {
        let place = Point(x: x - half + (Double(slot) + 0.5) * Self.step, y: cluster.y)
        badges[index].place = Self.clamp(place, frame, Self.radius + 0.5)
      }
    }
    for index in badges.indices {
      let (place, own) = (badges[index].place, clamped[index])
      if abs(place.x - own.x) > 9 || abs(place.y - own.y) > 9 { badges[index].target = own }
    }
  }

  /// Joins overlapping numbers into rows, until no row touches another.
  private static func clusters(_ places: [Point]) -> [Cluster] {
    var clusters = places.enumerated().map { Cluster(members: [$0.offset], x: $0.element.x, y: $0.element.y) }
    var index = 0
    while index < clusters.count {
      let own = clusters[index]
      let other = clusters.indices.first { other in
        guard other != index else { return false }
        let (dx, dy) = (abs(clusters[other].x - own.x), abs(clusters[other].y - own.y))
        return dy < 2 * radius - 1 && dx < (own.width + clusters[other].width) / 2 - 2
      }
      guard let other else {
        index += 1
        continue
      }
      let members = (own.members + clusters[other].members).sorted()
      let points = members.map { places[$0] }
      clusters[min(index, other)] = Cluster(
        members: members,
        x: points.map(\.x).reduce(0, +) / Double(points.count),
        y: points.map(\.y).reduce(0, +) / Double(points.count)
      )
      clusters.remove(at: max(index, other))
      index = 0
    }
    return clusters
  }

  private static func clamp(_ place: Point, _ frame: ScreenFrame, _ margin: Double) -> Point {
    Point(
      x: min(max(place.x, frame.left + margin), max(frame.left + margin, frame.left + frame.width - margin)),
      y: min(max(place.y, frame.top + margin), max(frame.top + margin, frame.top + frame.height - margin))
    )
  }
}
