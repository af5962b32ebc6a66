/// A hand that acts at random in a random scene, and tracks which fingers are down, and where.
struct RandomHand {
  private typealias Finger = (id: Int, x: Int, y: Int)
  private var fingers: [Finger] = []

  /// The next event, as a member of a step.
  mutating func step(_ scene: RandomScene, _ dice: inout Dice) -> String {
    switch dice.number(1...40) {
    case 1:
      fingers = []
      return "\"interruption\":\"call\""
    case 2 where !scene.recognizers.isEmpty:
      return "\"set\":{\"\(dice.pick(scene.recognizers))\":{\"isEnabled\":\(dice.once(in: 2))}}"
    case 3:
      let view = dice.pick(scene.views)
      let change = dice.pick([
        "\"isHidden\":true", "\"isHidden\":false,\"isMultipleTouchEnabled\":true",
        "\"transform\":{\"rotate\":45}", "\"frame\":[0,0,50,50]", "\"isUserInteractionEnabled\":false",
        "\"isExclusiveTouch\":true", "\"alpha\":0", "\"alpha\":1",
      ])
      return "\"set\":{\"\(view)\":{\(change)}}"
    case 4: return RandomHand.tree(scene, &dice)
    case 5 where !scene.recognizers.isEmpty:
      let method = dice.pick(["addGestureRecognizer", "removeGestureRecognizer"])
      let recognizer = dice.pick(scene.recognizers + scene.detached.suffix(1))
      return RandomHand.call(dice.pick(scene.views), method, argument: "\"\(recognizer)\"")
    case 6:
      // The application cancels the touches, not the trace: the fingers stay down.
      let method = dice.pick(["beginIgnoringInteractionEvents", "endIgnoringInteractionEvents"])
      return RandomHand.call("application", method)
    case 7: return "\"wait\":true"
    case 8: return RandomSensors.step(scene, &dice)
    case 9:
      let responder = dice.pick(scene.views + scene.controllers)
      return RandomHand.call(responder, dice.pick(["becomeFirstResponder", "resignFirstResponder"]))
    default: return "\"touches\":[\(touches(&dice))]"
    }
  }

  static func call(_ object: String, _ method: String, argument: String? = nil) -> String {
    let argument = argument.map { ",\"argument\":\($0)" } ?? ""
    return "\"call\":{\"object\":\"\(object)\",\"method\":\"\(method)\"\(argument)}"
  }

  /// A change of the tree of views.
  private static func tree(_ scene: RandomScene, _ dice: inout Dice) -> String {
    let moved = scene.views.dropFirst() + scene.detached.prefix(1)
    guard !moved.isEmpty else { return "\"wait\":true" }
    let view = dice.pick(Array(moved))
    switch dice.number(1...3) {
    case 1: return call(view, "removeFromSuperview")
    case 2: return call("v0", "addSubview", argument: "\"\(view)\"")
    default: return call("v0", "bringSubviewToFront", argument: "\"\(view)\"")
    }
  }

  private mutating func touches(_ dice: inout Dice) -> String {
    var samples: [String] = []
    var staying: [Finger] = []
    for finger in fingers {
      var finger = finger
      switch dice.number(1...6) {
      case 1: samples.append(sample(finger, dice.once(in: 8) ? "cancelled" : "ended", &dice))
      case 2, 3, 4:
        let reach = dice.pick([1, 5, 12, 60])
        finger.x += dice.number(-reach...reach)
        finger.y += dice.number(-reach...reach)
        samples.append(sample(finger, "moved", &dice))
        staying.append(finger)
      case 5:
        samples.append(sample(finger, "stationary", &dice))
        staying.append(finger)
      default: staying.append(finger)
      }
    }
    let known = fingers.map(\.id)
    fingers = staying
    while fingers.count < 6, fingers.isEmpty || dice.once(in: 4) {
      let id = (1...12).first { !known.contains($0) && !fingers.map(\.id).contains($0) } ?? 13
      let finger = (id: id, x: dice.number(0...300), y: dice.number(0...300))
      fingers.append(finger)
      samples.append(sample(finger, "began", &dice))
      if dice.once(in: 2) { break }
    }
    return samples.joined(separator: ",")
  }

  private func sample(_ finger: Finger, _ phase: String, _ dice: inout Dice) -> String {
    var text = "{\"id\":\(finger.id),\"phase\":\"\(phase)\",\"x\":\(finger.x),\"y\":\(finger.y)"
    switch dice.number(0...63) {
    case 1: text += ",\"type\":\"pencil\",\"force\":0.5"
    case 2: text += ",\"type\":\"indirect\""
    case 3: text += ",\"window\":\"w\",\"majorRadius\":20"
    case 4: text = "{\"id\":\(finger.id),\"phase\":\"\(phase)\",\"x\":1e9,\"y\":-1e9"
    default: break
    }
    return text + "}"
  }
}
