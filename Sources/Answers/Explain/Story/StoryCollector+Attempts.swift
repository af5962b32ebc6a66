import Records
import TouchKit

/// Attempts: the touches, state changes, waits and actions of recognizers.
extension StoryCollector {
  func add(_ message: RecognizerMessage) {
    guard message.message == .touchesBegan else { return }
    let recognizer = index(ofRecognizer: message.recognizer)
    let members = message.touches.map { id in
      let touch = live[id]?.last.map { touches[$0] }
      let name = touch?.name ?? TouchName(id: id, use: 1)
      return AttemptStory.Member(touch: name, view: touch?.view, since: now)
    }
    withAttempt(of: recognizer) { $0.members += members }
    offers[recognizer]?.removeAll { message.touches.contains(touches[$0.touch].touch) }
  }

  func add(_ change: StateChange) {
    let recognizer = index(ofRecognizer: change.recognizer)
    // A recognizer that changes its state has responded to its touches, so none of them counts as not received.
    offers[recognizer] = nil
    if change.from == .changed, change.to == .changed {
      return withAttempt(of: recognizer) { $0.repeatChanged(at: now) }
    }
    var story = AttemptStory.Change(time: now, change: change)
    story.refusal = refusal(behind: change)
    story.builtIn = change.reason.by.flatMap { snapshot.recognizer($0)?.builtIn }
    if change.reason.kind == .liftedUnfinished {
      story.reach = (liveScene?.recognizer(change.recognizer) as? UISwipeGestureRecognizer)?._reach
    }
    if change.to == .failed, change.reason.isOfAnother {
      story.scrollableAxes = scrollView(ofOwnPan: change.recognizer).map { scrollView in
        let axes = scrollView._scrollableAxes
        return AttemptStory.Axes(x: axes.x, y: axes.y)
      }
    }
    if change.reason.kind == .touchesCancelled {
      story.cancellation = cause(of: withAttempt(of: recognizer) { $0.members.map(\.touch.id) }, in: [])
    }
    let wait = withAttempt(of: recognizer) { attempt in
      attempt.changes.append(story)
      return attempt.endWait(at: now)
    }
    if let wait { addWaitingRecognizer(change.recognizer, wait) }
    if change.from == .possible, change.to != .failed { recognized.append(recognizer) }
    if change.to == .began, let scrollView = scrollView(ofOwnPan: change.recognizer) {
      withAttempt(of: recognizer) { $0.scroll = AttemptStory.Scroll(view: scrollView.traceID) }
    }
    if change.to == .began, let scrollView = scrollView(ofOwnPinch: change.recognizer) {
      withAttempt(of: recognizer) { $0.zoom = AttemptStory.Zoom(view: scrollView.traceID) }
    }
    let code = change.reason.code
    if change.to == .failed, code == .tooLate || code == .tooFewTouches, let strays = strays[recognizer] {
      withAttempt(of: recognizer) { $0.strays = strays }
    }
    if let other = change.reason.by, code == .prevented || code == .requiredRecognized {
      let failed = AttemptStory.FailedRecognizer(recognizer: change.recognizer, code: code)
      withAttempt(of: index(ofRecognizer: other)) {
        // A long gesture may make several attempts of one recognizer fail; the recognizer is listed once.
        $0.addFailedRecognizer(failed)
      }
    }
  }

  /// Returns the cause of a refusal to begin. Call it while the recognizer still has the values it had at the refusal.
  private func refusal(behind change: StateChange) -> AttemptStory.Refusal? {
    switch change.reason.kind {
    case .refusedByDelegate:
      guard let live = liveScene?.recognizer(change.recognizer),
        let unmet = liveScene?.unmetPartsOfBeginning(live), !unmet.isEmpty
      else { return nil }
      return .condition(unmet)
    case .refusedByView:
      guard let id = change.reason.by, let view = liveScene?.view(id),
        view is UIControl || view is UITextView, view.sceneOverrides.shouldBegin == nil,
        snapshot.view(id)?.className.hasPrefix("UI") == true
      else { return nil }
      return .gestureOfTheView
    default: return nil
    }
  }

  /// Adds the movement of a scroll view's content to the attempt of its own pan recognizer, if one is under way.
  func changeScroll(of view: String, _ change: (inout AttemptStory.Scroll) -> Void) {
    guard event.movesContent, let pan = (liveScene?.view(view) as? UIScrollView)?.panGestureRecognizer
    else {
      return
    }
    let recognizer = index(ofRecognizer: pan.traceID)
    guard hasAttempt(recognizer) else { return }
    withAttempt(of: recognizer) { attempt in
      if var scroll = attempt.scroll {
        change(&scroll)
        attempt.scroll = scroll
      }
    }
  }

  /// Corrects where the content came to rest after a drag: something stopped it.
  func endCoasting(of view: String, at offset: Point) {
    guard let pan = (liveScene?.view(view) as? UIScrollView)?.panGestureRecognizer else { return }
    let recognizer = index(ofRecognizer: pan.traceID)
    guard let last = recognizers[recognizer].attempts.lastIndex(where: { $0.scroll?.rest != nil }) else {
      return
    }
    recognizers[recognizer].attempts[last].scroll?.rest = offset
  }

