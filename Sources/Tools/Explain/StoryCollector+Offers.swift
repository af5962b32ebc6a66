import Records

/// Touches that recognizers and views do not get, with the reason.
extension StoryCollector {
  /// Expects that recognizers receive a touch that was just hit-tested. A touch that they have not received at the end
  /// of the step is an unoffered touch.
  ///
  /// - Parameter checked: The views that hit testing asked, in its order.
  func offer(_ touch: Int, _ checked: [HitCheck]) {
    let story = touches[touch]
    let search = Search(checked)
    for recognizer in presence.recognizers {
      let index = index(ofRecognizer: recognizer.id)
      guard let view = recognizer.view else {
        addUnoffered(of: index, touch, .detached)
        continue
      }
      if story.path.contains(view) {
        offers.append(Offer(recognizer: index, touch: touch, reason: reason(of: index, recognizer)))
      } else {
        addUnoffered(of: index, touch, elsewhere(story, search, than: view))
      }
    }
    for view in watched where !story.path.contains(view) {
      let index = index(ofView: view)
      views[index].unofferedTouches.add(elsewhere(story, search, than: view), touch: story.touch, time: now)
    }
  }

  /// Adds a touch that was dropped before hit testing to all recognizers.
  func addUnoffered(_ touch: Int, _ reason: UnofferedTouches.Reason) {
    for recognizer in recognizers.indices { addUnoffered(of: recognizer, touch, reason) }
    for view in watched {
      views[index(ofView: view)].unofferedTouches.add(reason, touch: touches[touch].touch, time: now)
    }
  }

  /// Adds the touches that recognizers did not receive in the last step.
  func settleOffers() {
    for offer in offers {
      let story = touches[offer.touch]
      recognizers[offer.recognizer].unofferedTouches.add(offer.reason, touch: story.touch, time: story.from)
    }
    offers = []
  }

  /// Adds a touch that is outside of the recognizer's view. It matters only if the recognizer receives no touch at all.
  private func addUnoffered(
    of recognizer: Int,
    _ touch: Int,
    _ reason: @autoclosure () -> UnofferedTouches.Reason
  ) {
    guard recognizers[recognizer].attempts.isEmpty else { return }
    recognizers[recognizer].unofferedTouches.add(reason(), touch: touches[touch].touch, time: now)
  }

  private func reason(of index: Int, _ recognizer: ScenePresence.Recognizer) -> UnofferedTouches.Reason {
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

  private func elsewhere(_ story: TouchStory, _ search: Search, than view: String) -> UnofferedTouches.Reason
  {
    .elsewhere(hit: story.view, path: story.path, obstacle: obstacle(between: story, search, and: view))
  }

  /// The view that kept hit testing from reaching another view.
  private func obstacle(between story: TouchStory, _ search: Search, and view: String) -> UnofferedTouches
    .Obstacle?
  {
    let chain = presence.chain(of: view)
    if let (view, miss) = search.firstMiss(among: chain) { return .missed(view: view, miss) }
    // Where the paths of the two views part, hit testing found a view in front and did not ask this one.
    guard let common = chain.firstIndex(where: story.path.contains), common > 0,
      let place = story.path.firstIndex(of: chain[common]), place + 1 < story.path.count,
      !search.asked(chain[common - 1])
    else { return nil }
    return .inFront(view: story.path[place + 1])
  }
}

/// The views that hit testing asked for a touch. A dictionary, because each recognizer looks up its view.
private struct Search {
  private struct Miss {
    let place: Int
    let why: HitCheck.Miss
  }

  private var views: Set<String> = []
  /// The first time that hit testing asked a view and the touch missed it.
  private var misses: [String: Miss] = [:]

  init(_ checked: [HitCheck]) {
    for (place, check) in checked.enumerated() {
      views.insert(check.view)
      if let why = check.miss, misses[check.view] == nil { misses[check.view] = Miss(place: place, why: why) }
    }
  }

  func asked(_ view: String) -> Bool { views.contains(view) }

  /// The view that was asked first, of those that the touch missed.
  func firstMiss(among chain: [String]) -> (view: String, why: HitCheck.Miss)? {
    let missed = chain.compactMap { view in misses[view].map { (view: view, miss: $0) } }
    return missed.min { $0.miss.place < $1.miss.place }.map { ($0.view, $0.miss.why) }
  }
}

extension UnofferedTouches.Reason {
  /// Whether the reason matters for a recognizer that received other touches.
  var isWorthTelling: Bool {
    switch self {
    case .disabled, .notReset, .waiting, .refusedByDelegate, .refusedByClass: true
    case .detached, .elsewhere, .dropped: false
    }
  }
}
