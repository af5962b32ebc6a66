import Testing
import TouchTesting
import UIKit

private final class LaidOutView: UIView {
  let ring = CAShapeLayer()
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    ring.frame = bounds
  }
}

/// What layers and animations keep under keys, and what views do for their layers.
@Suite struct LayerKeyTests {
  let stage = makeStage()

  @Test func `A transform is set by its parts`() throws {
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(30.0, forKeyPath: "transform.translation.x")
    let transform = layer.affineTransform()
    let point = CGPoint(x: 1, y: 0).applying(transform)
    #expect(abs(point.x - 30) < 1e-9 && abs(point.y - 2) < 1e-9)
    let turn = try #require(layer.value(forKeyPath: "transform.rotation") as? CGFloat)
    #expect(abs(turn - .pi / 2) < 1e-9)
    layer.setValue(NSNumber(value: 3), forKeyPath: "transform.scale.x")
    #expect(layer.value(forKeyPath: "transform.scale.y") as? CGFloat == 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(layer.affineTransform()).y - 3) < 1e-9)
  }

  @Test func `A layer's numbers have keys`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.setValue(0.25, forKey: "opacity")
    view.layer.setValue(40, forKeyPath: "position.x")
    #expect(view.alpha == 0.25)
    #expect(view.center == CGPoint(x: 40, y: 5))
    #expect(view.layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 10)
  }

  @Test func `Other keys are kept`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    #expect(animation.value(forKey: "name") as? String == "fade")
    animation.setValue(nil, forKey: "name")
    #expect(animation.value(forKey: "name") == nil)
    let layer = CALayer()
    layer.setValue("mine", forKey: "owner")
    #expect(layer.value(forKey: "owner") as? String == "mine")
  }

  @Test func `A view lays out the sublayers of its layer`() {
    let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    stage.view.addSubview(view)
    #expect(view.layer.delegate === view)
    stage.tap()
    #expect(view.passes == 1)
    #expect(view.ring.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    view.bounds.size.width = 70
    view.layoutIfNeeded()
    #expect(view.passes == 2 && view.ring.bounds.width == 70)
    view.layer.layoutIfNeeded()
    #expect(view.passes == 3)
  }
}
