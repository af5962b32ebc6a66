import UIKit

/// What the recognizers of UIKit's containers take.
extension Question {
  @MainActor static var containers: [Question] {
    [
      Question(
        "pop-and-feed",
        "A feed in a pushed screen",
        "Drag the feed to the right: from the edge, then from its middle. If the screen goes back, you are done."
      ) {
        area in
        let pushed = UIViewController()
        let feed = pushed.view.place(
          UIScrollView(),
          "feed",
          CGRect(x: 0, y: 100, width: 320, height: 120),
          .orange
        )
        feed.contentSize = CGSize(width: 960, height: 120)
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(pushed, animated: false)
        area.place(stack.view, "stack", area.bounds)
        return [stack]
      },
      Question("tab-press", "A long press on a tab bar", "Hold one of the tabs for a second.") { area in
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two"].map { title in
          let page = UIViewController()
          page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          return page
        }
        tabs.tabBar.add((UILongPressGestureRecognizer(), "press"))
        area.place(tabs.view, "tabs", area.bounds)
        return [tabs]
      },
      Question(
        "sheet-and-list",
        "A list in a sheet",
        "This screen is a sheet. Drag the list up a little. Drag it down until it is at its top, and go on. Then drag it down once more."
      ) { area in
        let list = area.place(
          UIScrollView(),
          "list",
          CGRect(x: 20, y: 20, width: 280, height: 340),
          .lightGray
        )
        list.contentSize = CGSize(width: 280, height: 1000)
        return []
      },
      Question(
        "drawing-in-a-sheet",
        "A drawing in a sheet",
        "This screen is a sheet. Draw a line downwards on the square."
      ) {
        area in
        let paper = area.place(UIControl(), "paper", CGRect(x: 20, y: 20, width: 280, height: 280), .white)
        paper.listen(to: .touchDown, .touchUpInside, .touchCancel)
        return []
      },
    ]
  }

  /// Whether the screen is shown as a sheet.
  var isSheet: Bool { id.contains("sheet") }
}
