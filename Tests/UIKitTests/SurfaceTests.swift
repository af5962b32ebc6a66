import Testing
import TouchTesting
import UIKit

/// Menus, undo, pages, tabs and the natural sizes of texts.
@Suite(.serialized) @MainActor struct SurfaceTests {
  private final class Counter {
    var value = 0

    func set(_ new: Int, _ undoer: UndoManager) {
      undoer.registerUndo(withTarget: self) { [old = value] counter in counter.set(old, undoer) }
      value = new
    }
  }

  @Test func `Changes are undone and redone, those of one group together`() {
    let stage = makeStage()
    let undoer = UndoManager()
    let counter = Counter()
    counter.set(1, undoer)
    stage.advance(by: 1)
    undoer.beginUndoGrouping()
    counter.set(2, undoer)
    counter.set(3, undoer)
    undoer.endUndoGrouping()
    undoer.setActionName("Count")
    #expect(undoer.undoMenuItemTitle == "Undo Count")
    undoer.undo()
    #expect(counter.value == 1)
    #expect(undoer.canRedo)
    undoer.redo()
    #expect(counter.value == 3)
    undoer.undo()
    undoer.undo()
    #expect(counter.value == 0)
    #expect(!undoer.canUndo)
  }

  @Test func `Changes that are registered at one time are one group, later ones another`() {
    let stage = makeStage()
    let undoer = UndoManager()
    let counter = Counter()
    counter.set(1, undoer)
    counter.set(2, undoer)
    stage.advance(by: 1)
    counter.set(5, undoer)
    undoer.undo()
    #expect(counter.value == 2)
    undoer.undo()
    #expect(counter.value == 0)
  }

  private final class Pages: NSObject, UIPageViewControllerDataSource {
    let pages = (0..<3).map { _ in UIViewController() }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else {
        return nil
      }
      return pages[index + step]
    }
  }

  @Test func `A drag over half of the screen turns the page, and the first and last page stay`() {
    let stage = makeStage()
    let source = Pages()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    #expect(controller.viewControllers == [source.pages[0]])
    stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    #expect(controller.viewControllers == [source.pages[1]])
    #expect(source.pages[1].view.superview === controller.view)
    #expect(source.pages[0].view.superview == nil)
  }

  @Test func `A tab bar controller shows the selected controller alone`() {
    let stage = makeStage()
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    #expect(first.view.superview === tabs.view)
    tabs.selectedIndex = 1
    #expect(first.view.superview == nil)
    #expect(second.view.superview === tabs.view)
    #expect(second.tabBarController === tabs)
  }

  @Test func `A letter is half as wide as its font, and long texts break between words`() {
    let stage = makeStage()
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "ten letter"
    #expect(label.intrinsicContentSize == CGSize(width: 100, height: 24))
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 70
    // Lines of 30 and 60 points.
    #expect(label.intrinsicContentSize == CGSize(width: 60, height: 48))
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 36))
    stage.view.addSubview(label)
  }

  @Test func `Labels and buttons lie beside each other by their natural sizes`() {
    let stage = makeStage()
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "Name"
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("Change", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 40, height: 36))
    #expect(button.frame == CGRect(x: 50, y: 0, width: 60, height: 36))
  }

  private final class Witness: UIViewController {
    var log: [String] = []

    override func viewDidLoad() { log.append("load") }

    override func viewDidAppear(_ animated: Bool) { log.append("appear") }
  }

  @Test func `A window that is made key is the key window`() {
    let stage = makeStage()
    let other = UIWindow(frame: stage.window.bounds)
    other.makeKeyAndVisible()
    #expect(other.isKeyWindow && !stage.window.isKeyWindow)
    stage.window.makeKey()
    #expect(stage.window.isKeyWindow && !other.isKeyWindow)
  }

  @Test func `A controller that is set on a visible window loads its view, which fills the window`() {
    let stage = makeStage()
    let controller = Witness()
    stage.window.rootViewController = controller
    #expect(controller.log == ["load", "appear"])
    #expect(controller.viewIfLoaded?.frame == stage.window.bounds)
    #expect(controller.viewIfLoaded?.window === stage.window)
    stage.window.makeKeyAndVisible()
    #expect(controller.log == ["load", "appear"])
  }
}
