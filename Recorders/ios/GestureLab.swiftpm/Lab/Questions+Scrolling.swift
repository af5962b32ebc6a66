import UIKit

/// What scroll views do with touches.
extension Question {
  @MainActor static var scrolling: [Question] {
    [
      Question(
        "content-delay",
        "When does the content get its touch?",
        "Press the button for a second. Then drag over it at once."
      ) {
        area in
        let list = area.scrollView("list", CGRect(x: 20, y: 20, width: 280, height: 340), 1000)
        let button = list.place(
          UIButton(type: .system),
          "button",
          CGRect(x: 40, y: 100, width: 200, height: 80),
          .white
        )
        button.listen(to: .touchDown, .touchUpInside, .touchCancel)
        return []
      },
      Question(
        "stop-and-tap",
        "A finger stops the content on a button",
        "Flick the list, and stop it with a tap on a button."
      ) {
        area in
        let list = area.scrollView("list", CGRect(x: 20, y: 20, width: 280, height: 340), 4000)
        list.add((UITapGestureRecognizer(), "tap"))
        for row in 0..<40 {
          let frame = CGRect(x: 20, y: CGFloat(100 * row), width: 240, height: 80)
          let button = list.place(UIButton(type: .system), "button\(row)", frame, .white)
          button.listen(to: .touchDown, .touchUpInside, .touchCancel)
        }
        return []
      },
      Question(
        "handing-over",
        "A list at its end in a list",
        "Drag the white list up to its end. Drag it up once more."
      ) {
        area in
        let outer = area.scrollView("outer", CGRect(x: 20, y: 20, width: 280, height: 340), 1000)
        let inner = outer.scrollView("inner", CGRect(x: 20, y: 100, width: 240, height: 200), 320)
        inner.backgroundColor = .white
        return []
      },
      Question(
        "disabled-between",
        "A scroll view that does not scroll between two",
        "Drag the white list up to its end. Drag it up once more."
      ) {
        area in
        let outer = area.scrollView("outer", CGRect(x: 20, y: 20, width: 280, height: 340), 1000)
        let middle = outer.scrollView("middle", CGRect(x: 20, y: 100, width: 240, height: 200), 200)
        middle.isScrollEnabled = false
        let inner = middle.scrollView("inner", CGRect(x: 0, y: 0, width: 240, height: 200), 320)
        inner.backgroundColor = .white
        return []
      },
      Question(
        "slider-in-pages",
        "A slider in pages",
        "Drag the thumb at once. Then hold it for a second, and drag it."
      ) {
        area in
        let pages = area.pages()
        let slider = pages.place(UISlider(), "slider", CGRect(x: 30, y: 100, width: 220, height: 34))
        slider.value = 0.5
        slider.listen(to: .valueChanged, .touchCancel)
        return []
      },
      Question(
        "rows-in-pages",
        "Swipes of rows in pages",
        "Swipe a row to the left: slowly, then as fast as you can."
      ) {
        area in
        let rows = Rows()
        let pages = area.pages()
        let table = pages.place(UITableView(), "table", CGRect(x: 0, y: 0, width: 280, height: 340))
        table.dataSource = rows
        table.delegate = rows
        return [rows]
      },
      Question(
        "refresh",
        "How far is a refresh control pulled?",
        "Pull the list down slowly until it refreshes, and lift."
      ) {
        area in
        let list = area.scrollView("list", CGRect(x: 20, y: 20, width: 280, height: 340), 1000)
        let refresh = UIRefreshControl()
        refresh.accessibilityIdentifier = "refresh"
        refresh.listen(to: .valueChanged)
        list.refreshControl = refresh
        return []
      },
    ]
  }
}

extension UIView {
  /// Adds a scroll view whose content is as wide as it is.
  @MainActor
  fileprivate func scrollView(_ name: String, _ frame: CGRect, _ height: CGFloat) -> UIScrollView {
    let view = place(UIScrollView(), name, frame, .lightGray)
    view.contentSize = CGSize(width: frame.width, height: height)
    return view
  }

  /// Adds three pages.
  @MainActor
  fileprivate func pages() -> UIScrollView {
    let view = place(UIScrollView(), "pages", CGRect(x: 20, y: 20, width: 280, height: 340), .lightGray)
    view.contentSize = CGSize(width: 840, height: 340)
    view.isPagingEnabled = true
    return view
  }
}

/// The rows of a table, each with an action that a swipe to the left shows.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, isDone in isDone(true) }
    ])
  }
}
