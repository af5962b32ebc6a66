import Foundation
import Records

/// The samples that wait for values, each with its receivers. The values may come after the touch has ended and its
/// recognizers have been reset.
final class EstimatedSamples {
  private struct Waiting {
    let estimate: TouchEstimate
    let touch: UITouch
    /// The touch as it was in this sample. Recognizers and views receive it.
    let sample: UITouch
    let recognizers: [UIGestureRecognizer]
  }

  /// The samples with new values.
  struct Measured {
    /// The recognizers that are told.
    fileprivate(set) var recognizers: [(UIGestureRecognizer, [UITouch])] = []
    fileprivate var samples: [(touch: UITouch, sample: UITouch)] = []

    /// The views that are told: those that have received the touch and not lost it. Recognizers may take it first.
    var views: [(UIView, [UITouch])] {
      samples.reduce(into: []) { views, each in
        guard let view = each.touch._view, view.window != nil, each.touch.touchDelivery.isSeen else { return }
        views.addSample(each.sample, for: view)
      }
    }
  }

  // In the order of their numbers.
  private var waiting: [Waiting] = []

  /// Notes the estimates in the samples of an event, before recognizers receive them.
  func note(_ samples: [TouchSample], among touches: [UITouch]) {
    for sample in samples {
      guard let extras = sample.extras,
        extras.estimate != nil || extras.coalesced.contains(where: { $0.estimate != nil }),
        let touch = touches.first(where: { $0.fingerID == sample.id && $0.hasChanged })
      else { continue }
      note(extras, of: touch)
    }
  }

  private func note(_ extras: TouchExtras, of touch: UITouch) {
    guard let view = touch._view, let window = touch._window else { return }
    let recognizers = touch.receivingRecognizers.filter { $0.attempt.tracks(touch) && !$0.attempt.isOver }
    // Of more, the oldest would be forgotten at once.
    let coalesced = Array(extras.coalesced.suffix(TouchEstimate.mostWaiting))
    for (trail, sample) in zip(coalesced, touch.sampleTrail(coalesced)) {
      if let estimate = trail.estimate {
        add(Waiting(estimate: estimate, touch: touch, sample: sample, recognizers: recognizers))
      }
    }
    guard let estimate = extras.estimate else { return }
    let sample = touch.sampleCopy(touch.currentSample, estimate, in: view, window)
    add(Waiting(estimate: estimate, touch: touch, sample: sample, recognizers: recognizers))
  }

  private func add(_ sample: Waiting) {
    if sample.estimate.expected.isEmpty { return }
    waiting.append(sample)
    if waiting.count > TouchEstimate.mostWaiting { waiting.removeFirst() }
  }

  /// Gives samples their values, and returns them.
  func measure(_ updates: [TouchUpdate]) -> Measured {
    var measured = Measured()
    for update in updates {
      guard let index = waiting.firstIndex(where: { $0.estimate.index == update.index }) else { continue }
      let found = waiting[index]
      found.sample.changeValues(to: update)
      // The touch itself has the values of its last sample.
      if found.touch.sampleExtras?.estimate?.index == update.index { found.touch.changeValues(to: update) }
      if found.sample.sampleExtras?.estimate?.expected.isEmpty ?? true { waiting.remove(at: index) }
      for recognizer in found.recognizers where recognizer.isEnabled && recognizer.view?.window != nil {
        measured.recognizers.addSample(found.sample, for: recognizer)
      }
      measured.samples.append((found.touch, found.sample))
    }
    return measured
  }

  func close() {
    withExtendedLifetime(waiting) {
      for sample in waiting { sample.sample._close() }
      waiting = []
    }
  }
}

extension UITouch {
  /// Replaces estimates by the values of an update.
  fileprivate func changeValues(to update: TouchUpdate) {
    guard let extras = sampleExtras, let estimate = extras.estimate else { return }
    sampleExtras = extras.with(estimate.updated(by: update), roll: update.roll)
    if let force = update.force { currentSample.force = CGFloat(force) }
    if let altitude = update.altitude { currentSample.altitude = CGFloat(altitude) }
    if let azimuth = update.azimuth { currentSample.azimuth = CGFloat(azimuth) }
    if let location = update.location, let _window {
      currentSample.location = _window.convertFromSuperview(CGPoint(location))
    }
  }
}

extension UITouch.Properties {
  /// The properties of a trace.
  init(_ properties: [EstimatedProperty]) {
    self.init(
      properties.map { property -> UITouch.Properties in
        switch property {
        case .force: .force
        case .azimuth: .azimuth
        case .altitude: .altitude
        case .location: .location
        case .roll: .roll
        }
      }
    )
  }
}

extension Array {
  /// Adds a touch to the group of its receiver. Groups are in order of first appearance.
  fileprivate mutating func addSample<Receiver: AnyObject>(_ touch: UITouch, for receiver: Receiver)
  where Element == (Receiver, [UITouch]) {
    if let index = firstIndex(where: { $0.0 === receiver }) {
      self[index].1.append(touch)
    } else {
      append((receiver, [touch]))
    }
  }
}
