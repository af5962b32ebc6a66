import Foundation
import TouchKit

/// Draws a line for each finger: TouchTracker, of the Big Nerd Ranch book's chapter on touch events.
///
/// A finger that lifts finishes its line; a cancelled touch removes its line. With
/// `isMultipleTouchEnabled` false it is the program of the chapter's first half, one line at a time. As first responder
/// it erases the finished lines when the device is shaken, as the guide's listing 4-3 does.
public final class DrawView: UIView {
  /// A line, in the view's coordinates.
  public struct Line: Equatable, Sendable {
    /// The location where the finger came down.
    public var begin: CGPoint
    /// The present location of the finger, or the one where it lifted.
    public var end: CGPoint
  }

  /// The lines that fingers draw now. A touch is the same object for as long as its finger is down.
  public private(set) var linesInProgress: [ObjectIdentifier: Line] = [:]
  /// The lines whose fingers have lifted.
  public private(set) var finishedLines: [Line] = []

  /// Creates a view with multiple touch.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  /// Creates a view of no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isMultipleTouchEnabled = true
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let location = touch.location(in: self)
      linesInProgress[ObjectIdentifier(touch)] = Line(begin: location, end: location)
    }
    setNeedsDisplay()
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      linesInProgress[ObjectIdentifier(touch)]?.end = touch.location(in: self)
    }
    setNeedsDisplay()
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder {
      guard var line = linesInProgress.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      line.end = touch.location(in: self)
      finishedLines.append(line)
      recordEffect("line finished \(line.text)")
    }
    setNeedsDisplay()
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.inOrder {
      guard let line = linesInProgress.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      recordEffect("line cancelled \(line.text)")
    }
    setNeedsDisplay()
  }

  public override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake else { return }
    recordEffect(finishedLines.count == 1 ? "erased 1 line" : "erased \(finishedLines.count) lines")
    finishedLines = []
    setNeedsDisplay()
  }

  public override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

extension DrawView.Line {
  fileprivate var text: String { "\(begin.text) -> \(end.text)" }
}
