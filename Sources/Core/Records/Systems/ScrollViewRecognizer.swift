/// A scroll view's own recognizers, by the last part of their ids: `list.pan` belongs to `list`.
package enum ScrollViewRecognizer: String, CaseIterable, Sendable {
  /// The pan recognizer of each scroll view.
  case pan
  /// The pinch recognizer of a scroll view that can be zoomed.
  case pinch
  /// The recognizer that shows the swipe actions of a table.
  case swipe

  /// Returns the recognizer's id in a scroll view.
  package func id(in scrollView: String) -> String { "\(scrollView).\(rawValue)" }

  /// Returns the ids of the recognizers that scroll and zoom a scroll view.
  package static func scrolling(_ scrollView: String) -> [String] {
    [ScrollViewRecognizer.pan, .pinch].map { $0.id(in: scrollView) }
  }
}
