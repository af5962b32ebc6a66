import Testing
import TouchTesting
import UIKit

/// What programs learn of trackpads, wheels and clicks.
@Suite struct PointerTests {
  let stage = makeStage()
  let card = Witness(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    stage.view.addSubview(card)
  }

  final class Witness: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began \(touches.first?.type == .indirectPointer) \(event?.buttonMask.rawValue ?? -1)")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      let merged = event?.coalescedTouches(for: touch)?.map { "\(Int($0.location(in: self).x))" } ?? []
      let expected = event?.predictedTouches(for: touch)?.map { "\(Int($0.location(in: self).x))" } ?? []
      log.append("moved \(merged.joined(separator: " ")), \(expected.joined(separator: " "))")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  final class Delegate: UIGestureRecognizerDelegate {
    var log: [String] = []

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      log.append("event \(event.type.rawValue)")
      return event.type != .transform
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      log.append("touch")
      return true
    }
  }

  private final class Palette: UIPencilInteractionDelegate {
    var log: [String] = []

    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
      let pose = tap.hoverPose
      #expect(pose?.azimuthAngle(in: interaction.view) ?? 0 == 0)
      let place = pose.map { "\(Int($0.location(in: interaction.view).x)) \($0.zOffset)" } ?? "none"
      log.append("tap \(tap.timestamp) \(place)")
    }

    func pencilInteraction(
      _ interaction: UIPencilInteraction,
      didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
    ) {
      log.append("squeeze \(squeeze.phase.rawValue)")
    }
  }

  /// A delegate from before iOS 17.5.
  private final class Toggle: UIPencilInteractionDelegate {
    var count = 0

    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { count += 1 }
  }

  @Test func `The side of a pencil is told to the interactions of visible views, and is no touch`() {
    let (palette, toggle) = (Palette(), Toggle())
    card.frame.origin.x = 20
    card.addInteraction(UIPencilInteraction(delegate: palette))
    let older = UIPencilInteraction()
    older.delegate = toggle
    let cover = UIView(frame: card.bounds)
    card.addSubview(cover)
    cover.addInteraction(older)
    let tap = stage.attach(UITapGestureRecognizer(), to: card)
    stage.advance(by: 2)
    stage.tapPencil()
    stage.tapPencil(hoveringAt: CGPoint(x: 50, y: 60), zOffset: 0.25)
    #expect(palette.log == ["tap 2.0 none", "tap 2.0 30 0.25"])
    #expect(toggle.count == 2)
    cover.isHidden = true
    stage.tapPencil()
    cover.isHidden = false
    older.isEnabled = false
    stage.tapPencil()
    #expect(toggle.count == 2)
    palette.log = []
    for phase in [UIPencilInteraction.Phase.began, .changed, .ended, .began, .cancelled, .ended] {
      stage.squeezePencil(phase)
    }
    #expect(palette.log == ["squeeze 0", "squeeze 1", "squeeze 2", "squeeze 0", "squeeze 3"])
    #expect(stage.text.contains("pencil squeeze began"))
    #expect(stage.actions(of: tap).isEmpty && card.log.isEmpty)
    #expect(UIPencilInteraction.preferredTapAction == .switchEraser)
  }

  @Test func `A hover recognizer follows a pointer and a pencil, and refuses by its delegate`() {
    let hover = UIHoverGestureRecognizer()
    var log: [String] = []
    hover.addTarget { recognizer in
      guard let hover = recognizer as? UIHoverGestureRecognizer else { return }
      let (place, direction) = (hover.location(in: nil), hover.azimuthUnitVector(in: nil))
      log.append(
        "\(hover.state.rawValue) \(Int(place.x)) \(hover.numberOfTouches) \(hover.zOffset) \(hover.altitudeAngle)"
          + " \(Int(direction.dx))"
      )
    }
    card.addGestureRecognizer(hover)
    stage.hover(.began, at: CGPoint(x: 350, y: 60))
    stage.hover(.changed, at: CGPoint(x: 50, y: 60), zOffset: 0.5)
    stage.hover(.changed, at: CGPoint(x: 60, y: 60), zOffset: 0.25)
    stage.hover(.cancelled, at: CGPoint(x: 60, y: 60))
    #expect(
      log == [
        "1 50 0 0.5 \(CGFloat.pi / 2) 1", "2 60 0 0.25 \(CGFloat.pi / 2) 1", "4 60 0 0.0 \(CGFloat.pi / 2) 1",
      ]
    )
    let delegate = Delegate()
    hover.delegate = delegate
    log = []
    stage.hover(.began, at: CGPoint(x: 50, y: 60))
    stage.hover(.ended, at: CGPoint(x: 50, y: 60))
    #expect(log.count == 2 && delegate.log == ["event 11"])
    #expect(card.log.isEmpty)
  }

  @Test func `A pan that follows a scroll has no touches, and its view receives nothing`() {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .continuous
    var log: [String] = []
    pan.addTarget { recognizer in
      let place = recognizer.location(in: nil)
      log.append("\(recognizer.state.rawValue) \(recognizer.numberOfTouches) \(Int(place.x)) \(Int(place.y))")
    }
    card.addGestureRecognizer(pan)
    stage.scroll(.began, at: CGPoint(x: 50, y: 60), by: .zero)
    stage.scroll(.changed, at: CGPoint(x: 50, y: 60), by: CGPoint(x: 0, y: -5))
    stage.scroll(.ended, at: CGPoint(x: 50, y: 60), by: .zero)
    #expect(log == ["1 0 50 60", "3 0 50 60"])
    #expect(card.log.isEmpty)
  }

  @Test func `A delegate is asked once about an event, before it is asked about the touches`() {
    let (pinch, delegate) = (UIPinchGestureRecognizer(), Delegate())
    pinch.delegate = delegate
    card.addGestureRecognizer(pinch)
    card.isMultipleTouchEnabled = true
    stage.send([
      Touch(1, .began, at: CGPoint(x: 10, y: 10)), Touch(2, .began, at: CGPoint(x: 20, y: 10)),
    ])
    #expect(delegate.log == ["event 0", "touch", "touch"])
    stage.send([Touch(1, .ended, at: CGPoint(x: 10, y: 10)), Touch(2, .ended, at: CGPoint(x: 20, y: 10))])
    delegate.log = []
    stage.transform(.began, at: CGPoint(x: 50, y: 60))
    stage.transform(.changed, at: CGPoint(x: 50, y: 60), scale: 2)
    #expect(delegate.log == ["event 14"])
    #expect(pinch.state == .possible)
  }

  @Test func `An event and a recognizer know the buttons and the keys of a click`() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.cancelsTouchesInView = false
    card.addGestureRecognizer(press)
    stage.send([
      Touch(
        1,
        .began,
        at: CGPoint(x: 10, y: 10),
        type: .indirectPointer,
        extras: .init(buttons: [.secondary], modifiers: [.shift, .command])
      )
    ])
    #expect(card.log == ["began true 2"])
    #expect(press.buttonMask == .secondary)
    #expect(press.modifierFlags == [.shift, .command])
  }

  @Test func `An event has the coalesced and the predicted samples of a touch`() {
    stage.send([Touch(1, .began, at: CGPoint(x: 10, y: 10))])
    stage.send([
      Touch(
        1,
        .moved,
        at: CGPoint(x: 40, y: 10),
        extras: .init(
          coalesced: [
            .init(time: 0, location: .init(x: 20, y: 10)), .init(time: 0, location: .init(x: 30, y: 10)),
          ],
          predicted: [.init(time: 0, location: .init(x: 50, y: 10))]
        )
      )
    ])
    stage.send([Touch(1, .moved, at: CGPoint(x: 60, y: 10))])
    #expect(card.log == ["began false 0", "moved 20 30 40, 50", "moved 60, "])
  }
}
