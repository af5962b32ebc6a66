import Records

extension UIGestureRecognizer {
  /// Performs an action after a number of seconds, unless the attempt is over by then.
  ///
  /// The system starts the timer a little after the touch arrives. So if a tracked touch lifts less than `latency`
  /// seconds after the deadline, the lift is processed before the timer fires.
  func scheduleAction(
    _ seconds: Double,
    latency: Double,
    _ action: @escaping () -> Void
  ) {
    let deadline = eventEngine.now + Instant.span(seconds: seconds)
    let window = Instant.span(seconds: latency)
    let timer = eventEngine.clock.schedule(
      at: deadline,
      owner: self,
      yieldsToLift: { [unowned self] delay, fingers in
        delay > 0 && delay < window && trackedTouches.contains { fingers.contains($0.fingerID) }
      },
      action
    )
    attempt.keep(timer)
  }

  /// Fails the recognizer after a limit in seconds. An event at exactly the limit is still in time.
  func failAfter(_ limit: Double, _ kind: ReasonKind) {
    let deadline = eventEngine.now + Instant.span(seconds: limit) + 1
    attempt.keep(
      eventEngine.clock.schedule(at: deadline, owner: self) { [unowned self] in
        failGesture(kind, Measure(nil, limit: limit, .seconds))
      }
    )
  }
}
