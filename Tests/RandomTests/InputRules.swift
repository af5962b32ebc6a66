import Records

/// What Apple's headers say of touches, presses, pointers and pencils, whatever hands and the program do: `broken` lists
/// what a replay broke.
///
/// Whoever handles the beginning of a touch or a press gets one end of it. A recognizer hears only of touches whose type it
/// allows, and of one type at a time unless it says otherwise; its gesture has as many touches as its class wants, or none
/// if it follows a scroll, a transform or a press that it takes. A hover recognizer neither begins nor changes while a
/// button of a mouse is down.
final class InputRules: RecordSink {
  /// The kinds of records that the rules read.
  static let interest = Interest(
    detail: .full,
    only: [.step, .hitTest, .recognizer, .deliver, .action, .state, .reset]
  )

  private(set) var broken: [String] = []
  /// How often what the rules are about happened.
  private(set) var seen = Counts()
  private let traits: [String: InputTraits]
  private var step: Step?
  /// The types of the touches since the trace began, by their ids, which are never used twice.
  private var types: [Int: TouchType] = [:]
  /// The clicks that hit a view, and whose button is down.
  private var buttons: Set<Int> = []
  /// The touches of which each recognizer has heard since its last reset.
  private var heard: [String: [Int]] = [:]
  /// Who has handled the beginning of a touch or a press, and not its end.
  private var open: Set<Handled> = []

  struct Counts: Equatable {
    var touches = 0
    var presses = 0
    var clicks = 0
    var hovers = 0
    var scrolls = 0
    var transforms = 0

    static func += (one: inout Counts, other: Counts) {
      one.touches += other.touches
      one.presses += other.presses
      one.clicks += other.clicks
      one.hovers += other.hovers
      one.scrolls += other.scrolls
      one.transforms += other.transforms
    }

    var least: Int { [touches, presses, clicks, hovers, scrolls, transforms].min() ?? 0 }
  }

  private struct Handled: Hashable {
    let responder: String
    /// The touch's id, or the button or key.
    let what: String
  }

  init(_ traits: [InputTraits]) {
    self.traits = Dictionary(uniqueKeysWithValues: traits.map { ($0.id, $0) })
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): begin(step)
    case .hitTest(let hit):
      if hit.view != nil, types[hit.touch] == .indirectPointer { buttons.insert(hit.touch) }
    case .recognizer(let message): hear(message)
    case .deliver(let delivery): if delivery.handled { deliver(delivery) }
    case .action(let action): check(action)
    case .state(let change): check(change)
    case .reset(let id): heard[id] = nil
    default: break
    }
  }

  /// Checks what has to be true once nothing is down, pressed or under way.
  func finish() {
    for handled in open.sorted(by: { ($0.responder, $0.what) < ($1.responder, $1.what) }) {
      fail("\(handled.responder) got no end of \(handled.what)")
    }
  }

  private func fail(_ text: String) {
    broken.append("at \(step?.time.seconds ?? 0) s: \(text)")
  }

  private func begin(_ step: Step) {
    self.step = step
    switch step.event {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began: types[sample.id] = sample.type
        case .ended, .cancelled: buttons.remove(sample.id)
        case .moved, .stationary: break
        }
      }
    case .interruption: buttons = []
    default: break
    }
  }

  // MARK: Responders

  private func deliver(_ delivery: Delivery) {
    let isPress = delivery.message.rawValue.hasPrefix("presses")
    let things = isPress ? [delivery.subtype ?? ""] : delivery.touches.map { "touch \($0)" }
    for what in things {
      let handled = Handled(responder: delivery.responder, what: what)
      switch delivery.message {
      case .touchesBegan, .pressesBegan:
        if !open.insert(handled).inserted { fail("\(delivery.responder) got two beginnings of \(what)") }
        if isPress { seen.presses += 1 } else { seen.touches += 1 }
      case .touchesEnded, .touchesCancelled, .pressesEnded, .pressesCancelled:
        if open.remove(handled) == nil {
          fail("\(delivery.responder) got an end of \(what) without a beginning")
        }
      case .touchesMoved, .pressesChanged:
        if !open.contains(handled) {
          fail("\(delivery.responder) got \(delivery.message) of \(what), which is over")
        }
      default: break
      }
    }
  }

  // MARK: Recognizers

  private func hear(_ message: RecognizerMessage) {
    guard message.message == .touchesBegan, let traits = traits[message.recognizer] else { return }
    for touch in message.touches {
      guard let type = types[touch] else { continue }
      if !traits.types.contains(type) { fail("\(traits.id) heard of a touch of the type \(type.rawValue)") }
      let first = heard[traits.id]?.first.flatMap { types[$0] }
      if traits.isExclusive, let first, first != type {
        fail("\(traits.id) heard of a touch of the type \(type.rawValue) beside one of \(first.rawValue)")
      }
      if type == .indirectPointer { seen.clicks += 1 }
      heard[traits.id, default: []].append(touch)
    }
  }

  private func check(_ change: StateChange) {
    guard let traits = traits[change.recognizer], traits.hovers else { return }
    if change.to == .began { seen.hovers += 1 }
    if [.began, .changed].contains(change.to), !buttons.isEmpty {
      fail("\(traits.id) \(change.to.rawValue) while a button of a mouse is down")
    }
  }

  private func check(_ action: Action) {
    guard let traits = traits[action.sender], let state = action.state else { return }
    guard !traits.hovers, [.began, .recognized].contains(state),
      let count = action.values.numberOfTouches?.count
    else { return }
    guard count == 0 else {
      if !traits.fingers.contains(count) { fail("\(traits.id) \(state.rawValue) with \(count) touches") }
      return
    }
    switch step?.event {
    case .scroll(let sample):
      if !traits.scrolls.contains(sample.kind) {
        fail("\(traits.id) follows a \(sample.kind.rawValue) scroll")
      }
      seen.scrolls += 1
    case .transform:
      if !traits.takesTransforms { fail("\(traits.id) follows a transform") }
      seen.transforms += 1
    case .press(let sample):
      if let type = sample.type, traits.takesPresses, traits.presses.contains(type) { return }
      fail("\(traits.id) follows a press of \(sample.sourceName)")
    default: break
    }
  }
}
