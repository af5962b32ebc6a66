import Records
import TouchKit

/// Touches that recognizers and views do not receive, with the reasons.
extension StoryCollector {
  /// Records that recognizers should receive a touch that was just hit-tested. If a recognizer has not received it by
  /// the end of the step, the touch counts as unoffered.
  ///
  /// - Parameter checked: The views that hit testing asked, in order.
  func offer(_ touch: Int, _ checked: [HitCheck]) {
    let story = touches[touch]
    let search = Search(checked)
    landed.append((touch, search))
    for recognizer in snapshot.recognizers {
      let index = index(ofRecognizer: recognizer.id)
      let live = liveScene?.recognizer(recognizer.id)
      guard let view = live?.view?.traceID else {
        // The recognizer of a table's swipe actions is attached only while rows have any.
        if recognizer.view != nil { addUnoffered(of: index, touch, .detached) }
        continue
      }
      if story.path.contains(view) {
        let offer = Offer(recognizer: index, touch: touch, reason: reason(of: index, live, touch))
        offers[index, default: []].append(offer)
      } else {
        addUnoffered(of: index, touch, elsewhere(story, search, than: view), distance(of: story, from: view))
      }
    }
    for view in watched where story.view != view && isInSpan {
      let index = index(ofView: view)
      if story.path.contains(view) {
        let count = views[index].innerTouches?.count ?? 0
        let first = views[index].innerTouches?.first ?? story
        views[index].innerTouches = ViewStory.InnerTouches(count: count + 1, first: first)
      } else {
        let reason = elsewhere(story, search, than: view)
        let distance = distance(of: story, from: view)
        views[index].unofferedTouches.add(reason, touch: story.name, time: now, distance: distance)
      }
    }
  }

  /// Adds a touch that was dropped before hit testing to the stories of all recognizers.
  func addUnoffered(_ touch: Int, _ reason: UnofferedTouches.Reason) {
    for recognizer in recognizers.indices { addUnoffered(of: recognizer, touch, reason) }
    for view in watched where isInSpan {
      views[index(ofView: view)].unofferedTouches.add(reason, touch: touches[touch].name, time: now)
    }
  }

  /// Adds the touches that recognizers did not receive in the last step.
  func settleOffers() {
    // Only the offers to one recognizer have an order.
    for offer in offers.values.joined() where isInSpan {
      let story = touches[offer.touch]
      let reason = typeMismatch(of: offer) ?? offer.reason
      recognizers[offer.recognizer].unofferedTouches.add(reason, touch: story.name, time: story.from)
    }
    offers = [:]
  }

  /// Marks the touches that recognizers received in the last step and ignored.
  func settleIgnored() {
    guard case .touches(let samples) = event, samples.contains(where: { $0.phase == .began }) else { return }
    for recognizer in recognizers.indices where hasAttempt(recognizer) {
      guard let live = liveScene?.recognizer(recognizers[recognizer].id) else { continue }
      withAttempt(of: recognizer) { attempt in
        for index in attempt.members.indices where attempt.members[index].since == now {
          attempt.members[index].isIgnored = !live._counts(finger: attempt.members[index].touch.id)
        }
      }
    }
  }

  /// Keeps the touches of the last step that landed outside a recognizer's view, in case the recognizer fails because
  /// a finger or a tap is missing.
  func settleStrays() {
    defer { landed = [] }
    guard !landed.isEmpty else { return }
    for recognizer in recognizers.indices
    where hasAttempt(recognizer) && withAttempt(of: recognizer, { $0.state }) == .possible {
      guard let view = liveScene?.recognizer(recognizers[recognizer].id)?.view?.traceID else { continue }
      for (touch, search) in landed where !touches[touch].path.contains(view) {
        let story = touches[touch]
        strays[recognizer, default: []].append(
          AttemptStory.Stray(
            touch: story.name,
            time: now,
            reason: elsewhere(story, search, than: view),
            distance: distance(of: story, from: view)
          )
        )
      }
    }
  }

  private func distance(of story: TouchStory, from view: String) -> Double? {
    landingPlace(of: story).flatMap { liveScene?.view(view)?.screenDistance(fromScreenPoint: $0) }
  }

  /// Returns where a touch comes down in the current step; nil if it does not.
  private func landingPlace(of story: TouchStory) -> Point? {
    guard case .touches(let samples) = event else { return nil }
    return samples.first { $0.id == story.touch && $0.phase == .began }?.location
  }

  /// Adds a touch outside the recognizer's view. It matters only if the recognizer receives no touches at all.
  private func addUnoffered(
    of recognizer: Int,
    _ touch: Int,
    _ reason: @autoclosure () -> UnofferedTouches.Reason,
    _ distance: @autoclosure () -> Double? = nil
  ) {
    guard isInSpan, span != nil || recognizers[recognizer].attempts.isEmpty else { return }
    let name = touches[touch].name
    recognizers[recognizer].unofferedTouches.add(reason(), touch: name, time: now, distance: distance())
  }

