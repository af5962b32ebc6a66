import Testing
import TouchTesting
import UIKit

private class NoisyView: UIView {
  var log: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func willMove(toSuperview newSuperview: UIView?) { log.append("will \(newSuperview != nil)") }
  override func didMoveToSuperview() { log.append("did \(superview != nil)") }
  override func didMoveToWindow() { log.append("window \(window != nil)") }
}

private class LoadingController: UIViewController {
  var loadedBounds: CGRect?

  override func viewDidLoad() { loadedBounds = view.bounds }
}

/// Members of views and windows that code written for UIKit uses.
@Suite struct ViewTests {
  let stage = makeStage()

  @Test func `Views are notified of changes in their tree`() {
    let view = NoisyView(frame: .zero)
    let parent = UIView()
    parent.addSubview(view)
    stage.view.addSubview(parent)
    view.removeFromSuperview()
    #expect(view.log == ["will true", "did true", "window true", "will false", "window false", "did false"])
  }

  @Test func `Subviews have an order`() {
    let views = (0..<4).map { _ in UIView() }
    stage.view.addSubview(views[0])
    stage.view.insertSubview(views[1], at: 0)
    stage.view.insertSubview(views[2], aboveSubview: views[1])
    stage.view.insertSubview(views[3], belowSubview: views[0])
    #expect(stage.view.subviews == [views[1], views[2], views[3], views[0]])
    stage.view.insertSubview(views[1], aboveSubview: views[3])
    #expect(stage.view.subviews == [views[2], views[3], views[1], views[0]])
    views[3].tag = 7
    #expect(stage.window.viewWithTag(7) === views[3])
    #expect(stage.window.viewWithTag(8) == nil)
  }

  @Test func `A controller's view moves into its window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController(nibName: nil, bundle: nil)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(controller.view.window === window)
    #expect(controller.view.frame == window.bounds)
    #expect(UIApplication.shared.windows.last === window)
    let tap = UITapGestureRecognizer()
    controller.view.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(stage.actions(of: tap) == [.recognized])
  }

  @Test func `The view that a controller makes itself has the bounds of the screen when it is loaded`() {
    let controller = LoadingController()
    controller.loadViewIfNeeded()
    #expect(UIScreen.main.bounds.width > 0)
    #expect(controller.loadedBounds == UIScreen.main.bounds)
  }

  @Test func `A controller that is pushed has a view of the screen's bounds when it is loaded`() {
    let first = LoadingController()
    let navigation = UINavigationController(rootViewController: first)
    navigation.loadViewIfNeeded()
    let pushed = LoadingController()
    navigation.pushViewController(pushed, animated: false)
    #expect(first.loadedBounds == UIScreen.main.bounds)
    #expect(pushed.loadedBounds == UIScreen.main.bounds)
  }

  @Test func `A scroll view at its edge has an offset of 0, not of -0`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scrollView.contentSize = CGSize(width: 600, height: 600)
    scrollView.bounces = false
    stage.view.addSubview(scrollView)
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 150), in: scrollView)
    #expect(scrollView.contentOffset == .zero)
    #expect(scrollView.contentOffset.x.sign == .plus && scrollView.contentOffset.y.sign == .plus)
  }

  @Test func `Spaces convert`() {
    let box = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    stage.view.addSubview(box)
    let screen = UIScreen.main.coordinateSpace
    #expect(box.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 51, y: 62))
    #expect(box.convert(CGPoint(x: 51, y: 62), from: screen) == CGPoint(x: 1, y: 2))
    #expect(screen.convert(CGRect(x: 50, y: 60, width: 5, height: 5), to: box).origin == .zero)
    #expect(UIScreen.main.bounds == stage.window.bounds)
  }
}
