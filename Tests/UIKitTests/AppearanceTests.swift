import Testing
import TouchTesting

import struct Foundation.CGRect

@testable import UIKit

/// Which controllers appear and disappear, and in which order. The orders of pushes, presentations and tabs are those that
/// were measured with UIKit 26.5; that a parent is told before its children is chosen.
@MainActor @Suite
struct AppearanceTests {
  private final class Log { var lines: [String] = [] }

  private final class Witness: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func viewDidLoad() { log.lines.append("\(name) load") }
    override func viewWillAppear(_ animated: Bool) {
      log.lines.append("\(name) will\(animated ? " animated" : "")")
    }
    override func viewIsAppearing(_ animated: Bool) { log.lines.append("\(name) is") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) willNot") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) didNot") }
  }

  private let log = Log()
  private let stage = TouchStage()

  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  private func said(_ body: () -> Void) -> [String] {
    log.lines = []
    body()
    stage.finish()
    return log.lines
  }

  @Test func `A view is loaded before its controller appears`() {
    let root = Witness("a", log)
    var window: UIWindow?
    #expect(said { window = show(root) } == ["a load", "a will", "a is", "a did"])
    #expect(said { window?.isHidden = true } == ["a willNot", "a didNot"])
    #expect(said { window?.isHidden = false } == ["a will", "a is", "a did"])
    #expect(said { window?.rootViewController = root } == [])
  }

  @Test func `A child appears with its view, and disappears with it`() {
    let (parent, child) = (Witness("p", log), Witness("c", log))
    let window = show(parent)
    let added = said {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(added == ["c load", "c will", "c is", "c did"])
    #expect(said { window.isHidden = true } == ["p willNot", "c willNot", "p didNot", "c didNot"])
    window.isHidden = false
    let removed = said {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(removed == ["c willNot", "c didNot"])
  }

  @Test func `A child that was added before appears with its parent`() {
    let (parent, child) = (Witness("p", log), Witness("c", log))
    parent.loadViewIfNeeded()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    var window: UIWindow?
    #expect(said { window = show(parent) } == ["p will", "c will", "p is", "p did", "c is", "c did"])
    _ = window
  }

  private final class Quiet: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test func `A container that does not forward appearances tells its children itself`() {
    let (parent, child) = (Quiet(), Witness("c", log))
    let window = show(parent)
    parent.addChild(child)
    child.loadViewIfNeeded()
    #expect(said { parent.view.addSubview(child.view) } == [])
    #expect(said { child.beginAppearanceTransition(true, animated: true) } == ["c will animated"])
    #expect(said { child.endAppearanceTransition() } == ["c is", "c did"])
    #expect(said { child.view.removeFromSuperview() } == [])
    _ = window
  }

  @Test func `A root that is replaced disappears`() {
    let (old, new) = (Witness("a", log), Witness("b", log))
    let window = show(old)
    new.loadViewIfNeeded()
    #expect(said { window.rootViewController = new } == ["a willNot", "a didNot", "b will", "b is", "b did"])
  }

  @Test func `A presenter under a full screen disappears with its children`() {
    let (parent, child, sheet) = (Witness("p", log), Witness("c", log), Witness("s", log))
    parent.loadViewIfNeeded()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    sheet.loadViewIfNeeded()
    sheet.modalPresentationStyle = .fullScreen
    #expect(
      said { parent.present(sheet, animated: false) }
        == ["p willNot", "c willNot", "s will", "s is", "s did", "p didNot", "c didNot"]
    )
    #expect(said { window.isHidden = true } == ["s willNot", "s didNot"])
    #expect(said { window.isHidden = false } == ["s will", "s is", "s did"])
    #expect(
      said { parent.dismiss(animated: false) }
        == ["s willNot", "p will", "c will", "p is", "p did", "c is", "c did", "s didNot"]
    )
    sheet.modalPresentationStyle = .pageSheet
    #expect(said { parent.present(sheet, animated: false) } == ["s will", "s is", "s did"])
  }

  @Test func `Pushes, pops, tabs and pages have the order of their container`() {
    let (a, b) = (Witness("a", log), Witness("b", log))
    let stack = UINavigationController(rootViewController: a)
    let window = show(stack)
    b.loadViewIfNeeded()
    let push = ["a willNot", "b will animated", "a didNot", "b is", "b did"]
    #expect(said { stack.pushViewController(b, animated: true) } == push)
    let pop = ["b willNot", "a will", "b didNot", "a is", "a did"]
    #expect(said { stack.popViewController(animated: false) } == pop)

    let (c, d) = (Witness("c", log), Witness("d", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [c, d]
    window.rootViewController = tabs
    d.loadViewIfNeeded()
    #expect(said { tabs.selectedIndex = 1 } == ["d will", "c willNot", "c didNot", "d is", "d did"])

    let (e, f) = (Witness("e", log), Witness("f", log))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([e], direction: .forward, animated: false)
    #expect(said { window.rootViewController = pages }.suffix(3) == ["e will", "e is", "e did"])
    f.loadViewIfNeeded()
    let turn = ["e willNot", "f will", "e didNot", "f is", "f did"]
    #expect(said { pages.setViewControllers([f], direction: .forward, animated: false) } == turn)
    #expect(
      said { pages.setViewControllers([], direction: .forward, animated: false) } == [
        "f willNot", "f didNot",
      ]
    )
  }

  @Test func `A view that moves within its window tells its controller nothing`() {
    let (parent, child) = (Witness("p", log), Witness("c", log))
    let window = show(parent)
    let (left, right) = (UIView(), UIView())
    parent.view.addSubview(left)
    parent.view.addSubview(right)
    parent.addChild(child)
    left.addSubview(child.view)
    #expect(said { right.addSubview(child.view) } == [])
    #expect(child.view.window === window)
    #expect(said { right.removeFromSuperview() } == ["c willNot", "c didNot"])
  }

  @Test func `Containers in containers pass on what they are told`() {
    let (top, child, sheet) = (Witness("t", log), Witness("c", log), Witness("s", log))
    let stack = UINavigationController(rootViewController: top)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, UIViewController()]
    top.addChild(child)
    top.view.addSubview(child.view)
    var window: UIWindow?
    #expect(said { window = show(tabs) } == ["t will", "c will", "t is", "t did", "c is", "c did"])
    sheet.loadViewIfNeeded()
    sheet.modalPresentationStyle = .fullScreen
    #expect(
      said { child.present(sheet, animated: false) }
        == ["t willNot", "c willNot", "s will", "s is", "s did", "t didNot", "c didNot"]
    )
    #expect(
      said { sheet.dismiss(animated: false) }
        == ["s willNot", "t will", "c will", "t is", "t did", "c is", "c did", "s didNot"]
    )
    #expect(said { tabs.selectedIndex = 1 } == ["t willNot", "c willNot", "t didNot", "c didNot"])
    #expect(said { window?.rootViewController = nil } == [])
  }

  @Test func `A transition between children tells both`() {
    let (parent, old, new) = (UIViewController(), Witness("a", log), Witness("b", log))
    let window = show(parent)
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    new.loadViewIfNeeded()
    let change = said {
      parent.transition(from: old, to: new, duration: 0.2, animations: nil)
      stage.advance(by: 1)
    }
    #expect(change == ["a willNot", "b will animated", "a didNot", "b is", "b did"])
    _ = window
  }

  @Test func `A container that is not visible keeps its children waiting`() {
    let (a, b) = (Witness("a", log), Witness("b", log))
    let stack = UINavigationController(rootViewController: a)
    stack.loadViewIfNeeded()
    #expect(said { stack.pushViewController(b, animated: false) } == ["b load"])
    var window: UIWindow?
    #expect(said { window = show(stack) } == ["b will", "b is", "b did"])
    _ = window
  }
}
