import Records

/// The fingers of a trace.
extension TraceDraft {
  /// The position of a sample.
  struct SampleIndex: Hashable {
    var step: Int
    var index: Int
  }

  /// The samples of each finger, in the order in which the fingers came down.
  var touches: [[SampleIndex]] {
    var touches: [[SampleIndex]] = []
    var current: [Int: Int] = [:]
    for (step, samples) in samplesByStep {
      for (index, sample) in samples.enumerated() {
        if sample.phase == .began {
          current[sample.id] = touches.count
          touches.append([])
        }
        if let touch = current[sample.id] { touches[touch].append(SampleIndex(step: step, index: index)) }
      }
    }
    return touches
  }

  func sample(at place: SampleIndex) -> TouchSample {
    guard case .touches(let samples) = steps[place.step].event else {
      preconditionFailure("step \(place.step) has no touches")
    }
    return samples[place.index]
  }

  /// The samples of the steps with touches.
  private var samplesByStep: [(step: Int, samples: [TouchSample])] {
    steps.enumerated().compactMap { index, step in
      if case .touches(let samples) = step.event { (index, samples) } else { nil }
    }
  }

  func mappingSamples(_ change: (SampleIndex, inout TouchSample) -> Void) -> TraceDraft {
    var draft = self
    for (step, var samples) in samplesByStep {
      for index in samples.indices { change(SampleIndex(step: step, index: index), &samples[index]) }
      draft.steps[step].event = .touches(samples)
    }
    return draft
  }

  func without(touches range: Range<Int>) -> TraceDraft {
    without(Set(touches[range].joined()))
  }

  func without(samples range: Range<Int>, ofTouch number: Int) -> TraceDraft {
    without(Set(touches[number][range]))
  }

  /// Removes samples, and the steps that become empty.
  private func without(_ places: Set<SampleIndex>) -> TraceDraft {
    var draft = self
    draft.steps = steps.enumerated().compactMap { number, step in
      guard case .touches(let samples) = step.event else { return step }
      let kept = samples.indices.filter { !places.contains(SampleIndex(step: number, index: $0)) }
      guard !kept.isEmpty else { return nil }
      var step = step
      step.event = .touches(kept.map { samples[$0] })
      return step
    }
    return draft
  }
}

extension TouchPhase {
  /// Whether the touch has ended.
  var isEnd: Bool { self == .ended || self == .cancelled }
}
