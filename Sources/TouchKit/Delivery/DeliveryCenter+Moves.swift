/// The usual step: all touches move, and their views know all that was before. Touches are as their views are to see
/// them then, and nothing is scheduled.
extension DeliveryCenter {
  /// Whether this is such a step.
  func areMoves(_ touches: [UITouch]) -> Bool {
    guard let sequence = touches.first?.sequence else { return false }
    return touches.allSatisfy {
      $0.isChanged(to: .moved) && $0.delivery.isUpToDate && $0.sequence == sequence && $0.boundView != nil
    }
  }

  /// Tells each view of its touches, in the order of the tree.
  func tellMoves(of touches: [UITouch]) {
    guard let first = touches.first?.boundView else { return }
    if touches.allSatisfy({ $0.boundView === first }) { return tell(first, .touchesMoved, touches) }
    var rest = touches.sorted { one, other in
      guard let view = one.boundView, let otherView = other.boundView else { return false }
      return view.precedes(otherView)
    }[...]
    while let view = rest.first?.boundView {
      let own = rest.prefix { $0.boundView === view }
      rest = rest.dropFirst(own.count)
      // What views did who were told before may have overtaken it.
      let told = own.filter { $0.delivery.tell(.touchesMoved) }
      if !told.isEmpty { tell(view, .touchesMoved, told) }
    }
  }
}
