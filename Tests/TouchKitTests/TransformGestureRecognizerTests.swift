import Foundation
import Records
import Testing

@testable import TouchKit

/// The transform of fingers, and what a program does with it.
@Suite struct TransformGestureRecognizerTests {
  @Test func `Two points turn and scale`() {
    let old = [CGPoint(x: 1, y: 0), CGPoint(x: 3, y: 0)]
    let new = [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 9)]
    let map = CGAffineTransform(taking: old, to: new)
    #expect(map == CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 3))
    #expect(zip(old, new).allSatisfy { $0.applying(map) == $1 })
  }

  @Test func `The center is the origin`() {
    let center = CGPoint(x: 100, y: 100)
    let old = [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100)]
    let new = [CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100)]
    let map = CGAffineTransform(taking: old, to: new, about: center)
    #expect(map == CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test func `One point moves`() {
    let map = CGAffineTransform(taking: [CGPoint(x: 1, y: 2)], to: [CGPoint(x: 4, y: 6)])
    #expect(map == CGAffineTransform(translationX: 3, y: 4))
    #expect(CGAffineTransform(taking: [], to: []).isIdentity)
  }

  @Test func `Two points in one place only move`() {
    let apart = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]
    let together = [CGPoint(x: 7, y: 1), CGPoint(x: 7, y: 1)]
    #expect(CGAffineTransform(taking: apart, to: together) == CGAffineTransform(translationX: 2, y: 1))
    #expect(CGAffineTransform(taking: together, to: apart) == CGAffineTransform(translationX: -2, y: -1))
  }

  @Test func `A transform that is set goes on from there`() {
    let stage = Stage()
    let recognizer = stage.attach { TransformGestureRecognizer() }
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.1, [(1, .moved, 130, 100)])
    #expect(recognizer.transform == CGAffineTransform(translationX: 30, y: 0))
    recognizer.transform = .identity
    stage.send(at: 0.2, [(1, .moved, 135, 102)])
    #expect(recognizer.transform == CGAffineTransform(translationX: 5, y: 2))
  }

  @Test func `A view with the transform follows the fingers`() {
    let stage = Stage()
    let recognizer = stage.attach { TransformGestureRecognizer() }
    stage.view.transform = CGAffineTransform(rotationAngle: 0.3)
    recognizer.addTarget { sender in
      guard let sender = sender as? TransformGestureRecognizer, let view = sender.view else { return }
      if sender.state == .began { sender.transform = view.transform.concatenating(sender.transform) }
      view.transform = sender.transform
    }
    let start = [CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 180)]
    let own = start.map { stage.view.convert($0, from: nil) }
    stage.send(at: 0, [(1, .began, 150, 150), (2, .began, 250, 180)])
    stage.send(at: 0.1, [(1, .moved, 140, 160), (2, .moved, 270, 200)])
    stage.send(at: 0.2, [(1, .moved, 120, 200)])
    let fingers = [CGPoint(x: 120, y: 200), CGPoint(x: 270, y: 200)]
    for (point, finger) in zip(own, fingers) {
      #expect(Plane.distance(stage.view.convert(point, to: nil), finger) < 1e-9)
    }
  }

  @Test func `A reset discards the transform`() {
    let stage = Stage()
    let recognizer = stage.attach { TransformGestureRecognizer() }
    stage.send(at: 0, [(1, .began, 100, 100)])
    stage.send(at: 0.1, [(1, .moved, 130, 100)])
    stage.send(at: 0.2, [(1, .ended, 130, 100)])
    #expect(recognizer.state == .possible)
    #expect(recognizer.transform.isIdentity)
  }
}
