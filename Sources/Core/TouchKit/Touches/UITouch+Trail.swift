import Foundation
import Records

extension UITouch {
  /// Returns touches for samples that no event was sent for: copies of this one at other places and times.
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
      let ordinal = view.eventEngine.touches.nextOrdinal()
      let copy = UITouch(id: fingerID, ordinal: ordinal, sample: sample, type: type, edge: nil)
      copy._bind(to: view, in: window)
      return copy
    }
  }
}
