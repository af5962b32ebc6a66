import Testing
import TouchTesting

@testable import UIKit

/// Views that constraints put in place. The root view is 320 × 480 points, and a pixel of the screen is a point.
@Suite struct AutoLayoutTests {
  let stage = makeStage(size: CGSize(width: 320, height: 480))

  /// Adds a view that constraints place.
  private func add(to superview: UIView? = nil) -> UIView { add(UIView(), to: superview) }

  private func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? stage.view).addSubview(view)
    return view
  }

  private func sized(_ width: CGFloat, _ height: CGFloat) -> SizedView {
    let view = SizedView()
    view.size = CGSize(width: width, height: height)
    return view
  }

  @Test func `A view is placed by its edges, and found by a touch there`() {
    let box = add()
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 20),
      box.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -20),
      box.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor, constant: -40),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    let tap = stage.attach(UITapGestureRecognizer(), to: box)
    stage.tap(at: CGPoint(x: 300 - 5, y: 480 - 45))
    #expect(stage.actions(of: tap) == [.recognized])
    // 320 − 20 − 20 wide, 480 − 40 − 50 from the top.
    #expect(box.frame == CGRect(x: 20, y: 390, width: 280, height: 50))
    #expect(!box.hasAmbiguousLayout)
  }

  /// A view that counts the calls of `updateConstraints()`.
  private final class CountingView: UIView {
    var updates = 0

    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  @Test
  func `Constraints that are marked are updated in the next turn, though nothing else asks for a layout`() {
    let view = add(CountingView())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      view.topAnchor.constraint(equalTo: stage.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    stage.tap(at: CGPoint(x: 300, y: 400))
    let before = view.updates
    view.setNeedsUpdateConstraints()
    stage.tap(at: CGPoint(x: 300, y: 400))
    #expect(view.updates == before + 1)
  }

  @Test
  func `A new intrinsic size changes the frame in the next turn, though nothing else asks for a layout`() {
    let view = add(sized(40, 20))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      view.topAnchor.constraint(equalTo: stage.view.topAnchor),
    ])
    stage.tap(at: CGPoint(x: 300, y: 400))
    view.size = CGSize(width: 60, height: 30)
    view.invalidateIntrinsicContentSize()
    stage.tap(at: CGPoint(x: 300, y: 400))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
  }

  @Test func `A changed constant moves the view at the next layout`() {
    let box = add()
    let left = box.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      box.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 0.5),
      box.heightAnchor.constraint(equalTo: box.widthAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 160, height: 160))
    left.constant = 33
    #expect(box.frame.minX == 0)
    stage.view.layoutIfNeeded()
    #expect(box.frame.minX == 33)
    // The superview's size is an input as well.
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 33, y: 0, width: 100, height: 100))
  }

  @Test func `Constraints between views of different superviews meet in the nearest common one`() {
    let left = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 150, y: 30, width: 100, height: 100))
    stage.view.addSubview(left)
    stage.view.addSubview(right)
    let box = add(to: left)
    let mark = UIView(frame: CGRect(x: 5, y: 7, width: 10, height: 10))
    right.addSubview(mark)
    let constraint = box.topAnchor.constraint(equalTo: mark.bottomAnchor)
    NSLayoutConstraint.activate([
      constraint, box.leftAnchor.constraint(equalTo: mark.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 4),
      box.heightAnchor.constraint(equalToConstant: 4),
    ])
    stage.view.layoutIfNeeded()
    // The mark lies at (155, 37) in the root view; 10 is what the left view is away from its edges.
    #expect(box.frame == CGRect(x: 145, y: 37, width: 4, height: 4))
    #expect(stage.view.constraints.contains { $0 === constraint })
    mark.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test func `The natural size decides where nothing else does, resistance before hugging`() {
    let (first, second) = (add(sized(100, 20)), add(sized(300, 20)))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[first]-10-[second]|",
        views: ["first": first, "second": second]
      )
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[first]", views: ["first": first])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[second]", views: ["second": second])
    )
    // 310 points for 400: the one that resists less gives way.
    first.setContentCompressionResistancePriority(.required, for: .horizontal)
    stage.view.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 5, width: 100, height: 20))
    #expect(second.frame == CGRect(x: 110, y: 5, width: 210, height: 20))
    // 310 points for 150: the one that hugs less grows.
    second.size.width = 50
    second.invalidateIntrinsicContentSize()
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stage.view.layoutIfNeeded()
    #expect(first.frame.width == 100)
    #expect(second.frame.width == 210)
  }

  @Test func `A constraint below the required priority gives way`() {
    let box = add()
    let wide = box.widthAnchor.constraint(equalToConstant: 400)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wide, box.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      box.rightAnchor.constraint(lessThanOrEqualTo: stage.view.rightAnchor, constant: -8),
      box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 312)
  }

  @Test func `Constraints that contradict each other are reported, and the newest is broken`() {
    let box = add()
    var reports: [String] = []
    let narrow = box.widthAnchor.constraint(equalToConstant: 80)
    narrow.identifier = "narrow"
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: stage.view.rightAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      narrow,
    ])
    stage.reportLayout { reports.append($0) }
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 300)
    #expect(reports.count == 1)
    let report = reports.first ?? ""
    #expect(report.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(report.contains(".left == ") && report.contains(".right == ") && !report.contains(".top == "))
    #expect(report.contains("Will attempt to recover by breaking constraint\n<NSLayoutConstraint 'narrow'"))
    // The same conflict is reported once.
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(reports.count == 1)
  }

  @Test func `A layout that leaves a choice is ambiguous`() {
    let box = add()
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    #expect(box.hasAmbiguousLayout)
    box.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!box.hasAmbiguousLayout)
  }

  @Test func `Margins, guides and centers place views`() {
    stage.view.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 20, right: 24)
    let (box, dot) = (add(), add())
    let guide = UILayoutGuide()
    stage.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.view.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: stage.view.layoutMarginsGuide.trailingAnchor),
      box.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 100),
      guide.topAnchor.constraint(equalTo: box.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
      guide.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
      guide.rightAnchor.constraint(equalTo: box.centerXAnchor),
      dot.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 20), dot.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 16, y: 0, width: 280, height: 100))
    // From the left edge to the box's center (16 + 140), and from 100 to 480.
    #expect(guide.layoutFrame == CGRect(x: 0, y: 100, width: 156, height: 380))
    #expect(dot.frame == CGRect(x: 68, y: 280, width: 20, height: 20))
  }

  @Test func `Constraints to the edges of a scroll view decide the size of its contents`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(scrollView)
    let box = add(to: scrollView)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 5),
      box.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -5),
      box.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      box.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -10),
      box.heightAnchor.constraint(equalToConstant: 700),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 5, y: 0, width: 90, height: 700))
    #expect(scrollView.contentSize == CGSize(width: 100, height: 700))
    scrollView.contentOffset.y = 300
    stage.view.layoutIfNeeded()
    #expect(box.frame.minY == 0)
  }

  @Test func `The content's size stays what the program set where constraints leave it open`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(scrollView)
    let content = add(to: scrollView)
    scrollView.contentSize = CGSize(width: 300, height: 50)
    // Nothing ties the right edge. The heights are 10 above the view, 40 for it and 20 below: 70.
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.widthAnchor.constraint(equalToConstant: 80),
      content.heightAnchor.constraint(equalToConstant: 40),
      scrollView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 20),
    ])
    stage.view.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 70))
    // A constraint that may be broken decides as well.
    let width = scrollView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5)
    width.priority = .defaultLow
    width.isActive = true
    stage.view.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 85, height: 70))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 80, height: 40))
  }

  @Test func `A view is as small as its constraints allow, or close to a target`() {
    let box = UIView()
    let inner = add(sized(60, 30), to: box)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -8),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -4),
    ])
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 38))
  }

  @Test func `Frames lie on the pixels of the screen`() {
    let thirds = (0..<3).map { _ in add() }
    for (index, view) in thirds.enumerated() {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 1 / 3),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: stage.view.topAnchor),
        view.leftAnchor.constraint(
          equalTo: index == 0 ? stage.view.leftAnchor : thirds[index - 1].rightAnchor
        ),
      ])
    }
    stage.view.layoutIfNeeded()
    // 106.67 and 213.33 points; the views meet.
    #expect(thirds.map(\.frame.minX) == [0, 107, 213])
    #expect(thirds[0].frame.maxX == thirds[1].frame.minX)
    #expect(thirds[2].frame.maxX == 320)
  }

  @Test func `A transform turns a placed view about its center`() {
    let box = add()
    box.transform = CGAffineTransform(rotationAngle: .pi / 2)
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: stage.view.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.bounds.size == CGSize(width: 100, height: 20))
    #expect(box.center == CGPoint(x: 160, y: 240))
  }

  @Test func `A view that overrides layoutSubviews finds its subviews placed after super`() {
    let outer = FollowingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.view.addSubview(outer)
    let box = add(to: outer)
    outer.followed = box
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: outer.leftAnchor),
      box.rightAnchor.constraint(equalTo: outer.centerXAnchor),
      box.topAnchor.constraint(equalTo: outer.topAnchor),
      box.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(outer.seen == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}

extension TouchStage {
  /// Hands the messages about constraints that contradict each other to a closure.
  fileprivate func reportLayout(_ report: @escaping (String) -> Void) {
    LayoutEngine.of(view).report = report
  }
}

private final class SizedView: UIView {
  var size = CGSize.zero

  override var intrinsicContentSize: CGSize { size }
}

private final class FollowingView: UIView {
  weak var followed: UIView?
  var seen: CGRect?

  override func layoutSubviews() {
    super.layoutSubviews()
    seen = followed?.frame
  }
}
