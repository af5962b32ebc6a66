/// A trace that no hand would make: fingers, interruptions and changes of the scene at random.
struct RandomTrace {
  let text: String

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let scene = RandomScene(&dice)
    var lines = ["{\"touchtrace\":1,\"name\":\"seed \(seed)\",\"scene\":\(scene.text)}"]
    var hand = Hand()
    var time = 0
    for _ in 0..<dice.number(3...40) {
      time += dice.pick([0, 1, 8, 16, 16, 33, 100, 350, 500, 700, 1600])
      lines.append(
        "{\"t\":\(time / 1000).\(String(1000 + time % 1000).dropFirst()),\(hand.step(scene, &dice))}"
      )
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

/// The fingers that are down, and where.
private struct Hand {
  private var fingers: [(id: Int, x: Int, y: Int)] = []

  /// What happens next, as a member of a step.
  mutating func step(_ scene: RandomScene, _ dice: inout Dice) -> String {
    switch dice.number(1...30) {
    case 1:
      fingers = []
      return "\"interruption\":\"call\""
    case 2 where !scene.recognizers.isEmpty:
      return "\"set\":{\"\(dice.pick(scene.recognizers))\":{\"isEnabled\":\(dice.once(in: 2))}}"
    case 3:
      let view = dice.pick(scene.views)
      return "\"set\":{\"\(view)\":{\"isHidden\":\(dice.once(in: 2)),\"isMultipleTouchEnabled\":true}}"
    case 4 where scene.views.count > 1:
      let view = dice.pick(Array(scene.views.dropFirst()))
      return dice.once(in: 2)
        ? "\"call\":{\"object\":\"\(view)\",\"method\":\"removeFromSuperview\"}"
        : "\"call\":{\"object\":\"v0\",\"method\":\"addSubview\",\"argument\":\"\(view)\"}"
    case 5 where !scene.recognizers.isEmpty:
      let method = dice.pick(["addGestureRecognizer", "removeGestureRecognizer"])
      let recognizer = dice.pick(scene.recognizers)
      return
        "\"call\":{\"object\":\"\(dice.pick(scene.views))\",\"method\":\"\(method)\",\"argument\":\"\(recognizer)\"}"
    case 6:
      // Touches under way are cancelled by the application, not by the trace: their fingers stay down.
      let method = dice.pick(["beginIgnoringInteractionEvents", "endIgnoringInteractionEvents"])
      return "\"call\":{\"object\":\"application\",\"method\":\"\(method)\"}"
    case 7: return "\"wait\":true"
    default: return "\"touches\":[\(touches(&dice))]"
    }
  }

  private mutating func touches(_ dice: inout Dice) -> String {
    var samples: [String] = []
    var staying: [(id: Int, x: Int, y: Int)] = []
    for finger in fingers {
      var finger = finger
      switch dice.number(1...6) {
      case 1: samples.append(sample(finger, dice.once(in: 8) ? "cancelled" : "ended"))
      case 2, 3, 4:
        let reach = dice.pick([1, 5, 12, 60])
        finger.x += dice.number(-reach...reach)
        finger.y += dice.number(-reach...reach)
        samples.append(sample(finger, "moved"))
        staying.append(finger)
      case 5:
        samples.append(sample(finger, "stationary"))
        staying.append(finger)
      default: staying.append(finger)
      }
    }
    let known = fingers.map(\.id)
    fingers = staying
    while fingers.count < 6, dice.once(in: fingers.isEmpty ? 1 : 4) {
      let id = (1...12).first { !known.contains($0) && !fingers.map(\.id).contains($0) } ?? 13
      let finger = (id: id, x: dice.number(0...300), y: dice.number(0...300))
      fingers.append(finger)
      samples.append(sample(finger, "began"))
      if dice.once(in: 2) { break }
    }
    return samples.joined(separator: ",")
  }

  private func sample(_ finger: (id: Int, x: Int, y: Int), _ phase: String) -> String {
    "{\"id\":\(finger.id),\"phase\":\"\(phase)\",\"x\":\(finger.x),\"y\":\(finger.y)}"
  }
}
