import Testing
import TouchTesting
import UIKit

private final class RowView: UIView {
  let knob = UIView()
  var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(knob)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    knob.frame = CGRect(x: bounds.width - 40, y: 0, width: 40, height: bounds.height)
  }
}

private final class WatchingController: UIViewController {
  var log: [String] = []

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.append("will")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("did")
  }
}

/// Views that put their subviews in place, and views that give way.
@Suite struct LayoutTests {
  let stage = makeStage()

  @Test func `Layout is done before a touch is hit-tested`() {
    let row = RowView(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
    stage.view.addSubview(row)
    let tap = stage.attach(UITapGestureRecognizer(), to: row.knob)
    stage.tap(at: CGPoint(x: 180, y: 120))
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(row.layouts == 1)
    stage.tap(at: CGPoint(x: 180, y: 120))
    #expect(row.layouts == 1)
    row.frame.size.width = 300
    stage.advance(by: 1)
    stage.clear()
    stage.tap(at: CGPoint(x: 280, y: 120))
    #expect(stage.actions(of: tap) == [.recognized])
    #expect(row.layouts == 2)
  }

  @Test func `A view lays out on request`() {
    let row = RowView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    row.layoutIfNeeded()
    row.layoutIfNeeded()
    #expect(row.layouts == 1)
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(row.layouts == 2)
    #expect(row.knob.frame.minX == 160)
  }

  @Test func `A controller is notified of its view's layout`() {
    let controller = WatchingController()
    stage.view.addSubview(controller.view)
    stage.tap()
    #expect(controller.log == ["will", "did"])
  }

  @Test func `A subview that is added elsewhere leaves its superview`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    let middle = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    let fixed = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    for subview in [filling, corner, middle, fixed] { view.addSubview(subview) }
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    #expect(filling.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    #expect(corner.frame == CGRect(x: 180, y: 130, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 90, y: 65, width: 20, height: 20))
    #expect(fixed.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
    view.autoresizesSubviews = false
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(filling.frame.width == 180)
  }

  @Test func `Subviews change places`() {
    let views = (0..<3).map { index in
      let view = UIView()
      view.tag = index
      stage.view.addSubview(view)
      return view
    }
    stage.view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(stage.view.subviews.map(\.tag) == [2, 1, 0])
    stage.view.bringSubviewToFront(views[2])
    #expect(stage.view.subviews.map(\.tag) == [1, 0, 2])
    stage.view.insertSubview(views[2], belowSubview: views[0])
    #expect(stage.view.subviews.map(\.tag) == [1, 2, 0])
    stage.view.insertSubview(views[1], aboveSubview: views[2])
    #expect(stage.view.subviews.map(\.tag) == [2, 1, 0])
    stage.view.sendSubviewToBack(views[0])
    #expect(stage.view.subviews.map(\.tag) == [0, 2, 1])
  }

  @Test func `Guides are rectangles of their view`() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 76))
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 80, width: 100, height: 0))
    let own = UILayoutGuide()
    view.addLayoutGuide(own)
    #expect(own.owningView === view)
    let constraint = own.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: 3)
    #expect(constraint.firstItem === own && constraint.secondAttribute == .bottom)
    view.removeLayoutGuide(own)
    #expect(own.owningView == nil)
    #expect(view.systemLayoutSizeFitting(.zero) == view.bounds.size)
  }
}
