import Foundation
import Records

extension UITouch {
  /// Returns touches for samples without an event of their own: copies of this one at other locations and times.
  func sampleTrail(_ samples: [TouchTrail]) -> [UITouch] {
    guard !samples.isEmpty, let view, let window else { return [] }
    var last = currentSample.previousLocation
    return samples.map { trail in
      var sample = currentSample
      sample.phase = .moved
      sample.time = Instant(seconds: trail.time)
      sample.previousLocation = last
      sample.location = window.convertFromSuperview(CGPoint(trail.location))
      if let force = trail.force { sample.force = CGFloat(force) }
      last = sample.location
      return sampleCopy(sample, trail.estimate, in: view, window)
    }
  }

  /// Returns a touch with one sample of this one.
  func sampleCopy(_ sample: Sample, _ estimate: TouchEstimate?, in view: UIView, _ window: UIWindow)
    -> UITouch
  {
    let ordinal = view.eventEngine.touches.nextOrdinal()
    let copy = UITouch(id: fingerID, ordinal: ordinal, sample: sample, type: type, edge: nil)
    copy.sampleExtras = sampleExtras?.with(estimate)
    copy._bind(to: view, in: window)
    return copy
  }
}
