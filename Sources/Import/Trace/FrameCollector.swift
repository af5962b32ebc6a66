import Records

/// Puts together what a source prints one finger at a time: fingers with the same time are one frame.
struct FrameCollector {
  private var contacts: [Contact] = []
  private var time: Nanoseconds?
  private var line = 1

  /// Adds a finger; those of another time are handed on first. Without a time each call is a frame, unless the finger
  /// belongs to the frame before.
  mutating func add(
    _ contact: Contact,
    at time: Nanoseconds?,
    line: Int,
    belongsToFrame: Bool = false,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let isSameFrame = time.map { $0 == self.time } ?? (self.time == nil && belongsToFrame)
    if !isSameFrame || contacts.contains(where: { $0.id == contact.id && $0.phase == contact.phase }) {
      // The same finger twice at one time: several layers have printed one event.
      if isSameFrame, time != nil { return }
      try flush(into: trace)
    }
    self.time = time
    if contacts.isEmpty { self.line = line }
    contacts.append(contact)
  }

  /// Hands on the frame so far.
  mutating func flush(into trace: TraceBuilder) throws(ImportStop) {
    guard !contacts.isEmpty else { return }
    try trace.add(contacts, at: time, line: line)
    contacts.removeAll(keepingCapacity: true)
  }
}
