import Foundation
import Records
import Replay
import TouchKit

/// The views under a finger when it came down, front to back, with the reason why hit testing passed each of them by.
package struct FingerStack: Equatable, Sendable {
  /// A view under the finger.
  package struct Layer: Equatable, Sendable {
    package enum Role: String, Sendable {
      /// The hit-test view.
      case hit
      /// A superview of the hit-test view, whose recognizers get the touch too.
      case around
      /// A view that hit testing passed by.
      case passed
      /// A view behind the hit-test view, which hit testing did not ask.
      case behind
    }

    package var id: String
    package var className: String
    package var role: Role
    package var reason: String
    package var isControl: Bool
    /// Whether the view is a control or has recognizers, so a missed touch matters.
    package var isActive: Bool
    /// The properties that decide about the touches of the view, if a picture needs them.
    package var facts: [String] = []
    /// What kept the touch from the view; nil if nothing did.
    package var obstacle: UnofferedTouches.Obstacle?
    /// Whether the view in front can hardly be seen.
    var isBehindInvisible = false
  }

  package var touch: Int
  package var time: Instant
  package var view: String?
  /// The text of the row in which the finger came down; nil if it is in none, or in one without a text.
  package var title: String?
  /// The hit-test view and its superviews.
  package var path: [String]
  package var layers: [Layer]
  /// The innermost scroll view under the finger, if its scale cannot change.
  var scrollViewOfOneScale: String?

  /// The identity of the touch in stories.
  package var key: TouchStory.Key { TouchStory.Key(touch: touch, from: time) }

  /// The controls and the views with recognizers that did not get the touch.
  ///
  /// If a recognizer, a control or a row took the touch, views that it visibly covers are no news. A view that only
  /// handles touches may cover a control by mistake.
  package func missed(by finger: Finger?) -> [MissedTouch] {
    let isOverControlsRightly =
      switch finger?.fate {
      case .recognized: true
      case .handled(let id): id != view || layers.contains { $0.role == .hit && $0.isControl }
      default: false
      }
    let isOverViewsRightly = finger?.isTaken ?? false
    return layers.filter { layer in
      guard layer.isActive, layer.isMissed else { return false }
      guard layer.role == .behind, !layer.isBehindInvisible else { return true }
      return layer.isControl ? !isOverControlsRightly : !isOverViewsRightly
    }
    .prefix(Self.mostMissed)
    .map {
      var missed = MissedTouch(view: $0.id, isControl: $0.isControl, touch: touch, time: time, why: $0.reason)
      (missed.code, missed.by) = $0.obstacle?.parts ?? ("notAsked", view)
      return missed
    }
  }

  private static let mostMissed = 2
}

/// A touch that came down in a control, or in a view with recognizers, and did not reach it.
package struct MissedTouch: Equatable, Sendable {
  package var view: String
  package var isControl: Bool
  package var touch: Int
  package var time: Instant
  /// What kept the touch from the view, such as `shade is in front`.
  package var why: String
  /// The code of what kept it, and the view behind it.
  package var code = ""
  package var by: String?
}

extension FingerStack.Layer {
  /// Whether the touch unexpectedly did not reach the view.
  fileprivate var isMissed: Bool {
    guard role == .behind || role == .passed else { return false }
    switch obstacle {
    case .missed(_, .hidden), .missed(_, .transparent): return false
    default: return true
    }
  }
}

extension [FingerStack] {
  /// Says of each view that was hit whether it got the touch.
  package mutating func tellFates(by explanation: Explanation) {
    let stories = explanation.views.lazy.flatMap(\.touches)
    let byKey = Dictionary(stories.map { ($0.key, $0) }) { first, _ in first }
    for index in indices {
      guard let layer = self[index].layers.firstIndex(where: { $0.role == .hit }),
        let story = byKey[self[index].key]
      else { continue }
      self[index].layers[layer].reason = story.fateWords
    }
  }
}

extension TouchStory {
  /// The part of the touch that the hit-test view got.
  fileprivate var fateWords: String {
    if let drop {
      return
        "is hit, and got \(messages.isEmpty ? "nothing" : "nothing more"): \(drop.words(for: view ?? "it"))"
    }
    guard let last = messages.last else { return "is hit, and got nothing" }
    guard last.message == .touchesCancelled else { return "is hit, and gets the touch" }
    let why = last.cause.map { ExplanationText(style: .plain).text(of: $0).text } ?? ""
    return "is hit, and lost the touch\(why)"
  }
}

