/// Random events without fingers: sensors, remote controls, commands.
enum RandomSensors {
  /// A member of a step.
  static func step(_ scene: RandomScene, _ dice: inout Dice) -> String {
    switch dice.number(1...10) {
    case 1, 2, 3:
      let sensor = dice.pick(["accelerometer", "accelerometer", "gyro", "magnetometer"])
      let axes = ["x", "y", "z"].map { "\"\($0)\":\(reading(&dice))" }
      return "\"\(sensor)\":{\(axes.joined(separator: ","))}"
    case 4:
      return "\"motion\":{\"subtype\":\"shake\",\"phase\":\"\(dice.pick(["began", "ended", "cancelled"]))\"}"
    case 5: return "\"remoteControl\":\"\(dice.pick(["play", "stop", "beginSeekingForward"]))\""
    case 6: return "\"command\":\"\(dice.pick(["copy:", "undo:"]))\""
    case 7: return application(&dice)
    case 8: return "\"statusBar\":\"tap\""
    default: return manager(scene, &dice)
    }
  }

  private static func reading(_ dice: inout Dice) -> String {
    dice.once(in: 16)
      ? RandomNumber.usual(-9...9, &dice) : dice.pick(["0", "1", "-1", "0.7", "-2.5", "0.01"])
  }

  private static func application(_ dice: inout Dice) -> String {
    let calls = [
      "beginReceivingRemoteControlEvents", "endReceivingRemoteControlEvents", "beginPlayingAudio",
      "endPlayingAudio", "beginGeneratingDeviceOrientationNotifications",
      "endGeneratingDeviceOrientationNotifications",
    ]
    return RandomHand.call("application", dice.pick(calls))
  }

  private static func manager(_ scene: RandomScene, _ dice: inout Dice) -> String {
    let source = dice.pick(["Accelerometer", "Gyro", "DeviceMotion"])
    switch dice.number(1...4) {
    case 1:
      let arguments = [
        "{\"handler\":\"\(dice.pick(scene.views))\",\"interval\":\(dice.pick(["0.01", "0.1", "1", "0", "1e9"]))}",
        "{\"interval\":0.05}",
      ]
      return RandomHand.call("motionManager", "start\(source)Updates", argument: dice.pick(arguments))
    case 2: return RandomHand.call("motionManager", "stop\(source)Updates")
    case 3: return RandomHand.call("motionManager", dice.pick(["accelerometerData", "gyroData"]))
    default:
      let argument = dice.pick(["{}", "{\"saveAs\":\"a\"}"])
      return RandomHand.call("motionManager", "deviceMotion", argument: argument)
    }
  }
}
