import Records

/// The messages to views of one turn, gathered and put in order: view by view in the order of the tree, sequence
/// by sequence, began, moved, ended, cancelled; one message for all touches of the same kind.
struct DeliverySchedule {
  struct Entry {
    let view: UIView
    let sequence: Int
    let message: Message
    var touches: [UITouch]
    /// The touches as the view is to see them.
    var samples: [UITouch.Sample]

    /// Exchanges what the touches are like with what the view is to see.
    mutating func exchangeSamples() {
      for index in touches.indices { swap(&touches[index].sample, &samples[index]) }
    }

    /// The entry with the touches of which its view is told now; nil where handlers have overtaken them all.
    func told() -> Entry? {
      var entry = self
      for index in touches.indices.reversed() where !touches[index].delivery.tell(message) {
        entry.touches.remove(at: index)
        entry.samples.remove(at: index)
      }
      return entry.touches.isEmpty ? nil : entry
    }

    /// Whether it is sent before another, of another view, sequence or message.
    func precedes(_ other: Entry) -> Bool {
      if view !== other.view { return view.precedes(other.view) }
      return (sequence, rank) < (other.sequence, other.rank)
    }

    private var rank: Int { Message.touches.firstIndex(of: message) ?? Message.touches.count }
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ touch: UITouch, _ view: UIView, _ message: Message, _ sample: UITouch.Sample) {
    if let index = index(of: view, touch.sequence, message) {
      entries[index].touches.append(touch)
      entries[index].samples.append(sample)
    } else {
      entries.append(
        Entry(view: view, sequence: touch.sequence, message: message, touches: [touch], samples: [sample])
      )
    }
  }

  /// Takes away the ends that touches of a view, a sequence and a message share with an entry of another
  /// schedule, and adds them there: who holds ends gives them out together.
  mutating func joinEnds(of other: inout DeliverySchedule) {
    for entry in other.entries where entry.message == .touchesEnded {
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
    // Mostly they are in order; sorting makes another array.
    if entries.indices.dropFirst().allSatisfy({ entries[$0 - 1].precedes(entries[$0]) }) { return entries }
    return entries.sorted { $0.precedes($1) }
  }

  private func index(of view: UIView, _ sequence: Int, _ message: Message) -> Int? {
    entries.firstIndex { $0.view === view && $0.sequence == sequence && $0.message == message }
  }
}