/// Collects the stack of views under each finger that comes down, from the live scene at that time.
package final class StackCollector: LiveSink {
  package private(set) var stacks: [FingerStack] = []
  private var live: LiveScene?
  private var locations: [Int: Point] = [:]
  private let next: any LiveSink
  private let readsFacts: Bool

  /// The largest number of views in a stack.
  private static let mostLayers = 40

  /// Creates a collector that forwards the records.
  package init(before next: any LiveSink, readsFacts: Bool = false) {
    self.next = next
    self.readsFacts = readsFacts
  }

  package func begin(_ live: LiveScene) {
    self.live = live
    next.begin(live)
  }

  package func end() {
    next.end()
    live = nil
  }

  package func receive(_ record: Record, at time: Instant) {
    next.receive(record, at: time)
    switch record {
    case .step(let step):
      if case .touches(let samples) = step.event {
        for sample in samples where sample.phase == .began { locations[sample.id] = sample.location }
      }
    case .hitTest(let hitTest): add(hitTest, at: time)
    default: break
    }
  }

  private func add(_ hitTest: HitTest, at time: Instant) {
    guard let live, let point = locations[hitTest.touch] else { return }
    var stack = FingerStack(
      touch: hitTest.touch,
      time: time,
      view: hitTest.view,
      path: hitTest.path,
      layers: []
    )
    let finding = Finding(
      live: live,
      search: Search(hitTest.checked ?? []),
      point: point,
      facts: readsFacts ? ViewFacts(live) : nil
    )
    for window in live.engine.application.windows.reversed() {
      add(window, in: window, at: CGPoint(x: point.x, y: point.y), finding, to: &stack)
    }
    let path = stack.path.reversed().compactMap { live.view($0) as? UIScrollView }
    if let scrollView = path.first, scrollView.minimumZoomScale == scrollView.maximumZoomScale {
      stack.scrollViewOfOneScale = scrollView.traceID
    }
    stacks.append(stack)
  }

  /// The known results of the search for the view under a finger.
  private struct Finding {
    let live: LiveScene
    let search: Search
    let point: Point
    let facts: ViewFacts?
  }

  /// Adds the subviews from front to back, then the view.
  private func add(
    _ view: UIView,
    in window: UIWindow,
    at point: CGPoint,
    _ finding: Finding,
    to stack: inout FingerStack
  ) {
    let place = view.convert(window.convert(point, from: nil as UIWindow?), from: window)
    let isInside = view.bounds.contains(place)
    if isInside || !view.clipsToBounds {
      for subview in view.subviews.reversed() { add(subview, in: window, at: point, finding, to: &stack) }
    }
    if view.traceID == stack.view { stack.title = LiveScene.rowTitle(around: view) }
    guard isInside, stack.layers.count < Self.mostLayers else { return }
    var layer = layer(of: view, in: window, finding, stack)
    if let facts = finding.facts { layer.facts = facts.lines(of: view) }
    stack.layers.append(layer)
  }

  private func layer(of view: UIView, in window: UIWindow, _ finding: Finding, _ stack: FingerStack)
    -> FingerStack.Layer
  {
    let id = view.traceID
    let isControl = view is UIControl
    var layer = FingerStack.Layer(
      id: id,
      className: live?[id]?.className ?? "",
      role: .passed,
      reason: "it was not asked",
      isControl: isControl,
      isActive: isControl || !(view.gestureRecognizers ?? []).isEmpty
    )
    if id == stack.view {
      (layer.role, layer.reason) = (.hit, "is hit")
    } else if stack.path.contains(id) {
      (layer.role, layer.reason) = (.around, "contains \(stack.view ?? "it")")
    } else if let obstacle = obstacle(before: view, in: window, finding, stack) {
      layer.obstacle = obstacle
      if case .inFront(let front) = obstacle {
        layer.role = .behind
        let alpha = finding.live.view(front).map { Double($0.alpha) } ?? 1
        layer.isBehindInvisible = alpha < Self.leastVisible
        layer.reason =
          layer.isBehindInvisible
          ? "\(front), nearly invisible (alpha \(String { $0.append(alpha, .three) })), is in front"
          : "\(front) is in front"
      } else {
        layer.reason = obstacle.words(about: id)
      }
    } else if let hit = stack.view,
      sequence(first: view, next: \.superview).contains(where: { $0.traceID == hit })
    {
      layer.reason = "hitTest of \(hit), around it, returned \(hit)"
    }
    return layer
  }

  /// The alpha below which a view is practically invisible.
  private static let leastVisible = 0.1

  private func obstacle(before view: UIView, in window: UIWindow, _ finding: Finding, _ stack: FingerStack)
    -> UnofferedTouches.Obstacle?
  {
    let obstacle = finding.search.obstacle(before: view, path: stack.path, at: finding.point)
    if obstacle != nil { return obstacle }
    // Windows are searched from front to back, so the one that was hit is in front of those not searched.
    guard let hit = stack.path.first, hit != window.traceID, !finding.search.asked(window.traceID) else {
      return nil
    }
    return .inFront(view: hit)
  }
}

extension UnofferedTouches.Obstacle {
  /// The code in JSON, and the view that kept a touch from another one.
  var parts: (code: String, view: String) {
    switch self {
    case .inFront(let view): ("inFront", view)
    case .declined(let view): ("declined", view)
    case .missed(let view, let miss): (miss.rawValue, view)
    }
  }

  /// What kept a touch from a view, in words.
  fileprivate func words(about id: String) -> String {
    switch self {
    case .inFront(let view): "\(view) is in front"
    case .declined(let view):
      view == id ? "its hitTest returned no view" : "hitTest of \(view), around it, returned no view"
    case .missed(let view, .outside) where view != id: "it sticks out of \(view)"
    case .missed(let view, let miss):
      view == id ? "it \(miss.words)" : "\(view), around it, \(miss.words)"
    }
  }
}
