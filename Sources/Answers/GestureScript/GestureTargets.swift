import Records

/// The screen for gestures, and the views that gestures can name.
package struct GestureTargets {
  /// The size of the screen, in points.
  package var screen: Point
  /// The ids of the views; nil if there are no views to name.
  package var ids: [String]?
  /// Returns the screen location of a point in a view, or of the view's center if there is no point; nil if the view
  /// is not on the screen.
  package var location: (_ id: String, _ point: Point?) -> Point?

  /// Creates targets without views.
  package init(screen: Point) {
    self.screen = screen
    location = { _, _ in nil }
  }

  /// Creates targets with views.
  package init(screen: Point, ids: [String], location: @escaping (_ id: String, _ point: Point?) -> Point?) {
    self.screen = screen
    self.ids = ids
    self.location = location
  }
}

/// The parsed operands and options of a sentence.
struct GestureArguments {
  let targets: GestureTargets
  /// The operands of the first word.
  var places: [Point] = []
  var numbers: [Double] = []
  var texts: [String] = []
  /// The words that follow, with their operands.
  var options: [(word: String, value: Value)] = []

  enum Value {
    case place(Point)
    case number(Double)
    case none
  }

  init(targets: GestureTargets) {
    self.targets = targets
  }

  var place: Point { places.first ?? Point(x: 0, y: 0) }
  /// The direction, the edge or the text of the first word.
  var choice: String { texts.first ?? "" }

  func has(_ word: String) -> Bool { options.contains { $0.word == word } }

  func number(_ word: String) -> Double? {
    for case (word, .number(let number)) in options { return number }
    return nil
  }

  func count(_ word: String) -> Int? { number(word).map { Int($0) } }

  func places(_ word: String) -> [Point] {
    options.compactMap { option in
      if option.word == word, case .place(let place) = option.value { place } else { nil }
    }
  }
}
