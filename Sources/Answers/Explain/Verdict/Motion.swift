import Foundation
import Records
import TouchKit

/// The joint movement of fingers, in plain words.
struct Motion {
  /// The movements that it may have been meant as.
  private(set) var kinds: Set<GestureDescription.Movement> = []
  /// The words without the place: `a tap, 0.05 s, 0 pt`.
  private(set) var words = ""
  /// The largest distance of a finger from where it came down.
  private(set) var travel = 0.0

  /// The distance within which a finger counts as still, and the time after which it presses. They only choose words.
  private static let still = 10.0
  private static let long = 0.5
  /// The distance within which a short touch may have been meant as a tap.
  private static let slip = 60.0
  /// The angle at which two fingers turn, in degrees.
  private static let turned = 10.0

  /// Describes the movement of fingers that were down together.
  init(_ fingers: [Finger], end: Instant) {
    guard let start = fingers.map(\.start).min() else { return }
    let isDown = fingers.contains { $0.end == nil }
    let length = (fingers.map { $0.end ?? end }.max() ?? end) - start
    travel = fingers.map(\.travel).max() ?? 0
    let time = isDown ? "not lifted after \(Amount.text(of: length))" : Amount.text(of: length)
    let count = fingers.count > 1 ? " with \(fingers.count) fingers" : ""
    let with =
      switch fingers[0].type {
      case .pencil: " with the pencil"
      case .indirect: " on the remote control"
      case .indirectPointer: travel < Self.still ? "" : " with the pointer"
      case .direct: ""
      }
    if travel < Self.still {
      let isPress = Double(length) / 1e9 >= Self.long
      kinds = isPress ? [.press, .tap] : [.tap]
      let distance = Amount.text(travel, toShow: max(travel, 1))
      let noun =
        fingers[0].type == .indirectPointer ? isPress ? "long click" : "click" : isPress ? "press" : "tap"
      words = "a \(noun)\(with)\(count), \(time), \(distance) pt"
    } else if fingers.count > 1 {
      // Fingers that move more against each other than together drag nothing.
      if let pair = Self.pair(fingers) {
        kinds = pair.kinds
        // What the first two of many fingers did is not what all did.
        words = "\(fingers.count == 2 ? pair.words : "a movement")\(count), \(time)"
      } else {
        kinds = [.drag, .pinch, .turn]
        let isDrag = Self.areAlike(fingers.map(\.farthestMove))
        words = isDrag ? "a drag\(Self.way(of: fingers))\(count), \(time)" : "a movement\(count), \(time)"
      }
    } else {
      kinds = [.drag]
      // A tap that slips looks like a short drag.
      if travel < Self.slip, Double(length) / 1e9 < Self.long { kinds.insert(.tap) }
      let rest = fingers[0].move.length
      let back =
        travel - rest < Self.still
        ? "" : rest < Self.still ? ", and back" : ", then back to \(Amount.text(rest)) pt"
      words = "a drag\(with)\(Self.way(of: fingers)), \(time), \(Amount.text(travel)) pt\(back)"
    }
  }

  /// Whether fingers that were down together made one gesture: all of them stayed where they came down at once, went the
  /// same way, or moved about each other.
  ///
  /// - Parameter isShared: Whether one recognizer followed them all.
  static func isOne(_ fingers: [Finger], isShared: Bool) -> Bool {
    guard Set(fingers.map(\.type)).count == 1 else { return false }
    let moving = fingers.filter { $0.travel >= still }
    if moving.isEmpty { return fingers.allSatisfy { abs($0.start - fingers[0].start) <= together } }
    if fingers.count == 2, pair(fingers) != nil { return isShared || moving.count == 2 }
    return moving.count == fingers.count && (isShared || areAlike(fingers.map(\.farthestMove)))
  }

  /// The time within which fingers that come down are one tap or press.
  private static let together: Nanoseconds = 300_000_000

  /// Whether moves go the same way: each within 60 degrees of their sum.
  private static func areAlike(_ moves: [Point]) -> Bool {
    let sum = Point(x: moves.reduce(0) { $0 + $1.x }, y: moves.reduce(0) { $0 + $1.y })
    return moves.allSatisfy { $0.x * sum.x + $0.y * sum.y >= 0.5 * $0.length * sum.length }
  }

  /// The direction in which fingers went farthest: ` to the left`.
  private static func way(of fingers: [Finger]) -> String {
    let moves = fingers.map(\.farthestMove)
    let (x, y) = (moves.reduce(0) { $0 + $1.x }, moves.reduce(0) { $0 + $1.y })
    return abs(x) > abs(y) ? (x < 0 ? " to the left" : " to the right") : y < 0 ? " up" : " down"
  }

  /// The movement of two fingers that moved more against each other than together; nil for others.
  private static func pair(_ fingers: [Finger]) -> (kinds: Set<GestureDescription.Movement>, words: String)? {
    let (one, other) = (fingers[0], fingers[1])
    let from = max(one.start, other.start)
    let to = min(one.samples.last?.time ?? from, other.samples.last?.time ?? from)
    guard let first = one.place(at: from), let second = other.place(at: from), let third = one.place(at: to),
      let fourth = other.place(at: to)
    else { return nil }
    let (before, after) = (
      Point(x: second.x - first.x, y: second.y - first.y), Point(x: fourth.x - third.x, y: fourth.y - third.y)
    )
    let (near, far) = (hypot(before.x, before.y), hypot(after.x, after.y))
    let shift = hypot(
      (third.x + fourth.x - first.x - second.x) / 2,
      (third.y + fourth.y - first.y - second.y) / 2
    )
    var angle = (atan2(after.y, after.x) - atan2(before.y, before.x)) * 180 / .pi
    if angle > 180 { angle -= 360 } else if angle < -180 { angle += 360 }
    let turn = abs(angle) >= turned ? "\(Amount.text(abs(angle)))°" : nil
    if abs(far - near) >= still, abs(far - near) >= shift {
      let way = far > near ? "outwards" : "inwards"
      let words =
        "a pinch \(way) from \(Amount.text(near)) to \(Amount.text(far)) pt"
        + (turn.map { ", turning by \($0)" } ?? "")
      return (turn == nil ? [.pinch] : [.pinch, .turn], words)
    }
    return turn.map { ([.turn], "a turn by \($0)") }
  }
}

extension Finger {
  /// The largest distance from where the finger came down.
  var travel: Double { farthestMove.length }

  /// The way from where the finger came down to where it was farthest from there.
  var farthestMove: Point {
    guard let first = samples.first?.location else { return Point(x: 0, y: 0) }
    var farthest = Point(x: 0, y: 0)
    for sample in samples {
      let move = Point(x: sample.location.x - first.x, y: sample.location.y - first.y)
      if move.length > farthest.length { farthest = move }
    }
    return farthest
  }

  /// The vector from the first location of the finger to the last.
  var move: Point {
    guard let first = samples.first?.location, let last = samples.last?.location else {
      return Point(x: 0, y: 0)
    }
    return Point(x: last.x - first.x, y: last.y - first.y)
  }

  fileprivate func place(at time: Instant) -> Point? { samples(to: time).last?.location }
}

extension Point {
  fileprivate var length: Double { hypot(x, y) }
}
