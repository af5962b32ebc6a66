/// What becomes of a recognizer that has its gesture, and of those beside it.
enum ArbitrationOutcome: String, CaseIterable, Sendable {
  /// It recognizes in the turn in which it has its gesture.
  case recognizedAtOnce
  /// It waits for one recognizer to fail.
  case waitedForOne
  /// It waits for several.
  case waitedForSeveral
  /// Those for which it waited have failed, and it recognizes.
  case recognizedAfterWaiting
  /// Its gesture was over before those for which it waited had failed: it begins and ends in one turn.
  case endedWhileWaiting
  /// One that had to fail has recognized; it had not got its gesture, or had just got it.
  case failedForRequired
  /// One that had to fail has recognized while it waited.
  case failedWhileWaiting
  /// A view says that it should not begin.
  case refusedByView
  /// Its delegate says so.
  case refusedByDelegate
  /// One of a view inside its own has recognized.
  case preventedByDeeper
  /// One of its own view has.
  case preventedOnSameView
  /// One of a view around its own has, or of one elsewhere that is not deeper.
  case preventedByOuter
  /// One has while it waited.
  case preventedWhileWaiting
  /// It recognizes beside one that has, because the delegate of that one says yes.
  case allowedByEarlier
  /// Because its own delegate says yes.
  case allowedByLater
  /// Because both say yes.
  case allowedByBoth
  /// Because `canPrevent` of the other says no.
  case sparedByCanPrevent
  /// Because its own `canBePrevented` says no.
  case sparedByCanBePrevented
  /// Because the other one requires it to fail.
  case sparedByRequirement
  /// Because the class of one of the two says so, as a tap's does of a double tap.
  case sparedByClass
  /// It recognizes beside one with which it shares no touch.
  case sharedNoTouch
  /// It is reset in the step in which its attempt ended.
  case resetAtOnce
  /// It is reset later, together with others that requirements tie to it.
  case resetTogether
}
