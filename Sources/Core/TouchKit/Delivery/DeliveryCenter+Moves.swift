/// The fast path for the most frequent event: all touches move, and their views have received all earlier messages. No
/// schedule is needed.
extension DeliveryCenter {
  /// Whether the messages of the touches can be sent without a schedule.
  func areMoves(_ touches: [UITouch]) -> Bool {
    guard let sequence = touches.first?.sequenceNumber else { return false }
    return touches.allSatisfy {
      $0.isChanged(to: .moved) && $0.touchDelivery.isUpToDate && $0.sequenceNumber == sequence
        && $0._view != nil
    }
  }

  /// Sends each view its touches, in the order of the tree.
  func sendMoves(of touches: [UITouch]) {
    guard let first = touches.first?._view else { return }
    if touches.allSatisfy({ $0._view === first }) { return send(.touchesMoved, touches, to: first) }
    var rest = touches.sorted { one, other in
      guard let view = one._view, let otherView = other._view else { return false }
      return view.precedes(otherView)
    }[...]
    while let view = rest.first?._view {
      let own = rest.prefix { $0._view === view }
      rest = rest.dropFirst(own.count)
      // Handlers of earlier views may have cancelled some touches.
      let remaining = own.filter { $0.touchDelivery.willSend(.touchesMoved) }
      if !remaining.isEmpty { send(.touchesMoved, remaining, to: view) }
    }
  }
}
