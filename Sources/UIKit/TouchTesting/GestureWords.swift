import Foundation
import GestureScript
import Records
import TouchKit

/// A random gesture in words that can be made smaller.
struct GestureWords: Equatable {
  enum Verb: String, Equatable {
    case tap, doubleTap, press, drag, swipe, pinch, rotate, wait
  }

  /// A number of the gesture. In a smaller gesture, it is nearer to `least`.
  struct Number: Equatable {
    let word: String
    var value: Double
    let least: Double
    /// The distance of the numbers that are tried.
    let step: Double
  }

  /// A view, and the gesture's location in it.
  struct Place: Equatable {
    /// The id; nil if it cannot serve as a word of a gesture.
    var id: String?
    /// The middle of the view in its own coordinates, or on the screen if there is no id.
    var center: Point
    /// The distance of the location from the middle.
    var offset = Point(x: 0, y: 0)

    /// The location in words, moved by a distance.
    func text(movedBy distance: Point = Point(x: 0, y: 0)) -> String {
      let (x, y) = (offset.x + distance.x, offset.y + distance.y)
      let point = "\(number(center.x + x)),\(number(center.y + y))"
      guard let id else { return point }
      return x == 0 && y == 0 ? id : "\(id)@\(point)"
    }
  }

  var verb: Verb
  var place: Place
  var direction = GestureDirection.right
  var numbers: [Number] = []

  /// The line in the language of gestures.
  var text: String {
    let start = place.text()
    switch verb {
    case .tap: return "tap \(start)\(words)"
    case .doubleTap: return "doubleTap \(start)\(words)"
    case .press: return "press \(start)\(words)"
    case .drag:
      let end = place.text(movedBy: Point(x: self["right"] ?? 0, y: self["down"] ?? 0))
      return "drag \(start) to \(end)\(words)"
    case .swipe: return "swipe \(start) \(direction.rawValue)\(words)"
    case .pinch:
      let from = self["from"] ?? 0
      return "pinch \(start) from \(number(from)) to \(number(max(0, from + (self["wider"] ?? 0))))"
    case .rotate: return "rotate \(start)\(words)"
    case .wait: return "wait \(number(self["seconds"] ?? 0))"
    }
  }

  private subscript(word: String) -> Double? { numbers.first { $0.word == word }?.value }

  /// The numbers that are words of their own. One that is 0 is left out.
  private var words: String {
    numbers.filter { !["right", "down", "from", "wider", "seconds"].contains($0.word) && $0.value != 0 }
      .map { " \($0.word) \(number($0.value))" }.joined()
  }
}

/// A number without a fraction if it has none.
private func number(_ value: Double) -> String {
  String { $0.append(value, .three) }
}

extension GestureWords {
  /// Returns random gestures over places, most of them one or two.
  static func random(_ random: inout SplitMix64, over places: [Place]) -> [GestureWords] {
    var gestures = [gesture(&random, over: places)]
    while gestures.count < 6, random.next() % 2 == 0 {
      if random.next() % 2 == 0 {
        let seconds = pick([0.05, 0.1, 0.2, 0.4, 1], &random)
        let wait = Number(word: "seconds", value: seconds, least: 0.05, step: 0.05)
        gestures.append(GestureWords(verb: .wait, place: gestures[0].place, numbers: [wait]))
      }
      gestures.append(gesture(&random, over: places))
    }
    return gestures
  }

  private static func gesture(_ random: inout SplitMix64, over places: [Place]) -> GestureWords {
    var gesture = GestureWords(verb: .tap, place: pick(places, &random))
    if random.next() % 2 == 0 {
      gesture.place.offset.x = (gesture.place.center.x * (random.fraction() - 0.5)).rounded()
      gesture.place.offset.y = (gesture.place.center.y * (random.fraction() - 0.5)).rounded()
    }
    func length(_ word: String, _ lengths: [Double], least: Double = 0) -> Number {
      let sign = random.next() % 2 == 0 ? 1.0 : -1
      return Number(word: word, value: sign * pick(lengths, &random), least: least, step: 1)
    }
    switch random.next() % 9 {
    case 0, 1:
      let times = Number(word: "times", value: pick([0, 0, 2, 3], &random), least: 0, step: 1)
      let fingers = Number(word: "fingers", value: pick([0, 0, 2, 3], &random), least: 0, step: 1)
      gesture.numbers = [times, fingers]
    case 2: gesture.verb = .doubleTap
    case 3:
      gesture.verb = .press
      let seconds = pick([0.3, 0.6, 1, 2], &random)
      gesture.numbers = [Number(word: "for", value: seconds, least: 0.05, step: 0.05)]
    case 4, 5:
      gesture.verb = .drag
      let lengths = [0.0, 6, 12, 40, 100, 200]
      gesture.numbers = [
        length("right", lengths), length("down", lengths),
        Number(word: "in", value: pick([0, 0.1, 0.6], &random), least: 0, step: 0.1),
        Number(word: "hold", value: pick([0, 0, 0.3, 0.7], &random), least: 0, step: 0.1),
      ]
    case 6:
      gesture.verb = .swipe
      gesture.direction = pick(GestureDirection.allCases, &random)
      gesture.numbers = [Number(word: "by", value: pick([60, 120, 200], &random), least: 1, step: 1)]
    case 7:
      gesture.verb = .pinch
      gesture.numbers = [
        Number(word: "from", value: pick([60, 100, 160], &random), least: 40, step: 10),
        length("wider", [10, 40, 100]),
      ]
    default:
      gesture.verb = .rotate
      gesture.numbers = [length("by", [10, 45, 90])]
    }
    return gesture
  }

  private static func pick<Choice>(_ choices: [Choice], _ random: inout SplitMix64) -> Choice {
    choices[Int(random.next() % UInt64(choices.count))]
  }
}

extension GestureWords {
  /// Smaller gestures of other kinds, the smallest first.
  var simpler: [GestureWords] {
    guard verb != .tap, verb != .wait else { return [] }
    let tap = GestureWords(verb: .tap, place: place)
    guard verb == .swipe else { return [tap] }
    let length = numbers.first?.value ?? 0
    return [tap, drag(by: Point(x: direction.vector.x * length, y: direction.vector.y * length))]
  }

  /// Returns a drag from the same place, by a distance that is rounded up.
  func drag(by distance: Point) -> GestureWords {
    var drag = GestureWords(verb: .drag, place: place)
    drag.numbers = [
      Number(word: "right", value: distance.x.rounded(.awayFromZero), least: 0, step: 1),
      Number(word: "down", value: distance.y.rounded(.awayFromZero), least: 0, step: 1),
    ]
    return drag
  }

  /// The gesture in the middle of its view.
  var centered: GestureWords? {
    guard place.offset != Point(x: 0, y: 0) else { return nil }
    var gesture = self
    gesture.place.offset = Point(x: 0, y: 0)
    return gesture
  }

  /// Returns the gesture with another value of a number, as so many steps from the least one.
  func with(steps: Int, ofNumber index: Int) -> GestureWords {
    var gesture = self
    let (number, sign) = (numbers[index], numbers[index].value < numbers[index].least ? -1.0 : 1)
    let value = number.least + sign * Double(steps) * number.step
    gesture.numbers[index].value = (value * 1000).rounded() / 1000
    return gesture
  }

  /// The number of steps of a number from the least one, rounded up.
  func steps(ofNumber index: Int) -> Int {
    Int(((numbers[index].value - numbers[index].least).magnitude / numbers[index].step).rounded(.up))
  }
}
