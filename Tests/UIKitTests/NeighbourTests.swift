import Testing
import TouchTesting
import UIKit

private final class Context: UIViewControllerContextTransitioning {
  var log: [String] = []
  let containerView = UIView()
  let isAnimated = true
  let isInteractive = true
  let transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity

  func pauseInteractiveTransition() { log.append("pause") }
  func updateInteractiveTransition(_ percentComplete: CGFloat) { log.append("\(percentComplete)") }
  func finishInteractiveTransition() { log.append("finish") }
  func cancelInteractiveTransition() { log.append("cancel") }
  func completeTransition(_ didComplete: Bool) {}
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func initialFrame(for vc: UIViewController) -> CGRect { .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { .zero }
}

private final class NavigationLog: UINavigationControllerDelegate {
  var log: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.append("will \(viewController.title ?? "?") \(animated)")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.append("did \(viewController.title ?? "?")")
  }
}

private final class InsetView: UIView {
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
}

private final class SteppedView: UIView {
  var steps = 0

  override func accessibilityIncrement() { steps += 1 }
  override func copy(_ sender: Any?) { steps += 10 }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name == "copy:"
  }
}

/// What code around gestures names that has little to do with fingers.
@Suite struct NeighbourTests {
  let stage = makeStage()

  @Test func `A pan drives a transition`() {
    let context = Context()
    let transition = UIPercentDrivenInteractiveTransition()
    transition.startInteractiveTransition(context)
    let pan = stage.attach(UIPanGestureRecognizer())
    pan.addTarget { _ in
      switch pan.state {
      case .changed: transition.update(pan.translation(in: pan.view).y / 100)
      case .ended: transition.percentComplete > 0.5 ? transition.finish() : transition.cancel()
      default: break
      }
    }
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 100, y: 120))
    stage.move(to: CGPoint(x: 100, y: 185))
    stage.move(to: CGPoint(x: 100, y: 400))
    stage.lift()
    #expect(context.log == ["0.75", "1.0", "finish"])
    #expect(transition.percentComplete == 1)
  }

  @Test func `The alignment rectangle of a view lies in its frame`() {
    let view = InsetView()
    let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 11, width: 94, height: 96))
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
  }

  @Test func `Commands and steps are overridden`() {
    let view = SteppedView()
    let responder: UIResponder = view
    responder.copy(nil)
    responder.paste(nil)
    view.accessibilityIncrement()
    view.accessibilityDecrement()
    #expect(view.steps == 11)
    #expect(view.target(forAction: "copy:", withSender: nil) as? UIView === view)
    let action = UIAccessibilityCustomAction(name: "turn") { $0.name == "turn" }
    view.accessibilityCustomActions = [action]
    #expect(action.actionHandler?(action) == true)
  }

  @Test func `A refresh control lies in its scroll view`() {
    let scrollView = UIScrollView(frame: stage.view.bounds)
    let first = UIRefreshControl()
    scrollView.refreshControl = first
    scrollView.refreshControl = UIRefreshControl()
    #expect(first.superview == nil)
    #expect(scrollView.refreshControl?.superview === scrollView)
    first.beginRefreshing()
    #expect(first.isRefreshing)
    first.endRefreshing()
    #expect(!first.isRefreshing)
  }

  @Test func `A control is used without fingers`() {
    let button = UIButton(type: .custom)
    var uses = 0
    button.addTarget(for: .primaryActionTriggered) { _ in uses += 1 }
    button.performPrimaryAction()
    #expect(uses == 1)
    button.contentHorizontalAlignment = .trailing
    #expect(button.effectiveContentHorizontalAlignment == .right)
  }

  @Test func `An image is as large as its renderer says`() {
    var isCalled = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      isCalled = context.currentImage.size.width == 3
    }
    #expect(isCalled && image.size == CGSize(width: 3, height: 4))
  }

  @Test func `A navigation controller tells its delegate which controller it shows`() {
    let first = UIViewController()
    first.title = "first"
    let second = UIViewController()
    second.title = "second"
    let navigation = UINavigationController(rootViewController: first)
    let delegate = NavigationLog()
    navigation.delegate = delegate
    navigation.loadViewIfNeeded()
    navigation.pushViewController(second, animated: true)
    navigation.popViewController(animated: false)
    #expect(
      delegate.log == [
        "will first false", "did first", "will second true", "did second", "will first false", "did first",
      ]
    )
  }
}
