extension Record {
  /// The record as it appears in normal detail.
  package var withoutDetail: Record {
    switch self {
    case .hitTest(var hitTest):
      hitTest.checked = nil
      return .hitTest(hitTest)
    case .deliver(var delivery):
      delivery.detail = nil
      return .deliver(delivery)
    case .action(var action):
      if action.values.describeMovement { action.location = nil }
      return .action(action)
    default: return self
    }
  }
}
