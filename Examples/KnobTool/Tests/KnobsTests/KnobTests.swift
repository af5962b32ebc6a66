import Knobs
import Testing
import TouchTesting
import UIKit

@Suite struct KnobTests {
  let stage = TouchStage()
  let knob = Knob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init() {
    stage.view.addSubview(knob)
  }

  @Test func halfATurnIsHalfTheRange() {
    var values: [CGFloat] = []
    knob.addTarget(for: .valueChanged) { control in
      if let knob = control as? Knob { values.append(knob.value) }
    }
    stage.touch(CGPoint(x: 90, y: 50), in: knob)
    stage.move(to: CGPoint(x: 50, y: 90), in: knob)
    stage.move(to: CGPoint(x: 10, y: 50), in: knob)
    stage.lift()
    #expect(values == [0.25, 0.5])
  }

  @Test func aScrollViewAroundItDoesNotScroll() {
    let scrollView = UIScrollView(frame: stage.view.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.delaysContentTouches = false
    stage.view.addSubview(scrollView)
    scrollView.addSubview(knob)
    stage.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 90, y: 10), in: knob)
    #expect(scrollView.contentOffset == .zero)
    #expect(knob.value == 0)
    stage.drag(from: CGPoint(x: 90, y: 10), to: CGPoint(x: 90, y: 50), in: knob)
    #expect(knob.value > 0.1)
  }
}
