import Records
import Replay
import TouchKit

/// The rules of the recognizers, with the numbers that the engine has.
extension DocumentationTables {
  /// The rule of a class, in which `{name}` stands for a threshold and its value, `{name#}` for the value alone, and
  /// `{name unit}` for a property of the class and its default.
  private struct Rule {
    let className: String
    let name: String
    let text: String
    let source: String

    init(_ className: String, _ name: String, _ text: String, source: String) {
      self.className = className
      self.name = name
      self.text = text
      self.source = source
    }
  }

  /// A row for each built-in class. One without a rule has the summary of its description.
  static func recognizerRules() -> [String] {
    let rows = withEngine { _ in
      GestureDescription.builtIn.dropFirst().map { description in
        guard let rule = rules.first(where: { $0.className == description.name }) else {
          let summary = description.summary.map { "\($0.recognizes). Fails: \($0.fails)" }
          return "| `\(description.name)` | \(summary ?? "") | chosen |"
        }
        return "| \(rule.name) | \(filled(rule.text, for: description)) | \(rule.source) |"
      }
    }
    return ["| recognizer | rule | source |", "| --- | --- | --- |"] + rows
  }

  private static func filled(_ text: String, for description: GestureDescription) -> String {
    text.replacing(/\{(\w+)(#)?(?: (\w+))?\}/) { match in
      let name = String(match.output.1)
      if let unit = match.output.3, let property = description.properties.first(where: { $0.name == name }) {
        return "`\(name)` (\(self.text(property.get(description.make())?.written ?? .null)) \(unit))"
      }
      guard let threshold = Threshold.named(name), let comment = thresholdComments[name] else {
        return "`\(name)` (?)"
      }
      let value = self.text(.number(threshold.usual))
      if match.output.2 != nil { return value }
      return "`\(name)` (\(value)\(comment.unit == "deg" ? "°" : " \(comment.unit)"))"
    }
  }

  private static let rules = [
    Rule(
      "UITapGestureRecognizer",
      "tap",
      """
      Recognized when the last finger of the last tap lifts. A tap lasts at most {tapDuration} from its \
      first finger down to its last up; the next comes within {tapGap}; no finger moves more than \
      {tapMovement}, at the lift either, and no tap begins further than that from the first. Fingers may \
      come down and lift one by one, but all must have come before one lifts. Its place is where the \
      fingers of the first tap came down
      """,
      source: "Apple; numbers measured, the gap chosen"
    ),
    Rule(
      "UILongPressGestureRecognizer",
      "long press",
      """
      Begins when the fingers have been down for {minimumPressDuration s} and have not moved more than \
      {allowableMovement pt}; from then on it follows them anywhere. Ends when one of them lifts. More \
      fingers fail it before it begins and are ignored after
      """,
      source: "Apple, measured"
    ),
    Rule(
      "UIPanGestureRecognizer",
      "pan",
      """
      Begins with the first move by which the middle of the fingers is {panDistance} or more away along \
      x or along y from where it was when a finger last came down. A sample in which one of its fingers \
      lifts never begins it, even if another moves. Translation leaves out those {panDistance#} pt on \
      the axes that have reached them, and starts at 0 on the others, or at 0 altogether where it had to \
      wait. Fingers that come and go do not make the translation jump. With fewer fingers than \
      `minimumNumberOfTouches` it stays where it is and sends nothing. Too many fingers fail it before \
      it begins, and are ignored after. Ends with the last finger, repeating the last place and velocity
      """,
      source: "measured"
    ),
    Rule(
      "UISwipeGestureRecognizer",
      "swipe",
      """
      Within {swipeDuration} of the first finger; at the time t every finger must be {swipeDistance#}·(1 \
      − {swipeDistanceDecay#}·t) pt or more along its way and must not be more than {swipeStray#}·(1 − \
      {swipeStrayDecay#}·t) pt off it: `swipeDistance`, `swipeDistanceDecay`, `swipeStray`, \
      `swipeStrayDecay`. Behind the start, or too far off it, fails. Its place is the start
      """,
      source: "measured"
    ),
    Rule(
      "UIPinchGestureRecognizer",
      "pinch",
      """
      Begins when the distance of two fingers has changed by more than {pinchDistance} since the second \
      came down. The scale is the distance by what it was then, less those {pinchDistance#} pt where it \
      closes, plus where it opens; after that it grows with the distance in each sample that advances. \
      One that begins with a sample that does not advance begins with 1
      """,
      source: "measured"
    ),
    Rule(
      "UIRotationGestureRecognizer",
      "rotation",
      """
      Begins with a sample that advances when two fingers have turned by more than {rotationAngle} plus \
      {rotationAnglePerPinch} times the root of the relative change of their distance, at most 1. That \
      angle is left out. Full turns add up; the turn of samples that do not advance is lost
      """,
      source: "measured"
    ),
    Rule(
      "UIScreenEdgePanGestureRecognizer",
      "edge pan",
      """
      The first touch begins within {edgeWidth} of one of its `edges`, of the window's bounds, \
      or at one of them wherever it is, if the trace says what the system says (`edge`). Begins \
      {edgeDistance} inwards, if it has not moved further along the edge by then; else it fails
      """,
      source: "chosen"
    ),
    Rule(
      "CheckmarkGestureRecognizer",
      "checkmark",
      """
      One finger down to the right, then up to the right. A second finger, a stroke to the left and a \
      lift without the upstroke fail it. A stroke upwards alone is recognized, as by the listing, with \
      its start as the midpoint; the listing reports (0, 0)
      """,
      source: "Apple's guide; the second finger, the lift and the midpoint of a stroke upwards chosen"
    ),
    Rule(
      "TransformGestureRecognizer",
      "transform",
      """
      The affine transform, about the view's center and in its superview's coordinates, that takes the \
      first two fingers, or the only one, from where they were to where they are; re-based when a finger \
      comes or goes. A mere translation begins after {transformDistance}, which is not left out, \
      anything else at once. Cancelled touches end it
      """,
      source: "Apple (WWDC 2010); the distance chosen"
    ),
  ]
}
