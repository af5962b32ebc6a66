import Explain
import Records

/// The screen of an animated drawing: moving views and fingers, and limits once they decide.
struct AnimatedScreen {
  let timeline: Timeline
  let frame: ScreenFrame
  let still: ScreenDrawing

  /// The maximum numbers of outlines, of positions of an outline, and of moving fingers.
  static let mostOutlines = 150
  private static let mostPlaces = 24
  static let mostFingers = 12
  static let mostSamples = 60

  init(_ timeline: Timeline, _ frame: ScreenFrame) {
    self.timeline = timeline
    self.frame = frame
    still = ScreenDrawing(timeline: timeline, frame: frame, time: nil)
  }

  private var fingers: ArraySlice<Finger> { timeline.fingers.prefix(Self.mostFingers) }

  func write(_ animation: inout Animation, to markup: inout Markup) {
    markup.open("clipPath", ["id": "screen"])
    markup.element("rect", rectangle(nil))
    markup.close("clipPath")
    markup.element("rect", rectangle("screen"))
    markup.open("g", ["clip-path": "url(#screen)"])
    for outline in timeline.outlines.prefix(Self.mostOutlines) { write(outline, &animation, to: &markup) }
    for limit in still.limits where limit.finger < Self.mostFingers {
      writeShown(from: limit.time, to: nil, &animation, to: &markup) { still.write(limit, to: &$0) }
    }
    for finger in fingers { writePath(of: finger, &animation, to: &markup) }
    for finger in fingers { write(finger, &animation, to: &markup) }
    writePointers(&animation, to: &markup)
    markup.close("g")
  }

  private func rectangle(_ name: String?) -> KeyValuePairs<String, (any AttributeValue)?> {
    [
      "class": name, "x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height,
      "rx": frame.radius,
    ]
  }

  /// Appends an element that is visible for some time, and at the end only if it lasts until then.
  func writeShown(
    from: Instant,
    to: Instant?,
    _ animation: inout Animation,
    to markup: inout Markup,
    _ content: (inout Markup) -> Void
  ) {
    let isAlways = from <= animation.start && animation.endsShown(to: to)
    let name = isAlways ? nil : animation.shows(from: from, to: to)
    markup.open("g", ["class": name, "opacity": animation.endsShown(to: to) ? nil : 0])
    content(&markup)
    markup.close("g")
  }

  // MARK: Views

  private func write(_ outline: ViewOutline, _ animation: inout Animation, to markup: inout Markup) {
    let states = kept(outline.states)
    let touches = fingers.filter { $0.view == outline.id }
    for (index, state) in states.enumerated() where !state.corners.isEmpty {
      let until = index + 1 < states.count ? states[index + 1].time : nil
      let corners = state.corners.map(frame.place)
      writeShown(from: state.time, to: until, &animation, to: &markup) { markup in
        let name = outline.isWindow ? "view window" : outline.role == .plain ? "view" : "view around"
        markup.open("path", ["class": name, "d": ScreenDrawing.outline(corners)])
        markup.element("title", outline.id)
        markup.close("path")
        let isTold = !touches.isEmpty || outline.title != nil
        if outline.role != .plain || outline.row == nil && isTold {
          writeName(of: outline, corners, to: &markup)
        }
      }
      for finger in touches {
        let (from, to) = (max(finger.start, state.time), [finger.end, until].compactMap(\.self).min())
        if let to, to <= from { continue }
        writeShown(from: from, to: to, &animation, to: &markup) { markup in
          markup.element("path", ["class": "view hit", "d": ScreenDrawing.outline(corners)])
        }
      }
    }
  }

  private func writeName(of outline: ViewOutline, _ corners: [Point], to markup: inout Markup) {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      right - left > 44, bottom - top > 14
    else { return }
    let text = TextWidth.cutInside(outline.name.escapingControls, to: right - left - 8, size: 11)
    markup.element("text", ["class": "faint small name", "x": left + 4, "y": max(top, frame.top) + 12], text)
  }

  /// The positions of a view, thinned out evenly if there are many.
  private func kept(_ states: [ViewOutline.State]) -> [ViewOutline.State] {
    guard states.count > Self.mostPlaces else { return states }
    return (0..<Self.mostPlaces).map { states[$0 * (states.count - 1) / (Self.mostPlaces - 1)] }
  }

  // MARK: Fingers

  private func samples(of finger: Finger) -> [Finger.Sample] {
    let samples = finger.samples
    guard samples.count > Self.mostSamples else { return samples }
    return (0..<Self.mostSamples).map { samples[$0 * (samples.count - 1) / (Self.mostSamples - 1)] }
  }

  /// Appends the path, in the finger's colour until a recognizer recognizes with it, then in the gesture's colour.
  private func writePath(of finger: Finger, _ animation: inout Animation, to markup: inout Markup) {
    let samples = samples(of: finger)
    var taken: Instant?
    if case .recognized(_, let time) = finger.fate { taken = time }
    let place = taken.flatMap { taken in samples.firstIndex { $0.time >= taken } } ?? samples.count
    let way = samples.map { (time: $0.time, place: frame.place($0.location)) }
    write(way.prefix(place + 1), "path", &animation, to: &markup)
    if place < samples.count { write(way[place...], "path taken", &animation, to: &markup) }
  }

  /// Appends a path that is drawn progressively.
  func write(
    _ way: ArraySlice<(time: Instant, place: Point)>,
    _ name: String,
    _ animation: inout Animation,
    to markup: inout Markup
  ) {
    guard way.count > 1 else { return }
    let places = way.map(\.place)
    var lengths = [0.0]
    for (one, other) in zip(places, places.dropFirst()) {
      let (x, y) = (other.x - one.x, other.y - one.y)
      lengths.append(lengths[lengths.count - 1] + (x * x + y * y).squareRoot())
    }
    let whole = lengths[lengths.count - 1]
    guard whole > 0 else { return }
    let parts = zip(way, lengths).map { (time: $0.time, part: $1 / whole) }
    markup.element(
      "path",
      [
        "class": "\(name) \(animation.draws(parts))", "d": ScreenDrawing.path(places), "pathLength": 1,
        "stroke-dasharray": "1 2",
      ]
    )
  }

  private func write(_ finger: Finger, _ animation: inout Animation, to markup: inout Markup) {
    let places = samples(of: finger).map { (time: $0.time, place: frame.place($0.location)) }
    guard let last = places.last else { return }
    markup.open(
      "g",
      ["class": animation.moves(through: places), "transform": ScreenDrawing.translation(to: last.place)]
    )
    writeShown(from: finger.start, to: finger.end, &animation, to: &markup) { markup in
      markup.element("circle", ["class": "halo", "r": 20.0])
    }
    writeShown(from: finger.start, to: nil, &animation, to: &markup) { markup in
      let name = finger.isRecognized ? "badge taken" : "badge"
      markup.element("circle", ["class": name, "r": 8.0])
      markup.element("text", ["class": "number", "y": 4.0], String("\(finger.touch)".suffix(2)))
    }
    markup.close("g")
  }
}

extension Finger {
  fileprivate var isRecognized: Bool {
    if case .recognized = fate { true } else { false }
  }
}
