/// A family of hostile traces: each has a size, and a trace of twice the size should take about twice as long.
package struct Shape: Sendable {
  /// The name, by which `make shapes` and findings call it.
  package let name: String
  /// How many of its things a trace may have at most, where docs/RELIABILITY.md documents the product of two of them.
  let most: Int
  private let parts: @Sendable (Int, String) -> ShapeParts

  /// - Parameters:
  ///   - name: The name.
  ///   - most: The largest size; products that are documented are kept small.
  ///   - parts: The parts of a trace of a size, with a prefix for its ids.
  init(_ name: String, most: Int = .max, _ parts: @escaping @Sendable (Int, String) -> ShapeParts) {
    (self.name, self.most, self.parts) = (name, most, parts)
  }

  /// All shapes, in the order of their topics.
  package static let all = ofTrees + ofRecognizers + ofScrolling + ofLists + ofActions + ofSteps + ofTexts

  /// Returns the text of a trace of about so many bytes, and of about half as many.
  ///
  /// - Parameter other: A shape whose parts are mixed in, if one is named.
  package func texts(bytes: Int, mixedWith other: Shape? = nil) -> (half: String, whole: String) {
    let most = min(most, other?.most ?? .max)
    func text(_ size: Int) -> String {
      var whole = parts(size, "a")
      if let other { whole.add(other.parts(size, "b")) }
      return whole.text
    }
    // The size grows until the text is long enough: shapes differ in what a size costs.
    var size = 4
    var last = text(size)
    while last.utf8.count < bytes, size < most {
      size = min(max(size + 1, min(2 * size, size * bytes / last.utf8.count)), most)
      last = text(size)
    }
    return (text(max(size / 2, 1)), last)
  }
}

/// The parts of a trace, which two shapes can mix.
struct ShapeParts {
  /// Members of the scene beside its windows, such as `"thresholds": {…}`.
  var scene: [String] = []
  /// Members of the window beside its views and recognizers.
  var window: [String] = []
  var views: [String] = []
  var recognizers: [String] = []
  /// Windows in front of the first one.
  var windows: [String] = []
  /// Members of the header beside the scene.
  var header: [String] = []
  /// The steps, in the order of their times.
  var steps: [ShapeStep] = ShapeStep.drag(at: 0)
  /// Text behind the last step.
  var tail = ""

  mutating func add(_ other: ShapeParts) {
    func keys(_ members: [String]) -> Set<Substring> { Set(members.map { $0.prefix { $0 != ":" } }) }
    // Of two members with one key the first stays.
    scene += other.scene.filter { !keys(scene).contains($0.prefix { $0 != ":" }) }
    window += other.window.filter { !keys(window).contains($0.prefix { $0 != ":" }) }
    header += other.header.filter { !keys(header).contains($0.prefix { $0 != ":" }) }
    views += other.views
    recognizers += other.recognizers
    windows += other.windows
    tail += other.tail
    // Fingers of two shapes never have the same id at the same time: the second shape follows the first one.
    let end = (steps.last?.time ?? 0) + 1
    steps += other.steps.map { ShapeStep(time: end + $0.time, event: $0.event) }
  }

  var text: String {
    let root =
      #"{"id":"w","frame":[0,0,400,800],"subviews":["# + views.joined(separator: ",")
      + #"],"gestureRecognizers":["#
      + recognizers.joined(separator: ",") + "]" + window.map { "," + $0 }.joined() + "}"
    let scene =
      #"{"windows":["# + ([root] + windows).joined(separator: ",") + "]" + scene.map { "," + $0 }.joined()
      + "}"
    let head = #"{"touchtrace":1,"scene":"# + scene + header.map { "," + $0 }.joined() + "}\n"
    return head + steps.map(\.line).joined() + tail
  }
}

/// A step of a shape.
struct ShapeStep {
  let time: Double
  /// The members of the step beside its time.
  let event: String

  fileprivate var line: String { "{\"t\":\((time * 1e6).rounded() / 1e6),\(event)}\n" }

  /// A finger at a place.
  static func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double, id: Int = 1) -> ShapeStep {
    ShapeStep(time: time, event: #""touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]"#)
  }

  /// The call of a method.
  static func call(_ time: Double, _ object: String, _ method: String, _ argument: String? = nil) -> ShapeStep
  {
    let argument = argument.map { ",\"argument\":\($0)" } ?? ""
    return ShapeStep(time: time, event: #""call":{"object":"\#(object)","method":"\#(method)"\#(argument)}"#)
  }

  static func wait(_ time: Double) -> ShapeStep { ShapeStep(time: time, event: #""wait":true"#) }

  /// A drag to the right of 51 pt.
  static func drag(at time: Double) -> [ShapeStep] {
    [.touch(time, "began", 9, 9), .touch(time + 0.1, "moved", 60, 9), .touch(time + 0.2, "ended", 60, 9)]
  }

  /// A quick drag up, after which content goes on.
  static func flick(at time: Double) -> [ShapeStep] {
    (0...4).map { index -> ShapeStep in
      let phase = index == 0 ? "began" : index == 4 ? "ended" : "moved"
      let way = Double(index)
      return .touch(time + 0.01 * way, phase, 200, 600 - 40 * way)
    }
  }

  /// A drag to the left in the first row of a list.
  static func swipe(at time: Double) -> [ShapeStep] {
    var steps: [ShapeStep] = []
    for index in 0..<6 {
      let way = Double(index)
      steps.append(.touch(time + 0.02 * way, index == 0 ? "began" : "moved", 300 - 30 * way, 60))
    }
    return steps + [.touch(time + 0.15, "ended", 150, 60)]
  }

  static func tap(at time: Double, _ x: Double = 50, _ y: Double = 50) -> [ShapeStep] {
    [.touch(time, "began", x, y), .touch(time + 0.05, "ended", x, y)]
  }

  /// Taps at several places, half a second apart.
  static func taps(_ count: Int) -> [ShapeStep] {
    (0..<max(count, 1)).flatMap { tap(at: 0.5 * Double($0), 50, Double($0 % 800)) }
  }

  /// A finger that moves so many times, and stays down.
  static func moves(_ count: Int) -> [ShapeStep] {
    var steps: [ShapeStep] = [.touch(0, "began", 9, 9)]
    for index in 1..<max(count, 2) {
      steps.append(.touch(0.01 * Double(index), "moved", 9 + Double(index % 300), 9))
    }
    return steps
  }
}

/// The most views in a chain: a scene may have 500.
let mostNested = 480

/// Views in views, the outermost first.
func nested(_ count: Int, _ members: (Int) -> String) -> String {
  let count = max(count, 1)
  return (0..<count).map { "{" + members($0) + (($0 < count - 1) ? #","subviews":["# : "") }.joined()
    + "}" + String(repeating: "]}", count: count - 1)
}

/// A list of what a closure makes of the numbers from 0 on.
func list<Item>(_ count: Int, _ item: (Int) -> Item) -> [Item] { (0..<max(count, 0)).map(item) }

/// The text of a JSON list.
func array(_ count: Int, _ item: (Int) -> String) -> String {
  "[" + list(count, item).joined(separator: ",") + "]"
}
