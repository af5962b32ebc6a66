import Records

/// A hovering pointer or pen in prints of `MotionEvent`.
///
/// Nested views print the same event, each in its own coordinates. Locations are taken from one of them: the view that
/// printed first, until the pointer leaves it, or until another view is entered at a time when the first prints
/// nothing.
struct MotionEventHovers {
  private struct Moment: Hashable {
    var printer: String
    var time: SourceTime?
  }

  private var track = HoverTrack()
  private var printer: String?
  /// The times at which each view printed, among the prints being added.
  private var moments: Set<Moment> = []

  /// Notes which view prints when among the prints that follow.
  mutating func prepare(_ prints: some Sequence<(String, SourceTime?)>) {
    moments = Set(prints.map { Moment(printer: $0.0, time: $0.1) })
  }

  mutating func add(
    _ event: MotionEventPrint,
    by name: String,
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    guard case .hover(let isEnd) = event.action, let pointer = event.pointers.first else { return }
    if let printer, printer != name {
      // The chosen view prints this event, too.
      if moments.contains(Moment(printer: printer, time: event.time)) { return }
      guard event.name.hasSuffix("ENTER") || event.name == "9" else {
        return try trace.add(.otherHover, line: line)
      }
    }
    printer = isEnd ? nil : name
    try track.add(
      at: pointer.location,
      isEnd: isEnd,
      modifiers: event.modifiers,
      at: time,
      line: line,
      into: trace
    )
  }
}
