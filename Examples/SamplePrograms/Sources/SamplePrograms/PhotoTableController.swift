import TouchKit

/// Moves photos, and the table that they lie on, as transform recognizers say: the demonstration of WWDC 2010's
/// session on advanced gesture recognition.
public final class PhotoTableController: UIViewController {
  /// Gives a recognizer's view the recognizer's transform, which goes on from what the view had.
  public func handleTransform(_ recognizer: TransformGestureRecognizer) {
    guard let view = recognizer.view else { return }
    if recognizer.state == .began {
      recognizer.transform = view.transform.concatenating(recognizer.transform)
    }
    view.transform = recognizer.transform
    view.recordEffect("transform \(view.transform.text)")
  }
}
