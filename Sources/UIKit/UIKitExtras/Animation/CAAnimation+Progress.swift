import Foundation
import TouchKit

extension CAAnimation {
  /// Returns the elapsed fraction of the duration, within the current repetition, some seconds after the begin; nil
  /// when the animation has no effect.
  func activeFraction(after elapsed: CFTimeInterval) -> CGFloat? {
    let once = duration > 0 ? duration : CAAnimation.usualDuration
    let cycle = once * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : cycle * Double(repeatCount > 0 ? repeatCount : 1)
    var local = elapsed * Double(speed) + timeOffset
    if local < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      local = 0
    } else if local >= whole {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      local = whole
    }
    var part = local.truncatingRemainder(dividingBy: cycle)
    if part == 0, local > 0, local == whole { part = cycle }
    return CGFloat((part > once ? cycle - part : part) / once)
  }

  /// Returns whether the animation is over some seconds after its begin, and no longer has an effect.
  func isOver(after elapsed: CFTimeInterval) -> Bool {
    isRemovedOnCompletion && elapsed >= activeDuration
  }
}

extension CABasicAnimation {
  /// Returns the value between the ends given by `fromValue`, `toValue` and `byValue`; the current value replaces those
  /// that are nil.
  func interpolatedValue(_ progress: CGFloat, _ present: AnimatedValue) -> AnimatedValue? {
    let (from, to, by) = (AnimatedValue(fromValue), AnimatedValue(toValue), AnimatedValue(byValue))
    let start = from ?? by.flatMap { by in to.flatMap { $0.adding(by, times: -1) } } ?? present
    let end = to ?? by.flatMap { start.adding($0) } ?? present
    return start.moved(by: progress, to: end)
  }

  /// Returns the progress at a fraction of the duration, by the timing curve or the spring.
  func curveProgress(_ fraction: CGFloat) -> CGFloat {
    guard let spring = self as? CASpringAnimation else {
      return timingFunction?.curveHeight(at: fraction) ?? fraction
    }
    let frequency = (max(spring.stiffness, 1e-6) / max(spring.mass, 1e-6)).squareRoot()
    let ratio = spring.damping / (2 * (max(spring.stiffness, 1e-6) * max(spring.mass, 1e-6)).squareRoot())
    let curve = SpringCurve(
      frequency: frequency,
      dampingRatio: max(0.01, ratio),
      velocity: spring.initialVelocity
    )
    let seconds = duration > 0 ? duration : CAAnimation.usualDuration
    return curve.progress(after: Double(fraction) * seconds)
  }
}

extension CAKeyframeAnimation {
  /// Returns the value at a fraction of the duration. Along a path, each of its segments takes the same time unless
  /// `keyTimes` says otherwise.
  func interpolatedValue(_ fraction: CGFloat) -> AnimatedValue? {
    if let path {
      let segments = path.segmentList
      guard let (index, part) = stepPlace(at: fraction, among: segments.count) else { return nil }
      let point = segments[index].point(at: part)
      return .numbers([point.x, point.y])
    }
    let stops = values?.compactMap { AnimatedValue($0) } ?? []
    let isDiscrete = calculationMode == .discrete
    guard let (index, part) = stepPlace(at: fraction, among: isDiscrete ? stops.count : stops.count - 1)
    else {
      return stops.last
    }
    return isDiscrete ? stops[index] : stops[index].moved(by: part, to: stops[index + 1])
  }

  /// Returns the current step at a fraction of the duration, and its elapsed fraction; nil if there are no steps.
  private func stepPlace(at fraction: CGFloat, among steps: Int) -> (index: Int, part: CGFloat)? {
    guard steps > 0 else { return nil }
    var times = keyTimes?.map { CGFloat($0.doubleValue) } ?? []
    if times.count < steps + 1 { times = (0...steps).map { CGFloat($0) / CGFloat(steps) } }
    let index = (1..<steps).last { times[$0] <= fraction } ?? 0
    let length = times[index + 1] - times[index]
    let part = length > 0 ? min(1, max(0, (fraction - times[index]) / length)) : 1
    return (
      index, timingFunctions.flatMap { index < $0.count ? $0[index].curveHeight(at: part) : nil } ?? part
    )
  }
}
