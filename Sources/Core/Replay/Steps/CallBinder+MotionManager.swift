import Foundation
import Records
import TouchKit
import TraceFormat

/// The methods of the motion manager.
extension CallBinder {
  func bind(
    _ method: CallMethod.MotionManager,
    to manager: CMMotionManager
  ) throws(StepRunner.StepProblem) -> () -> Void {
    switch method {
    case .startAccelerometerUpdates: try startAccelerometer(manager)
    case .startGyroUpdates: try startGyro(manager)
    case .startDeviceMotionUpdates: try startDeviceMotion(manager)
    case .deviceMotion: try readDeviceMotion(manager)
    case .stopAccelerometerUpdates: { manager.stopAccelerometerUpdates() }
    case .stopGyroUpdates: { manager.stopGyroUpdates() }
    case .stopDeviceMotionUpdates: { manager.stopDeviceMotionUpdates() }
    case .accelerometerData: { manager.pullAccelerometerData() }
    case .gyroData: { manager.pullGyroData() }
    case .isAccelerometerAvailable: { answer(.bool(manager.isAccelerometerAvailable)) }
    case .isGyroAvailable: { answer(.bool(manager.isGyroAvailable)) }
    case .isDeviceMotionAvailable: { answer(.bool(manager.isDeviceMotionAvailable)) }
    case .isAccelerometerActive: { answer(.bool(manager.isAccelerometerActive)) }
    case .isGyroActive: { answer(.bool(manager.isGyroActive)) }
    case .isDeviceMotionActive: { answer(.bool(manager.isDeviceMotionActive)) }
    }
  }

  private static let argument = place["argument"]

  private var argument: PlacedValue? { call.argument.map { PlacedValue($0, at: CallBinder.argument) } }

  private func startAccelerometer(
    _ manager: CMMotionManager
  ) throws(StepRunner.StepProblem) -> () -> Void {
    let arguments = try updateArguments()
    return {
      warnOfMissing(.accelerometer)
      if let interval = arguments.interval { manager.accelerometerUpdateInterval = interval }
      if arguments.handler == nil { return manager.startAccelerometerUpdates() }
      manager.startAccelerometerUpdates(to: .main) { _, _ in }
    }
  }

  private func startGyro(_ manager: CMMotionManager) throws(StepRunner.StepProblem) -> () -> Void {
    let arguments = try updateArguments()
    return {
      warnOfMissing(.gyroscope)
      if let interval = arguments.interval { manager.gyroUpdateInterval = interval }
      if arguments.handler == nil { return manager.startGyroUpdates() }
      manager.startGyroUpdates(to: .main) { _, _ in }
    }
  }

  private func startDeviceMotion(_ manager: CMMotionManager) throws(StepRunner.StepProblem) -> () -> Void {
    let plain = CMAttitudeReferenceFrame.xArbitraryZVertical
    let frames = CMAttitudeReferenceFrame.named
    let arguments = try updateArguments(frames: frames.map(\.name))
    let frame = frames.first { $0.name == arguments.referenceFrame }?.frame ?? plain
    return {
      warnOfMissing(frame.sensors)
      if let interval = arguments.interval { manager.deviceMotionUpdateInterval = interval }
      if arguments.handler == nil { return manager.startDeviceMotionUpdates(using: frame) }
      manager.startDeviceMotionUpdates(using: frame, to: .main) { _, _ in }
    }
  }

  /// Warns that the device lacks a sensor, so that the started updates never come.
  private func warnOfMissing(_ sensors: Sensors) {
    let recorder = live.engine.recorder
    guard recorder.wants(.warning), let missing = live.missing(from: sensors) else { return }
    let text = "\(call.method): the device has no \(missing.rawValue)"
    recorder.record(.warning(Warning(.missingSensor, object: call.object, text: text)))
  }

  private func readDeviceMotion(_ manager: CMMotionManager) throws(StepRunner.StepProblem) -> () -> Void {
    let arguments: AttitudeArguments
    do {
      arguments = try AttitudeArguments(argument, of: call.method)
    } catch {
      throw StepRunner.StepProblem(error.all)
    }
    let saved = live.attitudes
    let reference = saved.first { $0.name == arguments.relativeTo }?.attitude
    if let name = arguments.relativeTo, reference == nil {
      let nearest = Spelling.suggestion(forID: name, among: saved.map(\.name))
      throw StepRunner.StepProblem(
        arguments.referencePlace,
        "no attitude has been saved as \"\(name)\"\(nearest)"
      )
    }
    return { [live] in
      let attitude = manager.pullDeviceMotion(relativeTo: reference)
      if let attitude, let name = arguments.saveAs { live.save(attitude, as: name) }
    }
  }

  private func updateArguments(frames: [String] = []) throws(StepRunner.StepProblem) -> UpdateArguments {
    let arguments: UpdateArguments
    do {
      arguments = try UpdateArguments(argument, of: call.method, frames: frames)
    } catch {
      throw StepRunner.StepProblem(error.all)
    }
    if let handler = arguments.handler { try live.check(handler, is: .anything) }
    return arguments
  }
}
