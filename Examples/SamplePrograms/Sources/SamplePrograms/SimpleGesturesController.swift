import Foundation
import TouchKit
import UIKitExtras

/// Shows each gesture as an image that fades out: the view controller of the guide's listings 1-1 to 1-5.
///
/// Recognizers come from the scene, as from Interface Builder (listing 1-1), with actions of the controller. A view
/// without recognizers gets a tap recognizer when it is loaded (listing 1-2).
public final class SimpleGesturesController: UIViewController {
  private static let fadeDuration = 0.5
  private static let swipeDistance: CGFloat = 220
  private let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    guard view.gestureRecognizers?.isEmpty ?? true else { return }
    let action = Selector(SimpleGesturesController.showGestureForTap, name: "showGestureForTapRecognizer(_:)")
    let tapRecognizer = UITapGestureRecognizer(target: self, action: action)
    tapRecognizer.numberOfTapsRequired = 1
    view.addGestureRecognizer(tapRecognizer)
  }

  /// Shows where a tap was: listing 1-3.
  public func showGestureForTap(_ recognizer: UITapGestureRecognizer) {
    draw("Tap", at: recognizer.location(in: view))
    fadeOut("in place") {}
  }

  /// Lets the image leave the way that a swipe went: listing 1-4.
  public func showGestureForSwipe(_ recognizer: UISwipeGestureRecognizer) {
    var location = recognizer.location(in: view)
    draw("Swipe", at: location)
    let distance = SimpleGesturesController.swipeDistance
    location.x += recognizer.direction == .left ? -distance : distance
    fadeOut("towards \(location.text)") { imageView.center = location }
  }

  /// Turns the image with the fingers, and back when the gesture has ended or was cancelled: listing 1-5.
  public func showGestureForRotation(_ recognizer: UIRotationGestureRecognizer) {
    imageView.transform = CGAffineTransform(rotationAngle: recognizer.rotation)
    draw("Rotate", at: recognizer.location(in: view))
    recordEffect("turns by \((recognizer.rotation * 180 / .pi).text) degrees")
    guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
    fadeOut("back to horizontal") { imageView.transform = .identity }
  }

  private func draw(_ text: String, at point: CGPoint) {
    imageView.center = point
    imageView.alpha = 1
    recordEffect("shows \(text) at \(point.text)")
  }

  private func fadeOut(_ way: String, _ changes: () -> Void) {
    UIView.animate(withDuration: SimpleGesturesController.fadeDuration) {
      imageView.alpha = 0
      changes()
    }
    recordEffect("fades out \(way) in \(SimpleGesturesController.fadeDuration) s")
  }
}
