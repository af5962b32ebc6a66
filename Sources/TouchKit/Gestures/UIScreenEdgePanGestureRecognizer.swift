import Foundation
import Records

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Makes edges of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]

  package static let named: [(name: String, edge: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

/// Recognizes fingers that drag inwards from an edge of the screen. Continuous.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture can begin.
  open var edges: UIRectEdge = []
  // The edges that the first touch is close to.
  private var started: UIRectEdge = []

  override var distance: Double { engine.thresholds.edgeDistance }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let first = tracked.first, touches.contains(first) {
      let gaps = gaps(of: first)
      let width = engine.thresholds.edgeWidth
      // The edge that the trace gives for a touch counts, wherever the touch began, and may be no edge. Without an edge
      // in the trace, the location decides.
      let named = first.edge.map { edge in UIRectEdge.named.first { $0.name == edge.rawValue }?.edge ?? [] }
      started = UIRectEdge(
        gaps.filter { named?.contains($0.edge) ?? !Limits.exceeds($0.gap, width) }.map(\.edge)
      )
      guard !started.isEmpty else {
        guard let nearest = gaps.map(\.gap).min() else { return fail(.noEdges) }
        guard first.edge == nil else { return fail(.awayFromEdge) }
        return fail(.farFromEdge, Measure(nearest, limit: width, .points))
      }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    started = []
  }

  override func progress(of travel: CGPoint) -> Double {
    UIRectEdge.named.filter { started.contains($0.edge) }
      .map { max(0, inwards(travel, from: $0.edge).inwards) }.max() ?? 0
  }

  override func judge(_ travel: CGPoint) {
    let moves = UIRectEdge.named.filter { started.contains($0.edge) }.map { inwards(travel, from: $0.edge) }
    if let move = moves.first(where: {
      Limits.reaches($0.inwards, distance) && !Limits.exceeds($0.along, $0.inwards)
    }) {
      return self.move(
        to: .began,
        Reason(.draggedInwards, Measure(move.inwards, limit: distance, .points))
      )
    }
    guard let move = moves.first, moves.allSatisfy({ Limits.reaches($0.inwards, distance) }) else { return }
    fail(.alongEdge, Measure(move.along, limit: max(0, move.inwards), .points))
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
          named: UIRectEdge.named.map { ($0.name, $0.edge) },
          all: "all",
          example: ["left"],
          initially: "none, so that it always fails"
        )
      ],
      parameters: [.threshold(\.edgeWidth), .threshold(\.edgeDistance)],
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
      fingers: .property("minimumNumberOfTouches")
    ) { UIScreenEdgePanGestureRecognizer() }
  }

  private func gaps(of touch: UITouch) -> [(edge: UIRectEdge, gap: Double)] {
    guard let bounds = touch.window?.bounds else { return [] }
    let location = touch.began.location
    return UIRectEdge.named.filter { edges.contains($0.edge) }.map { _, edge in
      switch edge {
      case .top: (edge, location.y - bounds.minY)
      case .left: (edge, location.x - bounds.minX)
      case .bottom: (edge, bounds.maxY - location.y)
      default: (edge, bounds.maxX - location.x)
      }
    }
  }

  private func inwards(_ travel: CGPoint, from edge: UIRectEdge) -> (inwards: Double, along: Double) {
    switch edge {
    case .top: (travel.y, abs(travel.x))
    case .left: (travel.x, abs(travel.y))
    case .bottom: (-travel.y, abs(travel.x))
    default: (-travel.x, abs(travel.y))
    }
  }
}
