import Records
import Replay
import SamplePrograms
import TraceFormat

/// A trace in which a few properties of objects of any class have extreme numbers, and in which time leaps.
struct RandomExtreme {
  private static let vocabulary = ClassRegistry.withSamplePrograms.vocabulary
  private static let numbers = [
    "0", "-1", "5e-324", "1e-9", "0.5", "1e9", "-1e9", "4e9", "1e15", "9e15", "9223372036854775807", "1e308",
    "-1e308",
  ]
  private static let leaps = [0.001, 0.016, 0.1, 1, 60, 1000, 86_400, 3e7, 3e9]

  let text: String

  init(choices: [UInt8]) {
    var dice = Dice(choices[...])
    let kinds = Dictionary(grouping: Self.vocabulary.classes) { "\($0.kind)" }
    let views = (0..<dice.number(1...3)).map { Self.object("v\($0)", kinds["view"] ?? [], &dice) }
    let recognizers = (0..<dice.number(0...3)).map { Self.object("r\($0)", kinds["recognizer"] ?? [], &dice) }
    let window =
      #"{"id":"w","frame":[0,0,400,800],"gestureRecognizers":[\#(recognizers.joined(separator: ","))],"#
      + #""subviews":[\#(views.joined(separator: ","))]}"#
    var lines = [#"{"touchtrace":1,"scene":{"windows":[\#(window)]}}"#]
    var time = 0.0
    let phases = ["began", "moved", "moved", "ended"]
    for finger in 1...dice.number(1...3) {
      for phase in phases {
        lines.append(
          #"{"t":\#(time),"touches":[{"id":\#(finger),"phase":"\#(phase)","x":\#(dice.number(0...99)),"y":\#(dice.number(0...99))}]}"#
        )
        time = min(time + dice.pick(Self.leaps), 4e9)
      }
    }
    lines.append(#"{"t":\#(time),"wait":true}"#)
    text = lines.joined(separator: "\n") + "\n"
  }

  /// An object of a class, with some of its own and inherited properties.
  private static func object(_ id: String, _ classes: [Vocabulary.Class], _ dice: inout Dice) -> String {
    guard !classes.isEmpty else { return "{}" }
    let chosen = dice.pick(classes)
    let lineage = Set(vocabulary.lineage(of: chosen.name))
    let properties = vocabulary.classes.filter { lineage.contains($0.name) }.flatMap(\.properties)
    var members = [#""id":"\#(id)""#, #""class":"\#(chosen.name)""#]
    var names: Set<String> = []
    for _ in 0..<dice.number(0...4) where !properties.isEmpty {
      let property = dice.pick(properties)
      guard names.insert(property.name).inserted, let value = extreme(property.shape, &dice) else {
        continue
      }
      members.append("\"\(property.name)\":\(value)")
    }
    if id.hasPrefix("v"), !names.contains("frame"), !names.contains("bounds"), !names.contains("center") {
      members.append(#""frame":[0,0,100,100]"#)
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// A value of a shape in which numbers are extreme; nil for a shape without numbers.
  private static func extreme(_ shape: PropertyShape, _ dice: inout Dice) -> String? {
    func list(_ count: Int) -> String {
      "[\((0..<count).map { _ in dice.pick(numbers) }.joined(separator: ","))]"
    }
    return switch shape {
    case .number, .positiveNumber, .integer: dice.pick(numbers)
    case .boolean: dice.pick(["true", "false"])
    case .point, .size: list(2)
    case .rectangle, .edgeInsets: list(4)
    case .transform: list(6)
    default: nil
    }
  }
}
