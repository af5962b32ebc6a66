import Records
import Testing
import TouchTesting
import UIKit

/// What programs learn of values that a pencil measures after its samples.
@Suite struct EstimateTests {
  let stage = makeStage()
  let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    stage.view.addSubview(canvas)
  }

  /// Keeps its samples by their numbers until nothing more comes.
  final class Canvas: UIView {
    var forces: [Int: CGFloat] = [:]
    var waiting: Set<Int> = []
    var places: [Int: CGFloat] = [:]
    var ends = 0

    private func add(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        for sample in event?.coalescedTouches(for: touch) ?? [touch] {
          guard let index = sample.estimationUpdateIndex?.intValue else { continue }
          forces[index] = sample.force
          if !sample.estimatedPropertiesExpectingUpdates.isEmpty { waiting.insert(index) }
        }
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      add(touches, event)
      ends += 1
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      for touch in touches {
        guard let index = touch.estimationUpdateIndex?.intValue else { continue }
        if !touch.estimatedProperties.contains(.force) { forces[index] = touch.force }
        places[index] = touch.location(in: self).x
        if touch.estimatedPropertiesExpectingUpdates.isEmpty { waiting.remove(index) }
      }
    }
  }

  /// Ends with the pencil, before its last values come.
  final class Stroke: UIGestureRecognizer {
    var updates: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      updates += touches.compactMap { $0.estimationUpdateIndex?.intValue }.sorted()
    }
  }

  private func pencil(_ touch: Touch) {
    stage.send([touch])
  }

  private let place = CGPoint(x: 100, y: 100)

  @Test func `A canvas gets the values of all its samples`() {
    pencil(Touch(1, .began, at: place, force: 0.25, type: .pencil, extras: .estimating(1)))
    pencil(
      Touch(
        1,
        .moved,
        at: CGPoint(x: 104, y: 100),
        force: 0.25,
        extras: .init(
          estimate: .init(index: 3, properties: [.force], expected: [.force]),
          coalesced: [
            .init(
              time: 0,
              location: .init(x: 102, y: 100),
              force: 0.25,
              estimate: .init(index: 2, properties: [.force, .altitude], expected: [.force, .altitude])
            )
          ]
        )
      )
    )
    stage.update([.init(index: 1, force: 0.5), .init(index: 2, force: 0.75)])
    #expect(canvas.forces == [1: 0.5, 2: 0.75, 3: 0.25])
    #expect(canvas.places == [1: 100, 2: 102])
    #expect(canvas.waiting == [2, 3])
    pencil(Touch(1, .ended, at: CGPoint(x: 104, y: 100), force: 0))
    #expect(canvas.ends == 1)
    // The values come after the lift. The altitude never does.
    stage.update([.init(index: 3, force: 1), .init(index: 2, expected: [])])
    #expect(canvas.forces == [1: 0.5, 2: 0.75, 3: 1])
    #expect(canvas.waiting == [])
  }

  @Test(arguments: [999, 1000])
  func `The last thousand samples wait for their values`(coalesced: Int) {
    let stroke = stage.attach(Stroke(target: nil, action: nil), to: canvas)
    func estimate(_ index: Int) -> TouchEstimate {
      TouchEstimate(index: index, properties: [.force], expected: [.force])
    }
    pencil(Touch(1, .began, at: place, force: 0.25, type: .pencil))
    let trail = (1...coalesced).map {
      TouchTrail(time: 0, location: .init(x: 100, y: 100), force: 0.25, estimate: estimate($0))
    }
    let extras = TouchExtras(estimate: estimate(coalesced + 1), coalesced: trail)
    pencil(Touch(1, .moved, at: place, force: 0.25, extras: extras))
    stage.update([.init(index: 1, force: 0.5), .init(index: 2, force: 0.5)])
    #expect(stroke.updates == (coalesced == 999 ? [1, 2] : [2]))
  }

  @Test func `The touch itself has the values of its last sample`() {
    final class Witness: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let witness = Witness(frame: stage.view.bounds)
    stage.view.addSubview(witness)
    pencil(Touch(1, .began, at: place, force: 0.25, type: .pencil, extras: .estimating(1)))
    stage.update([.init(index: 1, force: 0.5)])
    #expect(witness.touch?.force == 0.5)
    #expect(witness.touch?.estimatedProperties == [])
    pencil(Touch(1, .moved, at: place, force: 0.75, extras: .estimating(2)))
    pencil(Touch(1, .moved, at: place, force: 1, extras: .estimating(3)))
    stage.update([.init(index: 2, force: 0.5)])
    #expect(witness.touch?.force == 1)
    #expect(witness.touch?.estimatedPropertiesExpectingUpdates == .force)
  }

  @Test func `Recognizers get values after their reset, the view that lost the touch does not`() {
    let stroke = stage.attach(Stroke(target: nil, action: nil), to: canvas)
    pencil(Touch(1, .began, at: place, force: 0.25, type: .pencil, extras: .estimating(4)))
    pencil(Touch(1, .ended, at: place, force: 0, extras: .estimating(5)))
    #expect(stage.resets(of: stroke) == 1)
    stage.update([.init(index: 4, force: 0.5)])
    stage.update([.init(index: 5, force: 0.5), .init(index: 9, force: 1)])
    #expect(stroke.updates == [4, 5])
    #expect(canvas.places == [:])
  }

  @Test func `A recognizer may recognize when a value comes`() {
    final class Firm: UIGestureRecognizer {
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        if touches.contains(where: { $0.force > 0.5 }) { state = .recognized }
      }
    }
    let firm = stage.attach(Firm(target: nil, action: nil), to: canvas)
    pencil(Touch(1, .began, at: place, force: 0.25, type: .pencil, extras: .estimating(1)))
    pencil(Touch(1, .moved, at: place, force: 0.25, extras: .estimating(2)))
    stage.update([.init(index: 1, force: 0.25)])
    #expect(stage.states(of: firm) == [])
    stage.update([.init(index: 2, force: 0.75)])
    #expect(stage.actions(of: firm) == [.ended])
    #expect(stage.messages(to: canvas).last == "touchesCancelled")
  }

  @Test func `Fingers have no estimates`() {
    final class Witness: UIView {
      var answers: [Bool] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
          answers += [
            touch.estimationUpdateIndex == nil, touch.estimatedProperties.isEmpty,
            touch.estimatedPropertiesExpectingUpdates.isEmpty,
          ]
        }
      }
    }
    let witness = Witness(frame: stage.view.bounds)
    stage.view.addSubview(witness)
    stage.tap()
    #expect(witness.answers == [true, true, true])
  }
}

extension TouchExtras {
  /// The force of a sample, which is measured later.
  fileprivate static func estimating(_ index: Int) -> Self {
    Self(estimate: .init(index: index, properties: [.force], expected: [.force]))
  }
}
