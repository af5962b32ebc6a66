import Testing
import TouchTesting
import UIKit

/// A sheet of 300 points at the lower end, over a dimming view that dismisses it by a tap.
private final class SheetManager: UIPresentationController {
  let dimming = UIView()
  var told: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
  }

  override func presentationTransitionWillBegin() {
    told.append("will present")
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak self] _ in self?.presentedViewController.dismiss(animated: true) }
    dimming.addGestureRecognizer(tap)
    containerView.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 0.5
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { told.append("presented \(completed)") }

  override func dismissalTransitionWillBegin() {
    told.append("will dismiss")
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
      dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) { told.append("dismissed \(completed)") }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// Slides a view in from below, and out again.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool
  var ended: Bool?

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
    if isPresenting {
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(translationX: 0, y: 300)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      view.transform = self.isPresenting ? .identity : CGAffineTransform(translationX: 0, y: 300)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

/// Provides what a test gives it.
private final class Provider: NSObject, UIViewControllerTransitioningDelegate {
  var manager: SheetManager?
  var slides = false
  var interaction: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = SheetManager(presentedViewController: presented, presenting: presenting)
    manager = made
    return made
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slides ? Slide(isPresenting: true) : nil }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slides ? Slide(isPresenting: false) : nil }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

private final class Sheet: UIViewController {
  var told: [String] = []

  override func viewWillAppear(_ animated: Bool) { told.append("will appear \(isBeingPresented)") }
  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear \(isBeingDismissed)") }
  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
}

/// Presentations by a transitioning delegate.
@Suite(.serialized) struct TransitionTests {
  private func present(_ provider: Provider, on stage: TouchStage) -> (root: UIViewController, sheet: Sheet) {
    let (root, sheet) = (UIViewController(), Sheet())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = provider
    root.present(sheet, animated: true)
    return (root, sheet)
  }

  @Test func `A manager places the sheet, and a tap on its dimming view dismisses it`() throws {
    let (stage, provider) = (makeStage(), Provider())
    let (root, sheet) = present(provider, on: stage)
    let manager = try #require(provider.manager)
    #expect(sheet.presentationController === manager)
    #expect(sheet.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
    #expect(manager.dimming.alpha == 0.5 && stage.warnings.isEmpty)
    let inside = UITapGestureRecognizer()
    sheet.view.addGestureRecognizer(inside)
    stage.tap(at: CGPoint(x: 100, y: 700))
    #expect(stage.actions(of: inside) == [.recognized])
    #expect(root.presentedViewController === sheet && sheet.next === root)
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
    #expect(manager.told == ["will present", "presented true", "will dismiss", "dismissed true"])
    #expect(
      sheet.told == ["will appear true", "did appear", "will disappear true", "did disappear"]
    )
  }

  @Test func `An animator takes its time, in which no second transition begins`() throws {
    let (stage, provider) = (makeStage(), Provider())
    provider.slides = true
    let (root, sheet) = present(provider, on: stage)
    let manager = try #require(provider.manager)
    #expect(manager.told == ["will present"] && sheet.isBeingPresented)
    root.dismiss(animated: true)
    stage.advance(by: 0.2)
    // Half of the way: 300 points lower at the start.
    let shown = try #require(sheet.view.layer.presentation())
    #expect(abs(shown.affineTransform().ty - 150) < 0.01)
    stage.advance(by: 0.25)
    #expect(manager.told == ["will present", "presented true"] && !sheet.isBeingPresented)
    #expect(sheet.view.frame.minY == 544)
    sheet.dismiss(animated: true)
    #expect(sheet.isBeingDismissed)
    stage.finish()
    #expect(manager.told.suffix(2) == ["will dismiss", "dismissed true"])
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `A dismissal follows the finger, and finishes or runs back`(isFinished: Bool) throws {
    let (stage, provider) = (makeStage(), Provider())
    provider.slides = true
    let (root, sheet) = present(provider, on: stage)
    stage.finish()
    let manager = try #require(provider.manager)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [weak sheet, unowned pan] _ in
      guard let sheet else { return }
      switch pan.state {
      case .began:
        provider.interaction = UIPercentDrivenInteractiveTransition()
        sheet.dismiss(animated: true)
      case .changed: provider.interaction?.update(pan.translation(in: sheet.view.superview).y / 300)
      case .ended: if isFinished { provider.interaction?.finish() } else { provider.interaction?.cancel() }
      default: break
      }
    }
    sheet.view.addGestureRecognizer(pan)
    stage.touch(CGPoint(x: 195, y: 600))
    stage.move(to: CGPoint(x: 195, y: 750), over: 0.5)
    let part = try #require(provider.interaction).percentComplete
    #expect(part > 0.4 && part <= 0.5 && sheet.isBeingDismissed)
    let shown = try #require(sheet.view.layer.presentation())
    #expect(abs(shown.affineTransform().ty - 300 * part) < 0.01)
    stage.lift()
    stage.finish()
    #expect(manager.told.last == "dismissed \(isFinished)")
    #expect((root.presentedViewController == nil) == isFinished)
    #expect(sheet.view.transform.ty == (isFinished ? 300 : 0))
    guard !isFinished else { return }
    // The sheet is where it was, and a tap in it arrives.
    let tap = UITapGestureRecognizer()
    sheet.view.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 100, y: 700))
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `The outermost container presents, or the one that defines the context`() {
    let stage = makeStage()
    let (child, sheet) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation && child.presentedViewController === sheet)
    child.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
    child.definesPresentationContext = true
    sheet.modalPresentationStyle = .overCurrentContext
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === child)
    #expect(stage.warnings.isEmpty)
  }
}
