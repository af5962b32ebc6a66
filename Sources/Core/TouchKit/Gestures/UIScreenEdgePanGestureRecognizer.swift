import Foundation
import Records

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]

  package static let namedEdges: [(name: String, edge: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

/// Recognizes fingers that drag inwards from an edge of the screen. Continuous.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture can begin.
  open var edges: UIRectEdge = []
  // The edges that the first touch is close to.
  private var startEdges: UIRectEdge = []

  override var beginDistance: Double { eventEngine.thresholds.edgeDistance }

  override var existsOnSystem: Bool {
    guard super.existsOnSystem else { return false }
    guard !eventEngine.follows(.edgePans) else { return true }
    eventEngine.recorder.warn(.noEffect, self, "edge pans came with iOS 7, so it receives no touches")
    return false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let first = trackedTouches.first, touches.contains(first) {
      let gaps = edgeGaps(of: first)
      let width = eventEngine.thresholds.edgeWidth
      // If the trace states the edge of a touch (possibly none), that counts, wherever the touch began. Otherwise the
      // location decides.
      let named = first.screenEdge.map { edge in
        UIRectEdge.namedEdges.first { $0.name == edge.rawValue }?.edge ?? []
      }
      startEdges = UIRectEdge(
        gaps.filter { named?.contains($0.edge) ?? !Limits.exceeds($0.gap, width) }.map(\.edge)
      )
      guard !startEdges.isEmpty else {
        guard let nearest = gaps.map(\.gap).min() else { return failGesture(.noEdges) }
        guard first.screenEdge == nil else { return failGesture(.awayFromEdge) }
        return failGesture(.farFromEdge, Measure(nearest, limit: width, .points))
      }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  // Two fingers on a trackpad pop a screen, wherever the pointer is. No other edge pan follows scrolls.
  override func takesInput(_ input: PointerInput) -> Bool {
    sceneOverrides.builtIn == .edgePop && input.isTrackpadScroll
  }

  override func followInput(_ input: PointerInput) {
    if input.begins { startEdges = edges }
    super.followInput(input)
  }

  // A scroll counts only if it goes further inwards than along the edge.
  override func effectiveTravel(_ travel: CGPoint) -> CGPoint {
    guard scrollKind != nil else { return travel }
    let moves = UIRectEdge.namedEdges.filter { startEdges.contains($0.edge) }.map {
      travelInwards(travel, from: $0.edge)
    }
    return moves.contains { !Limits.exceeds($0.along, $0.inwards) } ? travel : .zero
  }

  override func travelProgress(of travel: CGPoint) -> Double {
    UIRectEdge.namedEdges.filter { startEdges.contains($0.edge) }
      .map { max(0, travelInwards(travel, from: $0.edge).inwards) }.max() ?? 0
  }

  override func _evaluate(_ travel: CGPoint) {
    let moves = UIRectEdge.namedEdges.filter { startEdges.contains($0.edge) }.map {
      travelInwards(travel, from: $0.edge)
    }
    if let move = moves.first(where: {
      Limits.reaches($0.inwards, beginDistance) && !Limits.exceeds($0.along, $0.inwards)
    }) {
      return self.transition(
        to: .began,
        Reason(.draggedInwards, Measure(move.inwards, limit: beginDistance, .points))
      )
    }
    guard let move = moves.first, moves.allSatisfy({ Limits.reaches($0.inwards, beginDistance) }) else {
      return
    }
    failGesture(.alongEdge, Measure(move.along, limit: max(0, move.inwards), .points))
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      extending: UIPanGestureRecognizer.self,
      .continuous,
      summary: .init(
        recognizes: "touch within 13 pt of an edge moved 15 pt inwards",
        fails: "began elsewhere, moved further along the edge than inwards"
      ),
      properties: [
        .options(
          "edges",
          \UIScreenEdgePanGestureRecognizer.edges,
          "edge",
          named: UIRectEdge.namedEdges.map { ($0.name, $0.edge) },
          all: "all",
          example: ["left"],
          initially: "none, so that it always fails"
        )
      ],
      parameters: [.threshold(\.edgeWidth, limits: .edge), .threshold(\.edgeDistance, limits: .length)],
      limits: [
        .fails(.liftedShort, unlessLess: .threshold(\.edgeDistance)),
        .fails(.farFromEdge, unlessMore: .threshold(\.edgeWidth)),
        .recognizes(unlessMore: .threshold(\.edgeDistance)),
      ],
      reasons: [
        .tooManyTouches, .tooFewTouches, .liftedShort, .liftedMeanwhile, .alongEdge, .farFromEdge,
        .awayFromEdge,
        .noEdges,
      ],
      fingers: .property("minimumNumberOfTouches"),
      isIndependent: true
    ) { UIScreenEdgePanGestureRecognizer() }
  }

  private func edgeGaps(of touch: UITouch) -> [(edge: UIRectEdge, gap: Double)] {
    guard let bounds = touch.window?.bounds else { return [] }
    let location = touch.beganSample.location
    return UIRectEdge.namedEdges.filter { edges.contains($0.edge) }.map { _, edge in
      switch edge {
      case .top: (edge, location.y - bounds.minY)
      case .left: (edge, location.x - bounds.minX)
      case .bottom: (edge, bounds.maxY - location.y)
      default: (edge, bounds.maxX - location.x)
      }
    }
  }

  private func travelInwards(_ travel: CGPoint, from edge: UIRectEdge) -> (inwards: Double, along: Double) {
    switch edge {
    case .top: (travel.y, abs(travel.x))
    case .left: (travel.x, abs(travel.y))
    case .bottom: (-travel.y, abs(travel.x))
    default: (-travel.x, abs(travel.y))
    }
  }
}
