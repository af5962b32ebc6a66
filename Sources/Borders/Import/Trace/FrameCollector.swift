import Records

/// Collects fingers that a source prints one by one into frames: fingers with the same time form one frame.
struct FrameCollector {
  /// Whether a second sample of a finger at the same time is dropped. Several layers of a program often print the same
  /// event.
  private let dropsRepeats: Bool
  private var contacts: [Contact] = []
  private var time: Nanoseconds?
  private var line = 1

  init(dropsRepeats: Bool = true) {
    self.dropsRepeats = dropsRepeats
  }

  /// Adds a finger to the current frame. If the finger has a new time, the current frame is complete: it is passed on,
  /// and a new one begins. Without times, every finger begins a new frame, unless the source says that the finger
  /// belongs to the current one.
  mutating func add(
    _ contact: Contact,
    at time: Nanoseconds?,
    line: Int,
    belongsToFrame: Bool = false,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let isSameFrame = time.map { $0 == self.time } ?? (self.time == nil && belongsToFrame)
    if !isSameFrame || contacts.contains(where: { $0.id == contact.id && $0.phase == contact.phase }) {
      if isSameFrame, time != nil, dropsRepeats { return }
      try flush(into: trace)
    }
    self.time = time
    if contacts.isEmpty { self.line = line }
    contacts.append(contact)
  }

  /// Passes on the frame so far.
  mutating func flush(into trace: TraceBuilder) throws(ImportStop) {
    guard !contacts.isEmpty else { return }
    try trace.add(contacts, at: time, line: line)
    contacts.removeAll(keepingCapacity: true)
  }
}
