/// Runs work of the main actor on the thread of a replay.
///
/// UIKit's classes are isolated to the main actor for the code that uses them, as in Apple's SDK. A replay shares none of
/// its objects with another thread, so its own thread stands in for the main thread, and replays run side by side.
package func actingAsMainThread<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(work) { work in
    try unsafeBitCast(work, to: (() throws -> Result).self)()
  }
}
