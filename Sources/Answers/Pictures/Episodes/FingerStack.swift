import Explain
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
    /// Whether the view is a control or has recognizers, so that somebody would miss the touch.
    package var isActive: Bool
    /// The condition that keeps the view itself from being hit; nil if there is none.
    var miss: HitCheck.Miss?
  }

  package var touch: Int
  package var time: Instant
  package var view: String?
  /// The hit-test view and its superviews.
  package var path: [String]
  package var layers: [Layer]

  /// The controls and the views with recognizers that did not get the touch.
  var missed: [MissedTouch] {
    layers.filter { $0.isActive && ($0.role == .behind || $0.role == .passed) && !$0.isInvisible }
      .prefix(Self.mostMissed)
      .map { MissedTouch(view: $0.id, isControl: $0.isControl, touch: touch, time: time, why: $0.reason) }
  }

  private static let mostMissed = 2
}

extension FingerStack.Layer {
  /// Whether nobody would expect the view to get a touch.
  fileprivate var isInvisible: Bool {
    miss == .hidden || miss == .transparent
  }
}

/// Collects the stack of views under each finger that comes down, from the live scene at that time.
final class StackCollector: LiveSink {
  private(set) var stacks: [FingerStack] = []
  private var live: LiveScene?
  private var now = Instant.zero
  private var locations: [Int: Point] = [:]
  private let next: any LiveSink

  /// The largest number of views in a stack, and of stacks.
  private static let mostLayers = 40
  private static let mostStacks = 2000

  /// Creates a collector that passes the records on.
  init(before next: any LiveSink) {
    self.next = next
  }

  func begin(_ live: LiveScene) {
    self.live = live
    next.begin(live)
  }

  func end() {
    next.end()
    live = nil
  }

  func receive(_ record: Record) {
    next.receive(record)
    switch record {
    case .step(let step):
      now = step.time
      if case .touches(let samples) = step.event {
        for sample in samples where sample.phase == .began { locations[sample.id] = sample.location }
      }
    case .hitTest(let hitTest): add(hitTest)
    default: break
    }
  }

  private func add(_ hitTest: HitTest) {
    guard let live, let point = locations[hitTest.touch], stacks.count < Self.mostStacks else { return }
    var stack = FingerStack(
      touch: hitTest.touch,
      time: now,
      view: hitTest.view,
      path: hitTest.path,
      layers: []
    )
    let checks = Dictionary((hitTest.checked ?? []).map { ($0.view, $0) }) { first, _ in first }
    for window in live.engine.application.windows.reversed() {
      add(window, in: window, at: CGPoint(x: point.x, y: point.y), checks, blockedBy: nil, to: &stack)
    }
    stacks.append(stack)
  }

  /// Adds the subviews from front to back, then the view.
  private func add(
    _ view: UIView,
    in window: UIWindow,
    at point: CGPoint,
    _ checks: [String: HitCheck],
    blockedBy blocker: String?,
    to stack: inout FingerStack
  ) {
    let place = view.convert(window.convert(point, from: nil as UIWindow?), from: window)
    let isInside = view.bounds.contains(place)
    let check = checks[view.traceID]
    var inner = blocker
    if blocker == nil, let miss = check?.miss, miss != .outside {
      inner = "inside \(view.traceID), which \(miss.words)"
    }
    if isInside || !view.clipsToBounds {
      for subview in view.subviews.reversed() {
        add(subview, in: window, at: point, checks, blockedBy: inner, to: &stack)
      }
    }
    guard isInside, stack.layers.count < Self.mostLayers else { return }
    let (role, reason) = verdict(on: view.traceID, check, blocker, stack)
    let isControl = view is UIControl
    stack.layers.append(
      FingerStack.Layer(
        id: view.traceID,
        className: live?[view.traceID]?.className ?? "",
        role: role,
        reason: reason,
        isControl: isControl,
        isActive: isControl || !(view.gestureRecognizers ?? []).isEmpty,
        miss: blocker == nil ? check?.miss : nil
      )
    )
  }

  private func verdict(
    on id: String,
    _ check: HitCheck?,
    _ blocker: String?,
    _ stack: FingerStack
  ) -> (FingerStack.Layer.Role, String) {
    if id == stack.view { return (.hit, "gets the touch") }
    if stack.path.contains(id) { return (.around, "contains \(stack.view ?? "it")") }
    if let blocker { return (.passed, blocker) }
    if let miss = check?.miss { return (.passed, "it \(miss.words)") }
    if check != nil { return (.passed, "its hitTest returned no view") }
    guard let view = stack.view else { return (.passed, "it was not asked") }
    return (.behind, "\(view) is in front")
  }
}
