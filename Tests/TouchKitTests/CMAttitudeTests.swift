import Foundation
import Records
import Testing

@testable import DeviceMotion
@testable import TouchKit

/// The three forms of an attitude.
@Suite struct CMAttitudeTests {
  private static let turns = [
    Vector3(x: 0.3, y: 0, z: 0), Vector3(x: 0, y: -1.2, z: 0), Vector3(x: 0, y: 0, z: 2.5),
    Vector3(x: 0.7, y: -0.4, z: 1.1), Vector3(x: -2, y: 1, z: 1.5),
  ]

  @Test(
    arguments: turns
  )
  func `An attitude multiplied by its own inverse is the identity`(_ turn: Vector3) {
    let attitude = CMAttitude(Rotation(turn: turn))
    attitude.multiply(byInverseOf: CMAttitude(Rotation(turn: turn)))
    #expect(abs(attitude.quaternion.w - 1) < 1e-12)
    #expect(abs(attitude.roll) < 1e-9 && abs(attitude.pitch) < 1e-9 && abs(attitude.yaw) < 1e-9)
    for (row, expected) in zip(attitude.rotationMatrix.rows, CMRotationMatrix().rows) {
      #expect((row - expected).length < 1e-9)
    }
  }

  @Test(
    arguments: turns,
    turns
  )
  func `Multiplying by an inverse gives the change in the reference's axes`(
    _ first: Vector3,
    _ second: Vector3
  ) {
    let reference = Rotation(turn: first)
    let attitude = CMAttitude(reference * Rotation(turn: second))
    attitude.multiply(byInverseOf: CMAttitude(reference))
    let change = attitude.rotation * Rotation(turn: second).inverse
    #expect(change.turn.length < 1e-9)
  }

  @Test(
    arguments: turns
  )
  func `The angles of an attitude make the same rotation`(_ turn: Vector3) {
    let attitude = CMAttitude(Rotation(turn: turn))
    let again =
      Rotation(turn: Vector3(x: 0, y: 0, z: attitude.yaw))
      * Rotation(turn: Vector3(x: attitude.pitch, y: 0, z: 0))
      * Rotation(turn: Vector3(x: 0, y: attitude.roll, z: 0))
    #expect((again * attitude.rotation.inverse).turn.length < 1e-9)
  }

  @Test(
    arguments: turns
  )
  func `The matrix maps the gravity of the frame to that of the device`(_ turn: Vector3) {
    let rotation = Rotation(turn: turn)
    let rows = CMAttitude(rotation).rotationMatrix.rows
    let gravity = Vector3(x: -rows[0].z, y: -rows[1].z, z: -rows[2].z)
    #expect((gravity - rotation.inverse.apply(.down)).length < 1e-12)
  }

  @Test func `Angles follow the right-hand rule`() {
    #expect(abs(CMAttitude(Rotation(turn: Vector3(x: 0.5, y: 0, z: 0))).pitch - 0.5) < 1e-12)
    #expect(abs(CMAttitude(Rotation(turn: Vector3(x: 0, y: 0.5, z: 0))).roll - 0.5) < 1e-12)
    #expect(abs(CMAttitude(Rotation(turn: Vector3(x: 0, y: 0, z: 0.5))).yaw - 0.5) < 1e-12)
  }

  @Test func `With an upright screen a turn is yaw alone`() {
    let upright = Rotation(turn: Vector3(x: .pi / 2, y: 0, z: 0))
    let attitude = CMAttitude(Rotation(turn: Vector3(x: 0, y: 0, z: 0.7)) * upright)
    #expect(abs(attitude.pitch - .pi / 2) < 1e-6)
    #expect(attitude.roll == 0)
    #expect(abs(attitude.yaw - 0.7) < 1e-6)
  }

  @Test func `Half a turn has one sign`() {
    let attitude = CMAttitude(Rotation(turn: Vector3(x: 0, y: -.pi, z: 0)))
    #expect(attitude.quaternion.y > 0)
    #expect(attitude.roll == .pi)
  }
}