  /// Adds the zooming of a scroll view's content to the attempt of its own pinch recognizer, if one is under way.
  func addZoom(of view: String, to scale: Double, _ offset: Point) {
    guard event.movesContent, let pinch = (liveScene?.view(view) as? UIScrollView)?.pinchGestureRecognizer
    else { return }
    let recognizer = index(ofRecognizer: pinch.traceID)
    if hasAttempt(recognizer) { withAttempt(of: recognizer) { $0.zoom?.result = (scale, offset) } }
  }

  /// Returns the scroll view that owns a pinch recognizer; nil if the recognizer is not a scroll view's own pinch.
  private func scrollView(ofOwnPinch id: String) -> UIScrollView? {
    guard let scrollView = liveScene?.recognizer(id)?.view as? UIScrollView else { return nil }
    return scrollView.pinchGestureRecognizer?.traceID == id ? scrollView : nil
  }

  /// Returns the scroll view that owns a pan recognizer; nil if the recognizer is not a scroll view's own pan.
  func scrollView(ofOwnPan id: String) -> UIScrollView? {
    guard let scrollView = liveScene?.recognizer(id)?.view as? UIScrollView else { return nil }
    return scrollView.panGestureRecognizer.traceID == id ? scrollView : nil
  }

  func addWait(of id: String, for others: [String]) {
    withAttempt(of: index(ofRecognizer: id)) { $0.waits.append(AttemptStory.Wait(others: others, from: now)) }
  }

  func add(_ action: Action) {
    if action.controlEvent != nil {
      let view = index(ofView: action.sender)
      views[view].actions.add(action, at: now, since: lastLanding)
      if action.controlEvent == .touchCancel, let cause = causeOfDisabling(action.sender) {
        views[view].actions[views[view].actions.count - 1].cause = cause
      }
    } else if case .command = event, !events.isEmpty {
      events[events.count - 1].performer = action.target
    } else if case .pencil = event, let delegate = action.target {
      addPencilMessage(to: delegate)
    } else if action.state != nil {
      withAttempt(of: index(ofRecognizer: action.sender)) { $0.actions.add(action, at: now, since: .zero) }
    } else if let message = ListMessage(action, at: now, title: title(of: action)) {
      views[index(ofView: action.sender)].listMessages.append(message)
    }
  }

  /// Returns the text of the row that a message of a list is about.
  private func title(of action: Action) -> String? {
    guard let path = action.values.indexPath, path.count == 2 else { return nil }
    return liveScene?.rowTitle(of: action.sender, section: path[0], row: path[1])
  }

  /// Adds a finished wait to the stories of the recognizers that had to fail.
  private func addWaitingRecognizer(_ id: String, _ wait: AttemptStory.Wait) {
    for other in wait.others {
      let recognizer = index(ofRecognizer: other)
      guard hasAttempt(recognizer) else { continue }
      withAttempt(of: recognizer) { attempt in
        let end = attempt.changes.last?.time ?? now
        attempt.waitingRecognizers.append(
          AttemptStory.WaitingRecognizer(recognizer: id, span: max(end, wait.from) - wait.from)
        )
      }
    }
  }

  /// Adds the waits that last until the end of the trace.
  func finishWaits() {
    for recognizer in recognizers.indices where hasAttempt(recognizer) {
      let waiting = recognizers[recognizer].id
      for wait in withAttempt(of: recognizer, { $0.waits }) where wait.to == nil {
        for other in wait.others {
          let index = index(ofRecognizer: other)
          guard hasAttempt(index) else { continue }
          withAttempt(of: index) {
            $0.waitingRecognizers.append(AttemptStory.WaitingRecognizer(recognizer: waiting, span: nil))
          }
        }
      }
    }
  }
}

extension AttemptStory {
  /// Ends the current wait and returns it.
  fileprivate mutating func endWait(at time: Instant) -> Wait? {
    guard let index = waits.indices.last, waits[index].to == nil else { return nil }
    waits[index].to = time
    return waits[index]
  }
}

extension [ActionRun] {
  /// Adds a message to the last run if it continues the run; otherwise starts a new run.
  ///
  /// - Parameter landing: The time at which a finger last came down, which ends the runs before it.
  fileprivate mutating func add(_ action: Action, at time: Instant, since landing: Instant) {
    if let index = indices.last, self[index].isContinued(by: action), self[index].goesOn,
      self[index].last >= landing
    {
      self[index].count += 1
      self[index].last = time
      self[index].value = action.values.value
    } else {
      append(ActionRun(action, at: time))
    }
  }
}

extension StepEvent {
  /// Whether the event may move the content of a scroll view by its pan or its pinch.
  fileprivate var movesContent: Bool {
    switch self {
    case .touches, .scroll, .transform: true
    default: false
    }
  }
}
