import Records
import WebInput

/// The tilt and the distance of a pen that the kernel reports.
struct EvdevPen {
  /// The tilt at the ends of axes without a resolution, in degrees (chosen, as in libinput).
  private static let farthestTilt = 64.0

  private var tiltX: Int?
  private var tiltY: Int?
  private var distance: Int?

  /// Notes the value of an axis.
  mutating func process(_ event: EvdevEvent) {
    guard event.type == Evdev.abs else { return }
    switch event.code {
    case Evdev.tiltX: tiltX = Int(event.value)
    case Evdev.tiltY: tiltY = Int(event.value)
    case Evdev.distance: distance = Int(event.value)
    default: break
    }
  }

  /// The angles of the pen, from the axes of its device.
  func angles(on device: EvdevDevice) -> PenAngles {
    guard tiltX != nil || tiltY != nil else { return PenAngles() }
    return PenAngles(
      PenTilt(
        x: Self.degrees(tiltX ?? 0, Evdev.tiltX, device),
        y: Self.degrees(tiltY ?? 0, Evdev.tiltY, device)
      )
    )
  }

  /// The distance from the panel, relative to the largest one that the device reports; nil if it does not say.
  func height(on device: EvdevDevice) -> Double? {
    guard let distance, let range = device.ranges[Evdev.distance] else { return nil }
    let part = Double(distance - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    return (min(max(part, 0), 1) * 1000).rounded() / 1000
  }

  /// Returns the tilt of a value. An axis has a number of units per radian, or reports the largest tilt at its ends.
  private static func degrees(_ value: Int, _ axis: UInt16, _ device: EvdevDevice) -> Double {
    if let resolution = device.resolutions[axis] { return Double(value) / Double(resolution) * 180 / .pi }
    guard let range = device.ranges[axis] else { return Double(value) }
    let middle = Double(range.lowerBound + range.upperBound + 1) / 2
    return (Double(value) - middle) / (Double(range.upperBound - range.lowerBound + 1) / 2) * farthestTilt
  }
}
