/// The results of arbitration for a recognizer that is ready, and for its rivals.
enum ArbitrationResult: String, CaseIterable, Sendable {
  /// A ready recognizer recognizes in the same turn.
  case recognizedAtOnce
  /// A recognizer waits for another one to fail.
  case waitedForOne
  /// A recognizer waits for several others to fail.
  case waitedForSeveral
  /// The recognizer waited for others to fail, and recognizes because all of them have failed.
  case recognizedAfterWaiting
  /// The gesture of a waiting recognizer ended before the others failed, so the recognizer begins and ends in one turn.
  case endedWhileWaiting
  /// A required recognizer recognized. The one that requires its failure fails without having waited.
  case failedForRequired
  /// A required recognizer recognized. The one that waited for it fails.
  case failedWhileWaiting
  /// A view refuses in `gestureRecognizerShouldBegin`.
  case refusedByView
  /// The delegate refuses in `gestureRecognizerShouldBegin`.
  case refusedByDelegate
  /// A recognizer on a deeper view recognized first.
  case preventedByDeeper
  /// A recognizer on a view at the same depth, usually the same view, recognized first.
  case preventedOnSameView
  /// A recognizer on a view at a smaller depth recognized first.
  case preventedByOuter
  /// Another recognizer, at any depth, recognized while this one waited.
  case preventedWhileWaiting
  /// A recognizer recognizes alongside an earlier one with the same touch. The delegate of the earlier one allows it.
  case allowedByEarlier
  /// A recognizer recognizes alongside an earlier one with the same touch. Its own delegate allows it.
  case allowedByLater
  /// A recognizer recognizes alongside an earlier one with the same touch. The delegates of both allow it.
  case allowedByBoth
  /// No delegate allows it, but the earlier one's `canPrevent` returns false.
  case sparedByCanPrevent
  /// No delegate allows it, but the later one's `canBePrevented` returns false.
  case sparedByCanBePrevented
  /// No delegate allows it, but the earlier one requires the later one to fail.
  case sparedByRequirement
  /// No other rule applies, but the class of one recognizer does not prevent the other: a tap does not prevent a double
  /// tap.
  case sparedByClass
  /// A recognizer recognizes alongside an earlier one without a shared touch.
  case sharedNoTouch
  /// A recognizer is reset in the step in which its attempt ended.
  case resetAtOnce
  /// A recognizer is reset in a later step, together with the recognizers connected to it by failure requirements.
  case resetTogether
}
