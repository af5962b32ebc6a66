import Records

/// Which recognizers, and which views, do not get a touch, and why.
extension StoryCollector {
  /// Takes note of who ought to be told of a touch that was just hit-tested. Whoever has not been told when the
  /// step is over was passed over.
  ///
  /// - Parameter checked: the views that were asked, in the order of the search.
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

  /// Takes note of a touch that no recognizer hears of.
  func addUnoffered(_ touch: Int, _ reason: UnofferedTouches.Reason) {
    for recognizer in recognizers.indices { addUnoffered(of: recognizer, touch, reason) }
    for view in watched {
      views[index(ofView: view)].unofferedTouches.add(reason, touch: touches[touch].touch, time: now)
    }
  }

  /// Those that were not told in the step that is over.
  func settleOffers() {
    for offer in offers {
      let story = touches[offer.touch]
      recognizers[offer.recognizer].unofferedTouches.add(offer.reason, touch: story.touch, time: story.from)
    }
    offers = []
  }

  /// A touch that is not a recognizer's business is worth a word only where it never hears of any.
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

  /// What kept the search from a view.
  private func obstacle(between story: TouchStory, _ search: Search, and view: String) -> UnofferedTouches
    .Obstacle?
  {
    let chain = presence.chain(of: view)
    if let (view, miss) = search.firstMiss(among: chain) { return .missed(view: view, miss) }
    // Where the two ways part, one view was asked before the other one's turn came.
    guard let common = chain.firstIndex(where: story.path.contains), common > 0,
      let place = story.path.firstIndex(of: chain[common]), place + 1 < story.path.count,
      !search.asked(chain[common - 1])
    else { return nil }
    return .inFront(view: story.path[place + 1])
  }
}

/// The views that were asked for a touch, to be found by their ids: there may be as many as recognizers.
private struct Search {
  private struct Miss {
    let place: Int
    let why: HitCheck.Miss
  }

  private var views: Set<String> = []
  /// The first time that the touch missed a view.
  private var misses: [String: Miss] = [:]

  init(_ checked: [HitCheck]) {
    for (place, check) in checked.enumerated() {
      views.insert(check.view)
      if let why = check.miss, misses[check.view] == nil { misses[check.view] = Miss(place: place, why: why) }
    }
  }

  func asked(_ view: String) -> Bool { views.contains(view) }

  /// The first of some views that the touch missed.
  func firstMiss(among chain: [String]) -> (view: String, why: HitCheck.Miss)? {
    let missed = chain.compactMap { view in misses[view].map { (view: view, miss: $0) } }
    return missed.min { $0.miss.place < $1.miss.place }.map { ($0.view, $0.miss.why) }
  }
}

extension UnofferedTouches.Reason {
  /// Whether it is worth a word where the recognizer has heard of other touches.
  var isWorthTelling: Bool {
    switch self {
    case .disabled, .notReset, .waiting, .refusedByDelegate, .refusedByClass: true
    case .detached, .elsewhere, .dropped: false
    }
  }
}
