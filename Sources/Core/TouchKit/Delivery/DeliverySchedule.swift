import Records

/// The messages to views in one turn, sorted by view in tree order, then by multitouch sequence, then by phase: began,
/// moved, ended, cancelled. Touches of the same view, sequence and phase share one message.
struct DeliverySchedule {
  struct Entry {
    let view: UIView
    let sequence: Int
    let message: Message
    var touches: [UITouch]
    /// The samples that the view sees, which may be older than those of the touches.
    var samples: [UITouch.Sample]

    /// Exchanges the touches' samples with those that the view sees.
    mutating func exchangeSamples() {
      for index in touches.indices { swap(&touches[index].currentSample, &samples[index]) }
    }

    /// The entry without the touches that handlers have cancelled since; nil if none is left.
    func remaining() -> Entry? {
      var entry = self
      for index in touches.indices.reversed() where !touches[index].touchDelivery.willSend(message) {
        entry.touches.remove(at: index)
        entry.samples.remove(at: index)
      }
      return entry.touches.isEmpty ? nil : entry
    }

    /// Whether the entry is sent before another one.
    func precedes(_ other: Entry) -> Bool {
      if view !== other.view { return view.precedes(other.view) }
      return (sequence, rank) < (other.sequence, other.rank)
    }

    private var rank: Int { Message.touches.firstIndex(of: message) ?? Message.touches.count }
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ touch: UITouch, _ view: UIView, _ message: Message, _ sample: UITouch.Sample) {
    if touch._press == nil, let index = index(of: view, touch.sequenceNumber, message) {
      entries[index].touches.append(touch)
      entries[index].samples.append(sample)
    } else {
      entries.append(
        Entry(
          view: view,
          sequence: touch.sequenceNumber,
          message: message,
          touches: [touch],
          samples: [sample]
        )
      )
    }
  }

  /// Moves ends from another schedule into this one, so that one message carries all ends of a view and a sequence. An
  /// end stays in the other schedule if this one has no ends of its view and sequence.
  mutating func joinEnds(of other: inout DeliverySchedule) {
    for entry in other.entries where entry.message == .touchesEnded && entry.touches.first?._press == nil {
      guard let index = index(of: entry.view, entry.sequence, entry.message) else { continue }
      entries[index].touches += entry.touches
      entries[index].samples += entry.samples
      other.entries.removeAll {
        $0.view === entry.view && $0.sequence == entry.sequence && $0.message == .touchesEnded
      }
    }
  }

  /// The messages in the order in which they are sent.
  func inOrder() -> [Entry] {
    // Sorting allocates, and is rarely needed.
    if entries.indices.dropFirst().allSatisfy({ entries[$0 - 1].precedes(entries[$0]) }) { return entries }
    return entries.sorted { $0.precedes($1) }
  }

  private func index(of view: UIView, _ sequence: Int, _ message: Message) -> Int? {
    entries.firstIndex {
      $0.view === view && $0.sequence == sequence && $0.message == message && $0.touches.first?._press == nil
    }
  }
}
