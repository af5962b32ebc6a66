import Records

/// A sink that replaces the records of a message that each responder passes on by one: `deliver photo … application
/// touchesMoved 1 unhandled`. It leaves out the record that says that the application discarded the message.
package final class PassedOnSink: RecordSink {
  /// A message that is travelling up the responder chain.
  private struct Passage {
    /// The first delivery.
    let first: Delivery
    let time: Instant
    var last: String
    var count = 1
  }

  private let next: any RecordSink
  private var passage: Passage?

  package init(before next: any RecordSink) {
    self.next = next
  }

  package func receive(_ record: Record, at time: Instant) {
    switch record {
    case .deliver(let delivery) where !delivery.handled:
      if let passage, passage.first.isSameMessage(as: delivery) {
        self.passage?.last = delivery.responder
        self.passage?.count += 1
      } else {
        finish()
        passage = Passage(first: delivery, time: time, last: delivery.responder)
      }
      return
    case .discard(let message, let touches):
      let isTold = passage.map { $0.first.message == message && $0.first.touches == touches } ?? false
      finish()
      if isTold { return }
    default: finish()
    }
    next.receive(record, at: time)
  }

  /// Passes on the record that is kept back.
  package func finish() {
    guard let passage else { return }
    self.passage = nil
    var delivery = passage.first
    switch passage.count {
    case 1: break
    case 2: delivery.responder += ", \(passage.last)"
    default: delivery.responder += " … \(passage.last)"
    }
    next.receive(.deliver(delivery), at: passage.time)
  }
}

extension Delivery {
  fileprivate func isSameMessage(as other: Delivery) -> Bool {
    (message, touches, subtype, late) == (other.message, other.touches, other.subtype, other.late)
      && detail == nil && other.detail == nil
  }
}
