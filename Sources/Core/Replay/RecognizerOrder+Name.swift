import TouchKit

/// The names of orders on the command line.
extension RecognizerOrder {
  /// The orders to try in addition to the usual one.
  package static let others: [RecognizerOrder] = [.attachmentReversed, .reversed] + (1...8).map(seeded)

  package var name: String {
    switch self {
    case .attached: "attached"
    case .attachmentReversed: "attachment-reversed"
    case .reversed: "reversed"
    case .seeded(let seed): "seed:\(seed)"
    }
  }

  package init?(name: String) {
    switch name {
    case "attached": self = .attached
    case "attachment-reversed": self = .attachmentReversed
    case "reversed": self = .reversed
    default:
      guard name.hasPrefix("seed:"), let seed = UInt64(name.dropFirst("seed:".count)) else { return nil }
      self = .seeded(seed)
    }
  }
}
