import FuzzTargets

/// A table and a collection beside each other, with a button in a row and one outside, and fingers that tap, drag and
/// swipe in them while the program scrolls and reloads them.
struct RandomListTrace {
  /// The trace, with its scene in the header. All fingers lift at its end.
  let text: String
  let lists: [String: ListWatch.List]

  private struct Finger {
    let id: Int
    var x: Int
    var y: Int
    /// How the finger moves in each step.
    let dx: Int
    let dy: Int
  }

  init(seed: UInt64) {
    // The choices of successive seeds are nearly the same.
    var first = Dice(seed: seed)
    var dice = Dice(seed: first.next())
    let several = (table: dice.once(in: 3), grid: dice.once(in: 3))
    let rows = (table: Self.counts(&dice), grid: Self.counts(&dice))
    lists = [
      "table": ListWatch.List(isTable: true, selectsSeveral: several.table, rows: rows.table),
      "grid": ListWatch.List(isTable: false, selectsSeveral: several.grid, rows: rows.grid),
    ]
    let swipes = dice.once(in: 2) ? ",\"trailingSwipeActions\":[\"Delete\",\"Flag\"]" : ""
    let table =
      "\"sections\":\(rows.table),\"allowsMultipleSelection\":\(several.table)"
      + ",\"delaysContentTouches\":\(dice.once(in: 2))\(swipes)" + Self.recognizers("table", &dice)
    let grid =
      "\"sections\":\(rows.grid),\"allowsMultipleSelection\":\(several.grid)"
      + Self.recognizers("grid", &dice)
    let events = [
      "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
      "touchUpOutside", "touchCancel",
    ]
    let actions = events.map { "{\"target\":\"screen\",\"action\":\"\($0):\",\"for\":\"\($0)\"}" }
      .joined(separator: ",")
    func button(_ id: String, _ rest: String) -> String {
      "{\"id\":\"\(id)\",\"class\":\"UIButton\",\"actions\":[\(actions)],\(rest)}"
    }
    let inRow =
      rows.table.first.map { $0 > 0 } ?? false
      ? ",\"subviews\":[\(button("like", "\"frame\":[90,0,50,40],\"indexPath\":[0,0]"))]" : ""
    let views = [
      "{\"id\":\"table\",\"class\":\"UITableView\",\"frame\":[0,0,160,300],\(table)\(inRow)}",
      "{\"id\":\"grid\",\"class\":\"UICollectionView\",\"frame\":[160,0,160,300],\(grid)}",
      button("button", "\"frame\":[100,320,100,40]"),
    ]
    let window =
      "{\"id\":\"window\",\"frame\":[0,0,320,400],\"rootViewController\":\"screen\",\"subviews\":["
      + "{\"id\":\"root\",\"controller\":\"screen\",\"frame\":[0,0,320,400],\"subviews\":"
      + "[\(views.joined(separator: ","))]}]}"
    var lines = [
      "{\"touchtrace\":1,\"name\":\"lists \(seed)\",\"scene\":{\"controllers\":[{\"id\":\"screen\"}],"
        + "\"windows\":[\(window)]}}"
    ]
    var (time, fingers): (Int, [Finger]) = (0, [])
    for _ in 0..<dice.number(10...60) {
      time += dice.pick([16, 16, 16, 33, 50, 160, 400, 1000])
      lines.append(Self.line(time, Self.step(&fingers, &dice)))
    }
    if !fingers.isEmpty {
      let samples = fingers.map { Self.sample($0, "ended") }
      lines.append(Self.line(time + 100, "\"touches\":[\(samples.joined(separator: ","))]"))
    }
    lines.append(Self.line(time + 9000, "\"wait\":true"))
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ dice: inout Dice) -> [Int] {
    (0..<dice.number(0...2)).map { _ in dice.pick([0, 1, 3, 12, 40]) }
  }

  /// A recognizer that takes touches from the list, sometimes.
  private static func recognizers(_ id: String, _ dice: inout Dice) -> String {
    switch dice.number(1...4) {
    case 1:
      ",\"gestureRecognizers\":[{\"id\":\"\(id)Press\",\"class\":\"UILongPressGestureRecognizer\"}]"
    case 2:
      ",\"gestureRecognizers\":[{\"id\":\"\(id)Twice\",\"class\":\"UITapGestureRecognizer\","
        + "\"numberOfTapsRequired\":2,\"delaysTouchesBegan\":\(dice.once(in: 2))}]"
    default: ""
    }
  }

  private static func line(_ time: Int, _ event: String) -> String {
    "{\"t\":\(time / 1000).\(String(1000 + time % 1000).dropFirst()),\(event)}"
  }

  private static func step(_ fingers: inout [Finger], _ dice: inout Dice) -> String {
    let list = dice.pick(["table", "grid"])
    switch dice.number(1...30) {
    case 1: return "\"set\":{\"\(list)\":{\"sections\":\(counts(&dice))}}"
    case 2, 3: return "\"set\":{\"\(list)\":{\"contentOffset\":[0,\(dice.pick([0, 30, 100, 500]))]}}"
    case 4: return "\"set\":{\"\(list)\":{\"allowsSelection\":\(!dice.once(in: 3))}}"
    case 5: return "\"set\":{\"\(list)\":{\"isScrollEnabled\":\(!dice.once(in: 3))}}"
    case 6:
      fingers = []
      return "\"interruption\":\"call\""
    default: return "\"touches\":[\(touches(&fingers, &dice).joined(separator: ","))]"
    }
  }

  private static func touches(_ fingers: inout [Finger], _ dice: inout Dice) -> [String] {
    var samples: [String] = []
    for id in 1...3 {
      guard let index = fingers.firstIndex(where: { $0.id == id }) else {
        // One finger is usual, more are not.
        guard samples.isEmpty && fingers.isEmpty || dice.once(in: 8) else { continue }
        let way = dice.pick([(0, 0), (0, 0), (0, 0), (0, -20), (0, 25), (-30, 2), (30, 0), (-8, 8)])
        let finger = Finger(
          id: id,
          x: dice.number(5...315),
          y: dice.pick([dice.number(5...295), 20, 340]),
          dx: way.0,
          dy: way.1
        )
        fingers.append(finger)
        samples.append(sample(finger, "began"))
        continue
      }
      if dice.once(in: 4) {
        samples.append(sample(fingers.remove(at: index), "ended"))
      } else {
        fingers[index].x = min(max(fingers[index].x + fingers[index].dx, 0), 319)
        fingers[index].y = min(max(fingers[index].y + fingers[index].dy, 0), 399)
        samples.append(sample(fingers[index], "moved"))
      }
    }
    return samples
  }

  private static func sample(_ finger: Finger, _ phase: String) -> String {
    "{\"id\":\(finger.id),\"phase\":\"\(phase)\",\"x\":\(finger.x),\"y\":\(finger.y)}"
  }
}