  private func reason(of index: Int, _ live: UIGestureRecognizer?, _ touch: Int) -> UnofferedTouches.Reason {
    if let live, !live.isEnabled {
      let scrollView = scrollView(ofOwnPan: live.traceID)
      return .disabled(scrollView: scrollView?.isScrollEnabled == false ? scrollView?.traceID : nil)
    }
    if let difference = live?.sceneOverrides.builtIn?.systemDifference, let engine = live?.eventEngine,
      !difference.holds(on: engine.system)
    {
      return .notOnSystem(since: difference.facts.since)
    }
    if let live, let type = landingType(of: touches[touch].touch),
      !live.allowedTouchTypes.contains(where: { $0.intValue == UITouch.TouchType(type).rawValue })
    {
      return .typeNotAllowed(type)
    }
    if hasAttempt(index) {
      let (state, wait) = withAttempt(of: index) { ($0.state, $0.waits.last) }
      switch state {
      case .failed, .recognized, .ended, .cancelled: return .notReset
      case .possible, .began, .changed: break
      }
      if let wait, wait.to == nil { return .waiting(wait.others) }
    }
    return live?.delegate == nil ? .refusedByClass : .refusedByDelegate
  }

  /// Returns the reason why the recognizer declined an offer, if its first touch, which may have landed in the same
  /// step, was of another type; nil otherwise.
  private func typeMismatch(of offer: Offer) -> UnofferedTouches.Reason? {
    guard offer.reason == .refusedByClass || offer.reason == .refusedByDelegate,
      let live = liveScene?.recognizer(recognizers[offer.recognizer].id),
      let type = landingType(of: touches[offer.touch].touch), let first = live.exclusiveTouchType,
      first != UITouch.TouchType(type)
    else { return nil }
    return TouchType.allCases.first { UITouch.TouchType($0) == first }.map { .otherType(than: $0) }
  }

  /// Returns the type of the finger that lands in the current step.
  private func landingType(of id: Int) -> TouchType? {
    guard case .touches(let samples) = event else { return nil }
    return samples.first { $0.id == id && $0.phase == .began }.map { $0.type ?? .direct }
  }

  private func elsewhere(_ story: TouchStory, _ search: Search, than view: String) -> UnofferedTouches.Reason
  {
    .elsewhere(hit: story.view, path: story.path, obstacle: obstacle(between: story, search, and: view))
  }

  /// Returns what kept a touch from a view; nil if nothing did.
  private func obstacle(between story: TouchStory, _ search: Search, and view: String) -> UnofferedTouches
    .Obstacle?
  {
    guard let liveScene, let live = liveScene.view(view) else { return nil }
    return search.obstacle(before: live, path: story.path, at: landingPlace(of: story))
  }
}

/// The views that hit testing asked about a touch, in a dictionary because each recognizer looks up its view.
struct Search {
  private struct Miss {
    let place: Int
    let why: HitCheck.Miss
  }

  private var views: Set<String> = []
  /// The first miss of each view: hit testing asked the view, and the touch was not in it.
  private var misses: [String: Miss] = [:]

  init(_ checked: [HitCheck]) {
    for (place, check) in checked.enumerated() {
      views.insert(check.view)
      if let why = check.miss, misses[check.view] == nil { misses[check.view] = Miss(place: place, why: why) }
    }
  }

  func asked(_ view: String) -> Bool { views.contains(view) }

  /// Returns the first of some views that hit testing asked and the touch missed.
  func firstMiss(among chain: [String]) -> (view: String, why: HitCheck.Miss)? {
    let missed = chain.compactMap { view in misses[view].map { (view: view, miss: $0) } }
    return missed.min { $0.miss.place < $1.miss.place }.map { ($0.view, $0.miss.why) }
  }
}

extension Search {
  /// Returns what kept a touch from a view; nil if nothing did. For a view that does not contain the touch, views in
  /// front of it do not count.
  ///
  /// - Parameters:
  ///   - path: The path to the view that was hit.
  ///   - location: Where the touch is on the screen; nil if that is not known.
  func obstacle(before view: UIView, path: [String], at location: Point?) -> UnofferedTouches.Obstacle? {
    let views = Array(sequence(first: view, next: \.superview))
    let chain = views.map(\.traceID)
    let own = chain.prefix { !path.contains($0) }
    if let location, let outside = UIView.firstOutside(views[..<own.endIndex], fromScreenPoint: location) {
      return .missed(view: outside.traceID, .outside)
    }
    if let (view, miss) = firstMiss(among: chain) { return .missed(view: view, miss) }
    if let outermost = own.last, asked(outermost) { return .declined(view: outermost) }
    // Another window was asked first, and took the touch.
    if let window = chain.last, let front = path.first, window != front, !asked(window) {
      return .inFront(view: front)
    }
    // The paths of the two views diverge here: hit testing found a view in front and did not ask this one.
    guard let common = chain.firstIndex(where: path.contains), common > 0,
      let place = path.firstIndex(of: chain[common]), place + 1 < path.count, !asked(chain[common - 1])
    else { return nil }
    return .inFront(view: path[place + 1])
  }
}

extension StoryCollector {
  /// Returns whether the touches that a recognizer missed deserve a line even though it received touches of some
  /// views.
  func isWorthTelling(_ unoffered: UnofferedTouches, besideTouchesOf views: Set<String>) -> Bool {
    switch unoffered.reason {
    case .disabled, .notReset, .waiting, .refusedByDelegate, .typeNotAllowed, .refusedByClass, .notOnSystem,
      .otherType:
      true
    case .detached: touches.contains { $0.name == unoffered.touch && $0.view.map(views.contains) == true }
    case .elsewhere, .dropped: false
    }
  }
}
