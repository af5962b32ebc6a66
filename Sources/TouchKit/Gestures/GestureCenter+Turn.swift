/// What follows from what recognizers were told, until the engine is at rest.
extension GestureCenter {
  /// Phases 5 to 7: what is recognized takes its touches and sends its actions, again while handlers set
  /// something going.
  func judge() {
    repeat {
      arbitrate()
      if !recognized.isEmpty { engine.delivery.cancelRecognized() }
      sendActions()
    } while isUnsettled
  }

  /// Phase 9, once what views and resets have set going is through as well.
  func comeToRest() {
    repeat {
      while isUnsettled {
        judge()
        engine.delivery.release()
      }
      reset()
    } while isUnsettled
  }
}
