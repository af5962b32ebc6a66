import Records

/// What Apple's headers say of any scroll view, whatever fingers and the program do: `broken` lists what a replay broke.
final class ScrollRules: RecordSink {
  private(set) var broken: [String] = []
  private(set) var seen: [ScrollMovement: Int] = [:]
  private var views: [String: View] = [:]
  private var step: Step?

  private struct View {
    let traits: ScrollTraits
    /// What the delegate was last told of the offset.
    var offset: [Double]
    var scale = 1.0
    var isDragging = false
    /// Whether the delegate was told that the content will decelerate, and not yet that it does.
    var willDecelerate = false
    var isDecelerating = false
    var isZooming = false
    var moving: ScrollMovement?
    /// The animations of the program whose end the delegate was not told.
    var animations = 0
    /// Whether the program chose where the content is.
    var isPlaced = false
  }

  init(_ views: [ScrollTraits]) {
    for view in views {
      self.views[view.id] = View(traits: view, offset: (0...1).map { view.limits($0).lowerBound })
    }
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): self.step = step
    case .scroll(let id, _): update(id) { if !$0.isDragging { $0.isPlaced = true } }
    case .scrollStart(let start): update(start.scrollView) { begin(start, &$0) }
    case .scrollEnd(let end): update(end.scrollView) { self.end(end, &$0) }
    case .zoom(let id, let scale, _): update(id) { $0.scale = scale }
    case .delegate(let message): update(message.scrollView) { tell(message, &$0) }
    default: break
    }
  }

  /// Checks what has to be true once all fingers have lifted, and all content rests.
  func finish() {
    for id in views.keys.sorted() {
      update(id) { view in
        check(!view.isDragging, "still drags", view)
        check(!view.willDecelerate && !view.isDecelerating, "still decelerates", view)
        check(!view.isZooming, "still zooms", view)
        check(view.moving == nil, "still moves", view)
        check(view.animations == 0, "did not tell the end of an animation", view)
        checkRest(view)
      }
    }
  }

  private func update(_ id: String, _ body: (inout View) -> Void) {
    if var view = views[id] {
      body(&view)
      views[id] = view
    }
  }

  private func check(_ isRight: Bool, _ text: String, _ view: View) {
    if !isRight {
      broken.append("\(view.traits.id) \(text), at \(step?.time.seconds ?? 0) s, offset \(view.offset)")
    }
  }

  // MARK: Movements

  private var isStatusBar: Bool {
    if case .statusBar = step?.event { true } else { false }
  }

  private func begin(_ start: ScrollStart, _ view: inout View) {
    check(view.moving == nil, "begins to move while it moves", view)
    seen[start.movement, default: 0] += 1
    view.moving = start.movement
    if start.movement != .animation {
      check(view.isDecelerating, "moves by itself without a message", view)
      view.isPlaced = false
    } else if !isStatusBar {
      view.animations += 1
      view.isPlaced = true
    }
  }

  private func end(_ end: ScrollEnd, _ view: inout View) {
    check(view.moving != nil, "stops although it does not move", view)
    view.moving = nil
    if end.reason == .set, !isStatusBar { view.isPlaced = true }
    if end.reason == .rested { checkRest(view) }
  }

  /// Content rests within its limits and, unless the program placed it elsewhere, on a page.
  private func checkRest(_ view: View) {
    // The program places content within the limits that it has at its usual size.
    if view.traits.zooms, view.isPlaced { return }
    for axis in 0...1 {
      let limits = view.traits.limits(axis, scale: view.scale)
      let offset = view.offset[axis]
      check(
        limits.lowerBound - offset < 0.01 && offset - limits.upperBound < 0.01,
        "rests beyond its end",
        view
      )
      guard view.traits.pages, !view.isPlaced else { continue }
      let page = (offset / view.traits.visible[axis]).rounded() * view.traits.visible[axis]
      let places = [page, limits.lowerBound, limits.upperBound]
      check(places.contains { abs($0 - offset) < 0.01 }, "rests between two pages", view)
    }
  }

  // MARK: Messages

  private func tell(_ message: DelegateMessage, _ view: inout View) {
    switch message.message {
    case .scrollViewDidScroll: scroll(to: message.contentOffset.map { [$0.x, $0.y] } ?? [], &view)
    case .scrollViewWillBeginDragging:
      check(!view.isDragging, "begins a drag twice", view)
      view.isDragging = true
    case .scrollViewWillEndDragging:
      check(view.isDragging && !view.traits.pages, "is about to end a drag that it does not tell", view)
    case .scrollViewDidEndDragging:
      check(view.isDragging, "ends a drag that did not begin", view)
      view.isDragging = false
      view.willDecelerate = message.willDecelerate ?? false
    case .scrollViewWillBeginDecelerating:
      check(view.willDecelerate, "decelerates unexpectedly", view)
      check(!view.isDecelerating, "begins to decelerate twice", view)
      (view.willDecelerate, view.isDecelerating) = (false, true)
    case .scrollViewDidEndDecelerating:
      check(view.isDecelerating, "ends a deceleration that did not begin", view)
      view.isDecelerating = false
    case .scrollViewDidEndScrollingAnimation:
      view.animations -= 1
      check(view.animations >= 0, "ends an animation that the program did not begin", view)
    case .scrollViewDidScrollToTop:
      let top = view.traits.limits(1).lowerBound
      check(abs(view.offset[1] - top) < 0.01, "is not at the top", view)
      check(view.moving == nil, "is at the top, and moves", view)
    case .scrollViewWillBeginZooming:
      check(!view.isZooming, "begins to zoom twice", view)
      view.isZooming = true
    case .scrollViewDidZoom:
      check(view.isZooming, "zooms without a beginning", view)
    case .scrollViewDidEndZooming:
      check(view.isZooming, "ends a zoom that did not begin", view)
      check(view.scale >= 1 && view.scale <= 3, "ends zooming beyond the limits", view)
      view.isZooming = false
    }
  }

  private func scroll(to offset: [Double], _ view: inout View) {
    check(zip(offset, view.offset).contains { abs($0 - $1) > 1e-9 }, "did not scroll", view)
    view.offset = offset
    guard !view.traits.bounces, !view.traits.zooms else { return }
    for axis in 0...1 {
      let limits = view.traits.limits(axis, scale: view.scale)
      check(
        limits.lowerBound - offset[axis] < 0.01 && offset[axis] - limits.upperBound < 0.01,
        "bounces",
        view
      )
    }
  }
}
