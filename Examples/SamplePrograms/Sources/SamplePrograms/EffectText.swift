import Foundation
import TouchKit

// How the programs write points and transforms in their effects: as the records do.

extension CGPoint {
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGAffineTransform {
  var text: String { "[\([a, b, c, d, tx, ty].map(\.text).joined(separator: ", "))]" }
}

extension CGFloat {
  /// At most three decimals, and no trailing zeros.
  var text: String {
    let rounded = (self * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
