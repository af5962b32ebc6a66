import Foundation
import GestureScript
import Records
import Replay
import Reports
import Testing
import TraceFormat

@testable import Explain

@Suite("Odds")
struct OddsTests {
  /// A view with a single tap that waits for a double one.
  private static let scene = """
    {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
      {"id": "star", "frame": [100, 300, 200, 200], "gestureRecognizers": [
        {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
        {"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}]}]}]}
    """
  private static let gestures = [
    OddsGesture(words: "doubleTap star", intention: .object("double")),
    OddsGesture(words: "tap star", intention: .object("single")),
  ]

  private static func maker(
    _ changes: [String] = [],
    gestures: [OddsGesture] = gestures,
    model: HandModel = .recorded,
    hands: Int = 60
  ) throws -> OddsMaker {
    var options = ReplayOptions()
    options.scene = .text(name: "scene", Array(scene.utf8))
    options.changes = changes.compactMap { Change($0) }
    let replayer = Replayer(options: options)
    var targets = GestureTargets(screen: Point(x: 390, y: 844))
    targets.ids = ["star"]
    targets.location = { _, point in
      point.map { Point(x: 100 + $0.x, y: 300 + $0.y) } ?? Point(x: 200, y: 400)
    }
    let (made, mistakes) = try OddsMaker.make(replayer, gestures, targets: targets)
    #expect(mistakes.isEmpty)
    var maker = try #require(made)
    (maker.hands, maker.model) = (hands, model)
    return maker
  }

  private static func success(
    _ changes: [String],
    model: HandModel = .recorded
  ) throws -> [Double] {
    try maker(changes, model: model).table().gestures.compactMap { $0.success?.part }
  }

  /// Whole milliseconds: the times of traces are whole microseconds.
  private static func milliseconds(_ span: Nanoseconds) -> Int { Int((Double(span) / 1e6).rounded()) }

  private static func hand(_ quantiles: [HandQuantity: [Double]]) -> HandModel {
    HandModel(quantiles.mapValues { HandModel.Distribution(quantiles: $0, samples: 0) })
  }

