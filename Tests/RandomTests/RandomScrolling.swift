import FuzzTargets
import Records

/// A trace in a scene of one or two scroll views, which fingers and the program scroll.
struct RandomScrolling {
  let text: String
  let views: [ScrollTraits]

  /// Creates the trace of a seed.
  init(seed: UInt64) {
    // The choices of seeds that follow each other are the same, shifted by one.
    var dice = Dice(seed: SplitMix64.number(at: seed, seed: 1))
    let outer = ScrollTraits("a", frame: (0, 0, 320, 480), &dice)
    let inner =
      dice.once(in: 2)
      ? ScrollTraits(
        "b",
        frame: dice.pick([(0, 0, 320, 480), (0, 100, 320, 240), (40, 60, 200, 300)]),
        &dice
      ) : nil
    views = [outer, inner].compactMap { $0 }
    let isInside = dice.once(in: 2)
    let members =
      if let inner, !isInside {
        "\(outer.json(scrollsToTop: dice.once(in: 2))),\(inner.json(scrollsToTop: dice.once(in: 2)))"
      } else {
        outer.json(around: inner?.json(scrollsToTop: dice.once(in: 2)), scrollsToTop: dice.once(in: 2))
      }
    let scene = "{\"windows\":[{\"id\":\"window\",\"frame\":[0,0,320,480],\"subviews\":[\(members)]}]}"
    var hand = ScrollingHand(views: views)
    text =
      (["{\"touchtrace\":1,\"name\":\"seed \(seed)\",\"scene\":\(scene)}"] + hand.steps(&dice))
      .joined(separator: "\n") + "\n"
  }
}

/// What the rules need to know of a scroll view.
struct ScrollTraits {
  let id: String
  /// The content, without zoom.
  var content: [Double]
  var visible: [Double]
  /// The insets above or left of the content, and below or right of it.
  var insets: [[Double]]
  var pages = false
  var bounces = true
  var zooms = false
  /// Members of the view's object that the rules need not know.
  private var members: [String] = []

  init(
    _ id: String,
    content: [Double],
    visible: [Double] = [320, 480],
    insets: [[Double]] = [[0, 0], [0, 0]]
  ) {
    (self.id, self.content, self.visible, self.insets) = (id, content, visible, insets)
  }

  init(_ id: String, frame: (x: Int, y: Int, width: Int, height: Int), _ dice: inout Dice) {
    let visible = [Double(frame.width), Double(frame.height)]
    self.init(id, content: visible.map { $0 * dice.pick([0.5, 1, 1, 1.4, 2, 3, 5]) }, visible: visible)
    if dice.once(in: 4) {
      for axis in 0...1 { insets[axis] = (0...1).map { _ in Double(dice.pick([0, 0, 20, 44])) } }
    }
    pages = dice.once(in: 3)
    bounces = !dice.once(in: 5)
    zooms = !pages && dice.once(in: 4)
    members.append("\"frame\":[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]")
    for name in ["alwaysBounceVertical", "alwaysBounceHorizontal"] where dice.once(in: 3) {
      members.append("\"\(name)\":true")
    }
    for name in ["isScrollEnabled", "delaysContentTouches", "transfersVerticalScrollingToParent"]
    where dice.once(in: 10) {
      members.append("\"\(name)\":false")
    }
    if dice.once(in: 5) { members.append("\"isDirectionalLockEnabled\":true") }
    if dice.once(in: 4) { members.append("\"decelerationRate\":0.99") }
    if zooms, dice.once(in: 3) { members.append("\"bouncesZoom\":false") }
  }

  /// The offsets between which the content may rest along an axis.
  func limits(_ axis: Int, scale: Double = 1) -> ClosedRange<Double> {
    let lower = -insets[axis][0]
    return lower...max(lower, content[axis] * scale + insets[axis][1] - visible[axis])
  }

  /// An offset that the program sets.
  func place(_ dice: inout Dice) -> String {
    let place = (0...1).map { axis in
      let limits = limits(axis)
      return limits.lowerBound + (limits.upperBound - limits.lowerBound) * Double(dice.number(0...8)) / 8
    }
    return "[\(place[0]),\(place[1])]"
  }

