import Testing
import TouchTesting
import UIKit

/// Slides the new view in from the right, or the old one out to the right, in 0.4 seconds.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let isPush: Bool

  init(isPush: Bool) {
    self.isPush = isPush
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from) else { return }
    let aside = CGAffineTransform(translationX: 390, y: 0)
    if isPush {
      new.transform = aside
      context.containerView.addSubview(new)
    } else {
      context.containerView.insertSubview(new, belowSubview: old)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      if self.isPush { new.transform = .identity } else { old.transform = aside }
    } completion: { _ in
      if context.transitionWasCancelled { old.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class Slides: NSObject, UINavigationControllerDelegate {
  var told: [String] = []
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { told.append("will \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { told.append("did \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPush: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

private final class Page: UIViewController {
  var told: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { told.append("will appear \(isMovingToParent)") }
  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear \(isMovingFromParent)") }
  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
}

/// Pushes and pops by the animators of a navigation controller's delegate.
@Suite(.serialized) struct NavigationTransitionTests {
  private struct Program {
    let stage = makeStage()
    let slides = Slides()
    let first = Page("first")
    let second = Page("second")
    let navigation: UINavigationController

    init() {
      navigation = UINavigationController(rootViewController: first)
      navigation.delegate = slides
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      (slides.told, first.told) = ([], [])
    }
  }

  @Test func `A push takes the time of its animator, in which the stack cannot be changed`() throws {
    let program = Program()
    let (stage, navigation, second) = (program.stage, program.navigation, program.second)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second && second.transitionCoordinator != nil)
    #expect(program.slides.told == ["will second"])
    #expect(second.told == ["will appear true"] && program.first.told == ["will disappear false"])
    navigation.pushViewController(Page("third"), animated: true)
    #expect(navigation.popViewController(animated: true) == nil && navigation.viewControllers.count == 2)
    stage.advance(by: 0.2)
    // Half of the way from 390.
    let shown = try #require(second.view.layer.presentation())
    #expect(abs(shown.affineTransform().tx - 195) < 0.01)
    stage.advance(by: 0.25)
    #expect(program.slides.told == ["will second", "did second"])
    #expect(second.told == ["will appear true", "did appear"])
    #expect(program.first.told == ["will disappear false", "did disappear"])
    #expect(program.first.view.superview == nil && second.view.superview === navigation.view)
    #expect(second.transitionCoordinator == nil && !second.isMovingToParent)
    #expect(navigation.popViewController(animated: true) === second)
    stage.finish()
    #expect(second.parent == nil && program.slides.told.suffix(2) == ["will first", "did first"])
    #expect(second.told.suffix(2) == ["will disappear true", "did disappear"])
    #expect(stage.warnings.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A pop follows the finger, and finishes or runs back`(isFinished: Bool) throws {
    let program = Program()
    let (stage, navigation, second) = (program.stage, program.navigation, program.second)
    navigation.pushViewController(second, animated: true)
    stage.finish()
    (program.slides.told, second.told) = ([], [])
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned pan] _ in
      switch pan.state {
      case .began:
        program.slides.interaction = UIPercentDrivenInteractiveTransition()
        navigation.popViewController(animated: true)
      case .changed: program.slides.interaction?.update(pan.translation(in: navigation.view).x / 390)
      case .ended: isFinished ? program.slides.interaction?.finish() : program.slides.interaction?.cancel()
      default: break
      }
    }
    navigation.view.addGestureRecognizer(pan)
    stage.touch(CGPoint(x: 100, y: 400))
    stage.move(to: CGPoint(x: 295, y: 400), over: 0.5)
    let part = try #require(program.slides.interaction).percentComplete
    #expect(part > 0.4 && part <= 0.5)
    let shown = try #require(second.view.layer.presentation())
    #expect(abs(shown.affineTransform().tx - 390 * part) < 0.01)
    stage.lift()
    stage.finish()
    #expect(navigation.topViewController === (isFinished ? program.first : second))
    #expect((second.parent == nil) == isFinished && (second.view.window == nil) == isFinished)
    #expect(program.slides.told == (isFinished ? ["will first", "did first"] : ["will first"]))
    let back = ["will disappear true", "will appear false", "did appear"]
    #expect(second.told == (isFinished ? ["will disappear true", "did disappear"] : back))
    // The page that is shown takes touches.
    let tap = UITapGestureRecognizer()
    navigation.topViewController?.view.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 195, y: 700))
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `A push without a window or an animation takes no time`() {
    let program = Program()
    program.navigation.pushViewController(program.second, animated: false)
    #expect(program.slides.told == ["will second", "did second"])
    #expect(program.second.view.superview === program.navigation.view)
    #expect(program.navigation.popToViewController(program.first, animated: false) == [program.second])
    #expect(program.navigation.topViewController === program.first)
  }
}
