import Foundation
import GestureScript
import Records
import Replay
import Search
import TouchKit

/// A gesture that people make in a scene: a tap on a control or a row, a drag of a scroll view, or the gesture of a
/// recognizer.
struct UsualGesture: Sendable {
  /// The direction of the fingers.
  enum Course: Hashable, Sendable { case still, horizontal, vertical, other }

  /// What the fingers do, and where: `a tap on ok`.
  let sentence: String
  /// The words of `make`: `tap 195,300`.
  let words: String
  let course: Course
  /// The views around the place, from the window to the one that the gesture is for.
  let path: [String]

  /// The gestures of a scene, in the order of its views.
  static func all(in live: LiveScene) -> [UsualGesture] {
    var maker = UsualGestureMaker(live)
    return maker.make()
  }
}

private struct UsualGestureMaker {
  private let live: LiveScene
  private let shown: [VisibleView]
  private let recognizers: [String: [UIGestureRecognizer]]
  private let screen: CGRect
  private var gestures: [UsualGesture] = []

  init(_ live: LiveScene) {
    self.live = live
    shown = SceneState(live).views.filter { $0.corners.count == 4 }
    screen = live.engine.application.windows.last?.bounds ?? .zero
    recognizers = Dictionary(grouping: live.ids.compactMap(live.recognizer)) { $0.view?.traceID ?? "" }
  }

  mutating func make() -> [UsualGesture] {
    for view in shown {
      guard let place = place(in: view) else { continue }
      let object = live.view(view.id)
      switch object {
      case _ where view.isRow: add("tap", "a tap", place, view)
      case let slider as UISlider: addDrag(along: slider, view)
      case is UIControl: add("tap", "a tap", place, view)
      case let scrollView as UIScrollView: addScrolls(scrollView, place, view)
      default: break
      }
      // The middle, where another view may lie, is a place of its own.
      for place in [place, view.point(0.5, 0.5)] {
        let top = shown.last { $0.contains(place) } ?? view
        for recognizer in recognizers[view.id] ?? [] where recognizer.owningScrollView == nil {
          addGesture(of: recognizer, place, top)
        }
      }
    }
    return gestures
  }

  private mutating func add(
    _ verb: String,
    _ deed: String,
    _ place: Point,
    _ view: VisibleView,
    _ more: String = "",
    _ course: UsualGesture.Course = .still
  ) {
    let words = "\(verb) \(Self.text(place))\(more.isEmpty ? "" : " \(more)")"
    guard !gestures.contains(where: { $0.words == words }) else { return }
    gestures.append(
      UsualGesture(sentence: "\(deed) on \(view.id)", words: words, course: course, path: path(to: view))
    )
  }

  // MARK: Scroll views and sliders

  /// Drags and flicks along the axes along which the content scrolls, away from the end at which it is.
  private mutating func addScrolls(_ scrollView: UIScrollView, _ place: Point, _ view: VisibleView) {
    let axes = scrollView._scrollableAxes
    let offset = scrollView.contentOffset
    let end = CGPoint(
      x: scrollView.contentSize.width - scrollView.bounds.width,
      y: scrollView.contentSize.height - scrollView.bounds.height
    )
    if axes.y { addMoves(offset.y < end.y ? .up : .down, place, view) }
    if axes.x { addMoves(offset.x < end.x ? .left : .right, place, view) }
  }

  private mutating func addMoves(_ direction: GestureDirection, _ place: Point, _ view: VisibleView) {
    addDrag(direction, place, view)
    add("flick", "a flick \(direction.words)", place, view, "\(direction.rawValue) by 100", direction.course)
  }

  private mutating func addDrag(
    _ direction: GestureDirection,
    _ place: Point,
    _ view: VisibleView,
    fingers: Int = 1
  ) {
    let end = Point(x: place.x + 80 * direction.vector.x, y: place.y + 80 * direction.vector.y)
    add(
      "drag",
      "a drag \(direction.words)",
      place,
      view,
      "to \(Self.text(end)) in 0.3\(fingers > 1 ? " fingers \(fingers)" : "")",
      direction.course
    )
  }

  /// A drag from the thumb of a slider.
  private mutating func addDrag(along slider: UISlider, _ view: VisibleView) {
    let part = Double(
      (slider.value - slider.minimumValue) / max(slider.maximumValue - slider.minimumValue, 1e-6)
    )
    let (left, right) = (view.corners[0], view.corners[1])
    // The thumb stays within the bounds.
    let inset = min(16, (right.x - left.x).magnitude / 4)
    let x = left.x + inset + part * (right.x - left.x - 2 * inset)
    let place = Point(x: x, y: (view.corners[0].y + view.corners[2].y) / 2)
    addDrag(part > 0.5 ? .left : .right, place, view)
  }

