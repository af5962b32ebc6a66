import UIKit.UIGestureRecognizerSubclass

/// A tap on one half of the screen, which fails on touches of other views, and on big thumbs.
class ScreenHalfRecognizer: UIGestureRecognizer {
  enum Half { case left, right }
  let half: Half
  private let feedback: ((UIDevice) -> Void)?

  init(half: Half, feedback: ((UIDevice) -> Void)? = nil) {
    self.half = half
    self.feedback = feedback
    super.init(target: nil, action: nil)
  }

  required convenience init?(coder: NSCoder) {
    self.init(half: .left)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touch.window === view?.window, touch.majorRadius < 60 else {
      state = .failed
      return
    }
    let x = view?.convert(touch.location(in: view), to: UIScreen.main.coordinateSpace).x ?? 0
    let isLeft = x < UIScreen.main.bounds.width / 2
    if isLeft != (half == .left) { state = .failed }
    if let view = view, touch.view?.isDescendant(of: view) == false { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.allSatisfy({ $0.phase == .ended && $0.gestureRecognizers?.contains(self) ?? false }) else {
      return state = .failed
    }
    feedback?(UIDevice.current)
    state = .ended
  }
}