  // With z = 1.96: 0 of 10 has z² / (10 + z²) as its upper end. 81 of 263 is an example of Newcombe (1998).
  @Test(
    arguments: [
      (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662),
      (0, 0, 0, 1),
    ]
  )
  func `An interval is Wilson's`(hits: Int, tries: Int, low: Double, high: Double) {
    let interval = Odds(hits, of: tries).interval
    #expect(
      abs(interval.lowerBound - low) < 0.00005 && abs(interval.upperBound - high) < 0.00005,
      "\(interval)"
    )
  }

  @Test func `A gap below all pauses never succeeds, one above them always, one among them sometimes`() throws
  {
    #expect(try Self.success(["thresholds.tapGap=0.05"]) == [0, 1])
    #expect(try Self.success(["thresholds.tapGap=0.5"]) == [1, 1])
    // The median of the pauses is 0.117 s.
    let odds = try Self.success(["thresholds.tapGap=0.12"])[0]
    #expect((0.3...0.8).contains(odds), "\(odds)")
  }

  @Test func `A tap that slips by 5 pt fails if it may move by 4 pt, and not if by 45 pt`() throws {
    let slipping = Self.hand([.slip: [5], .contact: [0.1], .pause: [0.1]])
    #expect(try Self.success(["thresholds.tapMovement=4"], model: slipping) == [0, 0])
    #expect(try Self.success(["thresholds.tapMovement=45"], model: slipping) == [1, 1])
    let steady = Self.hand([.contact: [0.1], .pause: [0.1]])
    #expect(try Self.success(["thresholds.tapMovement=0"], model: steady) == [1, 1])
    // Half of these hands slip by less than 10 pt.
    let mixed = Self.hand([.slip: [5, 15], .contact: [0.1], .pause: [0.1]])
    let odds = try Self.success(["thresholds.tapMovement=10"], model: mixed)[1]
    #expect((0.3...0.7).contains(odds), "\(odds)")
  }

  // 5 Hz turn once in 0.2 s. From wherever it lands, the finger gets at least as far as an end of the swing is from its
  // middle, and at most twice as far: 10 pt to 20 pt, if it deviates by the root of 8 / 15 of 10 pt.
  @Test func `A tap that swings by 10 pt to each side fails if it may move by 9 pt, not if by 21 pt`() throws
  {
    let trembling = Self.hand([.tremor: [7.303], .tremorRate: [5], .contact: [0.25], .pause: [0.1]])
    let tap = [OddsGesture(words: "tap star", intention: .object("single"))]
    let far = try Self.maker(["thresholds.tapMovement=9"], gestures: tap, model: trembling).table()
    let single = far.gestures[0].objects[1]
    #expect(single.failed == 60 && single.reasons.map(\.reason.code) == [.movedTooFar])
    let value = try #require(single.reasons[0].reason.measure?.value)
    #expect((9...20).contains(value), "\(value)")
    let near = try Self.maker(["thresholds.tapMovement=21"], gestures: tap, model: trembling).table()
    #expect(near.gestures[0].success?.part == 1)
  }

  // From end to end, the guess of a tremor is evenly distributed between 0 and 64.2 pt. A finger that rests for more than
  // a turn, 0.25 s at 4 Hz, gets between half of it and all of it away from its landing. A tap for 0.4 s that may move
  // by 10 pt succeeds below 10 pt (16 % of the hands), and fails above 20 pt (69 %).
  @Test func `Of the guessed tremor, 16 % to 31 % of the taps move by less than 10 pt`() throws {
    let tremor = try #require(HandProfile.named("tremor")).model
    var model = Self.hand([.slip: [0]])
    for quantity in [HandQuantity.tremor, .tremorRate] { model.distributions[quantity] = tremor[quantity] }
    let tap = [OddsGesture(words: "tap star for 0.4", intention: .object("single"))]
    let part = try Self.maker(["thresholds.tapMovement=10"], gestures: tap, model: model, hands: 600)
      .table().gestures[0].success?.part
    #expect((0.12...0.35).contains(part ?? 0), "\(part ?? -1)")
  }

  @Test func `A hand that is a guess is named in the text and in JSON, once for both sides`() throws {
    let profile = try #require(HandProfile.named("gloves"))
    let table = try Self.maker(model: profile.model, hands: 3).table()
    let sides = ["one", "two"].map { OddsSide(label: $0, table: table, profile: profile) }
    var text = ByteBuffer()
    var json = ByteBuffer()
    OddsReport(style: .plain).writeText(sides, to: &text)
    OddsReport(style: .plain).writeJSON(sides, to: &json)
    let note = "hand gloves is a guess: pause, aim are guessed, all else is that of the recordings\n"
    let lines = String(decoding: text.bytes, as: UTF8.self)
    #expect(lines.hasPrefix(note) && lines.components(separatedBy: note).count == 2)
    let records = String(decoding: json.bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix(#"{"record":"hand""#)
    }
    #expect(records.count == 2)
    let second = #"{"record":"hand","side":"two","name":"gloves","guesses":[{"quantities":["pause"],"#
    #expect(records[1].hasPrefix(second))
  }

  @Test func `What fires, fails and is beaten is counted with its reason`() throws {
    let table = try Self.maker().table()
    let double = table.gestures[0].objects
    #expect(double.map(\.id) == ["double", "single"])
    #expect(double[0].fired == 60 && double[0].failed + double[0].beaten == 0 && double[0].latency == 0)
    #expect(double[1].beaten == 60 && double[1].fired == 0)
    #expect(double[1].reasons.map(\.reason) == [Reason(.requiredRecognized, by: "double")])
    #expect(double[1].reasons[0].count == 60 && double[1].reasons[0].hand == 1)
    let single = table.gestures[1].objects
    #expect(single[0].failed == 60 && single[0].reasons.map(\.reason.code) == [.tooLate])
    #expect(single[1].fired == 60)
    // The single tap waits for the second tap of a double one.
    #expect(single[1].latency.map(Self.milliseconds) == 350)
    #expect(table.gestures[1].nothing == 0)
  }

  @Test func `The measured value that is shown is the one in the middle`() throws {
    let hand = Self.hand([.slip: [11, 31], .contact: [0.2], .pause: [0.1]])
    let tap = [OddsGesture(words: "tap star", intention: .nothing)]
    let table = try Self.maker(["thresholds.tapMovement=2"], gestures: tap, model: hand).table()
    #expect(table.gestures[0].success?.part == 1)
    let reason = try #require(table.gestures[0].objects[1].reasons.first)
    let value = try #require(reason.reason.measure?.value)
    #expect(reason.count == 60 && value > 2 && reason.reason.measure?.limit == 2)
  }

  @Test func `The number of threads and the run do not change a byte, another seed does`() throws {
    func bytes(threads: Int, seed: UInt64) throws -> [UInt8] {
      var options = ReplayOptions()
      options.scene = .text(name: "scene", Array(Self.scene.utf8))
      options.changes = [Change("thresholds.tapGap=0.12")].compactMap { $0 }
      let gestures = [OddsGesture(words: "doubleTap 200,400", intention: .object("double"))]
      let targets = GestureTargets(screen: Point(x: 390, y: 844))
      let (made, _) = try OddsMaker.make(Replayer(options: options), gestures, targets: targets)
      var maker = try #require(made)
      (maker.hands, maker.firstHand, maker.threads) = (90, seed, threads)
      var side = OddsSide(table: try maker.table())
      side.costs = try maker.costs(side.table, hands: 30, mostReplays: .max)
      var buffer = ByteBuffer()
      OddsReport(style: .plain).writeText([side], to: &buffer)
      OddsReport(style: .plain).writeJSON([side], to: &buffer)
      return buffer.bytes
    }
    let first = try bytes(threads: 1, seed: 1)
    #expect(try bytes(threads: 2, seed: 1) == first)
    #expect(try bytes(threads: 2, seed: 1) == first)
    #expect(try bytes(threads: 2, seed: 500) != first)
  }

  @Test func `What costs most comes first, with what it costs the others`() throws {
    let maker = try Self.maker(["thresholds.tapGap=0.12"])
    let costs = try maker.costs(try maker.table(), hands: 40, mostReplays: .max)
    let gap = try #require(costs.costs.first)
    #expect(gap.name == "thresholds.tapGap" && gap.now == 0.12)
    let larger = try #require(gap.trials.first { $0.change == "thresholds.tapGap=0.24" })
    let double = try #require(larger.effects.first { $0.id == "double" })
    #expect(double.after.part == 1 && double.before.part < 1 && double.lost == 0)
    let single = try #require(larger.effects.first { $0.gesture.words == "tap star" })
    #expect(single.id == "single" && Self.milliseconds(single.shift) == 120 && !single.isMoved)
    let waiting = try #require(costs.costs.first { $0.name == "single does not wait for double" })
    #expect(waiting.trials.map(\.change) == ["single.requireToFail=[]"])
    #expect(waiting.trials[0].effects.contains { $0.id == "single" && Self.milliseconds($0.shift) == -120 })
    #expect(costs.idle.contains("thresholds.tapDuration"))
    #expect(costs.hands == 40)
  }

  /// A pager that scrolls sideways in a view with a pan, and a custom control under another pan. A drag down and to the right
  /// is for the pan, one to the left for the pager.
  private static func twoIntentions(_ gestures: [OddsGesture], _ window: String) throws -> OddsMaker {
    let scene = #"{"windows": [{"id": "window", "frame": [0, 0, 320, 480], \#(window)}]}"#
    var options = ReplayOptions()
    options.scene = .text(name: "odds.scene.json", Array(scene.utf8))
    let replayer = Replayer(options: options)
    let targets = GestureTargets(screen: Point(x: 320, y: 480))
    let (maker, mistakes) = try OddsMaker.make(replayer, gestures, targets: targets)
    #expect(mistakes.isEmpty)
    return try #require(maker)
  }

  /// Either change alone leaves one of the intentions: with the requirement alone, the pan takes all drags; the direction
  /// alone leaves the pager the slanted ones.
  @Test func `Two changes are tried together if they do more than either`() throws {
    var maker = try Self.twoIntentions(
      [
        OddsGesture(words: "drag 80,150 to 170,290 in 0.15", intention: .object("dismiss")),
        OddsGesture(words: "drag 250,200 to 50,206 in 0.3", intention: .object("pager.pan")),
      ],
      #"""
      "gestureRecognizers": [{"id": "dismiss", "class": "UIPanGestureRecognizer"}],
      "subviews": [{"id": "pager", "class": "UIScrollView", "frame": [0, 100, 320, 200], "contentSize": [960, 200],
        "isPagingEnabled": true}]
      """#
    )
    maker.hands = 40
    let costs = try maker.costs(try maker.table(), hands: 40, mostReplays: .max)
    let single = try #require(costs.costs.first { $0.name == "pager.pan waits until dismiss fails" })
    #expect(single.trials[0].effects.contains { $0.id == "pager.pan" && $0.after.part == 0 })
    let name = "pager.pan waits until dismiss fails; dismiss begins only when the movement is vertical"
    let both = try #require(costs.costs.first { $0.name == name })
    #expect(
      both.trials.map(\.change) == [
        #"pager.pan.requireToFail=["dismiss"] and dismiss.delegate.shouldBegin={"velocity": "vertical"}"#
      ]
    )
    #expect(!both.trials[0].effects.contains { $0.gesture.words.hasPrefix("drag 250") })
  }

  /// The pan takes the touch after some points, so that the control, which has sent touchDragInside, does not work. With
  /// the pan leaving its touches alone, the finger lifts from it.
  @Test func `A control that is dragged fires if it keeps its touch to the lift`() throws {
    let window = #"""
      "gestureRecognizers": [{"id": "page", "class": "UIPanGestureRecognizer"}],
      "subviews": [{"id": "knob", "class": "UIControl", "frame": [50, 300, 200, 60],
        "actions": [{"action": "turn:", "for": "touchDragInside"}]}]
      """#
    let gesture = OddsGesture(words: "drag 80,330 to 200,330 in 0.4", intention: .object("knob"))
    var maker = try Self.twoIntentions([gesture], window)
    maker.hands = 20
    let table = try maker.table()
    #expect(table.gestures[0].objects.first { $0.id == "knob" }?.fired == 0)
    let costs = try maker.costs(table, hands: 20, mostReplays: .max)
    let leaving = try #require(costs.costs.first { $0.name == "page does not receive touches in knob" })
    #expect(leaving.trials[0].effects.contains { $0.id == "knob" && $0.after.part == 1 })
  }

  /// The double tap around the button takes its second touch. The first one has sent touchUpInside by then.
  @Test func `A control that fired keeps what it fired, whatever becomes of a later touch`() throws {
    var maker = try Self.twoIntentions(
      [OddsGesture(words: "tap 100,130 times 2", intention: .object("button"))],
      #"""
      "gestureRecognizers": [{"id": "twice", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2,
        "delaysTouchesEnded": false}],
      "subviews": [{"id": "button", "class": "UIButton", "frame": [50, 100, 100, 60],
        "actions": [{"action": "press:", "for": "touchUpInside"}]}]
      """#
    )
    maker.hands = 10
    let objects = try maker.table().gestures[0].objects
    #expect(objects.first { $0.id == "button" }?.fired == 10)
  }

  @Test func `Hands that a change moves both ways count against each other`() {
    func odds(_ fired: [Bool]) -> ObjectOdds {
      ObjectOdds(id: "tap", fired.map { $0 ? .fired(after: 0) : .idle }, firstHand: 1)
    }
    let gesture = OddsGesture(words: "tap 1,1")
    let before = odds([true, true, true, false, false, false, false, false])
    let few = OddsEffect(gesture, before, odds([true, true, true, true, true, true, false, false]))
    #expect(few.gained == 3 && few.lost == 0 && !few.isMoved)
    let enough = OddsEffect(gesture, before, odds([true, true, true, true, true, true, true, false]))
    #expect(enough.gained == 4 && enough.isMoved)
    let both = OddsEffect(gesture, before, odds([false, true, true, true, true, true, true, false]))
    #expect(both.gained == 4 && both.lost == 1 && !both.isMoved)
  }

  @Test func `A row that is selected fires, and its list, but not the next row`() throws {
    var options = ReplayOptions()
    options.scene = .text(
      name: "scene",
      Array(
        #"""
        {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
          {"id": "inbox", "class": "UITableView", "frame": [0, 0, 320, 480], "rowHeight": 100, "sections": [3]}]}]}
        """#.utf8
      )
    )
    let gestures = [
      OddsGesture(words: "tap 160,150", intention: .object("inbox.0.1")),
      OddsGesture(words: "tap 160,150", intention: .object("inbox.0.2")),
      OddsGesture(words: "tap 160,450", intention: .object("inbox")),
    ]
    let targets = GestureTargets(screen: Point(x: 320, y: 480))
    var maker = try #require(try OddsMaker.make(Replayer(options: options), gestures, targets: targets).maker)
    maker.hands = 20
    // The first taps land in the middle of the second row; the last one is below the rows, which end at 300.
    #expect(try maker.table().gestures.map(\.success?.part) == [1, 0, 0])
    #expect(try maker.table().gestures.map(\.nothing) == [0, 0, 20])
    let missing = OddsGesture(words: "tap 160,150", intention: .object("inbox.0.3"))
    let mistakes = try OddsMaker.make(Replayer(options: options), [missing], targets: targets).mistakes
    #expect(mistakes.first?.error.message.hasPrefix("no recognizer, control, list or row has the id") == true)
  }
}
