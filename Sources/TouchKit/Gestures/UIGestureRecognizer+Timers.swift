import Records

extension UIGestureRecognizer {
  /// Does something a number of seconds from now, unless the attempt is over by then.
  func after(_ seconds: Double, _ action: @escaping () -> Void) {
    attempt.keep(
      engine.clock.schedule(at: engine.now + Instant.span(seconds: seconds), owner: self, action)
    )
  }

  /// Fails when a limit has passed. What comes at exactly the limit is still in time.
  func failAfter(_ limit: Double, _ code: ReasonCode, _ wording: Wording) {
    let deadline = engine.now + Instant.span(seconds: limit) + 1
    attempt.keep(
      engine.clock.schedule(at: deadline, owner: self) { [unowned self] in
        fail(code, wording, Measure(nil, limit: limit, .seconds))
      }
    )
  }
}
