import Testing
import TouchTesting
import UIKit

/// Rows and columns of views.
@Suite struct StackViewTests {
  let stage = makeStage(size: CGSize(width: 320, height: 480))

  private func stack(_ sizes: (CGFloat, CGFloat)..., width: CGFloat = 200, height: CGFloat = 50)
    -> UIStackView
  {
    let stack = UIStackView(
      arrangedSubviews: sizes.map { size in
        let view = NaturalView()
        view.size = CGSize(width: size.0, height: size.1)
        return view
      }
    )
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.view.addSubview(stack)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stage.view.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      stack.axis == .horizontal ? [$0.frame.minX, $0.frame.maxX] : [$0.frame.minY, $0.frame.maxY]
    }
  }

  @Test func `A filled row stretches the view that hugs least`() {
    let stack = stack((40, 10), (60, 10))
    stack.spacing = 10
    stack.arrangedSubviews[1].setContentHuggingPriority(.init(1), for: .horizontal)
    #expect(spans(stack) == [[0, 40], [50, 200]])
    #expect(stack.arrangedSubviews.map(\.frame.height) == [50, 50])
  }

  @Test func `Equal lengths share what the gaps leave`() {
    let stack = stack((40, 10), (60, 10), (10, 10), width: 320)
    stack.distribution = .fillEqually
    stack.spacing = 10
    // 320 − 2 × 10, in three.
    #expect(spans(stack) == [[0, 100], [110, 210], [220, 320]])
    stack.arrangedSubviews[1].isHidden = true
    stack.setNeedsLayout()
    // 320 − 10, in two; the hidden view keeps the place that it had.
    #expect(spans(stack) == [[0, 155], [110, 210], [165, 320]])
  }

  @Test func `Proportional lengths go by the natural sizes`() {
    let stack = stack((10, 10), (30, 10))
    stack.distribution = .fillProportionally
    #expect(spans(stack) == [[0, 50], [50, 200]])
  }

  @Test func `Equal gaps are as large as the views leave`() {
    let stack = stack((20, 10), (40, 10), (60, 10))
    stack.distribution = .equalSpacing
    // 200 − 120 in two gaps.
    #expect(spans(stack) == [[0, 20], [60, 100], [140, 200]])
  }

  @Test func `Centers at equal distances`() {
    let stack = stack((20, 10), (40, 10), (20, 10))
    stack.distribution = .equalCentering
    // The outer centers are at 10 and 190, the middle one at 100.
    #expect(spans(stack) == [[0, 20], [80, 120], [180, 200]])
  }

  @Test func `A column aligns its views across, and takes gaps of their own`() {
    let stack = stack((20, 10), (40, 30), width: 100, height: 100)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.setCustomSpacing(25, after: stack.arrangedSubviews[0])
    stack.arrangedSubviews[0].setContentHuggingPriority(.defaultHigh, for: .vertical)
    #expect(spans(stack) == [[0, 10], [35, 100]])
    #expect(stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.maxX] } == [[80, 100], [60, 100]])
  }

  @Test func `A stack without a size of its own is as large as its views`() {
    let stack = stack((20, 10), (40, 30))
    stack.spacing = 5
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 7),
      stack.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 7, width: 65, height: 30))
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 10, width: 20, height: 10))
  }

  @Test func `A stack within its margins`() {
    let stack = stack((20, 10))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.view.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 194, height: 46))
  }
}

private final class NaturalView: UIView {
  var size = CGSize.zero

  override var intrinsicContentSize: CGSize { size }
}
