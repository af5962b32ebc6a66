import Foundation
import Records
import Reports

/// A rounded number, with as many decimals as its distance from a limit needs.
package enum Amount {
  /// Returns a number with decimals that show a difference of this size to two digits.
  package static func text(_ number: Double, toShow difference: Double) -> String {
    String { $0.append(rounded(number, toShow: difference), .three) }
  }

  static func rounded(_ number: Double, toShow difference: Double) -> Double {
    let size = abs(difference)
    let factor = size >= 10 ? 1.0 : size >= 1 ? 10 : size >= 0.1 ? 100 : 1000
    return (number * factor).rounded() / factor
  }

  /// Returns a number with two or three digits.
  package static func text(_ number: Double) -> String { text(number, toShow: number) }

  /// Returns a duration, such as `0.05 s`.
  package static func text(of span: Nanoseconds) -> String {
    let seconds = Double(span) / 1e9
    return "\(text(seconds, toShow: seconds < 1 ? 0 : 0.1)) s"
  }
}

/// The reason for a change of state, with rounded numbers.
struct ReasonWords {
  private let story: AttemptStory.Change
  private let text = ExplanationText(style: .plain)

  init(_ story: AttemptStory.Change) {
    self.story = story
  }

  /// The reason with the distance from the limit: `moved 47 pt, more than 45 pt (2 pt too far)`.
  var short: String {
    let change = story.change
    var reason = change.reason
    if let reach = story.reach { reason = Reason(.liftedShort, reach) }
    guard var measure = reason.measure, let value = measure.value else { return exact }
    guard [.points, .seconds, .degrees].contains(measure.unit) else { return exact }
    let distance = measure.limit.map { abs(value - $0) } ?? value
    measure.value = Amount.rounded(value, toShow: distance == 0 ? value : distance)
    // The limit of a swipe depends on its duration, and has many decimals.
    measure.limit = measure.limit.map { Amount.rounded($0, toShow: distance == 0 ? $0 : distance) }
    // A value that cannot be told from its limit keeps all of its decimals.
    guard distance == 0 || measure.value != measure.limit else { return exact }
    reason.measure = measure
    let sentence: ReportText = "\(reason)\(text.because(story))"
    guard change.to == .failed, change.margin != nil || story.reach != nil else { return sentence.text }
    let amount = Amount.text(distance, toShow: distance)
    return "\(sentence.text) (\(reason.kind.distanceWords("\(amount) \(measure.unit.rawValue)")))"
  }

  /// The reason with all decimals.
  var exact: String { text.reason(of: story).text }
}

extension ReasonKind {
  /// The distance from the limit, in words.
  fileprivate func distanceWords(_ amount: String) -> String {
    switch self {
    case .movedTooFar, .tapsApart, .sideways, .alongEdge, .farFromEdge: "\(amount) too far"
    case .liftedBefore, .liftedBeforeTimer: "\(amount) too early"
    case .liftedShort, .liftedUnpinched, .liftedUnturned: "\(amount) short"
    default: "off by \(amount)"
    }
  }
}

extension Reason {
  /// Whether another recognizer's recognition is the reason.
  public var isOfAnother: Bool { code == .prevented || code == .requiredRecognized }
}
