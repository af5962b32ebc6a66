import Foundation
import Records
import Testing

@testable import TouchKit

/// The order in which recognizers are judged: that it is an order, and which one, on random sets of recognizers.
@Suite struct JudgingOrderTests {
  private static let orders: [RecognizerOrder] = [.attached, .attachmentReversed, .reversed, .seeded(7)]
  private static let seeds: Range<UInt64> = 1..<200

  @Test(arguments: orders) func `The order is total, antisymmetric and transitive`(order: RecognizerOrder) {
    for seed in Self.seeds {
      let scene = RandomRecognizers(seed: seed, order)
      let places = scene.recognizers.compactMap(\.placeWhenJudged)
      #expect(places.count == scene.recognizers.count)
      for (index, one) in places.enumerated() {
        for (otherIndex, other) in places.enumerated() {
          #expect((one < other) == (index != otherIndex && !(other < one)), "seed \(seed)")
          for third in places where one < other && other < third { #expect(one < third, "seed \(seed)") }
        }
      }
    }
  }

  @Test func `Recognizers are judged in the order that the page describes`() {
    for seed in Self.seeds {
      let scene = RandomRecognizers(seed: seed, .attached)
      #expect(scene.judged == scene.expected(attachedInReverse: false), "seed \(seed)")
    }
  }

  @Test func `The order attachment-reversed is that of a program that attaches in reverse`() {
    for seed in Self.seeds {
      let scene = RandomRecognizers(seed: seed, .attachmentReversed)
      #expect(scene.judged == scene.expected(attachedInReverse: true), "seed \(seed)")
    }
  }

  @Test func `The order reversed is the opposite among views that are equally deep`() {
    for seed in Self.seeds {
      let (scene, opposite) = (
        RandomRecognizers(seed: seed, .attached), RandomRecognizers(seed: seed, .reversed)
      )
      let inner = scene.judged.filter { !$0.hasPrefix("outer") }
      #expect(opposite.judged == inner.reversed() + scene.judged.filter { $0.hasPrefix("outer") }.reversed())
    }
  }

  @Test func `A scroll view's own pan and pinch are judged last, the pan before the pinch`() {
    for (order, expected) in [
      (RecognizerOrder.attached, ["b", "a", "scroll.pan", "scroll.pinch"]),
      (.attachmentReversed, ["a", "b", "scroll.pan", "scroll.pinch"]),
      (.reversed, ["scroll.pan", "scroll.pinch", "a", "b"]),
    ] {
      let stage = Stage()
      stage.engine.order = order
      let previous = stage.engine.makeCurrent()
      defer { previous.restore() }
      let scroll = UIScrollView(frame: stage.view.bounds)
      scroll.traceID = "scroll"
      (scroll.contentSize, scroll.maximumZoomScale) = (CGSize(width: 400, height: 2000), 2)
      stage.view.addSubview(scroll)
      for name in ["a", "b"] {
        let pan = UIPanGestureRecognizer()
        pan.traceID = name
        scroll.addGestureRecognizer(pan)
      }
      stage.send(at: 0, [(1, .began, 50, 50)])
      #expect(Judged.order(of: stage.engine) == expected)
    }
  }

  @Test func `What recognizes at the second lift follows from the order`() {
    for seed in Self.seeds {
      let scene = RandomRecognizers(seed: seed, .attached, isOneFinger: true)
      scene.tapTwice()
      let parts = scene.inOrder(scene.parts, attachedInReverse: false)
      let first = winners(among: parts.filter { $0.taps ?? 1 == 1 })
      // A double tap that is prevented at the first lift begins anew with the second touch.
      let second = parts.filter { part in
        part.taps ?? 1 == 1 || part.taps == 2 && !first.contains { $0.prevents(part) }
      }
      let winners = winners(among: second)
      #expect(Set(scene.recognizedAtSecondLift) == Set(winners.map(\.name)), "seed \(seed)")
    }
  }

  /// Returns which of the recognizers that are ready in one event recognize, judged one after the other.
  private func winners(among ready: [RandomRecognizers.Part]) -> [RandomRecognizers.Part] {
    ready.reduce(into: []) { winners, part in
      if !winners.contains(where: { $0.prevents(part) }) { winners.append(part) }
    }
  }
}

/// Recognizers as the engine has them, sorted by the order in which they are judged.
private enum Judged {
  static func order(of engine: Engine) -> [String] {
    let placed = engine.gestures.participation.recognizers.compactMap { recognizer in
      recognizer.placeWhenJudged.map { (place: $0, name: recognizer.traceID) }
    }
    return placed.sorted { $0.place < $1.place }.map(\.name)
  }
}

/// Three to six recognizers on one view, or on two views one in the other, that follow one touch.
private final class RandomRecognizers {
  /// A recognizer in the terms of the rule.
  struct Part {
    let name: String
    /// The number of its view: 0 for the inner one.
    let view: Int
    /// The number of taps; nil for another recognizer, which is ready at every lift.
    let taps: Int?
    let fingers: Int

