import UIKit

/// A question to a device: a screen, and what to do on it.
public struct Question {
  /// The name of the folder with the recordings.
  public let id: String
  /// What the device decides.
  public let title: String
  /// What to do, one gesture or a few.
  public let task: String
  /// Fills the screen. Returns what has to stay alive, such as delegates.
  let fill: @MainActor (UIView) -> [AnyObject]

  init(
    _ id: String,
    _ title: String,
    _ task: String,
    _ fill: @escaping @MainActor (UIView) -> [AnyObject] = { _ in [] }
  ) {
    self.id = id
    self.title = title
    self.task = task
    self.fill = fill
  }

  /// All questions, in the order of the list.
  @MainActor public static var all: [Question] { recognizers + scrolling + controls + containers }
}

// How the screens name and place what is on them.

extension UIView {
  /// Adds a view with a name, which is its id in the recordings.
  @MainActor @discardableResult
  func place<View: UIView>(_ view: View, _ name: String, _ frame: CGRect, _ color: UIColor? = nil) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    if let color { view.backgroundColor = color }
    addSubview(view)
    return view
  }

  /// Adds recognizers with names. The recorder adds the targets.
  @MainActor
  func add(_ recognizers: (UIGestureRecognizer, String)...) {
    for (recognizer, name) in recognizers {
      recognizer.name = name
      addGestureRecognizer(recognizer)
    }
  }
}

extension UIControl {
  /// Adds actions for events: the recorder watches the events for which a control has some.
  @MainActor
  func listen(to events: UIControl.Event...) {
    for event in events { addAction(UIAction { _ in }, for: event) }
  }
}

/// A delegate that allows all recognizers beside its own.
final class Together: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
