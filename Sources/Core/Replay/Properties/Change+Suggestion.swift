import TouchKit
import TraceFormat

extension Change {
  /// Returns what a text without an id may mean: the threshold with the name before the equals sign.
  package static func suggestion(for text: String) -> String {
    let name = text.prefix { $0 != "=" }
    guard Threshold.named(String(name)) != nil else { return "" }
    return "; did you mean thresholds.\(text)?"
  }
}
