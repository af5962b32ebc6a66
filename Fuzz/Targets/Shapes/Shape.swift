/// A kind of trace that is large in one respect: something that a trace may have any number of.
///
/// A shape repeats one thing. What docs/inside/RELIABILITY.md documents as a product of two has a fixed number of one of them.
struct Shape: Sendable {
  /// What it has many of.
  let name: String
  /// Whether its trace has errors: these take no more time than what is right.
  let isWrong: Bool
  /// The readers that take more than linear time by design, as docs/inside/RELIABILITY.md says.
  let excluded: Set<ShapeReader>
  /// The parts of the trace with a number of that thing.
  let parts: @Sendable (Int, ShapeVariant) -> ShapeParts

  init(
    _ name: String,
    wrong: Bool = false,
    not excluded: Set<ShapeReader> = [],
    _ parts: @escaping @Sendable (Int, ShapeVariant) -> ShapeParts
  ) {
    self.name = name
    self.isWrong = wrong
    self.excluded = excluded
    self.parts = parts
  }

  /// All shapes.
  static let all =
    ofViews + ofRecognizers + ofRelations + ofScrolling + ofRows + ofControls + ofHandlers + ofSteps + ofText
}

/// What is varied in a shape, so that the kind is tried and not the example.
struct ShapeVariant: Sendable {
  /// Begins each id, so that the ids of two shapes differ.
  var prefix = ""
  /// Members that each repeated view has besides its own, each behind a comma.
  var view = ""
  /// The class of repeated recognizers, where the shape has no other; `UI` and `GestureRecognizer` are left out.
  var kind = "Tap"
  /// What the fingers do where it does not matter.
  var gesture = Gesture.drag

  enum Gesture: CaseIterable {
    case tap, drag, flick, hold, pinch
  }

  init() {}

  init(_ dice: inout Dice) {
    view = dice.pick([
      "", #","alpha":0.5"#, #","clipsToBounds":true"#, #","isMultipleTouchEnabled":true"#,
      #","transform":{"rotate":0.01}"#, #","isHidden":true"#, #","isUserInteractionEnabled":false"#,
      #","tag":7"#,
    ])
    kind = dice.pick(["Tap", "Pan", "LongPress", "Swipe", "Pinch", "Rotation", "ScreenEdgePan", "Hover"])
    gesture = dice.pick(Gesture.allCases)
  }

  /// Some gestures, a second apart.
  func visit(_ count: Int = 2) -> [ShapeStep] {
    (0..<count).flatMap { gesture.steps(at: Double($0)) }
  }

  /// A view of the whole window.
  func view(_ id: String, _ members: String = "") -> String {
    #"{"id":"\#(prefix)\#(id)","frame":[0,0,400,800]\#(members)\#(view)}"#
  }

  /// A recognizer, with `members` that each begin with a comma.
  func recognizer(_ id: String, _ kind: String? = nil, _ members: String = "") -> String {
    #"{"id":"\#(prefix)\#(id)","class":"UI\#(kind ?? self.kind)GestureRecognizer"\#(members)}"#
  }
}

extension ShapeVariant.Gesture {
  /// The steps of the gesture.
  func steps(at start: Double, x: Double = 50, y: Double = 300) -> [ShapeStep] {
    switch self {
    case .tap: [.touch(start, "began", x, y), .touch(start + 0.05, "ended", x, y)]
    case .hold: [.touch(start, "began", x, y), .touch(start + 0.8, "ended", x, y)]
    case .drag: stroke(start, x, y, by: (20, 5), every: 0.02)
    case .flick: stroke(start, x, y, by: (0, -40), every: 0.01)
    case .pinch:
      (0...4).map { index in
        let phase = index == 0 ? "began" : index < 4 ? "moved" : "ended"
        let touches = [(1, -1.0), (2, 1.0)].map { id, side in
          #"{"id":\#(id),"phase":"\#(phase)","x":\#(x + 100 + side * Double(10 + 20 * index)),"y":\#(y)}"#
        }
        return ShapeStep(start + Double(index) / 50, #""touches":[\#(touches.joined(separator: ","))]"#)
      }
    }
  }

  private func stroke(_ start: Double, _ x: Double, _ y: Double, by: (Double, Double), every: Double)
    -> [ShapeStep]
  {
    (0...4).map { index in
      let phase = index == 0 ? "began" : index < 4 ? "moved" : "ended"
      let count = Double(index)
      return .touch(start + every * count, phase, x + by.0 * count, y + by.1 * count)
    }
  }
}