    /// A tap leaves alone those of more taps.
    func prevents(_ other: Part) -> Bool {
      guard let taps, let others = other.taps, fingers == other.fingers else { return true }
      return others <= taps
    }
  }

  private(set) var parts: [Part] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var recognizedAtSecondLift: [String] = []
  private let stage = Stage()

  init(seed: UInt64, _ order: RecognizerOrder, isOneFinger: Bool = false) {
    var random = SplitMix64(seed: seed)
    stage.engine.order = order
    let previous = stage.engine.makeCurrent()
    defer { previous.restore() }
    let inner = UIView(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    let haveTwoViews = random.next() % 2 == 0
    for number in 0..<3 + Int(random.next() % 4) {
      let isOuter = haveTwoViews && random.next() % 2 == 0
      let fingers = isOneFinger ? 1 : 1 + Int(random.next() % 2)
      let taps = random.next() % 4 == 0 ? nil : 1 + Int(random.next() % 3)
      let part = Part(
        name: "\(isOuter ? "outer" : "inner")\(number)",
        view: isOuter ? 1 : 0,
        taps: taps,
        fingers: fingers
      )
      let recognizer: UIGestureRecognizer
      if let taps {
        let tap = UITapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
        recognizer = tap
      } else {
        recognizer = LiftRecognizer()
      }
      recognizer.traceID = part.name
      (isOuter ? stage.view : inner).addGestureRecognizer(recognizer)
      recognizer.addTarget { [unowned self] in
        if stage.engine.now == Instant(seconds: 0.3) { recognizedAtSecondLift.append($0.traceID) }
      }
      parts.append(part)
      recognizers.append(recognizer)
    }
    stage.send(at: 0, [(1, .began, 50, 50)])
  }

  var judged: [String] { Judged.order(of: stage.engine) }

  func tapTwice() {
    stage.send(at: 0.1, [(1, .ended, 50, 50)])
    stage.send(at: 0.2, [(2, .began, 50, 50)])
    stage.send(at: 0.3, [(2, .ended, 50, 50)])
  }

  func expected(attachedInReverse: Bool) -> [String] {
    inOrder(parts, attachedInReverse: attachedInReverse).map(\.name)
  }

  /// The rule: the deeper view first, and in it the recognizer attached last. With a tap come all taps of the view with as
  /// many fingers, those of more taps first, and of these the one attached last.
  func inOrder(_ parts: [Part], attachedInReverse: Bool) -> [Part] {
    var (rest, order) = (attachedInReverse ? parts : parts.reversed(), [Part]())
    for view in 0...1 {
      while let next = rest.first(where: { $0.view == view }) {
        let isWithIt = { (part: Part) in
          part.name == next.name
            || part.taps != nil && next.taps != nil && part.view == view && part.fingers == next.fingers
        }
        let block = rest.filter(isWithIt)
        rest.removeAll(where: isWithIt)
        for taps in Set(block.map { $0.taps ?? 0 }).sorted(by: >) {
          order += block.filter { ($0.taps ?? 0) == taps }
        }
      }
    }
    return order
  }
}

/// A recognizer that is ready at every lift.
private final class LiftRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
