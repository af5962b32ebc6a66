import GestureScript
import Records
import Replay
import Synchronization
import TouchKit
import TraceFormat

/// Replays gestures as many hands make them, and counts the results of recognizers, controls, lists and rows.
package struct OddsMaker: Sendable {
  /// The replayer, with the scene in its options, which must be readable repeatedly.
  let replayer: Replayer
  let scene: PreparedScene
  private let gestures: [OddsGesture]
  private let lines: [GestureLine]
  private let screen: Point
  /// The recognizers, the controls, the lists and the rows that gestures are meant for.
  private let ids: [String]
  let snapshot: SceneSnapshot
  /// The numbers of the scene that decide the gestures of each recognizer.
  let parameters: [(recognizer: String, parameter: TunableParameter)]
  /// The number of the first hand; the others follow.
  package var firstHand: UInt64 = 1
  package var hands = 1000
  package var rate = 60.0
  /// The most threads; nil for one for each processor.
  package var threads: Int?
  package var model = HandModel.recorded

  /// A gesture that cannot be read, with the number of the gesture.
  package struct Mistake: Error {
    package let gesture: Int
    package let error: GestureError
  }

  /// Creates a maker for a scene. Returns the mistakes of all gestures if there are any.
  package static func make(
    _ replayer: Replayer,
    _ gestures: [OddsGesture],
    targets: GestureTargets
  ) throws(InputFailure) -> (maker: OddsMaker?, mistakes: [Mistake]) {
    let scene = try replayer.scene()
    let (ids, snapshot, parameters) = try replayer.withLiveScene(of: scene) { live in
      let snapshot = SceneSnapshot(live, replayer.vocabulary)
      return (
        Self.ids(live, meant: gestures.compactMap(\.object)), snapshot,
        Self.parameters(of: snapshot, live, replayer.classes)
      )
    }
    var lines: [GestureLine] = []
    var mistakes: [Mistake] = []
    for (index, gesture) in gestures.enumerated() {
      do throws(GestureError) {
        let line = try GestureParser.line(gesture.words, targets)
        guard case .gestures = line else {
          throw GestureError(
            1,
            "expected a gesture, such as tap: a wait or an interruption alone has no odds"
          )
        }
        try gesture.check(ids)
        lines.append(line)
      } catch {
        mistakes.append(Mistake(gesture: index, error: error))
      }
    }
    guard mistakes.isEmpty else { return (nil, mistakes) }
    let maker = OddsMaker(replayer, scene, gestures, lines, targets.screen, ids, snapshot, parameters)
    return (maker, [])
  }

  /// The recognizers, controls and lists, each list before the rows that gestures are meant for.
  ///
  /// - Parameter meant: What gestures are meant for.
  static func ids(_ live: LiveScene, meant objects: [String]) -> [String] {
    let meant = objects.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return live.ids.flatMap { id -> [String] in
      if live.isList(id) {
        return [id] + meant.filter { live[$0] == nil && live.hasRow($0, of: id) }
      }
      return live.recognizer(id) != nil || live.view(id) is UIControl ? [id] : []
    }
  }

  private init(
    _ replayer: Replayer,
    _ scene: PreparedScene,
    _ gestures: [OddsGesture],
    _ lines: [GestureLine],
    _ screen: Point,
    _ ids: [String],
    _ snapshot: SceneSnapshot,
    _ parameters: [(recognizer: String, parameter: TunableParameter)]
  ) {
    self.replayer = replayer
    self.scene = scene
    self.gestures = gestures
    self.lines = lines
    self.screen = screen
    self.ids = ids
    self.snapshot = snapshot
    self.parameters = parameters
  }

  private static func parameters(
    of snapshot: SceneSnapshot,
    _ live: LiveScene,
    _ classes: ClassRegistry
  ) -> [(recognizer: String, parameter: TunableParameter)] {
    var parameters: [(recognizer: String, parameter: TunableParameter)] = []
    for recognizer in snapshot.recognizers {
      for name in classes.parameterNames(of: recognizer.id, recognizer.lineage.first ?? "") {
        guard let dot = name.lastIndex(of: ".") else { continue }
        let (object, property) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
        if let parameter = TunableParameter(object, property, in: live, classes.vocabulary) {
          parameters.append((recognizer.id, parameter))
        }
      }
    }
    return parameters
  }

  /// The number of replays of a table.
  package var replays: Int { gestures.count * hands }

  /// The hands that one thread replays before it reports.
  private static let handsAtOnce = 20

  /// Makes the table, on several threads. Their number does not change it.
  ///
  /// - Parameters:
  ///   - changes: Changes of the scene.
  ///   - progress: Called with the number of replays so far.
  package func table(
    with changes: [Change] = [],
    progress: ((Int) -> Void)? = nil
  ) throws(InputFailure) -> OddsTable {
    let jobs = lines.indices.flatMap { gesture in
      stride(from: 0, to: hands, by: Self.handsAtOnce).map { first in
        (gesture: gesture, hands: first..<min(first + Self.handsAtOnce, hands))
      }
    }
    let replayer = replayer.with(changes)
    var results = [[[HandResult]]](repeating: [], count: lines.count)
    var failure: InputFailure?
    var count = 0
    let hasFailed = Atomic(false)
    OrderedWork.perform(jobs.count, threads: threads) {
      [self, replayer, jobs] (index, send: @escaping (Result<[[HandResult]], InputFailure>) -> Void) in
      if hasFailed.load(ordering: .relaxed) { return }
      send(replay(jobs[index].gesture, hands: jobs[index].hands, replayer))
    } receive: { index, result in
      guard failure == nil else { return }
      switch result {
      case .success(let found):
        results[jobs[index].gesture] += found
        count += found.count
        progress?(count)
      case .failure(let error):
        failure = error
        hasFailed.store(true, ordering: .relaxed)
      }
    }
    if let failure { throw failure }
    let rows = gestures.indices.map { index in
      GestureOdds(gestures[index], ids, results[index], firstHand: firstHand)
    }
    return OddsTable(ids: ids, gestures: rows, firstHand: firstHand)
  }

  private func replay(
    _ gesture: Int,
    hands: Range<Int>,
    _ replayer: Replayer
  ) -> Result<[[HandResult]], InputFailure> {
    do throws(InputFailure) {
      var results: [[HandResult]] = []
      for number in hands {
        let hand = Hand.human(seed: firstHand &+ UInt64(number), model: model)
        let steps = TraceMaker.steps(of: [lines[gesture]], rate: rate, hand: hand, screen: screen)
        let collector = HandCollector(ids)
        let source = StepSource(steps, in: scene, name: "gesture")
        try replayer.replay(source, interest: HandCollector.interest, into: collector)
        results.append(collector.results)
      }
      return .success(results)
    } catch {
      return .failure(error)
    }
  }
}

