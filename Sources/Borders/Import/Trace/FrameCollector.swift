import Records

/// Collects fingers that a source prints one by one into frames: fingers with the same time form one frame.
struct FrameCollector {
  /// Whether a second sample of a finger at the same time is dropped. Several layers of a program often print the same
  /// event.
  private let dropsRepeats: Bool
  private var contacts: [Contact] = []
  /// The fingers of the frame in each phase.
  private var known: Set<Key> = []
  private var time: SourceTime?
  private var line = 1
  /// The conversion to points; nil to use the one for sources without ranges.
  var mapping: ScreenMapping?

  private struct Key: Hashable {
    let id: Int
    let phase: TouchPhase
  }

  init(dropsRepeats: Bool = true) {
    self.dropsRepeats = dropsRepeats
  }

  /// Adds a finger to the current frame. If the finger has a new time, the current frame is complete: it is added to
  /// the trace, and a new one begins. Without times, every finger begins a new frame, unless the source says that the
  /// finger belongs to the current one.
  mutating func add(
    _ contact: Contact,
    at time: SourceTime?,
    line: Int,
    belongsToFrame: Bool = false,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let isSameFrame = time.map { $0 == self.time } ?? (self.time == nil && belongsToFrame)
    let key = Key(id: contact.id, phase: contact.phase)
    if !isSameFrame || known.contains(key) {
      if isSameFrame, time != nil, dropsRepeats { return }
      try flush(into: trace)
    }
    self.time = time
    if contacts.isEmpty { self.line = line }
    contacts.append(contact)
    known.insert(key)
  }

  /// Adds the frame so far to the trace.
  mutating func flush(into trace: TraceBuilder) throws(ImportStop) {
    guard !contacts.isEmpty else { return }
    try trace.add(contacts, at: time, line: line, mapping: mapping)
    contacts.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }
}