  // MARK: Recognizers

  private mutating func addGesture(of recognizer: UIGestureRecognizer, _ place: Point, _ view: VisibleView) {
    let plan = GesturePlan(recognizer, in: live)
    let fingers = plan.fingers > 1 ? " fingers \(plan.fingers)" : ""
    switch plan.kind {
    case .tap(let times):
      let deed = ["a tap", "a double tap", "a triple tap"]
      add(
        "tap",
        deed.indices.contains(times - 1) ? deed[times - 1] : "\(times) taps",
        place,
        view,
        ((times > 1 ? "times \(times)" : "") + fingers).trimmingCharacters(in: .whitespaces)
      )
    case .press(taps: 0, let seconds):
      add("press", "a press", place, view, "for \(Self.number(seconds + 0.2))\(fingers)")
    case .drag:
      for direction in GestureDirection.allCases { addDrag(direction, place, view, fingers: plan.fingers) }
    case .swipe(let directions):
      for direction in directions {
        let words = "\(direction.rawValue)\(fingers)"
        add("swipe", "a swipe \(direction.words)", place, view, words, direction.course)
      }
    case .pinch: add("pinch", "a pinch", place, view, "from 60 to 160", .other)
    case .rotation: add("rotate", "a turn", place, view, "by 45", .other)
    case .edge(let directions): for direction in directions { addEdge(direction, place, view) }
    case .press, .other: break
    }
  }

  private mutating func addEdge(_ edge: GestureDirection, _ place: Point, _ view: VisibleView) {
    let isAtSide = edge.course == .horizontal
    let words = "edge \(edge.edgeName) at \(Self.number(isAtSide ? place.y : place.x))"
    gestures.append(
      UsualGesture(
        sentence: "a drag from the \(edge.edgeName) edge",
        words: words,
        course: edge.course,
        path: path(to: view)
      )
    )
  }

  // MARK: Places

  /// A point of a view that no other view covers, if there is one; nil if the view is not on the screen.
  private func place(in view: VisibleView) -> Point? {
    let parts = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.1, 0.9), (0.9, 0.1)]
    let places = parts.map { view.point($0.0, $0.1) }
      .filter { screen.contains(CGPoint(x: $0.x, y: $0.y)) }
    return places.first { place in shown.last { $0.contains(place) }?.id == view.id } ?? places.first
  }

  private func path(to view: VisibleView) -> [String] {
    var path: [String] = []
    var next = live.view(view.id)
    if next == nil {
      path = [view.id]
      next = live.ids.lazy.compactMap(live.view).first { view.id.hasPrefix("\($0.traceID).") }
    }
    while let view = next {
      path.insert(view.traceID, at: 0)
      next = view.superview
    }
    return path
  }

  private static func text(_ place: Point) -> String {
    "\(number(place.x)),\(number(place.y))"
  }

  private static func number(_ value: Double) -> String {
    String { $0.append((value * 10).rounded() / 10, .three) }
  }
}

extension VisibleView {
  /// A point of the view, in parts of its width and height.
  fileprivate func point(_ x: Double, _ y: Double) -> Point {
    let (origin, right, below) = (corners[0], corners[1], corners[3])
    return Point(
      x: origin.x + x * (right.x - origin.x) + y * (below.x - origin.x),
      y: origin.y + x * (right.y - origin.y) + y * (below.y - origin.y)
    )
  }

  /// Whether a point lies in the smallest upright rectangle around the view.
  fileprivate func contains(_ point: Point) -> Bool {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return false
    }
    return (left...right).contains(point.x) && (top...bottom).contains(point.y)
  }
}

extension GestureDirection {
  fileprivate var course: UsualGesture.Course { self == .left || self == .right ? .horizontal : .vertical }

  /// `to the left`, `up`
  fileprivate var words: String { course == .horizontal ? "to the \(rawValue)" : rawValue }

  fileprivate var edgeName: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "top"
    case .down: "bottom"
    }
  }
}

extension UsualGesture {
  /// The steps, with a second after them, in which timers fire and content comes to rest.
  func steps(on screen: Point) -> [Step] {
    let line = try? GestureParser.line(words, GestureTargets(screen: screen))
    return TraceMaker.steps(of: [line, .wait(1)].compactMap(\.self), rate: 60, screen: screen)
  }
}
