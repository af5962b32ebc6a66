/// The recognizers that a scroll view has of its own, named as the last part of their ids: `list.pan` is that of `list`.
package enum OwnRecognizer: String, CaseIterable, Sendable {
  /// The pan recognizer of each scroll view.
  case pan
  /// The pinch recognizer of a scroll view that can be zoomed.
  case pinch
  /// The recognizer that shows the swipe actions of a table.
  case swipe

  /// The id of the recognizer of the scroll view with an id.
  package func id(in scrollView: String) -> String { "\(scrollView).\(rawValue)" }

  /// The ids of the recognizers that scroll and zoom the scroll view with an id.
  package static func scrolling(_ scrollView: String) -> [String] {
    [OwnRecognizer.pan, .pinch].map { $0.id(in: scrollView) }
  }
}
