import Records
import TraceFormat

/// A pointer or pen that hovers over the screen, in sources that give its locations one by one.
struct HoverTrack {
  private(set) var isHovering = false
  private(set) var last: (time: SourceTime?, place: Point)?

  /// Adds a location, or the end of hovering.
  ///
  /// - Parameters:
  ///   - place: The location, in the source's units.
  ///   - isEnd: Whether hovering ends. If it never began, the recording started in the middle of it, and the trace has
  ///     nothing to end.
  ///   - angles: The angles of a pen.
  ///   - height: The height of a pen above the screen, from 0 to 1; nil if the source does not say.
  ///   - modifiers: The keys that are held.
  ///   - time: The time in nanoseconds from any origin; nil for a source without times.
  ///   - line: The line of the source, for messages.
  ///   - trace: The trace.
  ///   - mapping: The conversion to points; nil to use the one for sources without ranges.
  /// - Returns: Whether the event differs from the last one: programs may print an event several times.
  @discardableResult
  mutating func add(
    at place: Point,
    isEnd: Bool,
    angles: PenAngles = PenAngles(),
    height: Double? = nil,
    modifiers: [KeyModifier],
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder,
    mapping: ScreenMapping? = nil
  ) throws(ImportStop) -> Bool {
    let location = (mapping ?? trace.mapping).point(place)
    guard location.isWithinTrace else {
      try trace.add(.farAway, line: line)
      return true
    }
    if !isEnd, isHovering, let last, time != nil, last == (time, place) { return false }
    guard isHovering || !isEnd else { return true }
    last = (time, place)
    var sample = HoverSample(isEnd ? .ended : isHovering ? .changed : .began, at: location)
    sample.modifiers = modifiers
    sample.zOffset = height
    if !angles.isUpright { (sample.altitude, sample.azimuth) = (angles.altitude, angles.azimuth) }
    isHovering = !isEnd
    try trace.add(.hover(sample), at: time, line: line)
    return true
  }
}
