import Glibc
import Records

/// Numbers, points, rectangles, transforms.
extension PropertyDecoder {
  mutating func positiveNumber(_ item: PlacedValue) -> Double? {
    guard let number = values.number(item, in: NumberRange.values) else { return nil }
    if number > 0 { return number }
    values.report(
      item.place,
      "\(item.place.subject) is \(Phrase.number(number)), expected a number above 0"
    )
    return nil
  }

  mutating func size(_ item: PlacedValue) -> PropertyValue? {
    guard let numbers = values.numbers(item, ["width", "height"], in: NumberRange.points),
      isSize(numbers[...], of: item.place)
    else { return nil }
    return .size(Point(x: numbers[0], y: numbers[1]))
  }

  mutating func rectangle(_ item: PlacedValue) -> PropertyValue? {
    guard let numbers = values.numbers(item, ["x", "y", "width", "height"], in: NumberRange.points),
      isSize(numbers[2...], of: item.place)
    else { return nil }
    return .rect(origin: Point(x: numbers[0], y: numbers[1]), size: Point(x: numbers[2], y: numbers[3]))
  }

  /// Reports a size whose width or height is negative.
  private mutating func isSize(_ size: ArraySlice<Double>, of place: JSONPath) -> Bool {
    for (name, index) in zip(["width", "height"], size.indices) where size[index] < 0 {
      let number = Phrase.number(size[index])
      values.report(place[index], "the \(name) in \(place.subject) is \(number), expected at least 0")
    }
    return size.allSatisfy { $0 >= 0 }
  }

  /// Decodes the area in which touches hit a view: insets of the bounds, a shape, or both.
  mutating func target(_ item: PlacedValue) -> PropertyValue? {
    guard let members = values.someMembers(item, known: ["insets", "shape"], of: item.place.subject) else {
      return nil
    }
    var (insets, shape): ([Double]?, String?) = ([0, 0, 0, 0], "rectangle")
    for (key, item) in members {
      if key == "shape" {
        shape = values.choice(item, of: ["rectangle", "ellipse"], "shape")
      } else {
        insets = values.numbers(item, ["top", "left", "bottom", "right"], in: NumberRange.points)
      }
    }
    guard let insets, let shape else { return nil }
    return .insets(insets, isEllipse: shape == "ellipse")
  }

  /// Decodes a matrix, or the parts of a transform: a point is first scaled, then rotated, then moved.
  mutating func transform(_ item: PlacedValue) -> [Double]? {
    guard case .object = item.value else {
      return values.numbers(item, ["a", "b", "c", "d", "tx", "ty"], in: NumberRange.points)
    }
    let known = ["rotate", "scale", "translate"]
    guard let members = values.members(item, known: known, of: item.place.subject) else { return nil }
    var (scale, degrees, move) = (1.0, 0.0, [0.0, 0.0])
    for (key, item) in members {
      switch key {
      case "rotate": degrees = values.number(item, in: NumberRange.points) ?? 0
      case "scale": scale = values.number(item, in: NumberRange.points) ?? 1
      default: move = values.numbers(item, ["x", "y"], in: NumberRange.points) ?? move
      }
    }
    let (sine, cosine) = PropertyDecoder.sineAndCosine(degrees: degrees)
    return [scale * cosine, scale * sine, -scale * sine, scale * cosine, move[0], move[1]].map { $0 + 0 }
  }

  /// Returns exact values for right angles, so that a view rotated by one keeps whole coordinates.
  private static func sineAndCosine(degrees: Double) -> (Double, Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90, -270: (1, 0)
    case 180, -180: (0, -1)
    case 270, -90: (-1, 0)
    case let rest: (sin(rest * .pi / 180), cos(rest * .pi / 180))
    }
  }
}