  func json(around inner: String? = nil, scrollsToTop: Bool) -> String {
    var members = [
      "\"id\":\"\(id)\",\"class\":\"UIScrollView\",\"contentSize\":[\(content[0]),\(content[1])]",
      "\"contentInset\":[\(insets[1][0]),\(insets[0][0]),\(insets[1][1]),\(insets[0][1])]",
      "\"contentOffset\":[\(limits(0).lowerBound),\(limits(1).lowerBound)]",
      "\"isPagingEnabled\":\(pages),\"bounces\":\(bounces),\"scrollsToTop\":\(scrollsToTop)",
    ]
    let row = "{\"id\":\"\(id)row\",\"frame\":[0,0,\(content[0]),\(content[1])],\"handles\":\"touches\"}"
    if zooms { members.append("\"maximumZoomScale\":3,\"viewForZooming\":\"\(id)row\"") }
    members.append("\"subviews\":[\([row, inner].compactMap { $0 }.joined(separator: ","))]")
    return "{\((members + self.members).joined(separator: ","))}"
  }
}

/// Fingers that drag, flick, hold and pinch, and a program that scrolls meanwhile.
private struct ScrollingHand {
  let views: [ScrollTraits]
  private var fingers: [Finger] = []
  private var nextID = 1

  /// A finger, in tenths of a point, with its way in a frame.
  private struct Finger {
    let id: Int
    var x: Int
    var y: Int
    var way: (x: Int, y: Int)
  }

  init(views: [ScrollTraits]) {
    self.views = views
  }

  mutating func steps(_ dice: inout Dice) -> [String] {
    var lines: [String] = []
    var time = 0
    for _ in 0..<dice.number(20...60) {
      time += dice.pick([0, 4, 16, 16, 16, 16, 16, 16, 60, 250, 900])
      lines.append("{\"t\":\(seconds(time)),\(event(&dice))}")
    }
    if !fingers.isEmpty { lines.append("{\"t\":\(seconds(time + 16)),\(touches { _ in "ended" })}") }
    return lines
  }

  private func seconds(_ time: Int) -> String { "\(time / 1000).\(String(1000 + time % 1000).dropFirst())" }

  private mutating func event(_ dice: inout Dice) -> String {
    let view = dice.pick(views)
    switch dice.number(1...60) {
    case 1:
      fingers = []
      return "\"interruption\":\"call\""
    case 2, 3: return "\"statusBar\":\"tap\""
    case 4, 5, 6: return call(view, "setContentOffset", view.place(&dice))
    case 7:
      return call(view, "scrollRectToVisible", "[\(dice.number(0...600)),\(dice.number(0...900)),50,50]")
    case 8: return "\"set\":{\"\(view.id)\":{\"contentOffset\":\(view.place(&dice))}}"
    case 9: return "\"set\":{\"\(view.id)\":{\"isScrollEnabled\":\(!dice.once(in: 4))}}"
    case 10, 11: return "\"wait\":true"
    case 12...17 where !fingers.isEmpty:
      let lifted = dice.once(in: 2) ? fingers.map(\.id) : [dice.pick(fingers).id]
      let phase = dice.once(in: 8) ? "cancelled" : "ended"
      let text = touches { lifted.contains($0) ? phase : "stationary" }
      fingers.removeAll { lifted.contains($0.id) }
      return text
    case 18 where !fingers.isEmpty:
      for index in fingers.indices { fingers[index].way = way(&dice) }
    case 19...24 where fingers.count < 3: return land(&dice)
    default: if fingers.isEmpty { return land(&dice) }
    }
    for index in fingers.indices {
      fingers[index].x += fingers[index].way.x
      fingers[index].y += fingers[index].way.y
    }
    return touches { _ in "moved" }
  }

  private mutating func land(_ dice: inout Dice) -> String {
    let present = fingers.map(\.id)
    for _ in 0..<(dice.once(in: 4) ? 2 : 1) {
      fingers.append(
        Finger(id: nextID, x: dice.number(100...3100), y: dice.number(100...4700), way: way(&dice))
      )
      nextID += 1
    }
    return touches { present.contains($0) ? "stationary" : "began" }
  }

  private func way(_ dice: inout Dice) -> (x: Int, y: Int) {
    let reach = dice.pick([0, 30, 100, 300])
    let (long, short) = (dice.number(-reach...reach), dice.once(in: 3) ? dice.number(-reach...reach) : 0)
    return dice.once(in: 2) ? (long, short) : (short, long)
  }

  private func touches(_ phase: (Int) -> String) -> String {
    let samples = fingers.map {
      "{\"id\":\($0.id),\"phase\":\"\(phase($0.id))\",\"x\":\(Double($0.x) / 10),\"y\":\(Double($0.y) / 10)}"
    }
    return "\"touches\":[\(samples.joined(separator: ","))]"
  }

  private func call(_ view: ScrollTraits, _ method: String, _ argument: String) -> String {
    "\"call\":{\"object\":\"\(view.id)\",\"method\":\"\(method)\",\"argument\":\(argument)}"
  }
}
