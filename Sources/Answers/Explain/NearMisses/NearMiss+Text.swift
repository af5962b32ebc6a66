import Records

extension NearMiss {
  /// The change, as `--set` takes it: `thresholds.tapMovement=51.265`.
  package var changeText: String { "\(property)=\(Self.text(value))" }

  /// How far it is from the present number: `now 45, +6.265 or 13.9 %`.
  package var marginText: String {
    let part = relative.map { " or \(Self.percent($0))" } ?? ""
    return "now \(Self.text(now)), \(margin > 0 ? "+" : "")\(Self.text(margin))\(part)"
  }

  private static func text(_ number: Double) -> String { String { $0.append(number, .six) } }

  private static func percent(_ part: Double) -> String {
    let tenths = (part * 1000).rounded()
    return tenths == 0 ? "less than 0.1 %" : "\(text(tenths / 10)) %"
  }
}
