import Records

extension UIGestureRecognizer {
  /// Does something a number of seconds from now, unless the attempt is over by then.
  ///
  /// The system sets the timer when it hears of a touch, which is later than the touch; so the lift of one of
  /// its touches right after the deadline, by less than the `latency` in seconds, is still heard of before.
  func after(_ seconds: Double, latency: Double, _ action: @escaping () -> Void) {
    let deadline = engine.now + Instant.span(seconds: seconds)
    let window = Instant.span(seconds: latency)
    let timer = engine.clock.schedule(
      at: deadline,
      owner: self,
      isOvertaken: { [unowned self] delay, fingers in
        delay > 0 && delay < window && tracked.contains { fingers.contains($0.id) }
      },
      action
    )
    attempt.keep(timer)
  }

  /// Fails when a limit has passed. What comes at exactly the limit is still in time.
  func failAfter(_ limit: Double, _ kind: ReasonKind) {
    let deadline = engine.now + Instant.span(seconds: limit) + 1
    attempt.keep(
      engine.clock.schedule(at: deadline, owner: self) { [unowned self] in
        fail(kind, Measure(nil, limit: limit, .seconds))
      }
    )
  }
}
