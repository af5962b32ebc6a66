import Records

/// Other input in an animated drawing: pointers, the content's movement by scrolls, and held keys.
extension AnimatedScreen {
  /// The largest numbers of tracks of pointers, and of keys.
  private static let mostTracks = 24
  private static let mostKeys = 48

  func writePointers(_ animation: inout Animation, to markup: inout Markup) {
    let tracks = timeline.pointers.suffix(Self.mostTracks)
    for (index, track) in zip(tracks.indices, tracks) {
      // There is one pointer: it continues with the next track.
      let next = index + 1 < tracks.endIndex ? tracks[index + 1].samples.first?.time : nil
      write(track, until: next, &animation, to: &markup)
    }
  }

  private func write(
    _ track: PointerTrack,
    until next: Instant?,
    _ animation: inout Animation,
    to markup: inout Markup
  ) {
    let samples = thinned(track.samples)
    guard let first = samples.first, let last = samples.last else { return }
    let way = samples.map { (time: $0.time, place: frame.place($0.location)) }
    let place = frame.place(last.location)
    let moving = animation.moves(through: way)
    let growing = track.kind == .scroll ? animation.draws(parts(of: samples)) : ""
    let tip = Point(x: last.location.x + last.movement.x, y: last.location.y + last.movement.y)
    markup.open("g")
    markup.element("title", still.title(of: track, last))
    write(way[...], "path", &animation, to: &markup)
    writeShown(from: first.time, to: next.map { max($0, last.time) }, &animation, to: &markup) { markup in
      // An arrow as long as the content has moved.
      if track.kind == .scroll, tip != last.location {
        markup.element(
          "path",
          [
            "class": "path \(growing)", "d": ScreenDrawing.arrow(from: place, to: frame.place(tip)),
            "pathLength": 1, "stroke-dasharray": "1 2",
          ]
        )
      }
      markup.element(
        "path",
        [
          "class": "badge \(moving)", "d": ScreenDrawing.cursor,
          "transform": ScreenDrawing.translation(to: place),
        ]
      )
    }
    markup.close("g")
  }

  /// The fraction of the content's movement at each sample.
  private func parts(of samples: [PointerTrack.Sample]) -> [(time: Instant, part: Double)] {
    let lengths = samples.map { ($0.movement.x * $0.movement.x + $0.movement.y * $0.movement.y).squareRoot() }
    let whole = lengths.last ?? 0
    return zip(samples, lengths).map { (time: $0.time, part: whole > 0 ? min($1 / whole, 1) : 1) }
  }

  /// The samples, thinned out evenly if there are many.
  private func thinned(_ samples: [PointerTrack.Sample]) -> [PointerTrack.Sample] {
    guard samples.count > Self.mostSamples else { return samples }
    return (0..<Self.mostSamples).map { samples[$0 * (samples.count - 1) / (Self.mostSamples - 1)] }
  }

  /// Appends keys in a row, each while it is held, next to simultaneous ones. Returns the lower end.
  func writeKeys(top: Double, _ animation: inout Animation, to markup: inout Markup) -> Double {
    var beside: [(end: Instant?, right: Double)] = []
    for key in timeline.keys.prefix(Self.mostKeys) {
      beside.removeAll { $0.end.map { $0 <= key.start } ?? false }
      let left = beside.last?.right ?? frame.left
      let name = TextWidth.cut(key.name, to: 120, size: 11)
      let width = max(20, TextWidth.of(name, size: 11) + 10)
      beside.append((key.end, left + width + 4))
      writeShown(from: key.start, to: key.end, &animation, to: &markup) { markup in
        markup.element(
          "rect",
          ["class": "badge", "x": left, "y": top, "width": width, "height": 20.0, "rx": 4.0]
        )
        markup.element("text", ["class": "number", "x": left + width / 2, "y": top + 14], name)
      }
    }
    return timeline.keys.isEmpty ? top : top + 20
  }
}
