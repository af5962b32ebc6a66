import Records

/// A sink that writes one record for a message that responders forward up the chain: `deliver photo … application
/// touchesMoved 1 unhandled`. It leaves out the record of the application discarding that message.
package final class ResponderChainSink: RecordSink {
  /// A message on its way up the responder chain.
  private struct ForwardedMessage {
    /// The first delivery.
    let first: Delivery
    let time: Instant
    var last: String
    var count = 1
  }

  private let next: any RecordSink
  private var pending: ForwardedMessage?

  package init(before next: any RecordSink) {
    self.next = next
  }

  package func receive(_ record: Record, at time: Instant) {
    switch record {
    case .deliver(let delivery) where !delivery.handled:
      if let pending, pending.first.isSameMessage(as: delivery) {
        self.pending?.last = delivery.responder
        self.pending?.count += 1
      } else {
        finish()
        pending = ForwardedMessage(first: delivery, time: time, last: delivery.responder)
      }
      return
    case .discard(let message, let touches):
      let isTold = pending.map { $0.first.message == message && $0.first.touches == touches } ?? false
      finish()
      if isTold { return }
    default: finish()
    }
    next.receive(record, at: time)
  }

  /// Sends the pending record.
  package func finish() {
    guard let pending else { return }
    self.pending = nil
    var delivery = pending.first
    switch pending.count {
    case 1: break
    case 2: delivery.responder += ", \(pending.last)"
    default: delivery.responder += " … \(pending.last)"
    }
    next.receive(.deliver(delivery), at: pending.time)
  }
}

extension Delivery {
  fileprivate func isSameMessage(as other: Delivery) -> Bool {
    (message, touches, subtype, late) == (other.message, other.touches, other.subtype, other.late)
      && detail == nil && other.detail == nil
  }
}
