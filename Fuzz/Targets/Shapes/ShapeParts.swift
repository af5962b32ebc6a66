import Records

/// A step of a shape's trace.
struct ShapeStep: Sendable {
  var time: Double
  /// The members behind the time.
  var members: String

  init(_ time: Double, _ members: String) {
    self.time = time
    self.members = members
  }

  /// A step of one finger.
  static func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double, id: Int = 1) -> ShapeStep {
    ShapeStep(time, #""touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]"#)
  }

  /// Steps of a finger that lands and moves.
  static func moves(_ count: Int) -> [ShapeStep] {
    (0..<count).map { (number: Int) -> ShapeStep in
      let phase = number == 0 ? "began" : "moved"
      return touch(Double(number) / 100, phase, Double(9 + number * 20 % 300), 9)
    }
  }

  /// A step that calls a method.
  static func call(_ time: Double, _ object: String, _ method: String, _ argument: String? = nil) -> ShapeStep
  {
    let argument = argument.map { #","argument":\#($0)"# } ?? ""
    return ShapeStep(time, #""call":{"object":"\#(object)","method":"\#(method)"\#(argument)}"#)
  }

  /// A step that passes time.
  static func wait(_ time: Double) -> ShapeStep { ShapeStep(time, #""wait":true"#) }
}

/// The parts of a trace in which everything happens in one window `w`.
struct ShapeParts: Sendable {
  var views: [String] = []
  var recognizers: [String] = []
  var controllers: [String] = []
  var detached: [String] = []
  /// More windows, in front of `w`.
  var windows: [String] = []
  /// More members of `w`, of the scene and of the header.
  var window: [String: String] = [:]
  var scene: [String: String] = [:]
  var header: [String: String] = [:]
  var steps: [ShapeStep] = []
  /// What follows the last step.
  var ending = ""

  /// Adds the parts of another trace, the steps behind those that are there.
  mutating func add(_ other: ShapeParts) {
    let end = (steps.last?.time).map { $0 + 1 } ?? 0
    views += other.views
    recognizers += other.recognizers
    controllers += other.controllers
    detached += other.detached
    windows += other.windows
    window.merge(other.window) { own, _ in own }
    scene.merge(other.scene) { own, _ in own }
    header.merge(other.header) { own, _ in own }
    steps += other.steps.map { ShapeStep($0.time + end, $0.members) }
    ending += other.ending
  }

  /// The trace.
  var text: String {
    var window = window
    window["id"] = #""w""#
    window["frame"] = "[0,0,400,800]"
    ShapeParts.add(views, to: &window, "subviews")
    ShapeParts.add(recognizers, to: &window, "gestureRecognizers")
    var scene = scene
    scene["windows"] = list([ShapeParts.object(window)] + windows)
    ShapeParts.add(controllers, to: &scene, "controllers")
    if !detached.isEmpty { scene["detached"] = #"{"views":\#(list(detached))}"# }
    var header = header
    header["scene"] = ShapeParts.object(scene)
    let first = #"{"touchtrace":1,"# + ShapeParts.object(header).dropFirst()
    let lines = steps.map { #"{"t":\#($0.time),\#($0.members)}"# }
    return ([first] + lines).joined(separator: "\n") + "\n" + ending
  }

  private static func add(_ items: [String], to members: inout [String: String], _ key: String) {
    if !items.isEmpty { members[key] = list(items) }
  }

  private static func object(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
      + "}"
  }
}

/// Returns the text of a JSON list.
func list(_ items: some Sequence<String>) -> String { "[" + items.joined(separator: ",") + "]" }

/// Returns the text of a JSON list of strings.
func names(_ items: some Sequence<String>) -> String { list(items.map { "\"\($0)\"" }) }

/// Returns objects in each other, from the outermost: each is made of its number and of its inner one as a member.
func nested(_ count: Int, _ object: (Int, String) -> String) -> String {
  (0..<count).reversed().reduce("") { inner, number in
    object(number, inner.isEmpty ? "" : #","subviews":[\#(inner)]"#)
  }
}
