/// The results of arbitration for a recognizer that is ready, and for the recognizers beside it.
enum ArbitrationResult: String, CaseIterable, Sendable {
  /// A ready recognizer recognizes in the same turn.
  case recognizedAtOnce
  /// A recognizer waits for another one to fail.
  case waitedForOne
  /// A recognizer waits for several others to fail.
  case waitedForSeveral
  /// The recognizer waited for others to fail. All of those have failed, so it recognizes.
  case recognizedAfterWaiting
  /// The gesture of a waiting recognizer ended before the others failed, so that it begins and ends in one turn.
  case endedWhileWaiting
  /// A required recognizer recognized, and the one that requires it fails without having waited.
  case failedForRequired
  /// A required recognizer recognized, and the one that waited for it fails.
  case failedWhileWaiting
  /// A view refuses in `gestureRecognizerShouldBegin`.
  case refusedByView
  /// The delegate refuses in `gestureRecognizerShouldBegin`.
  case refusedByDelegate
  /// A recognizer of a deeper view recognized first.
  case preventedByDeeper
  /// A recognizer of a view at the same depth, usually the same view, recognized first.
  case preventedOnSameView
  /// A recognizer of a view at a smaller depth recognized first.
  case preventedByOuter
  /// Another recognizer, at any depth, recognized while this one waited.
  case preventedWhileWaiting
  /// A recognizer recognizes beside an earlier one with the same touch, because the delegate of the earlier one
  /// allows it.
  case allowedByEarlier
  /// The delegate of the later recognizer allows both.
  case allowedByLater
  /// The delegates of both recognizers allow both.
  case allowedByBoth
  /// No delegate allows it, but `canPrevent` of the earlier one returns false.
  case sparedByCanPrevent
  /// No delegate allows it, but `canBePrevented` of the later one returns false.
  case sparedByCanBePrevented
  /// No delegate allows it, but the earlier one requires the later one to fail.
  case sparedByRequirement
  /// No other rule applies, but the class of one does not prevent the other: a tap does not prevent a double tap.
  case sparedByClass
  /// A recognizer recognizes beside an earlier one with which it shares no touch.
  case sharedNoTouch
  /// A recognizer is reset in the step in which its attempt ended.
  case resetAtOnce
  /// A recognizer is reset in a later step, together with the recognizers that failure requirements connect to it.
  case resetTogether
}