extension OddsGesture {
  /// Throws an error if it is meant for something that cannot fire.
  func check(_ ids: [String]) throws(GestureError) {
    guard let id = object, !ids.contains(id) else { return }
    let suggestion = Spelling.suggestion(forID: id, among: ids + [Self.nothing])
    let column = words.unicodeScalars.count + " -> ".unicodeScalars.count + 1
    throw GestureError(
      column,
      "no recognizer, control, list or row has the id \"\(Phrase.shown(id))\"\(suggestion)"
    )
  }
}

/// Collects the results of recognizers, controls, lists and rows in a replay.
final class HandCollector: RecordSink {
  static let interest = Interest(only: [.step, .state, .action, .deliver])

  /// What a control does with a touch.
  private enum Tracking { case none, silent, sending }

  private let ids: [String]
  private let places: [String: Int]
  private var firings: [Instant?]
  private var reasons: [Reason?]
  /// What each control has sent so far for the touch that is down on it.
  private var tracking: [Tracking]
  /// The time at which the last finger lifted.
  private var lift = Instant.zero

  init(_ ids: [String]) {
    self.ids = ids
    places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    firings = ids.map { _ in nil }
    reasons = ids.map { _ in nil }
    tracking = ids.map { _ in .none }
  }

  /// What fired, in the order of the scene.
  var fired: [String] { zip(ids, firings).filter { $1 != nil }.map(\.0) }

  var results: [HandResult] {
    firings.indices.map { index in
      if let time = firings[index] { return .fired(after: max(0, time - lift)) }
      return reasons[index].map(HandResult.failed) ?? .idle
    }
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step):
      if case .touches(let samples) = step.event, samples.contains(where: { $0.phase == .ended }) {
        lift = time
      }
    case .state(let change):
      guard let place = places[change.recognizer] else { return }
      switch change.to {
      case .began, .recognized: firings[place] = firings[place] ?? time
      case .failed: reasons[place] = reasons[place] ?? change.reason
      default: break
      }
    case .action(let action):
      if let message = ListMessage(action, at: time, title: nil) {
        guard message.deed != .deselected else { return }
        let row = message.path.map(String.init).joined(separator: ".")
        for id in [action.sender, "\(action.sender).\(row)"] { fire(id, at: time) }
      } else if let event = action.controlEvent {
        guard let place = places[action.sender] else { return }
        let isOfDrag = event == .valueChanged || event == .touchDragInside
        if isOfDrag, tracking[place] != .none {
          tracking[place] = .sending
        } else if event.isResult {
          fire(action.sender, at: time)
        }
      }
    case .deliver(let delivery):
      // A control that is dragged works if the finger lifts from it, and not if its touch is taken before.
      guard let place = places[delivery.responder] else { return }
      switch delivery.message {
      case .touchesBegan: tracking[place] = .silent
      case .touchesEnded, .touchesCancelled:
        if delivery.message == .touchesEnded, tracking[place] == .sending {
          fire(delivery.responder, at: time)
        }
        tracking[place] = .none
      default: break
      }
    default: break
    }
  }

  private func fire(_ id: String, at time: Instant) {
    guard let place = places[id] else { return }
    firings[place] = firings[place] ?? time
  }
}
