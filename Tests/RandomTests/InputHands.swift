import FuzzTargets
import Records

/// Whoever uses the devices: it lands and lifts, scrolls, hovers and presses, and at last lets go of everything.
struct InputHands {
  let views: [String]
  let recognizers: [String]
  private var fingers: [Finger] = []
  private var nextID = 1
  private var presses: [String] = []
  /// The views that are in no view.
  private var removed: [String] = []
  private var isScrolling = false
  private var isTransforming = false
  private var isHovering = false
  private var scale = 1.0
  private var milliseconds = 0

  private struct Finger {
    let id: Int
    let type: TouchType
    var x: Int
    var y: Int
  }

  init(views: [String], recognizers: [String]) {
    (self.views, self.recognizers) = (views, recognizers)
  }

  mutating func steps(_ dice: inout Dice) -> [String] {
    var steps: [String] = []
    for _ in 0...dice.number(10...40) {
      milliseconds += dice.pick([5, 16, 16, 40, 120, 400])
      steps.append(line(step(&dice)))
    }
    for end in ends() {
      milliseconds += 50
      steps.append(line(end))
    }
    milliseconds += 2000
    return steps + [line("\"wait\":true")]
  }

  private func line(_ step: String) -> String { "{\"t\":\(Double(milliseconds) / 1000),\(step)}" }

  private mutating func step(_ dice: inout Dice) -> String {
    switch dice.number(1...30) {
    case 1...4 where fingers.count < 3: return land(&dice)
    case 5...9 where !fingers.isEmpty: return move(&dice)
    case 10...12 where !fingers.isEmpty: return lift(&dice)
    case 13...15: return scroll(&dice)
    case 16...18: return transform(&dice)
    case 19...22: return hover(&dice)
    case 23...25: return press(&dice)
    case 26:
      let view = dice.pick(views)
      removed = removed.filter { $0 != view } + [view]
      return call(view, "removeFromSuperview")
    case 27 where !removed.isEmpty:
      let view = removed.removeLast()
      return "\"call\":{\"object\":\"window\",\"method\":\"addSubview\",\"argument\":\"\(view)\"}"
    case 28 where !recognizers.isEmpty:
      return "\"set\":{\"\(dice.pick(recognizers))\":{\"isEnabled\":\(!dice.once(in: 3))}}"
    case 29 where dice.once(in: 3):
      (fingers, presses, isScrolling, isTransforming) = ([], [], false, false)
      return "\"interruption\":\"call\""
    case 30: return call(dice.pick(views), "becomeFirstResponder")
    default: return fingers.isEmpty ? hover(&dice) : move(&dice)
    }
  }

  /// The steps after which nothing is down, pressed or under way.
  private mutating func ends() -> [String] {
    var ends: [String] = []
    if !fingers.isEmpty { ends.append(touches { _ in "ended" }) }
    fingers = []
    if isScrolling { ends.append(scroll("continuous", "ended", "")) }
    if isTransforming { ends.append(transform("ended")) }
    if isHovering { ends.append("\"hover\":{\"phase\":\"ended\",\"x\":10,\"y\":10}") }
    return ends + presses.map { "\"press\":{\"phase\":\"ended\",\($0)}" }
  }

  private func call(_ view: String, _ method: String) -> String {
    "\"call\":{\"object\":\"\(view)\",\"method\":\"\(method)\"}"
  }

  private mutating func land(_ dice: inout Dice) -> String {
    let present = Set(fingers.map(\.id))
    for _ in 0..<(dice.once(in: 4) ? 2 : 1) {
      let type = dice.pick([TouchType.direct, .direct, .pencil, .indirectPointer, .indirectPointer])
      fingers.append(Finger(id: nextID, type: type, x: dice.number(5...315), y: dice.number(5...475)))
      nextID += 1
    }
    return touches { present.contains($0) ? "stationary" : "began" }
  }

  private mutating func move(_ dice: inout Dice) -> String {
    let reach = dice.pick([2, 12, 60])
    for index in fingers.indices {
      fingers[index].x += dice.number(-reach...reach)
      fingers[index].y += dice.number(-reach...reach)
    }
    return touches { _ in "moved" }
  }

  private mutating func lift(_ dice: inout Dice) -> String {
    let lifted = Set(dice.once(in: 2) ? fingers.map(\.id) : [dice.pick(fingers).id])
    let phase = dice.once(in: 8) ? "cancelled" : "ended"
    defer { fingers.removeAll { lifted.contains($0.id) } }
    return touches { lifted.contains($0) ? phase : "stationary" }
  }

  private func touches(_ phase: (Int) -> String) -> String {
    let samples = fingers.map { finger in
      let phase = phase(finger.id)
      let type = phase == "began" ? ",\"type\":\"\(finger.type.rawValue)\"" : ""
      return "{\"id\":\(finger.id),\"phase\":\"\(phase)\",\"x\":\(finger.x),\"y\":\(finger.y)\(type)}"
    }
    return "\"touches\":[\(samples.joined(separator: ","))]"
  }

  private mutating func scroll(_ dice: inout Dice) -> String {
    let reach = dice.pick([0, 3, 30])
    let delta = ",\"dx\":\(dice.number(-reach...reach)),\"dy\":\(dice.number(-reach...reach))"
    let phase = isScrolling ? dice.pick(["changed", "changed", "ended", "cancelled"]) : "began"
    if !isScrolling, dice.once(in: 3) { return scroll("discrete", nil, delta) }
    isScrolling = phase == "began" || phase == "changed"
    return scroll("continuous", phase, phase == "changed" ? delta : "")
  }

  private func scroll(_ kind: String, _ phase: String?, _ delta: String) -> String {
    "\"scroll\":{\"kind\":\"\(kind)\"\(phase.map { ",\"phase\":\"\($0)\"" } ?? ""),\"x\":160,\"y\":150\(delta)}"
  }

  private mutating func transform(_ dice: inout Dice) -> String {
    let phase = isTransforming ? dice.pick(["changed", "changed", "ended", "cancelled"]) : "began"
    scale = phase == "changed" ? scale * dice.pick([1, 1.2, 0.8]) : 1
    isTransforming = phase == "began" || phase == "changed"
    return transform(phase)
  }

  private func transform(_ phase: String) -> String {
    "\"transform\":{\"phase\":\"\(phase)\",\"x\":160,\"y\":150,\"scale\":\(scale)}"
  }

  private mutating func hover(_ dice: inout Dice) -> String {
    let phase = isHovering ? dice.pick(["changed", "changed", "changed", "changed", "ended"]) : "began"
    isHovering = phase != "ended"
    let height = dice.once(in: 4) ? ",\"zOffset\":0.5" : ""
    return
      "\"hover\":{\"phase\":\"\(phase)\",\"x\":\(dice.number(0...319)),\"y\":\(dice.number(0...479))\(height)}"
  }

  private mutating func press(_ dice: inout Dice) -> String {
    if !presses.isEmpty, dice.once(in: 2) {
      let source = dice.pick(presses)
      presses.removeAll { $0 == source }
      return "\"press\":{\"phase\":\"\(dice.once(in: 6) ? "cancelled" : "ended")\",\(source)}"
    }
    let source = dice.pick([
      "\"type\":\"select\"", "\"type\":\"menu\"", "\"type\":\"upArrow\"", "\"keyCode\":\"keyboardA\"",
      "\"keyCode\":\"keyboardUpArrow\"",
    ])
    if presses.contains(source) { return "\"press\":{\"phase\":\"changed\",\(source),\"force\":0.5}" }
    presses.append(source)
    return "\"press\":{\"phase\":\"began\",\(source)}"
  }
}
