import Records

/// Which recognizers, and which views, do not get a touch, and why.
extension StoryCollector {
  /// Takes note of who ought to be told of a touch that was just hit-tested. Whoever has not been told when the
  /// step is over was passed over.
  ///
  /// - Parameter checked: the views that were asked, in the order of the search.
  func offer(_ touch: Int, _ checked: [HitCheck]) {
    let story = touches[touch]
    for recognizer in roster.recognizers {
      let index = index(ofRecognizer: recognizer.id)
      guard let view = recognizer.view else {
        noteMiss(of: index, touch, .detached)
        continue
      }
      if story.path.contains(view) {
        offers.append(Offer(recognizer: index, touch: touch, reason: reason(of: index, recognizer)))
      } else {
        noteMiss(of: index, touch, elsewhere(story, checked, than: view))
      }
    }
    for view in watched where !story.path.contains(view) {
      let index = index(ofView: view)
      views[index].passedOver.note(elsewhere(story, checked, than: view), touch: story.touch, time: now)
    }
  }

  /// Takes note of a touch that no recognizer hears of.
  func passOver(_ touch: Int, _ reason: PassedOver.Reason) {
    for recognizer in recognizers.indices { noteMiss(of: recognizer, touch, reason) }
    for view in watched {
      views[index(ofView: view)].passedOver.note(reason, touch: touches[touch].touch, time: now)
    }
  }

  /// Those that were not told in the step that is over.
  func settleOffers() {
    for offer in offers {
      let story = touches[offer.touch]
      recognizers[offer.recognizer].passedOver.note(offer.reason, touch: story.touch, time: story.from)
    }
    offers = []
  }

  /// A touch that is not a recognizer's business is worth a word only where it never hears of any.
  private func noteMiss(of recognizer: Int, _ touch: Int, _ reason: @autoclosure () -> PassedOver.Reason) {
    guard recognizers[recognizer].attempts.isEmpty else { return }
    recognizers[recognizer].passedOver.note(reason(), touch: touches[touch].touch, time: now)
  }

  private func reason(of index: Int, _ recognizer: Roster.Recognizer) -> PassedOver.Reason {
    if !recognizer.isEnabled { return .disabled }
    if hasAttempt(index) {
      let (state, wait) = withAttempt(of: index) { ($0.state, $0.waits.last) }
      switch state {
      case .failed, .recognized, .ended, .cancelled: return .notReset
      case .possible, .began, .changed: break
      }
      if let wait, wait.to == nil { return .waiting(wait.others) }
    }
    return recognizer.hasDelegate ? .refusedByDelegate : .refusedByClass
  }

  private func elsewhere(_ story: TouchStory, _ checked: [HitCheck], than view: String) -> PassedOver.Reason {
    .elsewhere(hit: story.view, path: story.path, obstacle: obstacle(between: story, checked, and: view))
  }

  /// What kept the search from a view.
  private func obstacle(between story: TouchStory, _ checked: [HitCheck], and view: String) -> PassedOver
    .Obstacle?
  {
    let chain = roster.chain(of: view)
    for check in checked {
      if let miss = check.miss, chain.contains(check.view) { return .missed(view: check.view, miss) }
    }
    // Where the two ways part, one view was asked before the other one's turn came.
    guard let common = chain.firstIndex(where: story.path.contains), common > 0,
      let place = story.path.firstIndex(of: chain[common]), place + 1 < story.path.count,
      !checked.contains(where: { $0.view == chain[common - 1] })
    else { return nil }
    return .inFront(view: story.path[place + 1])
  }
}

extension PassedOver.Reason {
  /// Whether it is worth a word where the recognizer has heard of other touches.
  var isWorthTelling: Bool {
    switch self {
    case .disabled, .notReset, .waiting, .refusedByDelegate, .refusedByClass: true
    case .detached, .elsewhere, .dropped: false
    }
  }
}
